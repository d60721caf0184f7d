import type { Db } from '../conectar'

export type ClavesSabidas = {
  /** A fingerprint; null when none was recorded. */
  cifrado: string | null
  firmas: string[]
  /** To try the keys on when there is no fingerprint. */
  muestra: { referencia: string; token_cifrado: string; clave_id: string } | null
  /** Whether it holds anything that only its keys can read: a receta or a second factor. */
  enUso: boolean
}

/** `sistema` must be bound as the system. */
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
    .where('con_totp', '=', true)
    .limit(1)
    .executeTakeFirst()
  return {
    cifrado: huellas.find(({ uso }) => uso === 'cifrado')?.huella ?? null,
    firmas: huellas.flatMap(({ uso, huella }) => (uso === 'firma' ? [huella] : [])),
    muestra: muestra ?? null,
    enUso: muestra !== undefined || factor !== undefined,
  }
}

/** The loser of two processes notices by reading again. */
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
