import type { Db, Trx } from './conectar'

export type Fin<Hecho, Rechazo> = { confirma: Hecho } | { deshace: Rechazo }

/** A refusal that rolls back is a value, so the caller must handle it; failures are thrown. */
export async function enTransaccion<Hecho, Rechazo>(
  db: Db,
  make: (trx: Trx) => Promise<Fin<Hecho, Rechazo>>,
): Promise<Fin<Hecho, Rechazo>> {
  // kysely only rolls back on an exception; this one never leaves this function.
  const deshecha: Error & { fin?: { deshace: Rechazo } } = new Error('undone')
  try {
    return await db.kysely.transaction().execute(async (trx) => {
      const fin = await make(trx)
      if ('confirma' in fin) return fin
      throw Object.assign(deshecha, { fin })
    })
  } catch (error) {
    if (error !== deshecha || !deshecha.fin) throw error
    return deshecha.fin
  }
}
