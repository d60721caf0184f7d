import type { DiasDeToma, Paso, Posologia, Rango } from './esquema'
import { writeMomento } from './gramatica/paso'
import { diasTratamiento, tomasDe } from './cuentas'
import type { UnidadPosologia } from './unidades'
import { findUnidad } from './unidades'

const NBSP = '\u00a0'

function cifra(n: number, unidad = ''): string {
  const escrita = String(n).replace('.', ',')
  return unidad === 'UI' && n >= 10_000 ? escrita.replaceAll(/\B(?=(\d{3})+$)/g, '.') : escrita
}

/** 'medio', '1 y medio', '2,25': a quantity without a unit, in words. */
function cantidadSola(n: number, femenina: boolean): string {
  const medio = femenina ? 'media' : 'medio'
  if (n === 0.25) return 'un cuarto'
  if (n === 0.5) return medio
  if (n === 0.75) return 'tres cuartos'
  return n % 1 === 0.5 ? `${cifra(n - 0.5)} y ${medio}` : cifra(n)
}

/** '1 comprimido', 'media cucharada', '2 comprimidos y medio', '2,5 ml', with no-break spaces. */
function cantidadConUnidad(n: number, unidad: UnidadPosologia): string {
  const nombre = n > 1 ? unidad.plural : unidad.singular
  if (unidad.medida) return `${cifra(n, nombre)}${NBSP}${nombre}`
  if (n === 0.25 || n === 0.75) return `${cantidadSola(n, false)} de${NBSP}${unidad.singular}`
  if (n < 1 || n % 1 !== 0.5) return `${cantidadSola(n, unidad.femenina)}${NBSP}${nombre}`
  const entero = n - 0.5
  return `${entero}${NBSP}${entero > 1 ? unidad.plural : unidad.singular} y ${unidad.femenina ? 'media' : 'medio'}`
}

function rangoEscrito({ de, a }: Rango, unidad: UnidadPosologia | undefined): string {
  if (de === a) return unidad ? cantidadConUnidad(a, unidad) : cantidadSola(a, false)
  return `${cifra(de, unidad?.singular)} a ${cifra(a, unidad?.singular)}${unidad ? `${NBSP}${a > 1 ? unidad.plural : unidad.singular}` : ''}`
}

/** 'a, b y c', with «e» before an i. */
export function enumerate(partes: readonly string[], union = 'y'): string {
  const ultima = partes.at(-1) ?? ''
  return partes.length < 2 ? ultima : `${partes.slice(0, -1).join(', ')} ${union} ${ultima}`
}

/** The dose in print: '10 mg por kilo de peso', '1 comprimido de 500 mg', '5 ml (250 mg)'. */
function dosisEscrita(cantidad: Rango, paso: Paso, conUnidad = true): string {
  const unidad = paso.unidad === null ? undefined : findUnidad(paso.unidad)
  // The unit is written once («1 comprimido a la mañana y 1 a la noche»), but a measure always has it.
  const bare = !conUnidad && unidad && !unidad.medida
  const cuanto =
    bare && cantidad.de === cantidad.a
      ? cantidadSola(cantidad.a, unidad.femenina)
      : rangoEscrito(cantidad, bare ? undefined : unidad)
  const kilo = paso.por_kg ? ' por kilo de peso' : ''
  if (!conUnidad) return cuanto + kilo
  const cada = paso.cada_una
    ? ` de ${cifra(paso.cada_una.cantidad, paso.cada_una.unidad)}${NBSP}${paso.cada_una.unidad}`
    : ''
  const vale = paso.equivale && findUnidad(paso.equivale.unidad)
  return `${cuanto}${kilo}${cada}${vale && paso.equivale ? ` (${cantidadConUnidad(paso.equivale.cantidad, vale)})` : ''}`
}

const deVeces = ({ de, a }: Rango, periodo: string): string =>
  de === a && a === 1 ? `una vez por ${periodo}` : `${de === a ? de : `${de} a ${a}`}${NBSP}veces por ${periodo}`

const horasEscritas = ({ de, a }: Rango): string =>
  `cada ${de === a ? de : `${de} a ${a}`}${NBSP}${a === 1 ? 'hora' : 'horas'}`

const diasEscritos = (n: number): string => `${n}${NBSP}${n === 1 ? 'día' : 'días'}`

/** Three or more in a row are «del día 5 al 9». */
function numerosEscritos(dias: readonly number[]): string {
  const [primero = 0, ultimo = 0] = [dias[0], dias.at(-1)]
  if (dias.length === 1) return `el día ${primero}`
  return dias.length > 2 && ultimo - primero === dias.length - 1
    ? `del día ${primero} al ${ultimo}`
    : `los días ${enumerate(dias.map(String))}`
}
const rondas = (de: 'mes' | 'ciclo' | number): string =>
  typeof de === 'number' ? `de cada ${diasEscritos(de)}` : de === 'mes' ? 'de cada mes' : 'del ciclo'

/** `junto`: beside the dose of the other days. */
function queDias(dias: DiasDeToma, junto: boolean): string {
  switch (dias.tipo) {
    case 'todos':
      return ''
    case 'cada':
      if (dias.dias !== 2) return `cada ${diasEscritos(dias.dias)}`
      if (!dias.otros) return 'día por medio'
      return junto ? 'los otros días' : 'día por medio, desde el segundo día'
    case 'semana':
      return `los ${enumerate(dias.dias.map((dia) => (dia.endsWith('s') ? dia : `${dia}s`)))}`
    case 'por_semana':
      return deVeces(dias.veces, 'semana')
    case 'por_mes':
      return deVeces(dias.veces, 'mes')
    case 'cada_meses':
      return dias.meses === 1 ? 'una vez por mes' : `cada ${dias.meses}${NBSP}meses`
    case 'numerados':
      return `${numerosEscritos(dias.dias)} ${rondas(dias.de)}`
    case 'ciclo':
      return `${diasEscritos(dias.si)} sí y ${diasEscritos(dias.no)} no`
    case 'unica':
      return dias.repetir_dias === null
        ? 'por única vez'
        : `por única vez y repetir a los ${diasEscritos(dias.repetir_dias).replace(/día$/, 'días')}`
  }
}

const periodos = { dia: 'por día', semana: 'por semana', mes: 'por mes' } as const

function cuantasVeces({ veces, cada_horas, total_de }: Paso): string {
  const reparto = veces
    ? `repartido en ${veces.de === veces.a ? veces.de : `${veces.de} a ${veces.a}`}${NBSP}tomas`
    : ''
  if (total_de)
    return [periodos[total_de], cada_horas ? `repartido ${horasEscritas(cada_horas)}` : reparto]
      .filter(Boolean)
      .join(', ')
  if (veces) return deVeces(veces, 'día')
  return cada_horas ? horasEscritas(cada_horas) : ''
}

function pasoEscrito(paso: Paso, { donde, coda, junto }: { donde: string; coda: string; junto: boolean }): string {
  const dias = queDias(paso.dias, junto)
  if (paso.momentos.length > 0) {
    const partes = paso.momentos.map(
      ({ cuando, cantidad }, i) =>
        `${dosisEscrita(cantidad, paso, i === 0)}${i === 0 ? donde : ''} ${writeMomento(cuando)}`,
    )
    return enumerate(partes) + coda + (dias ? `, ${dias}` : '')
  }
  const dosis = paso.cantidad ? dosisEscrita(paso.cantidad, paso) : ''
  const veces = cuantasVeces(paso)
  // «1, 3 veces por día»: without the comma the two numbers would read as one.
  const junta = paso.unidad === null && donde === '' && /^(?:\d|una vez|día)/.test(veces || dias) ? ', ' : ' '
  const base = [dosis + donde, veces].filter(Boolean).join(junta)
  if (veces === '') return base + (dias ? `${junta}${dias}` : '') + coda
  return base + coda + (dias ? `, ${dias}` : '')
}

function hastaCuando({ durante, durante_desde: desde, tomas }: Paso): string {
  if (tomas !== undefined) return `${tomas}${NBSP}dosis en total`
  if (durante !== null && desde === 0) return `durante ${diasEscritos(durante)} como máximo`
  if (durante !== null && desde !== undefined) return `durante ${desde} a ${diasEscritos(durante)}`
  return durante === null ? '' : `durante ${diasEscritos(durante)}`
}

const motivoEscrito = (motivos: readonly string[]): string =>
  motivos.length === 0 ? ' si hace falta' : ` si hay ${enumerate(motivos, 'o')}`

function maximoEscrito({ maximo, pasos }: Posologia): string {
  if (!maximo) return ''
  const cuanto =
    maximo.unidad === null || maximo.unidad === 'vez'
      ? cifra(maximo.cantidad)
      : rangoEscrito({ de: maximo.cantidad, a: maximo.cantidad }, findUnidad(maximo.unidad))
  const propia = maximo.unidad === null && pasos[0]?.unidad ? findUnidad(pasos[0].unidad) : undefined
  const medida = propia?.medida ? `${NBSP}${propia.singular}` : ''
  const veces = maximo.unidad === 'vez' ? ` ${maximo.cantidad === 1 ? 'vez' : 'veces'}` : ''
  return `hasta ${cuanto}${medida}${veces} por ${maximo.por === 'dia' ? 'día' : 'semana'}`
}

/** No abbreviations but those of measures (Ley 17.132 art 20). `parsePosologia` reads it back as the same object. */
export function textoPosologia(posologia: Posologia): string {
  const { pasos, a_la_vez, via, sitio, si_hace_falta, motivos, indicaciones, continuo } = posologia
  const donde = [via, sitio].map((parte) => (parte ? ` ${parte}` : '')).join('')
  const coda = si_hace_falta ? motivoEscrito(motivos) : ''
  const seguidos = pasos.length > 1 && !a_la_vez
  const escritos = pasos.map((paso, i) => {
    const base = pasoEscrito(paso, {
      donde: i === 0 ? donde : '',
      coda: paso.sos ? motivoEscrito(paso.sos) : coda,
      junto: a_la_vez === true,
    })
    return [base, seguidos ? hastaCuando(paso) : ''].filter(Boolean).join(', ')
  })
  const partes = [escritos.join(a_la_vez ? ', y ' : ', luego '), maximoEscrito(posologia), ...indicaciones]
  if (!seguidos && pasos[0]) partes.push(hastaCuando(pasos[0]))
  if (continuo) partes.push('en forma continua')
  return partes.filter((parte) => parte !== '').join(', ')
}

/** Without no-break spaces, to be typed or sent to another system. */
export const textoSimple = (posologia: Posologia): string => textoPosologia(posologia).replaceAll(NBSP, ' ')

const CORTAS = new Set(['comp', 'cap', 'puff', 'inh', 'amp', 'sup', 'gts', 'cda', 'cdita', 'aplic'])

function esCorta({ pasos, via, sitio, motivos, maximo, continuo }: Posologia): boolean {
  const [paso, otro] = pasos
  if (!paso || otro || via || sitio || motivos.length > 0 || continuo || paso.dias.tipo !== 'todos') return false
  if (
    paso.por_kg ||
    paso.cada_una ||
    paso.equivale ||
    paso.total_de ||
    paso.veces ||
    paso.tomas ||
    paso.durante_desde !== undefined
  )
    return false
  return (
    (maximo === null || (maximo.unidad === null && maximo.por === 'dia')) &&
    (paso.cada_horas === null || paso.cada_horas.de === paso.cada_horas.a)
  )
}

/** Short notation where that can express it. parsePosologia reads it back as the same object. */
export function notacion(posologia: Posologia): string {
  const [paso] = posologia.pasos
  const tomas = tomasDe(posologia)
  if (!paso || !esCorta(posologia) || (paso.momentos.length > 0 && !tomas)) return textoSimple(posologia)
  const { cantidad, cada_horas } = paso
  if (!tomas && (!cada_horas || !cantidad || cantidad.de !== cantidad.a)) return textoSimple(posologia)
  const unidad = paso.unidad === null ? undefined : findUnidad(paso.unidad)
  const [corta = ''] = unidad?.notaciones ?? []
  const abreviada = CORTAS.has(corta) ? corta : (unidad?.singular ?? '')
  const partes: string[] = []
  if (tomas) {
    const { manana, mediodia, tarde, noche } = tomas
    partes.push([manana, mediodia, tarde, noche].map((n) => cifra(n)).join('-'), abreviada)
  } else {
    if (cantidad?.a !== 1 || unidad) partes.push(cifra(cantidad?.a ?? 1), abreviada)
    partes.push(`c/${cada_horas?.a}h`)
  }
  const dias = diasTratamiento(posologia)
  if (dias !== null) partes.push(`x ${dias}`)
  if (posologia.si_hace_falta) partes.push('sos')
  if (posologia.maximo !== null) partes.push(`max ${cifra(posologia.maximo.cantidad)}`)
  partes.push(...posologia.indicaciones.map((indicacion) => `+ ${indicacion}`))
  return partes.filter((parte) => parte !== '').join(' ')
}
