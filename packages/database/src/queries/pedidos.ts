import type { Trx } from '../conectar'

/** `ambito`: its owner; `huella`: the hash of the request. */
export type PedidoUnico = { ambito: string; clave: string; huella: string }

/** `mismo`: the first call asked for the same. */
export type TurnoPedido = { nuevo: true } | { nuevo: false; mismo: boolean; resultado: number | null }

/** Another call with the same key waits here and gets the result of the first. */
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

export const saveResultado = (trx: Trx, { ambito, clave }: PedidoUnico, resultado: number) =>
  trx.updateTable('pedidos_unicos').set({ resultado }).where('ambito', '=', ambito).where('clave', '=', clave).execute()
