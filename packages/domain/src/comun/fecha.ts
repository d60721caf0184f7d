/** A calendar day in Buenos Aires, 'AAAA-MM-DD'. Text order is time order. */
export type Fecha = string

const DIA_MS = 86_400_000
// Argentina has kept UTC-3 without daylight saving since 2009; a fixed offset saves an Intl call per row.
const DESFASE_MS = -3 * 3_600_000
const DIAS_SEMANA = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** Shifts the instant so that its UTC fields show the time in Buenos Aires. */
function enBuenosAires(instante: Date): Date {
  return new Date(instante.getTime() + DESFASE_MS)
}

function utc(fecha: Fecha): Date {
  return new Date(`${fecha}T00:00:00.000Z`)
}

export function hoy(now: Date): Fecha {
  return enBuenosAires(now).toISOString().slice(0, 10)
}

export function addDias(fecha: Fecha, n: number): Fecha {
  return new Date(utc(fecha).getTime() + n * DIA_MS).toISOString().slice(0, 10)
}

export const diasEntre = (desde: Fecha, hasta: Fecha): number =>
  Math.round((utc(hasta).getTime() - utc(desde).getTime()) / DIA_MS)

export function inicioDelDia(fecha: Fecha): Date {
  return new Date(utc(fecha).getTime() - DESFASE_MS)
}

/** The last millisecond of that day in Buenos Aires: the counter's deadline on vence_el. */
export function finDelDia(fecha: Fecha): Date {
  return new Date(inicioDelDia(fecha).getTime() + DIA_MS - 1)
}

export function esFecha(texto: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false
  const dia = utc(texto)
  return !Number.isNaN(dia.getTime()) && dia.toISOString().slice(0, 10) === texto
}

/** 'dd/mm/aaaa'. */
export function formatFecha(fecha: Fecha): string {
  return `${fecha.slice(8, 10)}/${fecha.slice(5, 7)}/${fecha.slice(0, 4)}`
}

/** 'dd/mm', for a stamp. */
export function formatFechaCorta(fecha: Fecha): string {
  return `${fecha.slice(8, 10)}/${fecha.slice(5, 7)}`
}

/** A deadline, with its weekday: 'domingo 20/12/2026'. */
export function formatFechaLarga(fecha: Fecha): string {
  return `${DIAS_SEMANA[utc(fecha).getUTCDay()]} ${formatFecha(fecha)}`
}

/** The time in Buenos Aires on a 24 h clock without a leading zero: '9:16'. */
export function formatHora(date: Date): string {
  const local = enBuenosAires(date)
  return `${local.getUTCHours()}:${String(local.getUTCMinutes()).padStart(2, '0')}`
}

/** With its article: 'la 1:30', 'las 9:16', 'las 13:30'. */
export function formatLaHora(date: Date): string {
  const hora = formatHora(date)
  return `${hora.startsWith('1:') ? 'la' : 'las'} ${hora}`
}

/** 'hoy 9:16', 'ayer 9:16', otherwise the date alone. */
export function formatCuando(date: Date, now: Date): string {
  const dia = hoy(date)
  const actual = hoy(now)
  if (dia === actual) return `hoy ${formatHora(date)}`
  if (dia === addDias(actual, -1)) return `ayer ${formatHora(date)}`
  return formatFecha(dia)
}

/** The same after «desde»: 'hoy 9:16', 'ayer 9:16', 'el 18/11/2026'. */
export function formatDesdeCuando(date: Date, now: Date): string {
  const cuando = formatCuando(date, now)
  return /^\d/.test(cuando) ? `el ${cuando}` : cuando
}

/** Completed years, today in Buenos Aires. */
export function edad(fecha_nacimiento: Fecha, now: Date): number {
  const actual = hoy(now)
  const anios = Number(actual.slice(0, 4)) - Number(fecha_nacimiento.slice(0, 4))
  return actual.slice(5) < fecha_nacimiento.slice(5) ? anios - 1 : anios
}
