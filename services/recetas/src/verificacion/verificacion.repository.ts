import { comoSistema, type Db, rows } from '@receta/database'

/**
 * The hash of the token of the receta with that reference, or null. As no person: whoever asks may have no session, and
 * what he is shown depends on the huella that he typed.
 */
export async function findTokenHash(db: Db, referencia: string): Promise<Buffer | null> {
  const [fila] = await rows<{ token_hash: Buffer }>(
    comoSistema(db),
    { name: 'find_token_hash', text: 'select token_hash from recetas where referencia = $1' },
    [referencia],
  )
  return fila?.token_hash ?? null
}
