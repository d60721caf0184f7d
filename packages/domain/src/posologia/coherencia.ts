import type { Maximo, Paso, Posologia, Rango } from './esquema'
import { sonDiasDistintos } from './gramatica/dias-distintos'
import { numeradosDe } from './gramatica/clausula-numerados'
import { porDia } from './cuentas'
import { aMiligramos, findUnidad } from './unidades'

const DIAS_MAXIMOS = 366
const HORAS_MAXIMAS = 168
const VECES_MAXIMAS = 24
/** A larger dose of something counted is a typing mistake. */
const COSAS_MAXIMAS = 20
const MEDIDA_MAXIMA = 10_000
const UI_MAXIMAS = 10_000_000

const entera = (rango: Rango | null): boolean =>
  rango === null || (Number.isInteger(rango.de) && Number.isInteger(rango.a))

function tope(unidad: string | null): number {
  if (unidad === 'UI' || unidad === 'unidad') return UI_MAXIMAS
  const conocida = unidad === null ? undefined : findUnidad(unidad)
  return conocida && !conocida.contable ? MEDIDA_MAXIMA : COSAS_MAXIMAS
}

function esPosible(paso: Paso): boolean {
  const cantidades = paso.momentos.length > 0 ? paso.momentos.map((t) => t.cantidad) : [paso.cantidad]
  if (cantidades.some((c) => c === null || !(c.de > 0) || c.a > tope(paso.unidad))) return false
  if (!entera(paso.veces) || !entera(paso.cada_horas)) return false
  if (paso.veces !== null && (paso.veces.de < 1 || paso.veces.a > VECES_MAXIMAS)) return false
  if (paso.cada_horas !== null && (paso.cada_horas.de < 1 || paso.cada_horas.a > HORAS_MAXIMAS)) return false
  // An interval over a day and days that are not all of them would both say how often.
  if (paso.cada_horas !== null && paso.cada_horas.a > 24 && paso.dias.tipo !== 'todos') return false
  if (paso.durante !== null && (!Number.isInteger(paso.durante) || paso.durante < 1 || paso.durante > DIAS_MAXIMOS))
    return false
  const { dias, durante_desde: desde } = paso
  if (desde !== undefined && (paso.durante === null || !Number.isInteger(desde) || desde < 0 || desde >= paso.durante))
    return false
  if (dias.tipo === 'cada' && (dias.dias < 2 || dias.dias > DIAS_MAXIMOS)) return false
  if (paso.durante !== null && paso.durante < periodoDe(paso)) return false
  if (dias.tipo === 'unica' && (paso.veces || paso.cada_horas || paso.total_de || paso.durante !== null)) return false
  if ((dias.tipo === 'por_semana' || dias.tipo === 'por_mes') && !entera(dias.veces)) return false
  if (dias.tipo === 'numerados' && JSON.stringify(numeradosDe(dias.dias, dias.de)) !== JSON.stringify(dias))
    return false
  return paso.tomas === undefined || conTomasPosibles(paso)
}

/** In days: «3 días por semana» and «10 días por mes» are days of each, and no course that ends before one has passed. */
function periodoDe({ dias, total_de }: Paso): number {
  if (dias.tipo === 'cada_meses' || dias.tipo === 'por_mes' || total_de === 'mes') return 30
  return dias.tipo === 'por_semana' || total_de === 'semana' ? 7 : 1
}

const TOMAS_MAXIMAS = 200
/** A number of takes needs to know when each is, and stands instead of the days. */
function conTomasPosibles({ tomas = 0, durante, total_de, dias, momentos, veces, cada_horas }: Paso): boolean {
  const cuando = momentos.length > 0 || veces !== null || cada_horas !== null || dias.tipo !== 'todos'
  if (!Number.isInteger(tomas) || tomas < 2 || tomas > TOMAS_MAXIMAS || durante !== null || total_de) return false
  const cantidades = new Set(momentos.map((toma) => JSON.stringify(toma.cantidad)))
  return cuando && dias.tipo !== 'unica' && cantidades.size < 2 && !momentos.some((t) => t.cuando.includes('_comidas'))
}

const esMasa = (unidad: string | null): boolean => unidad !== null && aMiligramos[unidad] !== undefined

/** Null when one cannot be converted. */
function enUnidadDe(maximo: Maximo, unidad: string | null): number | null {
  if (maximo.unidad === null) return maximo.cantidad
  if (!esMasa(maximo.unidad) || unidad === null || !esMasa(unidad)) return null
  return (maximo.cantidad * (aMiligramos[maximo.unidad] ?? 0)) / (aMiligramos[unidad] ?? 1)
}

function cabe(maximo: Maximo, paso: Paso, siHaceFalta: boolean): boolean {
  if (maximo.unidad === 'vez')
    return Number.isInteger(maximo.cantidad) && (paso.veces === null || paso.veces.a <= maximo.cantidad || siHaceFalta)
  const { unidad } = maximo
  const tope = enUnidadDe(maximo, paso.unidad)
  if (tope === null)
    return (
      unidad !== null && (esMasa(unidad) || unidad === 'ml' || unidad === 'UI') && paso.unidad !== null && !paso.por_kg
    )
  const deUnaVez = Math.max(
    ...(paso.momentos.length > 0 ? paso.momentos.map((t) => t.cantidad.de) : [paso.cantidad?.de ?? 0]),
  )
  const diario = porDia(paso)
  if (paso.por_kg) return unidad !== null
  return tope >= (siHaceFalta || diario === null || maximo.por === 'semana' ? deUnaVez : diario.de)
}

/** Doses of different days share all but their quantity, and no two are the same. */
function conviven({ pasos, si_hace_falta, maximo }: Posologia): boolean {
  const comun = new Set(pasos.map((p) => JSON.stringify([p.unidad, p.cada_una, p.por_kg, p.durante])))
  const dosis = new Set(pasos.map((p) => JSON.stringify({ ...p, dias: p.dias.tipo === 'semana' ? null : p.dias })))
  const sueltos = pasos.some((p) => p.tomas !== undefined || p.sos)
  if (si_hace_falta || maximo || sueltos || pasos.length < 2) return false
  return comun.size === 1 && dosis.size === pasos.length && sonDiasDistintos(pasos)
}

/** «when needed» is of the last stretch alone, and the other days of «día por medio» are of a pair or of a dose by itself. */
function seSiguen({ pasos }: Posologia): boolean {
  const otros = pasos.some((p) => p.dias.tipo === 'cada' && p.dias.otros && p.dias.dias !== 2)
  const entreOtros = pasos.length > 1 && pasos.some((p) => p.dias.tipo === 'cada' && p.dias.otros)
  const sos = pasos.some((p, i) => p.sos && (i === 0 || i < pasos.length - 1 || new Set(p.sos).size !== p.sos.length))
  // «1 ahora y luego 1 a las 12 hs» may be of twelve hours later or of noon.
  const aLaHora = pasos.some(
    (p, i) => pasos[i - 1]?.dias.tipo === 'unica' && p.momentos.some((t) => t.cuando.includes(':')),
  )
  return !otros && !entreOtros && !sos && !aLaHora
}

/** Refuses schemes without dose or time and those that contradict themselves, which were misread or mistyped. */
export function esCoherente(posologia: Posologia): boolean {
  const { pasos, a_la_vez, si_hace_falta, maximo, motivos, continuo } = posologia
  const [primero] = pasos
  if (a_la_vez ? !conviven(posologia) : !seSiguen(posologia)) return false
  if (!primero || !pasos.every(esPosible) || new Set(motivos).size !== motivos.length) return false
  if (si_hace_falta && primero.tomas !== undefined) return false
  if (pasos.some((paso) => (paso.total_de ?? 'dia') !== 'dia' && paso.durante === null && pasos.length > 1))
    return false
  // Where the next stretch begins has to be known.
  if (pasos.length > 1 && pasos.some((paso) => paso.durante_desde !== undefined)) return false
  if (continuo && (pasos.at(-1)?.durante !== null || pasos.at(-1)?.tomas !== undefined)) return false
  const hasta = maximo?.unidad === 'vez'
  const muda = primero.momentos.length === 0 && !primero.veces && !primero.cada_horas && !primero.total_de
  if (muda && primero.dias.tipo === 'todos' && !si_hace_falta && !hasta) return false
  // A scheme taken when needed may have a dose and nothing else.
  return maximo === null || pasos.every((paso) => cabe(maximo, paso, si_hace_falta || hasta))
}
