import { type Db, type EmisorDeMarco, listEmisoresDeMarco } from '@receta/database'
import { sha256 } from './claves'

export type { EmisorDeMarco } from '@receta/database'

/** By which the addresses of a frame name its issuer. It is no secret: it says which policy a page carries, before anybody logs in. */
export const idDeMarco = (iss: string): string => sha256(iss).toString('base64url').slice(0, 22)

/** The issuer that may show us in its frame; null where it is not registered, was revoked, or nobody gave it an origin. */
export async function findMarco(db: Db, id: string): Promise<EmisorDeMarco | null> {
  if (!/^[\w-]{22}$/.test(id)) return null
  return (await listEmisoresDeMarco(db)).find(({ iss }) => idDeMarco(iss) === id) ?? null
}
