import { createTabla, findUnidad, notacion, parsePosologia, type Posologia, type Toma } from '@receta/domain'
import { esElMismoTexto } from './comparar'
import { diasDe, diasDeDuracion, esIgual, esObjeto, esOtroRango, numero } from './duracion'
import { bien, falta, type Leido } from './leido'
import { dosisDeParte } from './posologia-fhir'
import type { Cantidad, Dosis, Repeticion } from './recursos'

type Escrita = Record<string, unknown> & { text: string; sequence?: number | undefined }
type Contradiccion = { campo: string; mensaje: string }

const leidas = new Set(
  'frequency frequencyMax period periodMax periodUnit when timeOfDay dayOfWeek count boundsDuration boundsRange'.split(
    ' ',
  ),
)

/** Null where the repeat's frequency says none. */
function vecesPorDia(repeat: Record<string, unknown>): number | null {
  if (repeat['frequency'] === undefined && repeat['period'] === undefined && repeat['periodUnit'] === undefined)
    return null
  return numero(repeat['frequency'], 1) / (numero(repeat['period'], 1) * diasDe(repeat['periodUnit']))
}
const juntos = (lista: unknown): string => (Array.isArray(lista) ? lista.map(String).toSorted().join(' ') : '')

/** A part of a structured timing that is not read here is refused too. */
function enTiempo(timing: unknown, propia: Repeticion | undefined): Contradiccion[] {
  if (timing === undefined) return []
  if (!esObjeto(timing) || Object.keys(timing).some((clave) => clave !== 'repeat'))
    return [{ campo: 'timing', mensaje: 'De timing se lee repeat.' }]
  const { repeat } = timing
  if (!esObjeto(repeat)) return [{ campo: 'timing.repeat', mensaje: 'No es un repeat.' }]
  const ajena = Object.keys(repeat).find((clave) => !leidas.has(clave))
  if (ajena !== undefined) return [{ campo: `timing.repeat.${ajena}`, mensaje: 'Acá no se entiende ese elemento.' }]
  const nuestra: Record<string, unknown> = { ...propia }
  const veces = vecesPorDia(repeat)
  const suyas = vecesPorDia(nuestra)
  const dura = (r: Record<string, unknown>) =>
    r['boundsDuration'] === undefined ? null : diasDeDuracion(r['boundsDuration'])
  const [suDuracion, nuestraDuracion] = [dura(repeat), dura(nuestra)]
  const otra: string[] = []
  if (veces !== null && (suyas === null || !esIgual(veces, suyas))) otra.push('frequency')
  for (const clave of ['when', 'timeOfDay', 'dayOfWeek'])
    if (repeat[clave] !== undefined && juntos(repeat[clave]) !== juntos(nuestra[clave])) otra.push(clave)
  // A range of which it says one end alone is another frequency.
  for (const clave of ['frequencyMax', 'periodMax', 'count'])
    if ((repeat[clave] !== undefined || veces !== null) && repeat[clave] !== nuestra[clave]) otra.push(clave)
  if (suDuracion !== null && (nuestraDuracion === null || !esIgual(suDuracion, nuestraDuracion)))
    otra.push('boundsDuration')
  if (repeat['boundsRange'] !== undefined && esOtroRango(repeat['boundsRange'], nuestra['boundsRange']))
    otra.push('boundsRange')
  return otra.map((clave) => ({ campo: `timing.repeat.${clave}`, mensaje: 'Dice otra cosa que su text.' }))
}

const ucums: Readonly<Record<string, string>> = createTabla({ ug: 'mcg', mL: 'ml' })
/** By its word or its UCUM code; one that is none of ours is its own name. */
function nombreDeUnidad(escrita: unknown): string {
  const palabra = typeof escrita === 'string' ? (ucums[escrita] ?? escrita) : JSON.stringify(escrita)
  const [de = '', kilo] = palabra.split('/')
  return `${findUnidad(ucums[de] ?? de)?.singular ?? de}${kilo === undefined ? '' : `/${kilo}`}`
}

function esOtra(escrita: unknown, propia: { value: number; unit: string } | undefined): boolean {
  if (!esObjeto(escrita)) return escrita !== undefined
  if (!propia || escrita['value'] !== propia.value) return true
  const dichas = [escrita['unit'], escrita['code']].filter((una) => una !== undefined)
  // «unidad» is of whatever the text says.
  return dichas.some((una) => una !== 'unidad' && nombreDeUnidad(una) !== nombreDeUnidad(propia.unit))
}
const esOtraRazon = (escrita: unknown, propia: { numerator: Cantidad; denominator: Cantidad } | undefined): boolean =>
  !esObjeto(escrita) ||
  esOtra(escrita['numerator'], propia?.numerator) ||
  !esObjeto(escrita['denominator']) ||
  escrita['denominator']['value'] !== propia?.denominator.value ||
  (escrita['denominator']['code'] ?? propia?.denominator.code) !== propia?.denominator.code ||
  (escrita['denominator']['unit'] ?? propia?.denominator.unit) !== propia?.denominator.unit

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
    (!esObjeto(extremos['low']) ||
      !esObjeto(extremos['high']) ||
      esOtra(extremos['low'], nuestra?.doseRange?.low) ||
      esOtra(extremos['high'], nuestra?.doseRange?.high))
  )
    return [{ campo: 'doseAndRate.0.doseRange', mensaje }]
  if (rateRatio !== undefined && esOtraRazon(rateRatio, nuestra?.rateRatio))
    return [{ campo: 'doseAndRate.0.rateRatio', mensaje }]
  return []
}

const textosDe = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : valor === undefined ? [] : [valor]).map((uno: unknown) =>
    esObjeto(uno) && typeof uno['text'] === 'string' ? uno['text'] : '',
  )

function enPalabras(escrita: Escrita, propia: Dosis): Contradiccion[] {
  const pares: readonly [string, readonly string[]][] = [
    ['site', textosDe(propia.site)],
    ['route', textosDe(propia.route)],
    ['asNeededCodeableConcept', textosDe(propia.asNeededCodeableConcept)],
    ['additionalInstruction', textosDe(propia.additionalInstruction)],
  ]
  return pares.flatMap(([campo, nuestros]) =>
    textosDe(escrita[campo]).every((uno) => nuestros.some((otro) => esElMismoTexto(uno, otro)))
      ? []
      : [{ campo, mensaje: 'Su text no dice eso.' }],
  )
}

function contradice(escrita: Escrita, parte: Posologia): Contradiccion | null {
  const propia = dosisDeParte(parte, 1)
  const segunHaceFalta = escrita['asNeededBoolean'] === true || escrita['asNeededCodeableConcept'] !== undefined
  const hallados = [
    ...enTiempo(escrita['timing'], propia.timing?.repeat),
    ...enDosis(escrita['doseAndRate'], propia.doseAndRate),
    ...(segunHaceFalta && !parte.si_hace_falta
      ? [{ campo: 'asNeeded', mensaje: 'Su text no dice «si hace falta».' }]
      : []),
    ...(escrita['asNeededBoolean'] === false && parte.si_hace_falta
      ? [{ campo: 'asNeededBoolean', mensaje: 'Su text dice «si hace falta».' }]
      : []),
    ...(escrita['maxDosePerPeriod'] !== undefined && esOtraRazon(escrita['maxDosePerPeriod'], propia.maxDosePerPeriod)
      ? [{ campo: 'maxDosePerPeriod', mensaje: 'Dice otra cosa que su text.' }]
      : []),
    ...enPalabras(escrita, propia),
  ]
  return hallados[0] ?? null
}

const whenDe = (escrita: Escrita): string =>
  esObjeto(escrita['timing']) && esObjeto(escrita['timing']['repeat'])
    ? juntos(escrita['timing']['repeat']['when'])
    : ''

/** An old Bundle of ours repeats the whole text at each moment: the part of its `when`; null for any other repetition. */
function parteDe(posologia: Posologia, escrita: Escrita): Posologia | null {
  const [paso, otro] = posologia.pasos
  const when = whenDe(escrita)
  if (!paso || otro || when === '') return null
  const solo = (toma: Toma): Posologia => ({ ...posologia, pasos: [{ ...paso, momentos: [toma] }] })
  return paso.momentos.map(solo).find((parte) => juntos(dosisDeParte(parte, 1).timing?.repeat.when) === when) ?? null
}

const sonMomentos = (posologia: Posologia, escritas: readonly Escrita[]): boolean =>
  posologia.pasos[0]?.momentos.length === escritas.length && new Set(escritas.map(whenDe)).size === escritas.length

/** Those of one sequence are takes of one day, and each sequence follows the one before. */
function join(partes: readonly Parte[]): Posologia | null {
  const [primera] = partes
  if (!primera) return null
  const numeros = [...new Set(partes.map((p) => p.sequence))].toSorted((a, b) => a - b)
  const tramos = numeros.map((numero) => joinDeUnDia(partes.filter((p) => p.sequence === numero)))
  const a_la_vez = tramos.length === 1 && (tramos[0]?.length ?? 0) > 1
  const general = ({ parte: { pasos: _, si_hace_falta, motivos, ...resto }, sequence }: Parte) =>
    // The last stretch may be the one that is only taken when needed.
    JSON.stringify(sequence === numeros.at(-1) && numeros.length > 1 ? resto : { ...resto, si_hace_falta, motivos })
  const comun = (parte: Parte) => general({ ...parte, parte: { ...primera.parte, pasos: [] } })
  if ((!a_la_vez && tramos.some((tramo) => tramo.length !== 1)) || partes.some((p) => general(p) !== comun(p)))
    return null
  // Read back from its own words: in the order of the day, and refused where the stretches do not follow.
  const pasos = tramos.flat()
  return parsePosologia(notacion({ ...primera.parte, pasos, ...(a_la_vez && { a_la_vez }) }))
}

type Parte = { parte: Posologia; sequence: number }
type Paso = Posologia['pasos'][number]
/** Takes of the same days are one step; doses of different days are one step each. */
function joinDeUnDia(partes: readonly Parte[]): Paso[] {
  const pasos = new Map<string, Paso>()
  for (const { parte, sequence } of partes) {
    const [paso] = parte.pasos
    if (!paso) continue
    const suyo = sequence > 1 && parte.si_hace_falta ? { ...paso, sos: parte.motivos } : paso
    // Equal doses at no moment of the day would be one dose given twice: they stay two, which is refused.
    const clave = JSON.stringify({ ...suyo, momentos: [] }) + (suyo.momentos.length > 0 ? '' : pasos.size)
    const previo = pasos.get(clave)
    pasos.set(clave, previo ? { ...previo, momentos: [...previo.momentos, ...suyo.momentos] } : suyo)
  }
  return [...pasos.values()]
}

/** As it is typed; refused, with the element, where any of it would be lost. */
export function readPosologia(escritas: readonly Escrita[], donde: string): Leido<string> {
  const en = (i: number, campo: string, mensaje: string) => falta(`${donde}.dosageInstruction.${i}.${campo}`, mensaje)
  const textos = new Set(escritas.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))
  const [entero = ''] = textos
  const partes: Parte[] = []
  for (const [i, escrita] of escritas.entries()) {
    const leida = parsePosologia(escrita.text)
    const estructurada = Object.keys(escrita).some(
      (clave) => escrita[clave] !== undefined && clave !== 'text' && clave !== 'sequence' && clave !== 'id',
    )
    if (!leida && (estructurada || escritas.length > 1))
      return en(i, 'text', 'No se entiende, y con otros elementos u otra indicación no puede ir como texto libre.')
    if (!leida) continue
    const repetida = textos.size === 1 && escritas.length > 1
    const parte = repetida ? (sonMomentos(leida, escritas) ? parteDe(leida, escrita) : null) : leida
    if (!parte) return falta(`${donde}.dosageInstruction.${i}`, 'Repite otra indicación: cada una va una vez.')
    const contra = contradice(escrita, parte)
    if (contra) return en(i, contra.campo, contra.mensaje)
    if (textos.size > 1 && escrita.sequence === undefined)
      return en(i, 'sequence', 'Con más de una indicación, cada una dice su orden.')
    partes.push({ parte: leida, sequence: escrita.sequence ?? 1 })
  }
  if (textos.size === 1) return bien(entero)
  const toda = join(partes)
  return toda ? bien(notacion(toda)) : falta(`${donde}.dosageInstruction`, 'Esas indicaciones no se siguen una a otra.')
}
