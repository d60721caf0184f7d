import { alergiaFrecuente } from './alergias'
import { diceQueToma } from './antecedente-propuesto'
import { condicionDeTexto, type Gravedad, type TipoAntecedente } from './antecedentes'
import { drogaNombrada, drogaParecida, type ProductoNombrado, seToma } from './droga-nombrada'
import { esFecha, type Fecha, formatFecha, hoy, addDias } from '../comun/fecha'
import { normalize } from '../comun/texto'

export type AntecedenteEscrito = {
  tipo: TipoAntecedente
  texto: string
  presente: boolean
  gravedad: Gravedad
  fpp: Fecha | null
}

const GRAVEDAD = /\s+(leve|moderada|grave)$/
const NIEGA = /^(no|niega|sin)(\s+|$)/
const ALERGIA = /^(al|alerg\w*|hipersensib\w*|anafil\w*)\s+(a\s+(la\s+|los\s+|las\s+)?|al\s+|por\s+|con\s+)?/
const ALERGIA_ESCRITA =
  /^(al|al[eé]rg\w*|hipersensib\w*|anafil\S*)\s+(a\s+(la\s+|los\s+|las\s+)?|al\s+|por\s+|con\s+)?/i
/** Reactions to a medicine that nobody called an allergy. */
const REACCION =
  /^(intoleran\S*|reacci[oó]n(?: adversa)?|efectos? adversos?|rash|urticaria|exantema|angioedema|edema|broncoespasmo|tos)\s+(?:a\s+(?:la\s+|los\s+|las\s+)?|al\s+|por\s+|con\s+|de\s+)(.+)$/i
const FPP = /(?:fpp\s*)?(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/
/** Short forms that médicos type, besides the padrón's words. */
const ATAJOS: readonly [TipoAntecedente, RegExp][] = [
  ['embarazo', /^(esta\s+)?(embaraz\w*|gestante)/],
  ['lactancia', /^(lactan\w*|amamanta\w*)/],
  ['insuficiencia_renal', /^(renal|erc|rinon|dialisis)/],
  ['insuficiencia_hepatica', /^(hepatic\w*|higado|cirrosis)/],
]

/** '12/3' is the next such day; null when it is not within a pregnancy. */
function readFpp(texto: string, now: Date): Fecha | null {
  const [, dia = '', mes = '', anio] = FPP.exec(texto) ?? []
  if (dia === '') return null
  const en = (a: string) => `${a}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const este = hoy(now).slice(0, 4)
  const anios = anio ? [anio.length === 2 ? `20${anio}` : anio] : [este, String(Number(este) + 1)]
  return anios.map(en).find((f) => esFecha(f) && f >= addDias(hoy(now), -21) && f <= addDias(hoy(now), 300)) ?? null
}

/**
 * 'penicilina grave', 'sin alergias', 'embarazada 12/3', 'renal'. Anything else is a condition in its own words. Null for an
 * empty line or a due date that is not within a pregnancy.
 */
export function parseAntecedente(escrito: string, now: Date): AntecedenteEscrito | null {
  const original = escrito.replaceAll(/\s+/g, ' ').trim()
  const plano = normalize(original)
  const presente = !NIEGA.test(plano)
  const dicho = plano.replace(NIEGA, '')
  const gravedad = (GRAVEDAD.exec(dicho)?.[1] ?? 'desconocida') as Gravedad
  const base = { presente, gravedad, fpp: null }
  if (/^alergias?$/.test(dicho)) return presente ? null : { ...base, tipo: 'alergia', texto: '' }
  const condicion = ATAJOS.find(([, patron]) => patron.test(dicho))?.[0] ?? condicionDeTexto(dicho)
  if (condicion === 'embarazo' && presente && FPP.test(dicho)) {
    const fpp = readFpp(dicho, now)
    return fpp === null ? null : { ...base, tipo: condicion, texto: '', fpp }
  }
  if (condicion) return { ...base, tipo: condicion, texto: '' }
  // From the original, so that the name keeps its accents.
  const nombre = original.replace(/^(no|niega|sin)(\s+|$)/i, '').replace(/\s+(leve|moderada|grave)$/i, '')
  if (ALERGIA.test(dicho)) {
    const alergeno = nombre.replace(ALERGIA_ESCRITA, '').trim()
    return presente && alergeno !== '' ? { ...base, tipo: 'alergia', texto: alergeno } : null
  }
  if (!presente || nombre === '') return null
  return { ...base, tipo: alergiaFrecuente(nombre) ? 'alergia' : 'condicion', texto: nombre }
}

const partesDe = (texto: string): string[] => texto.split(/\s*[,;]\s*|\s+[ye]\s+/i).filter((parte) => parte !== '')

/** It is looked up before a condition is kept, since it may be a drug's; null for none. */
export function nombrePorSaber(leido: AntecedenteEscrito | null): string | null {
  if (leido?.tipo !== 'condicion' || diceQueToma(leido.texto)) return null
  return REACCION.exec(leido.texto)?.[2] ?? partesDe(leido.texto)[0] ?? null
}

/** The safest first. `segura`: the first one is what it says, and the others are only offered. */
export type LecturaAntecedente = { lecturas: readonly AntecedenteEscrito[]; segura: boolean }

/**
 * A drug's name alone is an allergy, never a condition: taking it has to be written «Toma enalapril». When it cannot be known,
 * both readings are offered and the médico chooses.
 */
export function readAntecedente(
  escrito: string,
  now: Date,
  vademecum: readonly ProductoNombrado[] | null,
): LecturaAntecedente {
  const leido = parseAntecedente(escrito, now)
  const nombre = nombrePorSaber(leido)
  if (!leido || nombre === null) return { lecturas: leido ? [leido] : [], segura: true }
  const alergia = (texto: string): AntecedenteEscrito => ({ ...leido, tipo: 'alergia', texto })
  const reaccion = REACCION.exec(leido.texto)?.[2]
  if (reaccion !== undefined) {
    const droga = vademecum ? (drogaNombrada(reaccion, vademecum) ?? drogaParecida(reaccion, vademecum)) : reaccion
    return droga === null ? { lecturas: [leido], segura: true } : { lecturas: [alergia(droga), leido], segura: false }
  }
  const partes = partesDe(leido.texto)
  const drogas = partes.flatMap((parte) => drogaNombrada(parte, vademecum ?? []) ?? [])
  if (drogas.length === partes.length) {
    if (!partes.every(seToma)) return { lecturas: [alergia(drogas.join(', '))], segura: true }
    const toma: AntecedenteEscrito = { ...leido, gravedad: 'desconocida', texto: `Toma ${drogas.join(', ')}` }
    return { lecturas: [alergia(drogas.join(', ')), toma], segura: true }
  }
  // A drug next to something else is never kept as a condition: each has to be written on its own.
  if (drogas.length > 0) return { lecturas: [alergia(drogas.join(', '))], segura: false }
  const quizas = vademecum ? drogaParecida(nombre, vademecum) : leido.texto
  return quizas === null ? { lecturas: [leido], segura: true } : { lecturas: [alergia(quizas), leido], segura: false }
}

/** Kept as a condition, no check would look at the drug. */
export const esDrogaComoCondicion = (
  { tipo, texto }: Pick<AntecedenteEscrito, 'tipo' | 'texto'>,
  productos: readonly ProductoNombrado[],
): boolean =>
  tipo === 'condicion' &&
  !diceQueToma(texto) &&
  partesDe(texto).some((parte) => drogaNombrada(parte, productos) !== null)

const nombres: Record<TipoAntecedente, [si: string, no: string]> = {
  alergia: ['Alergia', 'Sin alergias'],
  embarazo: ['Embarazo', 'Sin embarazo'],
  lactancia: ['Lactancia', 'Sin lactancia'],
  insuficiencia_renal: ['Insuficiencia renal', 'Sin insuficiencia renal'],
  insuficiencia_hepatica: ['Insuficiencia hepática', 'Sin insuficiencia hepática'],
  condicion: ['', ''],
}

export function antecedenteEnPalabras({ tipo, texto, presente, gravedad, fpp }: AntecedenteEscrito): string {
  const nombre = nombres[tipo][presente ? 0 : 1]
  const que = tipo === 'condicion' ? texto : tipo === 'alergia' && presente ? `${nombre} a ${texto}` : nombre
  const grado = gravedad === 'desconocida' ? '' : `, ${gravedad}`
  return `${que}${grado}${fpp ? `, fecha probable de parto ${formatFecha(fpp)}` : ''}`
}
