import type { Db, Trx } from './conectar'

/** How a transaction ends: with what it wrote, or without it. */
export type Fin<Hecho, Rechazo> = { confirma: Hecho } | { deshace: Rechazo }

/**
 * Runs `make` in a transaction of its own and answers how it ended. A refusal that undoes what was written is a value like any other:
 * whoever asks has to look at it, and no `catch` on the way can take it for a failure. What fails is thrown, as everywhere.
 */
export async function enTransaccion<Hecho, Rechazo>(
  db: Db,
  make: (trx: Trx) => Promise<Fin<Hecho, Rechazo>>,
): Promise<Fin<Hecho, Rechazo>> {
  // kysely goes back only on an exception: this one is made and caught here, and nobody else ever sees it.
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
