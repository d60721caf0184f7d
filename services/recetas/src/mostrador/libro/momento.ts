import { formatFecha, hoy } from '@receta/domain'

/** «10:05». */
export const horaDe = (instante: Date): string =>
  new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instante)

/** «20/11/2026 10:05». */
export const diaYHora = (instante: Date): string => `${formatFecha(hoy(instante))} ${horaDe(instante)}`
