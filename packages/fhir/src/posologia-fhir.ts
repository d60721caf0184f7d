import {
  type DiasDeToma,
  diasSemana,
  findUnidad,
  type Maximo,
  type MomentoNombrado,
  type Paso,
  type Posologia,
  type Rango,
  textoSimple,
} from '@receta/domain'
import type { Cantidad, Dosis, Repeticion } from './recursos'

const ucum = 'http://unitsofmeasure.org'

/** v3 TimingEvent, EventTiming. */
const codigos: Readonly<Partial<Record<MomentoNombrado, string>>> = {
  manana: 'MORN',
  mediodia: 'NOON',
  tarde: 'AFT',
  noche: 'NIGHT',
  al_levantarse: 'WAKE',
  al_acostarse: 'HS',
  antes_desayuno: 'ACM',
  con_desayuno: 'CM',
  despues_desayuno: 'PCM',
  antes_almuerzo: 'ACD',
  con_almuerzo: 'CD',
  despues_almuerzo: 'PCD',
  antes_cena: 'ACV',
  con_cena: 'CV',
  despues_cena: 'PCV',
  antes_comidas: 'AC',
  con_comidas: 'C',
  despues_comidas: 'PC',
}
const dias = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const dura = (value: number, code: 'd' | 'wk' | 'mo'): Cantidad => ({
  value,
  unit: { d: 'días', wk: 'semanas', mo: 'meses' }[code],
  system: ucum,
  code,
})
const masas: ReadonlySet<string> = new Set(['mg', 'g', 'mcg', 'ml'])
function cantidadDe(value: number, paso: Paso): Cantidad {
  const unidad = paso.unidad ?? 'unidad'
  const unit = paso.por_kg ? `${unidad}/kg` : value > 1 ? (findUnidad(unidad)?.plural ?? unidad) : unidad
  const code = { mcg: 'ug', ml: 'mL' }[unidad] ?? unidad
  return { value, unit, ...(masas.has(unidad) && { system: ucum, code: paso.por_kg ? `${code}/kg` : code }) }
}

const rangoDe = ({ de, a }: Rango, nombre: 'frequency' | 'period') => ({
  [nombre]: de,
  ...(a !== de && { [`${nombre}Max`]: a }),
})

/** Null where FHIR has no way to say it: days by their number are only in the text. */
function porDias(cuales: DiasDeToma): Repeticion | null {
  switch (cuales.tipo) {
    case 'todos':
      return { frequency: 1, period: 1, periodUnit: 'd' }
    case 'cada':
      return { frequency: 1, period: cuales.dias, periodUnit: 'd' }
    case 'semana':
      return { dayOfWeek: cuales.dias.map((dia) => dias[diasSemana.indexOf(dia)] ?? 'mon') }
    case 'por_semana':
      return { ...rangoDe(cuales.veces, 'frequency'), period: 1, periodUnit: 'wk' }
    case 'por_mes':
      return { ...rangoDe(cuales.veces, 'frequency'), period: 1, periodUnit: 'mo' }
    case 'cada_meses':
      return { frequency: 1, period: cuales.meses, periodUnit: 'mo' }
    case 'unica':
      return cuales.repetir_dias === null ? { count: 1 } : null
    case 'numerados':
    case 'ciclo':
      return null
  }
}

function repeticionDe(paso: Paso): Repeticion | null {
  const { momentos, veces, cada_horas, dias: cuales } = paso
  const enDias = porDias(cuales)
  const sola = momentos.length === 0 && !veces && !cada_horas
  if (!enDias || (sola && cuales.tipo === 'todos')) return null
  if (sola || cuales.tipo === 'unica') return momentos.length > 0 ? null : enDias
  const seJuntan = cuales.tipo === 'todos' || cuales.tipo === 'semana'
  const semana = cuales.tipo === 'semana' ? enDias : {}
  if (cada_horas)
    return seJuntan ? { ...semana, frequency: 1, ...rangoDe(cada_horas, 'period'), periodUnit: 'h' } : null
  if (veces)
    return seJuntan
      ? { ...semana, ...rangoDe(veces, 'frequency'), period: 1, periodUnit: 'd' }
      : veces.a === 1
        ? enDias
        : null
  const horas = momentos.filter((toma) => toma.cuando.includes(':')).map((toma) => `${toma.cuando}:00`)
  const when = momentos.flatMap((toma) => codigos[toma.cuando as MomentoNombrado] ?? [])
  if (!seJuntan && momentos.length > 1) return null
  const base = seJuntan ? { ...semana, frequency: momentos.length, period: 1, periodUnit: 'd' as const } : enDias
  if (horas.length === momentos.length) return { ...base, timeOfDay: horas }
  return when.length === momentos.length ? { ...base, when } : base
}

const periodos = { dia: 'd', semana: 'wk', mes: 'mo' } as const

function cuanto(paso: Paso): Dosis['doseAndRate'] {
  const cantidad = paso.cantidad ?? paso.momentos[0]?.cantidad
  if (!cantidad) return undefined
  const { de, a } = cantidad
  if (paso.total_de)
    return de === a
      ? [{ rateRatio: { numerator: cantidadDe(a, paso), denominator: dura(1, periodos[paso.total_de]) } }]
      : [{ doseRange: { low: cantidadDe(de, paso), high: cantidadDe(a, paso) } }]
  if (de === a) return [{ doseQuantity: cantidadDe(a, paso) }]
  return [{ doseRange: { low: cantidadDe(de, paso), high: cantidadDe(a, paso) } }]
}

function maximoDe(maximo: Maximo | null, paso: Paso) {
  if (!maximo || maximo.unidad === 'vez') return {}
  const numerator = cantidadDe(maximo.cantidad, { ...paso, por_kg: false, unidad: maximo.unidad ?? paso.unidad })
  return { maxDosePerPeriod: { numerator, denominator: dura(1, maximo.por === 'dia' ? 'd' : 'wk') } }
}

function boundsDe({ durante, durante_desde: desde }: Paso): Pick<Repeticion, 'boundsDuration' | 'boundsRange'> {
  if (durante === null) return {}
  if (desde === undefined) return { boundsDuration: dura(durante, 'd') }
  return { boundsRange: { ...(desde > 0 && { low: dura(desde, 'd') }), high: dura(durante, 'd') } }
}

export function dosisDeParte(parte: Posologia, sequence: number): Dosis {
  const [paso] = parte.pasos
  if (!paso) throw new Error('a posología without a stretch')
  const repeat = repeticionDe(paso)
  const doseAndRate = cuanto(paso)
  const bounds = boundsDe(paso)
  const { indicaciones, via, sitio, motivos, si_hace_falta, maximo } = parte
  const count = paso.tomas === undefined ? {} : { count: paso.tomas }
  const cuando = { ...bounds, ...repeat, ...count }
  const timing = Object.keys(cuando).length > 0 ? { timing: { repeat: cuando } } : {}
  return {
    sequence,
    text: textoSimple(parte),
    ...(indicaciones.length > 0 && { additionalInstruction: indicaciones.map((text) => ({ text })) }),
    ...timing,
    ...(si_hace_falta &&
      (motivos.length > 0 ? { asNeededCodeableConcept: { text: motivos.join(' o ') } } : { asNeededBoolean: true })),
    ...(sitio && { site: { text: sitio } }),
    ...(via && { route: { text: via } }),
    ...(doseAndRate && { doseAndRate }),
    ...maximoDe(maximo, paso),
  }
}

/** Each stretch has a number of its own; takes of several doses on one day, and doses of different days, share it. */
export function partesDe({ a_la_vez, ...posologia }: Posologia): { parte: Posologia; sequence: number }[] {
  return posologia.pasos.flatMap((paso, i) => {
    const dosis = [...new Set(paso.momentos.map((toma) => JSON.stringify(toma.cantidad)))]
    const pasos: Paso[] =
      dosis.length < 2
        ? [paso]
        : dosis.map((una) => ({ ...paso, momentos: paso.momentos.filter((t) => JSON.stringify(t.cantidad) === una) }))
    return pasos.map(({ sos, ...uno }) => ({
      parte: { ...posologia, pasos: [uno], ...(sos && { si_hace_falta: true, motivos: sos }) },
      sequence: a_la_vez ? 1 : i + 1,
    }))
  })
}

/** Structured where it was understood, and always in words. */
export const dosisDePosologia = (posologia: Posologia): Dosis[] =>
  partesDe(posologia).map(({ parte, sequence }) => dosisDeParte(parte, sequence))
