import { cuenta } from '../comun/cuenta'
import { formatFecha } from '../comun/fecha'
import type { ReglaNorma } from './norma-evaluar'
import { fraseRegla, type NombresValores } from './norma-frases'

export type NormaComparable = {
  titulo: string
  texto: string
  vigente_desde: string
  dias_respuesta: number
  reglas: readonly ReglaNorma[]
}

/** `reglas`: whether anybody is judged otherwise. */
export type DiferenciaNorma = { frases: readonly string[]; reglas: boolean }

const cita = (texto: string) => `«${texto}»`
const dias = (n: number) => cuenta(n, 'día hábil', 'días hábiles')

/** A rule with the motive people read, so that another motive is another rule. */
const conMotivo = (regla: ReglaNorma, nombre: NombresValores | undefined): string =>
  `${fraseRegla(regla, nombre)}${regla.motivo === '' ? '' : ` Se dice: ${cita(regla.motivo)}`}`

/** In words; `antes` is null for a norma that did not exist. */
export function diferenciaNorma(
  antes: NormaComparable | null,
  ahora: NormaComparable,
  nombre?: NombresValores,
): DiferenciaNorma {
  const frases: string[] = []
  const viejas = (antes?.reglas ?? []).map((regla) => conMotivo(regla, nombre))
  const nuevas = ahora.reglas.map((regla) => conMotivo(regla, nombre))
  if (antes === null) frases.push(`Es una norma nueva: ${cita(ahora.titulo)}.`)
  else {
    if (antes.titulo !== ahora.titulo) frases.push(`El título pasa de ${cita(antes.titulo)} a ${cita(ahora.titulo)}.`)
    if (antes.texto !== ahora.texto) frases.push(...diferenciaTexto(antes.texto, ahora.texto))
    if (antes.dias_respuesta !== ahora.dias_respuesta)
      frases.push(`El plazo para responder pasa de ${dias(antes.dias_respuesta)} a ${dias(ahora.dias_respuesta)}.`)
  }
  const sacadas = viejas.filter((frase) => !nuevas.includes(frase))
  const puestas = nuevas.filter((frase) => !viejas.includes(frase))
  frases.push(
    ...sacadas.map((frase) => `Se saca la regla: ${frase}`),
    ...puestas.map((frase) => `Se agrega la regla: ${frase}`),
  )
  return { frases, reglas: sacadas.length + puestas.length > 0 }
}

const lineasDe = (texto: string) =>
  texto
    .split('\n')
    .map((linea) =>
      linea
        .replaceAll('**', '')
        .replace(/^(#{1,4}|[-*]|\d+[.)])\s+/, '')
        .trim(),
    )
    .filter((linea) => linea !== '')

/** Without their marks; of more than six of a kind, how many more. */
function diferenciaTexto(antes: string, ahora: string): string[] {
  const [viejas, nuevas] = [lineasDe(antes), lineasDe(ahora)]
  const tell = (rotulo: string, lineas: readonly string[]) => [
    ...lineas.slice(0, tope).map((linea) => `${rotulo}: ${cita(linea)}`),
    ...(lineas.length > tope ? [`${rotulo}: ${lineas.length - tope} renglones más.`] : []),
  ]
  const frases = [
    ...tell(
      'El texto ya no dice',
      viejas.filter((linea) => !nuevas.includes(linea)),
    ),
    ...tell(
      'El texto ahora dice',
      nuevas.filter((linea) => !viejas.includes(linea)),
    ),
  ]
  return frases.length > 0 ? frases : ['El texto cambia de orden o de marcas, y no de palabras.']
}
const tope = 6

export const fraseVigencia = (vigente_desde: string, dia: string): string =>
  vigente_desde > dia
    ? `Rige desde el ${formatFecha(vigente_desde)}. Hasta ese día se juzga con la versión de antes.`
    : 'Rige desde hoy: juzga lo que se firme apenas la publiques. Lo ya emitido queda como se juzgó.'
