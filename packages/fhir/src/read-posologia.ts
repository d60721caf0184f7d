import { findUnidad, notacion, parsePosologia, type Posologia, type Toma } from '@receta/domain'
import { bien, falta, type Leido } from './leido'
import { dosisDeParte } from './posologia-fhir'
import type { Dosis, Repeticion } from './recursos'

type Escrita = Record<string, unknown> & { text: string; sequence?: number | undefined }
type Contradiccion = { campo: string; mensaje: string }

const esObjeto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null
const enDias: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, wk: 7, mo: 30, a: 365 }
/** Days of a unit of time; one that is not said is a day. */
const diasDe = (unidad: unknown): number =>
  unidad === undefined ? 1 : ((typeof unidad === 'string' ? enDias[unidad] : undefined) ?? Number.NaN)
const leidas = new Set(
  'frequency frequencyMax period periodMax periodUnit when timeOfDay dayOfWeek count boundsDuration'.split(' '),
)

/** Takes a day that a repeat says: each moment is one of them; null where it says no frequency. */
function vecesPorDia(repeat: Record<string, unknown>): number | null {
  const momentos = [repeat['when'], repeat['timeOfDay']].find((lista) => Array.isArray(lista) && lista.length > 0)
  const dias = Number(repeat['period'] ?? 1) * diasDe(repeat['periodUnit'])
  if (Array.isArray(momentos)) return momentos.length / dias
  return repeat['frequency'] === undefined && repeat['period'] === undefined
    ? null
    : Number(repeat['frequency'] ?? 1) / dias
}

const juntos = (lista: unknown): string => (Array.isArray(lista) ? lista.map(String).toSorted().join(' ') : '')

/** Where a structured timing says something else than its text; a part of it that is not read here is refused too. */
function enTiempo(timing: unknown, propia: Repeticion | undefined): Contradiccion[] {
  if (timing === undefined) return []
  if (!esObjeto(timing) || Object.keys(timing).some((clave) => clave !== 'repeat' && clave !== 'code'))
    return [{ campo: 'timing', mensaje: 'De timing se lee repeat.' }]
  const { repeat } = timing
  if (repeat === undefined) return []
  if (!esObjeto(repeat)) return [{ campo: 'timing.repeat', mensaje: 'No es un repeat.' }]
  const ajena = Object.keys(repeat).find((clave) => !leidas.has(clave))
  if (ajena !== undefined) return [{ campo: `timing.repeat.${ajena}`, mensaje: 'Acá no se entiende ese elemento.' }]
  const nuestra: Record<string, unknown> = { ...propia }
  const veces = vecesPorDia(repeat)
  const suyas = vecesPorDia(nuestra)
  const dura = (r: Record<string, unknown>) => {
    const bounds = esObjeto(r['boundsDuration']) ? r['boundsDuration'] : null
    return bounds && Number(bounds['value']) * diasDe(bounds['code'])
  }
  const [suDuracion, nuestraDuracion] = [dura(repeat), dura(nuestra)]
  const otra: string[] = []
  if (veces !== null && (suyas === null || Math.abs(veces - suyas) > 1e-6)) otra.push('frequency')
  for (const clave of ['when', 'timeOfDay', 'dayOfWeek'])
    if (repeat[clave] !== undefined && juntos(repeat[clave]) !== juntos(nuestra[clave])) otra.push(clave)
  for (const clave of ['frequencyMax', 'periodMax', 'count'])
    if (repeat[clave] !== undefined && repeat[clave] !== nuestra[clave]) otra.push(clave)
  if (suDuracion !== null && suDuracion !== nuestraDuracion) otra.push('boundsDuration')
  return otra.map((clave) => ({ campo: `timing.repeat.${clave}`, mensaje: 'Dice otra cosa que su text.' }))
}

/** One quantity, against the text's; a unit that is none of ours is not judged, another one of ours is. */
function esOtra(escrita: unknown, propia: { value: number; unit: string } | undefined): boolean {
  if (!esObjeto(escrita)) return escrita !== undefined
  if (!propia || Number(escrita['value']) !== propia.value) return true
  const [suya, nuestra] = [escrita['unit'], propia.unit].map((u) =>
    typeof u === 'string' ? findUnidad(u)?.singular : undefined,
  )
  return suya !== undefined && suya !== 'unidad' && nuestra !== undefined && suya !== nuestra
}

/** Where the structured dose says something else than its text. */
function enDosis(escrita: unknown, propia: Dosis['doseAndRate']): Contradiccion[] {
  if (escrita === undefined) return []
  const [una, otra] = Array.isArray(escrita) ? escrita : [null, null]
  const nuestra = propia?.[0]
  const mensaje = 'Dice otra cosa que su text.'
  if (!esObjeto(una) || otra !== undefined) return [{ campo: 'doseAndRate', mensaje: 'Va una dosis por indicación.' }]
  const { doseQuantity, doseRange, rateRatio, rateQuantity, rateRange } = una as Record<string, unknown>
  if (rateQuantity !== undefined || rateRange !== undefined)
    return [{ campo: 'doseAndRate', mensaje: 'Acá no se entiende una velocidad.' }]
  if (doseQuantity !== undefined && esOtra(doseQuantity, nuestra?.doseQuantity))
    return [{ campo: 'doseAndRate.0.doseQuantity', mensaje }]
  const extremos = esObjeto(doseRange) ? doseRange : {}
  if (
    doseRange !== undefined &&
    (esOtra(extremos['low'], nuestra?.doseRange?.low) || esOtra(extremos['high'], nuestra?.doseRange?.high))
  )
    return [{ campo: 'doseAndRate.0.doseRange', mensaje }]
  if (rateRatio !== undefined && JSON.stringify(rateRatio) !== JSON.stringify(nuestra?.rateRatio))
    return [{ campo: 'doseAndRate.0.rateRatio', mensaje }]
  return []
}

/** The first thing that a structured Dosage says and its text does not. */
function contradice(escrita: Escrita, parte: Posologia): Contradiccion | null {
  const propia = dosisDeParte(parte, 1)
  const segunHaceFalta = escrita['asNeededBoolean'] === true || escrita['asNeededCodeableConcept'] !== undefined
  const hallados = [
    ...enTiempo(escrita['timing'], propia.timing?.repeat),
    ...enDosis(escrita['doseAndRate'], propia.doseAndRate),
    ...(segunHaceFalta && !parte.si_hace_falta
      ? [{ campo: 'asNeeded', mensaje: 'Su text no dice «si hace falta».' }]
      : []),
  ]
  return hallados[0] ?? null
}

/** The part of a whole text that an old Bundle of ours repeats at each moment: those of its `when`. */
function parteDe(posologia: Posologia, escrita: Escrita): Posologia {
  const [paso, otro] = posologia.pasos
  const repeat = esObjeto(escrita['timing']) && esObjeto(escrita['timing']['repeat']) ? escrita['timing']['repeat'] : {}
  const when = juntos(repeat['when'])
  if (!paso || otro || when === '') return posologia
  const solo = (toma: Toma): Posologia => ({ ...posologia, pasos: [{ ...paso, momentos: [toma] }] })
  const suya = paso.momentos.map(solo).find((parte) => juntos(dosisDeParte(parte, 1).timing?.repeat.when) === when)
  return suya ?? posologia
}

/** The parts as one: those of one sequence are takes of one day, and each sequence follows the one before. */
function join(partes: readonly { parte: Posologia; sequence: number }[]): Posologia | null {
  const [primera] = partes
  if (!primera) return null
  const numeros = [...new Set(partes.map((p) => p.sequence))].toSorted((a, b) => a - b)
  const pasos = numeros.flatMap((numero) => {
    const suyas = partes.filter((p) => p.sequence === numero).flatMap((p) => p.parte.pasos)
    const [paso, ...otros] = suyas
    if (!paso) return []
    if (otros.length === 0) return [paso]
    const mismo = (uno: typeof paso) =>
      JSON.stringify({ ...uno, momentos: [] }) === JSON.stringify({ ...paso, momentos: [] })
    if (!suyas.every((uno) => mismo(uno) && uno.momentos.length > 0)) return []
    return [{ ...paso, momentos: suyas.flatMap((uno) => uno.momentos) }]
  })
  const general = ({ pasos: _, ...resto }: Posologia) => JSON.stringify(resto)
  if (pasos.length !== numeros.length || partes.some(({ parte }) => general(parte) !== general(primera.parte)))
    return null
  // Read back from its own words: in the order of the day, and refused where the stretches do not follow.
  return parsePosologia(notacion({ ...primera.parte, pasos }))
}

/** The posología that the Dosages of a line say together, as it is typed; refused, with the element, where any of it would be lost. */
export function readPosologia(escritas: readonly Escrita[], donde: string): Leido<string> {
  const en = (i: number, campo: string, mensaje: string) => falta(`${donde}.dosageInstruction.${i}.${campo}`, mensaje)
  const textos = new Set(escritas.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))
  const [entero = ''] = textos
  const partes: { parte: Posologia; sequence: number }[] = []
  for (const [i, escrita] of escritas.entries()) {
    const leida = parsePosologia(escrita.text)
    const estructurada = escrita['timing'] !== undefined || escrita['doseAndRate'] !== undefined
    if (!leida && (estructurada || textos.size > 1))
      return en(i, 'text', 'No se entiende, y con timing, doseAndRate u otra indicación no puede ir como texto libre.')
    if (!leida) continue
    const contra = contradice(escrita, textos.size === 1 && escritas.length > 1 ? parteDe(leida, escrita) : leida)
    if (contra) return en(i, contra.campo, contra.mensaje)
    if (textos.size > 1 && escrita.sequence === undefined)
      return en(i, 'sequence', 'Con más de una indicación, cada una dice su orden.')
    partes.push({ parte: leida, sequence: escrita.sequence ?? 1 })
  }
  if (textos.size === 1) return bien(entero)
  const toda = join(partes)
  return toda ? bien(notacion(toda)) : falta(`${donde}.dosageInstruction`, 'Esas indicaciones no se siguen una a otra.')
}
