import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { type Db, findSuscripciones, queuePing } from '@receta/database'
import { AppError, type Context, decrypt, encrypt, raise, route } from '@receta/service-kit'
import {
  deleteSuscripcion,
  lockSuscripcion,
  saveSuscripcion,
  type SuscripcionGuardada,
} from './suscripciones.repository'

type Ctx = Context<typeof contract.suscripcionGuarda>

/** How long the secret of before signs beside the new one. */
const rotaMs = 24 * 3_600_000

/** Under what a secret is encrypted. */
const contextoSecreto = (client_id: string): string => `suscripcion:${client_id}`

/** A webhook is of a connection, never of a person's session. */
const conexionDe = ({ usuario }: Pick<Ctx, 'usuario'>): string => {
  if (!usuario.conexion) throw new AppError('SIN_PERMISO')
  return usuario.conexion.client_id
}

const findSuscripcion = async (db: Db, client_id: string) =>
  (await findSuscripciones(db, [client_id])).get(client_id) ?? null

export const suscripcionEstado = route(contract.suscripcionEstado, async (c) => {
  c.note({ nada: true })
  return { suscripcion: await findSuscripcion(c.db, conexionDe(c)) }
})

const igual = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

/** What is stored of what was asked, and the secret where a new one is made; null where all stands already. */
function cambioDe(guardada: SuscripcionGuardada | undefined, { input, claves, now }: Ctx, client_id: string) {
  const temas = [...new Set(input.temas)]
  const nuevo = !guardada || input.secreto_nuevo
  const otraUrl = guardada?.url !== input.url
  if (guardada && !nuevo && !otraUrl && igual(guardada.temas, temas) && guardada.estado !== 'suspendida') return null
  const secreto = nuevo ? `whsec_${randomBytes(32).toString('base64')}` : null
  const pregunta = otraUrl || guardada?.estado === 'suspendida'
  return {
    secreto,
    pregunta,
    fila: {
      client_id,
      url: input.url,
      temas,
      secreto: secreto === null ? (guardada?.secreto ?? '') : encrypt(claves, secreto, contextoSecreto(client_id)),
      estado: pregunta ? ('por_confirmar' as const) : (guardada?.estado ?? 'por_confirmar'),
      anterior:
        secreto !== null && guardada ? { secreto: guardada.secreto, hasta: new Date(now.getTime() + rotaMs) } : null,
    },
  }
}

/** Registers where a connection is told, or changes it. */
export const suscripcionGuarda = route(contract.suscripcionGuarda, async (c) => {
  const client_id = conexionDe(c)
  const { db, now, note } = c
  note({ detalle: `conexion ${client_id}` })
  const secreto = await db.kysely.transaction().execute(async (trx) => {
    const cambio = cambioDe(await lockSuscripcion(trx, client_id), c, client_id)
    if (!cambio) return null
    await saveSuscripcion(trx, cambio.fila, now)
    if (cambio.pregunta) await queuePing(trx, client_id, now)
    return cambio.secreto
  })
  return {
    suscripcion: (await findSuscripcion(db, client_id)) ?? raise('a subscription vanished as it was saved'),
    secreto,
  }
})

/** Forgets it, with what waited for it. */
export const suscripcionQuita = route(contract.suscripcionQuita, async (c) => {
  const client_id = conexionDe(c)
  c.note({ detalle: `conexion ${client_id}` })
  await c.db.kysely.transaction().execute((trx) => deleteSuscripcion(trx, client_id))
  return {}
})

/** The secrets that sign now, the new one first. Throws where one was altered. */
export const secretosDe = (
  claves: Ctx['claves'],
  { client_id, secreto, secreto_anterior }: { client_id: string; secreto: string; secreto_anterior: string | null },
): string[] =>
  [secreto, secreto_anterior].flatMap((uno) => (uno === null ? [] : [decrypt(claves, uno, contextoSecreto(client_id))]))
