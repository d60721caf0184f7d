import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { Db } from '@receta/database'
import { aplicacion } from './escenario'

const b64 = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url')

/** Other software, with a key of its own. */
export type Conexion = {
  client_id: string
  kid: string
  privada: KeyObject
  publica: Record<string, unknown>
}

/** Keys of other software, which nobody registered yet. */
export function aClaves(kid = 'k1', client_id: string = randomUUID()): Conexion {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { client_id, kid, privada: privateKey, publica: { ...publicKey.export({ format: 'jwk' }), kid } }
}

/** A connection of that account, registered with its key. */
export async function aConexion(
  db: Db,
  usuario_id: number,
  { alcances, por_minuto = 120 }: { alcances: readonly string[]; por_minuto?: number },
): Promise<Conexion> {
  const claves = aClaves()
  await db.pool.query(
    `insert into conexiones (client_id, soft_id, usuario_id, nombre, alcances, jwks, por_minuto, creada_en, creada_por)
     values ($1, $2, $3, 'Programa de prueba', $4, $5, $6, now(), $3)`,
    [claves.client_id, aplicacion.soft_id, usuario_id, alcances, { keys: [claves.publica] }, por_minuto],
  )
  return claves
}

/** A client_assertion of that software for `aud`, good for a minute from `now`, with what a test changes in it. */
export function anAsercion(
  { client_id, kid, privada }: Conexion,
  { aud, now, dice = {}, cabecera = {} }: { aud: string; now: Date; dice?: object; cabecera?: object },
): string {
  const ahora = Math.floor(now.getTime() / 1000)
  const cuerpo = { iss: client_id, sub: client_id, aud, exp: ahora + 60, iat: ahora, jti: randomUUID(), ...dice }
  const datos = `${b64({ alg: 'ES256', typ: 'JWT', kid, ...cabecera })}.${b64(cuerpo)}`
  return `${datos}.${sign('sha256', Buffer.from(datos), { key: privada, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
