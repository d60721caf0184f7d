import type { Paso, Rango } from '../esquema'
import { type Clausula, deUna } from './clausula'
import { cutDiasDistintos, joinDiasDistintos, sonDiasDistintos } from './dias-distintos'
import { composePaso, esMasa, type PasoLeido } from './paso'

const generales: ReadonlySet<Clausula['c']> = new Set(['continuo', 'sos', 'maximo', 'via', 'sitio', 'fin'])

function cut(clausulas: readonly Clausula[]): Clausula[][] {
  const tramos: Clausula[][] = [[]]
  const dosis = (c: Clausula) => c.c === 'cantidad' || c.c === 'lugares'
  for (const clausula of clausulas) {
    const actual = tramos.at(-1) ?? []
    const completo =
      actual.some(dosis) && actual.some((c) => c.c === 'durante' || c.c === 'tramo' || c.c === 'tomas' || esUnica(c))
    if (clausula.c === 'luego') tramos.push([])
    else if (completo && (dosis(clausula) || clausula.c === 'tramo')) tramos.push([clausula])
    else actual.push(clausula)
  }
  return tramos
}
const esUnica = (c: Clausula): boolean => c.c === 'dias' && c.dias.tipo === 'unica'

/** «40→20→10 mg, 5 días cada paso» as one stretch per dose; null when the days of each are not said. */
function spread(clausulas: readonly Clausula[]): Clausula[][] | null {
  const [escala, otra] = deUna(clausulas, 'escala')
  if (!escala) return clausulas.some((c) => c.c === 'cada_paso') ? null : cut(clausulas)
  const resto = clausulas.filter((c) => c.c !== 'escala' && c.c !== 'cada_paso')
  const conDosis = resto.some((c) => ['cantidad', 'lugares', 'luego', 'tramo'].includes(c.c))
  const cadaPaso = clausulas.some((c) => c.c === 'cada_paso')
  if (otra || conDosis || !cadaPaso || escala.unidad === null || deUna(resto, 'durante').length !== 1) return null
  const { unidad } = escala
  return escala.cantidades.map((n) => [
    { c: 'cantidad', cantidad: { de: n, a: n }, unidad, cada_una: null, equivale: null, por_kg: false },
    ...resto,
  ])
}

/** The reasons for which a stretch is taken, where it says that it is only when needed. */
function sosDe(clausulas: readonly Clausula[]): string[] | null {
  const dichos = deUna(clausulas, 'sos')
  return dichos.length === 0 ? null : dichos.flatMap((c) => [...c.motivos])
}

const sinFrecuencia = (paso: Paso): boolean =>
  paso.momentos.length === 0 && paso.veces === null && paso.cada_horas === null && paso.total_de === null
export const esMuda = (paso: Paso): boolean => sinFrecuencia(paso) && paso.dias.tipo === 'todos'

/** «luego c/12h»: repeats the previous step's dose when this one has only a frequency. */
function withDosis(paso: Paso, clausulas: readonly Clausula[], previo: Paso | undefined): Paso | null {
  if (deUna(clausulas, 'cantidad').length > 0 || deUna(clausulas, 'lugares').length > 0) return paso
  if (!previo?.cantidad || previo.total_de || paso.momentos.length > 0 || (esMuda(paso) && !paso.sos)) return null
  const { cantidad, unidad, cada_una, equivale, por_kg } = previo
  return { ...paso, cantidad, unidad, cada_una, equivale, por_kg }
}

const daily = (paso: Paso): Paso =>
  paso.cantidad && (paso.cantidad.a > 1 || esMasa(paso.unidad))
    ? { ...paso, total_de: 'dia' }
    : { ...paso, veces: { de: 1, a: 1 } }

const cadaDia = (cada: Rango | null): boolean => cada?.de === 24 && cada.a === 24

/** «medio x 7 días, luego 1 por día»: where the others are once a day, so is one that does not say. */
const esDiaria = ({ dias, veces, total_de, momentos, cada_horas }: Paso): boolean =>
  dias.tipo === 'todos' && momentos.length === 0 && (veces ? veces.a === 1 : total_de === 'dia' || cadaDia(cada_horas))

/** A step without a frequency takes the previous one's when that is once a day; otherwise it is not understood. */
function inherit(paso: Paso | null, previo: Paso | undefined, hayOtra: boolean): Paso | null {
  if (!paso) return null
  const unidad = paso.unidad ?? previo?.unidad ?? null
  const conUnidad = {
    ...paso,
    unidad,
    cada_una: paso.cada_una ?? (unidad === previo?.unidad ? (previo?.cada_una ?? null) : null),
  }
  if (!esMuda(paso) || paso.sos) return conUnidad
  if (previo?.total_de === 'dia' && previo.veces === null && previo.cada_horas === null) return daily(conUnidad)
  if (previo?.veces?.a === 1 && previo.dias.tipo === 'todos') return { ...conUnidad, veces: { de: 1, a: 1 } }
  if (previo && cadaDia(previo.cada_horas) && previo.dias.tipo === 'todos')
    return { ...conUnidad, cada_horas: previo.cada_horas }
  const [toma, otra] = previo?.momentos ?? []
  if (toma && !otra && paso.cantidad)
    return { ...conUnidad, cantidad: null, momentos: [{ cuando: toma.cuando, cantidad: paso.cantidad }] }
  // A one-day step is one dose; in a taper without frequencies or of once a day, each dose is a daily one.
  if ((!hayOtra && unidad !== null) || paso.durante === 1) return daily(conUnidad)
  return null
}

/** Whether every stretch but the last has a duration, and those with day numbers are consecutive. */
function follow(leidos: readonly PasoLeido[]): boolean {
  let hasta = 0
  for (const [i, { paso, tramo }] of leidos.entries()) {
    const ultimo = i === leidos.length - 1
    if (i > 0 && tramo && leidos[i - 1]?.paso.tomas) return false
    if (tramo && tramo.desde !== hasta + 1) return false
    if (!ultimo && ((paso.durante === null && !paso.tomas && paso.dias.tipo !== 'unica') || paso.sos)) return false
    if (paso.dias.tipo === 'unica' && (paso.durante !== null || (!ultimo && paso.dias.repetir_dias !== null)))
      return false
    hasta += paso.dias.tipo === 'unica' ? 1 : (paso.durante ?? 0)
  }
  return true
}

const seAcaba = (paso: Paso | undefined): boolean => paso?.tomas !== undefined || (paso?.durante ?? null) !== null

export type Leidos = { pasos: Paso[]; a_la_vez: boolean; indicaciones: string[]; generales: Clausula[] }

/** Null when they are neither consecutive nor of different days. */
export const composePasos = (clausulas: readonly Clausula[]): Leidos | null =>
  composeDiasDistintos(clausulas) ?? composeSeguidos(clausulas)

function composeDiasDistintos(escritas: readonly Clausula[]): Leidos | null {
  const clausulas = writeAlternando(escritas)
  if (clausulas.some((c) => c.c === 'fin')) return null
  const grupos = cutDiasDistintos(clausulas.filter((c) => !generales.has(c.c)))
  const leidos = grupos?.map(composePaso) ?? []
  const bien = leidos.filter((leido) => leido !== null)
  if (!grupos || bien.length !== grupos.length || bien.some(({ tramo, paso }) => tramo || paso.tomas)) return null
  const pasos = joinDiasDistintos(bien.map((leido) => leido.paso))
  const dichas = clausulas.filter((c) => generales.has(c.c))
  if (!pasos || dichas.some((c) => c.c === 'sos' || c.c === 'maximo')) return null
  if (pasos.length > 1 && !sonDiasDistintos(pasos)) return null
  const indicaciones = [...new Set(bien.flatMap((leido) => leido.indicaciones))]
  return { pasos, a_la_vez: pasos.length > 1, indicaciones, generales: dichas }
}

/** «A alternando con B» as «A un día, y B al otro». */
function writeAlternando(clausulas: readonly Clausula[]): readonly Clausula[] {
  if (deUna(clausulas, 'alternando').length !== 1) return clausulas
  const dichas = clausulas.map((clausula): Clausula => (clausula.c === 'alternando' ? { c: 'un_dia' } : clausula))
  return [...dichas, { c: 'otros' }]
}

function composeSeguidos(clausulas: readonly Clausula[]): Leidos | null {
  const tramos = spread(clausulas)
  if (!tramos) return null
  const leidos: PasoLeido[] = []
  const hayOtra = tramos.some((tramo) => {
    const leido = composePaso(tramo)
    return leido !== null && !esMuda(leido.paso) && !esDiaria(leido.paso)
  })
  const sueltas = new Set<Clausula>()
  for (const [i, tramo] of tramos.entries()) {
    const suyas = tramo.filter((c) => !generales.has(c.c))
    const sos = i > 0 ? sosDe(tramo) : null
    if (sos) for (const c of deUna(tramo, 'sos')) sueltas.add(c)
    if (!sos && !suyas.some((c) => c.c !== 'durante' && c.c !== 'tramo' && c.c !== 'indicacion')) return null
    const solo = composePaso(suyas)
    const leido = solo && sos ? { ...solo, paso: { ...solo.paso, sos } } : solo
    const previo = leidos.at(-1)?.paso
    const paso =
      leido && (tramos.length > 1 ? inherit(withDosis(leido.paso, suyas, previo), previo, hayOtra) : leido.paso)
    if (!leido || !paso) return null
    leidos.push({ ...leido, paso })
  }
  const termina = clausulas.some((c) => c.c === 'fin')
  if (!follow(leidos) || (termina && (clausulas.at(-1)?.c !== 'fin' || !seAcaba(leidos.at(-1)?.paso)))) return null
  const indicaciones = leidos.flatMap((l) => l.indicaciones)
  const pasos = leidos.map((l) => l.paso)
  const generalesDichas = clausulas.filter((c) => generales.has(c.c) && !sueltas.has(c))
  if (pasos.length > 1 && !holdTogether(pasos, generalesDichas)) return null
  return { pasos, a_la_vez: false, indicaciones: [...new Set(indicaciones)], generales: generalesDichas }
}

/** What is said once applies to all stretches only when they have one unit. «when needed» and a maximum never do. */
function holdTogether(pasos: readonly Paso[], dichas: readonly Clausula[]): boolean {
  const unidades = new Set(pasos.map((p) => p.unidad))
  return !dichas.some((c) => c.c === 'sos' || c.c === 'maximo') && unidades.size === 1
}
