import type { Maximo, Paso, Posologia, Rango } from './esquema'
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
  const { dias } = paso
  if (dias.tipo === 'cada' && (dias.dias < 2 || dias.dias > DIAS_MAXIMOS)) return false
  if (dias.tipo === 'unica' && (paso.veces || paso.cada_horas || paso.total_de || paso.durante !== null)) return false
  if ((dias.tipo === 'por_semana' || dias.tipo === 'por_mes') && !entera(dias.veces)) return false
  return true
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

/** Refuses schemes without dose or time and those that contradict themselves, which were misread or mistyped. */
export function esCoherente({ pasos, si_hace_falta, maximo, motivos, continuo }: Posologia): boolean {
  const [primero] = pasos
  if (!primero || !pasos.every(esPosible) || new Set(motivos).size !== motivos.length) return false
  if (pasos.some((paso) => (paso.total_de ?? 'dia') !== 'dia' && paso.durante === null && pasos.length > 1))
    return false
  if (continuo && pasos.at(-1)?.durante !== null) return false
  const hasta = maximo?.unidad === 'vez'
  const muda = primero.momentos.length === 0 && !primero.veces && !primero.cada_horas && !primero.total_de
  if (muda && primero.dias.tipo === 'todos' && !si_hace_falta && !hasta) return false
  // A scheme taken when needed may have a dose and nothing else.
  return maximo === null || pasos.every((paso) => cabe(maximo, paso, si_hace_falta || hasta))
}
