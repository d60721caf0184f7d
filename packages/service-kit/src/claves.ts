import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Claves = {
  /** AES-256 key for what the server must be able to show again: receta tokens, TOTP secrets. */
  cifrado: Buffer
  firma: { privada: KeyObject; publica: KeyObject; clave_id: string }
}

/** Reads a key file, or makes it. Linking decides who was first when two services start together, and is never half done. */
async function readOrCreate(archivo: string, create: () => string): Promise<string> {
  const guardada = await readFile(archivo, 'utf8').catch(() => null)
  if (guardada) return guardada
  const propia = `${archivo}.${randomBytes(6).toString('hex')}`
  await writeFile(propia, create(), { mode: 0o600, flag: 'wx' })
  try {
    await link(propia, archivo)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(propia)
  }
  return readFile(archivo, 'utf8')
}

/** The server's keys, made on the first start and kept outside the database: a copy of the data alone forges nothing. */
export async function loadClaves(carpeta: string): Promise<Claves> {
  await mkdir(carpeta, { recursive: true, mode: 0o700 })
  const cifrado = await readOrCreate(path.join(carpeta, 'cifrado.key'), () => randomBytes(32).toString('base64'))
  const pem = await readOrCreate(path.join(carpeta, 'firma-ed25519.pem'), () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  const privada = createPrivateKey(pem)
  const publica = createPublicKey(privada)
  const clave_id = createHash('sha256')
    .update(publica.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
  return { cifrado: Buffer.from(cifrado, 'base64'), firma: { privada, publica, clave_id } }
}

/** AES-256-GCM; `contexto` is authenticated too, so a value moved to another row does not decrypt. */
export function cifrar(claves: Claves, texto: string, contexto: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', claves.cifrado, iv).setAAD(Buffer.from(contexto))
  return Buffer.concat([iv, cipher.update(texto, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Throws when the value was altered, moved or written with another key. */
export function descifrar(claves: Claves, cifrado: string, contexto: string): string {
  const datos = Buffer.from(cifrado, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', claves.cifrado, datos.subarray(0, 12)).setAAD(Buffer.from(contexto))
  decipher.setAuthTag(datos.subarray(-16))
  return Buffer.concat([decipher.update(datos.subarray(12, -16)), decipher.final()]).toString('utf8')
}

export const sha256 = (texto: string | Buffer): Buffer => createHash('sha256').update(texto).digest()
