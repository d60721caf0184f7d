import { type DrogaEnJuego, esLocal } from './alcance'
import { referidas } from './antecedente-propuesto'
import { aniosDe } from './edad-paciente'
import { alternativaDePar, findInteracciones } from './interacciones'
import type { BorradorSeguridad, ContextoSeguridad, EnCurso, ProductoAPrescribir } from '../receta/borrador'
import { diasEntre, type Fecha, hoy, addDias } from '../comun/fecha'
import { diasEscritos } from '../posologia/cuentas-texto'
import { alcanzaHasta } from '../receta/renovar-receta'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import { nivelMasGrave, reciboDe } from '../receta/recibo'

type Linea = { producto: ProductoAPrescribir; ifas: readonly string[]; renglon: number }

const lineasDe = ({ items }: BorradorSeguridad, { productos }: ContextoSeguridad): Linea[] =>
  items.flatMap(({ producto_id }, renglon) => {
    const producto = productos.find((p) => p.producto_id === producto_id)
    return producto ? [{ producto, ifas: producto.ifa_clave.split('+').filter(Boolean), renglon }] : []
  })

const comparten = (unas: readonly string[], otras: readonly string[]): boolean =>
  unas.some((ifa) => otras.includes(ifa))

type Puesta = Pick<ProductoAPrescribir, 'via' | 'forma'>
/** Whether both act in the same place: a local medicine duplicates only another by the same route. */
const llegaIgual = (una: Puesta, otra: Puesta): boolean =>
  esLocal(una) === esLocal(otra) && (!esLocal(una) || una.via === otra.via)

/** Drugs whose dose often combines two strengths. */
const deDosConcentraciones = new Set(['acenocumarol', 'levotiroxina', 'warfarina'])

const packUsual = 30

/** Null when it ran out or a quarter or less is left, since asking for more is then a renewal. */
export function tomaHasta(curso: EnCurso, now: Date): Fecha | null {
  const desde = curso.dispensada_en ? hoy(new Date(curso.dispensada_en)) : curso.desde
  const dias = diasEscritos(curso.posologia) ?? packUsual
  const contada = curso.dispensada_en && alcanzaHasta(curso, new Date(curso.dispensada_en))
  const hasta = contada || addDias(desde, dias - 1)
  const quedan = diasEntre(hoy(now), hasta)
  return quedan > (diasEntre(desde, hasta) + 1) / 4 ? hasta : null
}

const aDicha = ({ ifa_clave, monodroga, desde }: ReturnType<typeof referidas>[number]) => ({
  ifas: ifa_clave.split('+').filter(Boolean),
  otra: monodroga,
  retirada: false,
  referida: true as const,
  hasta: desde,
})

function conLoVigente(
  { producto, ifas, renglon }: Linea,
  { en_curso, antecedentes, nombradas }: ContextoSeguridad,
  now: Date,
): HallazgoReceta[] {
  const dichas = esLocal(producto) ? [] : referidas(antecedentes, nombradas).map(aDicha)
  const suyas = en_curso
    .filter((r) => comparten(ifas, r.ifa_clave.split('+').filter(Boolean)) && llegaIgual(producto, r))
    .map((r) => ({ otra: r.monodroga, retirada: !r.vigente, hasta: r.vigente ? r.vence_el : tomaHasta(r, now) }))
    .map((r) => ({ ...r, referida: undefined }))
  const otra =
    suyas.find((r) => !r.retirada) ?? suyas.find((r) => r.hasta !== null) ?? dichas.find((r) => comparten(ifas, r.ifas))
  if (!otra?.hasta) return []
  return [
    {
      // By ingredient and not by position, so that an acknowledgement survives when a line above is removed.
      clave: `DUPLICADO:${producto.ifa_clave}`.slice(0, 80),
      codigo: 'DUPLICADO',
      // What he said that he takes is what is being prescribed again: no other receta says so.
      nivel: otra.referida ? 'informa' : 'advierte',
      campo: `items.${renglon}.producto_id`,
      datos: {
        droga: producto.monodroga,
        otra: otra.otra,
        retirada: otra.retirada,
        hasta: otra.hasta,
        ...(otra.referida && { referida: true }),
      },
    },
  ]
}

/** Two strengths are often intended (25 and 100 of levotiroxina), so it never stops. The same product twice is another finding. */
function conOtroRenglon({ producto, ifas, renglon }: Linea, lineas: readonly Linea[]): HallazgoReceta[] {
  const otra = lineas.find(
    (l) =>
      l.renglon < renglon &&
      l.producto.producto_id !== producto.producto_id &&
      comparten(ifas, l.ifas) &&
      llegaIgual(l.producto, producto),
  )
  if (!otra) return []
  // By the pair of products: a reason given for two strengths does not cover a third.
  const par = [otra.producto.producto_id, producto.producto_id].toSorted((una, dos) => una - dos)
  return [
    {
      clave: `DUPLICADO_EN_RECETA:${par.join('+')}`,
      codigo: 'DUPLICADO_EN_RECETA',
      nivel:
        ifas.every((ifa) => deDosConcentraciones.has(ifa)) && otra.producto.concentracion !== producto.concentracion
          ? 'informa'
          : 'advierte',
      campo: `items.${renglon}.producto_id`,
      datos: {
        droga: producto.monodroga,
        concentracion: producto.concentracion,
        otra: otra.producto.monodroga,
        otra_concentracion: otra.producto.concentracion,
      },
    },
  ]
}

function deLaMismaClase(borrador: BorradorSeguridad, contexto: ContextoSeguridad, now: Date): HallazgoReceta[] {
  type Una = DrogaEnJuego & { renglon: number; quien: string; desde: string }
  const nuevas = lineasDe(borrador, contexto).map(
    ({ producto, renglon }): Una => ({ ...producto, renglon, quien: '', desde: '' }),
  )
  const tomadas = contexto.en_curso
    .filter((r) => r.vigente || tomaHasta(r, now) !== null)
    .map((r): Una => ({ ...r, renglon: 0 }))
    .concat(referidas(contexto.antecedentes, contexto.nombradas).map((r) => ({ ...r, renglon: 0 })))
  const enteras = (drogas: readonly Una[]) => drogas.filter((droga) => !esLocal(droga))
  const quien = { anios: aniosDe(contexto, borrador, now), tiene: () => false }
  return findInteracciones(contexto.fuentes.clases?.filas ?? [], enteras(nuevas), enteras(tomadas), quien).map(
    ({ fila, droga, otra, ifas, lado }) => ({
      ...alternativaDePar({ fila, droga, otra, ifas, lado }),
      clave: `DUPLICADO_CLASE:${ifas.join('+')}`.slice(0, 80),
      codigo: 'DUPLICADO_CLASE',
      nivel: fila.nivel,
      campo: `items.${droga.renglon}.producto_id`,
      datos: {
        droga: droga.monodroga,
        otra: otra.monodroga,
        quien: otra.quien,
        desde: otra.desde,
        motivo: fila.motivo,
        conducta: fila.conducta,
        cita: fila.cita,
      },
    }),
  )
}

export function revisarDuplicados(
  borrador: BorradorSeguridad,
  contexto: ContextoSeguridad,
  now: Date,
): { hallazgos: HallazgoReceta[]; verificacion: VerificacionReceta } {
  const lineas = lineasDe(borrador, contexto)
  const hallazgos = [
    ...lineas.flatMap((linea) => [...conLoVigente(linea, contexto, now), ...conOtroRenglon(linea, lineas)]),
    ...deLaMismaClase(borrador, contexto, now),
  ]
  const dia: Fecha = hoy(now)
  const verificacion = reciboDe({
    control: 'duplicados',
    // What is in force changes all the time, so the version is the day of the check.
    fuente: { nombre: 'Recetas de esta red', version: dia, fecha: dia },
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: contexto.persona ? [] : [{ que: '', porque: 'sin_paciente' }],
    codigos: {
      hallado: 'DUPLICADO_COINCIDE',
      nada: 'DUPLICADO_NO_COINCIDE',
      sin_saber: 'DUPLICADO_SIN_ANTECEDENTES',
    },
  })
  return { hallazgos, verificacion }
}
