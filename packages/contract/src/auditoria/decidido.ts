import type { Decidido } from '../comun/decidido'

export const auditoria = {
  auditoria: {
    nuestra: true,
    quien: 'admins, fresh second factor, with a `motivo`',
    decidido: [
      'By receta, person, account, call, class and day; newest first, 35 to 500 rows, `antes_de` goes on.',
      'Each row says whether it is as it was written (`integra`); names are initials.',
      'The search leaves its own row, which the person it was about can read.',
      '120 in 15 minutes',
    ],
  },
  auditoriaEstado: {
    nuestra: true,
    decidido: [
      'The last 48 seals: until when they verify, and how many rows wait for the next one.',
      "The whole is `npm run auditoria:verificar`'s",
    ],
  },
  cifras: {
    nuestra: true,
    decidido: [
      'Issued, dispensed, annulled and expired by day of Buenos Aires and by convenio, a year at most.',
      'Each figure and each total in whole fives, rounded down; one to four is null',
    ],
  },
} as const satisfies Readonly<Record<string, Decidido>>
