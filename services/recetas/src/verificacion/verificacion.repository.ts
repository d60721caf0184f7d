import { comoSistema, type Db, rows } from '@receta/database'

/** As the system: there may be no session, and the huella decides what is shown. */
export async function findTokenHash(db: Db, referencia: string): Promise<Buffer | null> {
  const [fila] = await rows<{ token_hash: Buffer }>(
    comoSistema(db),
    { name: 'find_token_hash', text: 'select token_hash from recetas where recetas_id = receta_de_referencia($1)' },
    [referencia],
  )
  return fila?.token_hash ?? null
}
