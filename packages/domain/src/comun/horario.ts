import { type Fecha, hoy } from './fecha'

/** By weekday, '1' (lunes) to '7' (domingo), ranges [from, until] as 'HH:MM'. {} is unknown; a day without ranges is closed. */
export type Horario = Readonly<Record<string, readonly (readonly [desde: string, hasta: string])[]>>

const HORA_MS = 3_600_000
const DIA_MIN = 1_440
const SEMANA_MIN = 7 * DIA_MIN
const EPOCA_ES_JUEVES = 3
const TURNO_DESDE_HORAS = 8

/** Minutes since Monday 00:00 in Buenos Aires, from 0 to 10079. */
export function minutoDeSemana(now: Date): number {
  const minutos = Math.floor(now.getTime() / 60_000) - 180 + EPOCA_ES_JUEVES * DIA_MIN
  return ((minutos % SEMANA_MIN) + SEMANA_MIN) % SEMANA_MIN
}

function minutosDe(hora: string): number {
  return Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))
}

/** By beginning; one that crosses Sunday midnight ends beyond the week. */
function tramosDeSemana(horario: Horario): { abre: number; cierra: number }[] {
  return Object.entries(horario)
    .flatMap(([dia, tramos]) => {
      const comienzo = (Number(dia) - 1) * DIA_MIN
      return tramos.map(([desde, hasta]) => {
        const abre = comienzo + minutosDe(desde)
        const cierra = comienzo + minutosDe(hasta)
        return { abre, cierra: cierra > abre ? cierra : cierra + DIA_MIN }
      })
    })
    .sort((a, b) => a.abre - b.abre)
}

/** Null when unknown. A range that ends at or before its beginning ends on the next day. Public holidays are not considered. */
export function abreAhora(horario: Horario, now: Date): boolean | null {
  if (Object.keys(horario).length === 0) return null
  const minuto = minutoDeSemana(now)
  return tramosDeSemana(horario).some(({ abre, cierra }) =>
    [minuto, minuto + SEMANA_MIN].some((cuando) => abre <= cuando && cuando < cierra),
  )
}

/** Null when it never changes or its hours are unknown. Adjoining ranges count as one. */
export function proximoCambio(horario: Horario, now: Date): Date | null {
  const abierta = abreAhora(horario, now)
  if (abierta === null) return null
  const minuto = minutoDeSemana(now)
  const semana = tramosDeSemana(horario)
  const tramos = [-SEMANA_MIN, 0, SEMANA_MIN].flatMap((corrida) =>
    semana.map(({ abre, cierra }) => ({ abre: abre + corrida, cierra: cierra + corrida })),
  )
  const cambio = abierta ? cierreDesde(minuto, tramos) : tramos.find(({ abre }) => abre > minuto)?.abre
  if (cambio === undefined || cambio - minuto >= SEMANA_MIN) return null
  return new Date((Math.floor(now.getTime() / 60_000) + cambio - minuto) * 60_000)
}

function cierreDesde(minuto: number, tramos: readonly { abre: number; cierra: number }[]): number {
  return tramos.reduce((hasta, { abre, cierra }) => (abre <= hasta ? Math.max(hasta, cierra) : hasta), minuto)
}

/** A turno runs from 08:00 until 08:00 of the next day. */
export function diaDeTurno(now: Date): Fecha {
  return hoy(new Date(now.getTime() - TURNO_DESDE_HORAS * HORA_MS))
}

/** By being on duty or by its hours; null when unknown. */
export function farmaciaAtiende(horario: Horario, de_turno: boolean, now: Date): boolean | null {
  return de_turno || abreAhora(horario, now)
}
