import { clearIntentos, countIntento, type Db, enqueueCorreo, forgiveIntentos } from '@receta/database'

const ratoMs = 5 * 60_000
const diaMs = 24 * 3_600_000

/**
 * Wrong codes, in five minutes and in a day. A device that showed this account's factor before, and proves its key, has a counter of
 * its own: whoever has the password and sits elsewhere stops nobody. All the others share a day's forty for the account, which
 * are 120 in a million for a guesser, and eight in five minutes from one network.
 */
const maximos = { rato: 8, diaDeDispositivo: 60, diaDeExtranos: 40 } as const
/** Wrong codes of strangers in a day after which the owner is told, once a day: whoever tries them has the password. */
const avisa = 20

export type Lugar = { usuario_id: number; red: string; dispositivo_id: number | null }

const claveDeExtranos = (usuario_id: number) => `otp-extranos:${usuario_id}`

const limitesDe = ({ usuario_id, red, dispositivo_id }: Lugar) =>
  dispositivo_id === null
    ? ([
        [`otp:${usuario_id}:${red}`, maximos.rato, ratoMs],
        [claveDeExtranos(usuario_id), maximos.diaDeExtranos, diaMs],
      ] as const)
    : ([
        [`otp-dispositivo:${dispositivo_id}`, maximos.rato, ratoMs],
        [`otp-dispositivo-dia:${dispositivo_id}`, maximos.diaDeDispositivo, diaMs],
      ] as const)

async function warn(db: Db, { usuario_id, red, dispositivo_id }: Lugar, hechos: number, now: Date): Promise<void> {
  if (dispositivo_id !== null || hechos <= avisa) return
  if ((await countIntento(db, `otp-aviso:${usuario_id}`, now, diaMs)) > 1) return
  await enqueueCorreo(db.kysely, { tipo: 'segundo_factor_intentos', usuario_id, datos: { direccion: red } })
}

/** Counts a try before its code is looked at, so that tries sent together are all counted; the owner is told of many. `forgive` takes it off. */
export async function countCodigo(
  db: Db,
  lugar: Lugar,
  now: Date,
): Promise<{ demasiados: boolean; forgive: () => Promise<unknown> }> {
  const limites = limitesDe(lugar)
  const [corto, largo] = limites
  // The narrow one first, so that nobody spends what others share by tries that are refused anyway.
  const enRato = await countIntento(db, corto[0], now, corto[2])
  if (enRato > corto[1]) return { demasiados: true, forgive: async () => {} }
  const enDia = await countIntento(db, largo[0], now, largo[2])
  await warn(db, lugar, enDia, now)
  return {
    demasiados: enDia > largo[1],
    forgive: async () => {
      await clearIntentos(db, corto[0])
      await forgiveIntentos(db, [largo[0]])
    },
  }
}
