import { type DiasDeToma, momentos as nombrados, type Paso, type Rango } from '../esquema'
import { findUnidad } from '../unidades'
import { type Clausula, type De, deUna } from './clausula'
import { unaPorDia } from './frases'
import { clase, groupMomentos, tomasDe, tomasDeLugares } from './tomas'

/** Moments that only qualify another («a la noche, al acostarse») go in `indicaciones`. */
export type PasoLeido = { paso: Paso; indicaciones: string[]; tramo: De<'tramo'> | null }

const uno: Rango = { de: 1, a: 1 }
const enBlanco = (): Paso => ({
  cantidad: null,
  unidad: null,
  cada_una: null,
  equivale: null,
  por_kg: false,
  total_de: null,
  momentos: [],
  veces: null,
  cada_horas: null,
  dias: { tipo: 'todos' },
  durante: null,
})

type Lectura = { paso: Paso; califican: string[]; de: De<'cantidad'> | null }

function readDosis(clausulas: readonly Clausula[]): Lectura | null {
  const [enLugares, otros] = deUna(clausulas, 'lugares')
  if (enLugares) {
    const tomas = tomasDeLugares(enLugares)
    const califican = deUna(clausulas, 'momentos').flatMap((m) => m.momentos)
    const repite = califican.some((m) => clase(m) === 'parte' || clase(m) === 'hora')
    const desparejas = califican.some((m) => clase(m) === 'comida') && califican.length !== tomas?.length
    if (!tomas || otros || repite || desparejas || deUna(clausulas, 'cantidad').length > 0) return null
    const { unidad, cada_una } = enLugares
    return { paso: { ...enBlanco(), momentos: tomas, unidad, cada_una }, califican, de: null }
  }
  const aplicada = clausulas.some((c) => c.c === 'aplicar') ? 'aplicación' : null
  const partes = groupMomentos(clausulas)
  const leidas = partes && tomasDe(partes.grupos)
  if (!leidas) return null
  if (leidas.tomas.length > 0) {
    const { unidad = aplicada, cada_una = null, equivale = null, por_kg = false } = leidas.de ?? {}
    const paso = { ...enBlanco(), momentos: leidas.tomas, unidad, cada_una, equivale, por_kg }
    return { paso, califican: partes.califican, de: leidas.de }
  }
  const [cantidad, otra] = deUna(clausulas, 'cantidad')
  if (otra) return null
  if (!cantidad) return { paso: { ...enBlanco(), cantidad: uno, unidad: aplicada }, califican: [], de: null }
  const { c: _, ...dosis } = cantidad
  return { paso: { ...enBlanco(), ...dosis }, califican: [], de: cantidad }
}

function findUnica<C extends Clausula['c']>(clausulas: readonly Clausula[], c: C): De<C> | null {
  return deUna(clausulas, c)[0] ?? null
}
const unicas = ['veces', 'cada_horas', 'repartido', 'total', 'dias', 'durante', 'tramo', 'tomas'] as const
const seContradice = (clausulas: readonly Clausula[]): boolean =>
  unicas.some((c) => new Set(deUna(clausulas, c).map((una) => JSON.stringify(una))).size > 1)

/** «1 por semana x 4» probably means four weeks or four takes, not four days. */
function esDudosa(paso: Paso, clausulas: readonly Clausula[]): boolean {
  const porPeriodo = (findUnica(clausulas, 'total')?.de ?? 'dia') !== 'dia'
  return findUnica(clausulas, 'durante')?.suelta === true && (paso.dias.tipo !== 'todos' || porPeriodo)
}

/** «semanal, los domingos»: a single day of the week is the one of the once a week beside it. */
function joinSemana(clausulas: readonly Clausula[]): readonly Clausula[] {
  const unDia = deUna(clausulas, 'dias').some(({ dias }) => dias.tipo === 'semana' && dias.dias.length === 1)
  const unaVez = (c: Clausula) =>
    c.c === 'total' ? c.de === 'semana' : c.c === 'dias' && c.dias.tipo === 'por_semana' && c.dias.veces.a === 1
  return unDia ? clausulas.filter((c) => !unaVez(c)) : clausulas
}

/** «2 comp juntos el primer día»: all of one day at one time is one dose. Null where nothing says that it is one day. */
function joinJuntos(clausulas: readonly Clausula[]): readonly Clausula[] | null {
  if (!clausulas.some((c) => c.c === 'juntos')) return clausulas
  const unica: Clausula = { c: 'dias', dias: { tipo: 'unica', repetir_dias: null } }
  const unDia = (c: Clausula) =>
    (c.c === 'tramo' && c.desde === c.hasta) || (c.c === 'dias' && c.dias.tipo === 'unica' && !c.dias.repetir_dias)
  const [momento, otro] = deUna(clausulas, 'momentos')
  // «2 comprimidos juntos a la noche»: what has one moment is taken at once.
  // And so is what is taken on days of the week.
  if ((momento?.momentos.length === 1 && !otro) || deUna(clausulas, 'dias').some(({ dias }) => dias.tipo === 'semana'))
    return clausulas.filter((c) => c.c !== 'juntos')
  // «6 comprimidos por semana, juntos»: on one day of each.
  const porSemana = (c: Clausula) => c.c === 'total' && c.de === 'semana'
  if (clausulas.some(porSemana) && !clausulas.some(unDia))
    return [
      ...clausulas.filter((c) => c.c !== 'juntos' && !porSemana(c)),
      { c: 'dias', dias: { tipo: 'por_semana', veces: uno } },
    ]
  const resto = clausulas.filter((c) => c.c !== 'juntos' && !unDia(c))
  return clausulas.some(unDia) ? [...resto, unica] : null
}

/** The number of takes stands for the days, so both cannot be said, and each take is of the same dose. */
function withTomas(paso: Paso, tomas: number | undefined): Paso | null {
  if (tomas === undefined) return paso
  const cantidades = new Set(paso.momentos.map((toma) => JSON.stringify(toma.cantidad)))
  return paso.durante === null && cantidades.size < 2 ? { ...paso, tomas } : null
}

/** Null when two clauses of a stretch contradict each other. */
export function composePaso(dichas: readonly Clausula[]): PasoLeido | null {
  const clausulas = joinJuntos(joinSemana(dichas))
  if (!clausulas || clausulas.some((c) => c.c === 'otros' || c.c === 'un_dia' || c.c === 'alternando')) return null
  const lectura = readDosis(clausulas)
  if (!lectura || seContradice(clausulas)) return null
  const [veces, cada, repartido] = [
    findUnica(clausulas, 'veces')?.veces ?? null,
    findUnica(clausulas, 'cada_horas')?.cada ?? null,
    findUnica(clausulas, 'repartido')?.veces ?? null,
  ]
  const total = findUnica(clausulas, 'total')?.de ?? null
  const durante = findUnica(clausulas, 'durante')
  const tramo = findUnica(clausulas, 'tramo')
  if ((durante && tramo) || (repartido && !total) || [veces, cada, repartido].filter(Boolean).length > 1) return null
  const conDias: Paso = {
    ...lectura.paso,
    dias: findUnica(clausulas, 'dias')?.dias ?? lectura.paso.dias,
    durante: durante?.dias ?? (tramo ? tramo.hasta - tramo.desde + 1 : null),
    ...(durante?.desde !== undefined && { durante_desde: durante.desde }),
  }
  const enMomentos = conDias.momentos.length > 0
  const junta = enMomentos
    ? joinMomentos(conDias, { veces, cada, total }, lectura.califican)
    : {
        paso: { ...conDias, veces: veces ?? repartido, cada_horas: cada, total_de: total },
        califican: lectura.califican,
      }
  if (!junta || (enMomentos && repartido) || esDudosa(junta.paso, clausulas)) return null
  const sueltos = deUna(clausulas, 'indicacion').map((i) => i.texto)
  const completo = completePaso(junta.paso, clausulas, sueltos)
  const paso = completo && withTomas(completo, findUnica(clausulas, 'tomas')?.tomas)
  const indicaciones = [...junta.califican.map(writeMomento), ...sueltos]
  return paso && new Set(indicaciones).size === indicaciones.length ? { paso, indicaciones, tramo } : null
}

type Frecuencia = { veces: Rango | null; cada: Rango | null; total: 'dia' | 'semana' | 'mes' | null }

/** «2 veces por día, mañana y noche» says one thing twice and «c/8h con las comidas» says two; any other mixture is not understood. */
function joinMomentos(paso: Paso, { veces, cada, total }: Frecuencia, califican: string[]) {
  if (!veces && !cada && !total) return { paso, califican }
  const cuantos = paso.momentos.length
  const iguales = new Set(paso.momentos.map((t) => JSON.stringify(t.cantidad))).size === 1
  const [primera] = paso.momentos
  if (!iguales || !primera) return null
  const nombres = paso.momentos.map((t) => t.cuando)
  if (total === 'dia' && cuantos === 1 && nombres[0]?.startsWith('con_comidas') !== true)
    return veces || cada ? null : { paso, califican }
  // «1 por semana en ayunas»: what is of a week or a month and has one moment is one dose.
  if (total && total !== 'dia' && !veces && !cada && cuantos === 1 && paso.dias.tipo === 'todos')
    return unaVez(primera.cantidad) || esMasa(paso.unidad)
      ? { paso: { ...paso, dias: periodoDe(total) }, califican }
      : null
  if (total) return null
  const plural = nombres.length === 1 && nombres[0]?.includes('_comidas') === true
  if (plural || nombres.every((n) => clase(n) === 'comida' || clase(n) === 'blando')) {
    const calza = veces === null || (veces.de === cuantos && veces.a === cuantos)
    if (!plural && !calza) return null
    if (!plural && veces) return { paso, califican }
    if (!plural && cada?.a !== 24 && !nombres.every((n) => clase(n) === 'blando')) return null
    const { momentos: _, ...resto } = paso
    return {
      paso: { ...resto, momentos: [], cantidad: primera.cantidad, veces, cada_horas: cada },
      califican: [...nombres, ...califican],
    }
  }
  const porDia = veces ?? (cada && cada.de === cada.a ? { de: 24 / cada.de, a: 24 / cada.a } : null)
  return porDia?.de === cuantos && porDia.a === cuantos ? { paso, califican } : null
}

export function writeMomento(cuando: string): string {
  const [h = '', m = ''] = cuando.split(':')
  if (cuando.includes(':'))
    return h === '01' ? `a la 1${m === '00' ? '' : `:${m}`}` : `a las ${Number(h)}${m === '00' ? '' : `:${m}`}`
  return nombrados[cuando as keyof typeof nombrados]
}

const periodoDe = (total: 'semana' | 'mes'): DiasDeToma =>
  total === 'semana' ? { tipo: 'por_semana', veces: uno } : { tipo: 'cada_meses', meses: 1 }
const unaVez = (cantidad: Rango | null) => cantidad !== null && cantidad.a <= 1

/** «1 comp por día» is once a day, and a day of the week means once on it. Null when there is no frequency. */
function completePaso(paso: Paso, clausulas: readonly Clausula[], sueltos: readonly string[]): Paso | null {
  const { total_de: total, veces, cada_horas, momentos, dias, cantidad } = paso
  const diario = deUna(clausulas, 'diario').length > 0
  const conFrecuencia = veces !== null || cada_horas !== null || momentos.length > 0
  if (total === 'dia') return completeTotal(paso, deUna(clausulas, 'cantidad').length > 0)
  if (total) {
    if (conFrecuencia || diario || dias.tipo !== 'todos' || paso.unidad === null) return null
    return unaVez(cantidad) ? { ...paso, total_de: null, dias: periodoDe(total) } : paso
  }
  if (diario && dias.tipo !== 'todos' && dias.tipo !== 'ciclo' && dias.tipo !== 'numerados') return null
  if (conFrecuencia) return paso
  if (diario || dias.tipo === 'ciclo') return { ...paso, veces: uno }
  if (dias.tipo === 'todos' && sueltos.some((i) => unaPorDia.has(i))) return { ...paso, veces: uno }
  return paso
}

const enDiasEnteros: ReadonlySet<DiasDeToma['tipo']> = new Set(['todos', 'ciclo', 'semana', 'numerados'])
function completeTotal(paso: Paso, dicha: boolean): Paso | null {
  const { veces, cada_horas, cantidad, unidad, dias } = paso
  if (!dicha || !cantidad || !enDiasEnteros.has(dias.tipo)) return null
  const solo = veces === null && cada_horas === null
  // «2 por día» means twice a day; only a fraction is a total without a unit.
  if (unidad === null && ((cantidad.a > 1 && Number.isInteger(cantidad.a)) || !solo)) return null
  if (solo) return unaVez(cantidad) && !paso.por_kg && !esMasa(unidad) ? { ...paso, total_de: null, veces: uno } : paso
  // With a total of countable units and a frequency, either may be the quantity of each take.
  return esMasa(unidad) || unidad === 'ml' ? paso : null
}

export const esMasa = (unidad: string | null): boolean =>
  unidad !== null && findUnidad(unidad)?.medida === true && unidad !== 'ml'
