import type { Db } from '../conectar'

/** What the database knows of the keys that it was written with. */
export type ClavesSabidas = {
  /** The fingerprint of the key that encrypts; null in a database that never wrote one down. */
  cifrado: string | null
  /** The ids of every key that signed here, as far as they were written down. */
  firmas: string[]
  /** One thing that was encrypted, and who signed it, to try keys on where there is no fingerprint. */
  muestra: { referencia: string; token_cifrado: string; clave_id: string } | null
  /** Whether anything was written that only its keys can read: a receta, or a second factor. */
  enUso: boolean
}

/** Reads it, as no person: it is the product that starts. `sistema` must be bound so. */
export async function findClavesSabidas(sistema: Db): Promise<ClavesSabidas> {
  const { kysely } = sistema
  const huellas = await kysely.selectFrom('claves_del_servidor').select(['uso', 'huella']).execute()
  const muestra = await kysely
    .selectFrom('recetas')
    .select(['referencia', 'token_cifrado', 'clave_id'])
    .orderBy('recetas_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const factor = await kysely
    .selectFrom('usuarios')
    .select('usuario_id')
    .where('otp_secreto', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return {
    cifrado: huellas.find(({ uso }) => uso === 'cifrado')?.huella ?? null,
    firmas: huellas.flatMap(({ uso, huella }) => (uso === 'firma' ? [huella] : [])),
    muestra: muestra ?? null,
    enUso: muestra !== undefined || factor !== undefined,
  }
}

/**
 * Writes down those that are not yet. Of two that write a first key that encrypts, one is told that it is not its own: by
 * reading again.
 */
export async function saveClavesSabidas(
  { kysely }: Db,
  claves: readonly { uso: 'cifrado' | 'firma'; huella: string }[],
): Promise<void> {
  await kysely
    .insertInto('claves_del_servidor')
    .values([...claves])
    .onConflict((oc) => oc.doNothing())
    .execute()
}
