import {
  clearIntentos,
  countIntento,
  type Db,
  enqueueCorreo,
  forgiveIntentos,
  intentosDeExtranos,
} from '@receta/database'

const ratoMs = 5 * 60_000
const diaMs = 24 * 3_600_000

/**
 * Wrong codes in five minutes and in a day. A device that showed this factor before has its own counter, so a stranger with the
 * password locks nobody out. All others share forty a day per account (120 in a million), and eight in five minutes per network.
 */
const maximos = { rato: 8, diaDeDispositivo: 60, diaDeExtranos: 40 } as const
/** The owner is told once a day: they have the password. */
const avisa = 20

/** Text for an operator at a device of his farmacia, null where the account showed nothing yet. */
export type Lugar = { usuario_id: number; red: string; dispositivo_id: number | string | null }

const limitesDe = ({ usuario_id, red, dispositivo_id }: Lugar) =>
  dispositivo_id === null
    ? ([
        [`otp:${usuario_id}:${red}`, maximos.rato, ratoMs],
        [intentosDeExtranos(usuario_id), maximos.diaDeExtranos, diaMs],
      ] as const)
    : ([
        [`otp-dispositivo:${dispositivo_id}`, maximos.rato, ratoMs],
        [`otp-dispositivo-dia:${dispositivo_id}`, maximos.diaDeDispositivo, diaMs],
      ] as const)

async function warn(db: Db, { usuario_id, red, dispositivo_id }: Lugar, hechos: number, now: Date): Promise<void> {
  if (dispositivo_id !== null || hechos < avisa) return
  if ((await countIntento(db, `otp-aviso:${usuario_id}`, now, diaMs)) > 1) return
  await enqueueCorreo(db.kysely, { tipo: 'segundo_factor_intentos', usuario_id, datos: { direccion: red } })
}

/** Before its code is checked, so that simultaneous tries all count. `forgive` takes it off; `warn` is for a wrong one. */
export async function countCodigo(
  db: Db,
  lugar: Lugar,
  now: Date,
): Promise<{ demasiados: boolean; forgive: () => Promise<unknown>; warn: () => Promise<void> }> {
  const limites = limitesDe(lugar)
  const [corto, largo] = limites
  // The short limit first, so that refused tries do not use up the shared daily one.
  const enRato = await countIntento(db, corto[0], now, corto[2])
  if (enRato > corto[1]) return { demasiados: true, forgive: async () => {}, warn: async () => {} }
  const enDia = await countIntento(db, largo[0], now, largo[2])
  return {
    demasiados: enDia > largo[1],
    forgive: async () => {
      await clearIntentos(db, corto[0])
      await forgiveIntentos(db, [largo[0]])
    },
    warn: () => warn(db, lugar, enDia, now),
  }
}
