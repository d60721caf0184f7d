import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { ensureCarpeta, writeDurable, NoArranca } from '@receta/database'
import { archivoDeFirma, type ClavePublica, type Firma, readFirmas } from './claves-publicas'
import { type FirmaDocumento, readFirmaDocumento } from './firma-documento'
import { nuevaFirmaPem } from './rotate-claves'

export type Claves = {
  carpeta: string
  /** AES-256, for what the server must show again: receta tokens, TOTP secrets. */
  cifrado: Buffer
  firma: Firma
  publicas: ReadonlyMap<string, ClavePublica>
  documento: FirmaDocumento | null
  /** Reads the signing keys again, at most once a second. */
  reread: () => void
}

const relecturaMs = 1_000

/** Two services that start together never write half a key: hard-linking decides which was first. */
async function readOrCreate(archivo: string, create: () => string): Promise<string> {
  const guardada = await readFile(archivo, 'utf8').catch(() => null)
  if (guardada) return guardada
  const propia = `${archivo}.${randomBytes(6).toString('hex')}`
  await writeDurable(propia, create())
  try {
    await link(propia, archivo)
    await ensureCarpeta(path.dirname(archivo))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(propia)
  }
  return readFile(archivo, 'utf8')
}

const archivoDeCifrado = 'cifrado.key'

/** Which key files are missing or empty. Creates none. */
export async function faltanClaves(carpeta: string): Promise<string[]> {
  const archivos = [archivoDeCifrado, archivoDeFirma]
  const tamanos = await Promise.all(
    archivos.map((archivo) =>
      stat(path.join(carpeta, archivo)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return archivos.filter((_archivo, i) => tamanos[i] === 0)
}

const danada = (archivo: string) =>
  new NoArranca(`La clave ${archivo} está vacía o dañada: reponela desde la copia que guardaste aparte.`)

const readOwnFirmas = (carpeta: string) => {
  try {
    return readFirmas(carpeta)
  } catch {
    throw danada(path.join(carpeta, archivoDeFirma))
  }
}

/** Loads the server's keys or makes them on the first start. @throws NoArranca when a key file exists but is not a key. */
export async function loadClaves(carpeta: string): Promise<Claves> {
  const nueva = await mkdir(carpeta, { recursive: true, mode: 0o700 })
  if (nueva !== undefined) await ensureCarpeta(path.dirname(nueva))
  const archivo = path.join(carpeta, archivoDeCifrado)
  const cifrado = await readOrCreate(archivo, () => randomBytes(32).toString('base64'))
  if (Buffer.from(cifrado, 'base64').length !== 32) throw danada(archivo)
  await readOrCreate(path.join(carpeta, archivoDeFirma), nuevaFirmaPem)
  let leidas = performance.now()
  const claves: Claves = {
    carpeta,
    cifrado: Buffer.from(cifrado, 'base64'),
    ...readOwnFirmas(carpeta),
    documento: readFirmaDocumento(carpeta),
    reread: () => {
      if (performance.now() - leidas < relecturaMs) return
      leidas = performance.now()
      Object.assign(claves, readFirmas(carpeta), { documento: readFirmaDocumento(carpeta) })
    },
  }
  return claves
}

/** Picks up within a minute a rotation by another process. Returns the function that stops it. */
export function watchClaves(claves: Claves, notify: (error: unknown) => void): () => void {
  const cada = setInterval(() => {
    try {
      claves.reread()
    } catch (error) {
      notify(error)
    }
  }, 60_000)
  cada.unref()
  return () => clearInterval(cada)
}

/** AES-256-GCM. `contexto` is authenticated too, so a value moved to another row does not decrypt. */
export function encrypt(claves: Claves, texto: string, contexto: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', claves.cifrado, iv).setAAD(Buffer.from(contexto))
  return Buffer.concat([iv, cipher.update(texto, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Throws when the value was altered, moved or written with another key. */
export function decrypt(claves: Claves, cifrado: string, contexto: string): string {
  const datos = Buffer.from(cifrado, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', claves.cifrado, datos.subarray(0, 12)).setAAD(Buffer.from(contexto))
  decipher.setAuthTag(datos.subarray(-16))
  return Buffer.concat([decipher.update(datos.subarray(12, -16)), decipher.final()]).toString('utf8')
}

// One call to hash() instead of a Hash object each time, which showed up in profiles.
export const sha256 = (texto: string | Buffer): Buffer => hash('sha256', texto, 'buffer')
