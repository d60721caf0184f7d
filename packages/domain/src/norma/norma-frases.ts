import { cuenta } from '../comun/cuenta'
import { formatLista } from '../comun/texto'
import type { Comparacion, Condicion, Hoja } from './norma-condicion'
import type { Efecto, ReglaNorma } from './norma-evaluar'
import type { Hecho, HechoLista, HechoNumero, HechoSiNo } from './norma-hechos'

export const nombresHechos: Readonly<Record<Hecho, string>> = {
  edad: 'la edad',
  renglones: 'la cantidad de renglones',
  envases_receta: 'los envases de la receta',
  recetas_serie: 'las recetas de la serie',
  dias_adelante: 'los días hasta que empieza',
  recetas_periodo: 'las recetas del período',
  envases_renglon: 'los envases del medicamento',
  dias_tratamiento: 'los días de tratamiento',
  envases_droga_periodo: 'los envases de la droga en el período',
  sexo: 'el sexo',
  diagnostico: 'el código del diagnóstico',
  plan: 'el plan',
  jurisdiccion: 'la jurisdicción de la matrícula',
  especialidad: 'la especialidad',
  monodroga: 'la droga',
  atc: 'el código ATC',
  lista_control: 'la lista de control',
  venta: 'la condición de venta',
  prolongado: 'el tratamiento prolongado',
  en_padron: 'el padrón',
  con_prestador: 'el prestador',
  con_sustitucion: 'la sustitución',
  generico: 'si es genérico',
}

type Numero = Extract<Hoja, { es: Comparacion }>

const comparado: Record<Comparacion, (dicho: string) => string> = {
  menor: (dicho) => `menos de ${dicho}`,
  hasta: (dicho) => `hasta ${dicho}`,
  igual: (dicho) => `exactamente ${dicho}`,
  desde: (dicho) => `${dicho} o más`,
  mayor: (dicho) => `más de ${dicho}`,
}

const deNumero: Record<HechoNumero, (cuanto: (una: string, varias: string) => string, dias: number) => string> = {
  edad: (cuanto) => `la persona tiene ${cuanto('año', 'años')}`,
  renglones: (cuanto) => `la receta tiene ${cuanto('renglón', 'renglones')}`,
  envases_receta: (cuanto) => `la receta suma ${cuanto('envase', 'envases')}`,
  recetas_serie: (cuanto) => `la serie es de ${cuanto('receta', 'recetas')}`,
  dias_adelante: (cuanto) => `la receta empieza dentro de ${cuanto('día', 'días')}`,
  recetas_periodo: (cuanto, dias) => `la persona suma ${cuanto('receta', 'recetas')} en ${cuenta(dias, 'día', 'días')}`,
  envases_renglon: (cuanto) => `el medicamento lleva ${cuanto('envase', 'envases')}`,
  dias_tratamiento: (cuanto) => `el tratamiento dura ${cuanto('día', 'días')}`,
  envases_droga_periodo: (cuanto, dias) =>
    `la persona suma ${cuanto('envase', 'envases')} de esa droga en ${cuenta(dias, 'día', 'días')}`,
}

const deLista: Record<HechoLista, (no: string, cuales: string) => string> = {
  sexo: (no, cuales) => `el sexo ${no}es ${cuales}`,
  diagnostico: (no, cuales) => (no ? `ningún diagnóstico es ${cuales}` : `hay un diagnóstico ${cuales}`),
  plan: (no, cuales) => `el plan ${no}es ${cuales}`,
  jurisdiccion: (no, cuales) => `la matrícula ${no}es de ${cuales}`,
  especialidad: (no, cuales) => `la especialidad ${no}es ${cuales}`,
  monodroga: (no, cuales) => `el medicamento ${no}tiene ${cuales}`,
  atc: (no, cuales) => `el código ATC ${no}es ${cuales}`,
  lista_control: (no, cuales) => `el medicamento ${no}es de lista ${cuales}`,
  venta: (no, cuales) => `la venta ${no}es ${cuales}`,
}

const deSiNo: Record<HechoSiNo, readonly [si: string, no: string]> = {
  prolongado: ['es un tratamiento prolongado', 'no es un tratamiento prolongado'],
  en_padron: ['la persona está en el padrón', 'la persona no está en el padrón'],
  con_prestador: ['se indica el prestador', 'no se indica el prestador'],
  con_sustitucion: ['se admite la sustitución', 'no se admite la sustitución'],
  generico: ['el medicamento es genérico', 'el medicamento no es genérico'],
}

export type NombresValores = (hecho: HechoLista, valor: string) => string
const comoEstan: NombresValores = (_hecho, valor) => valor

function fraseHoja(hoja: Hoja, niega: boolean, nombre: NombresValores): string {
  if ('es' in hoja) return `${niega ? 'no es cierto que ' : ''}${fraseNumero(hoja)}`
  if ('entre' in hoja)
    return deLista[hoja.hecho](
      niega ? 'no ' : '',
      formatLista(
        hoja.entre.map((valor) => nombre(hoja.hecho, valor)),
        'o',
      ),
    )
  return deSiNo[hoja.hecho][niega ? 1 : 0]
}

const fraseNumero = ({ hecho, es, valor, dias }: Numero): string =>
  hecho === 'dias_adelante' && es === 'mayor' && valor === 0
    ? 'la receta empieza después de hoy'
    : deNumero[hecho]((una, varias) => comparado[es](cuenta(valor, una, varias)), dias ?? 0)

/** A condition in plain Spanish: «la persona tiene menos de 18 años y el medicamento tiene isotretinoina». */
export function fraseCondicion(c: Condicion, nombre: NombresValores = comoEstan): string {
  if ('todas' in c) return grupo(c.todas, 'y', nombre)
  if ('alguna' in c) return grupo(c.alguna, 'o', nombre)
  if (!('no' in c)) return fraseHoja(c, false, nombre)
  const dentro = c.no
  if ('no' in dentro) return fraseCondicion(dentro.no, nombre)
  return 'todas' in dentro || 'alguna' in dentro
    ? `no se cumple que (${fraseCondicion(dentro, nombre)})`
    : fraseHoja(dentro, true, nombre)
}

const grupo = (partes: readonly Condicion[], union: 'y' | 'o', nombre: NombresValores): string =>
  partes.length === 0
    ? union === 'y'
      ? 'siempre'
      : 'nunca'
    : formatLista(
        partes.map((p) =>
          'todas' in p || 'alguna' in p ? `(${fraseCondicion(p, nombre)})` : fraseCondicion(p, nombre),
        ),
        union,
      )

const deEfecto = (efecto: Efecto): string =>
  efecto.tipo === 'limita'
    ? `la receta rige ${cuenta(efecto.dias, 'día', 'días')} como máximo`
    : { rechaza: 'no se puede emitir', audita: 'pasa por auditoría', avisa: 'pide un motivo para seguir' }[efecto.tipo]

export function fraseRegla({ cuando, efecto }: ReglaNorma, nombre: NombresValores = comoEstan): string {
  const frase = fraseCondicion(cuando, nombre)
  const entera = frase === 'siempre' ? `siempre ${deEfecto(efecto)}` : `si ${frase}, ${deEfecto(efecto)}`
  return `${entera.charAt(0).toUpperCase()}${entera.slice(1)}.`
}

/** The author's words, or else the rule itself. */
export const fraseMotivo = (regla: ReglaNorma): string => (regla.motivo === '' ? fraseRegla(regla) : regla.motivo)
