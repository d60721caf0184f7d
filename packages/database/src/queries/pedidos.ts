import type { Trx } from '../conectar'

/** A clave_idempotencia in use: whose (`ambito`), and the hash of what it asks for. */
export type PedidoUnico = { ambito: string; clave: string; huella: string }

/** `nuevo`: this call is the first with its key and must do it; otherwise what the first one made, or that it asked for something else. */
export type TurnoPedido = { nuevo: true } | { nuevo: false; mismo: boolean; resultado: number | null }

/** Takes the key for this transaction: a second one with it waits here for the first, and learns what it made. */
export async function takePedido(trx: Trx, { ambito, clave, huella }: PedidoUnico, now: Date): Promise<TurnoPedido> {
  const puesto = await trx
    .insertInto('pedidos_unicos')
    .values({ ambito, clave, huella, en: now })
    .onConflict((oc) => oc.doNothing())
    .returning('clave')
    .executeTakeFirst()
  if (puesto) return { nuevo: true }
  const primero = await trx
    .selectFrom('pedidos_unicos')
    .select(['huella', 'resultado'])
    .where('ambito', '=', ambito)
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  return { nuevo: false, mismo: primero.huella === huella, resultado: primero.resultado }
}

/** Keeps what the key made, for whoever comes with it again. */
export const saveResultado = (trx: Trx, { ambito, clave }: PedidoUnico, resultado: number) =>
  trx.updateTable('pedidos_unicos').set({ resultado }).where('ambito', '=', ambito).where('clave', '=', clave).execute()
