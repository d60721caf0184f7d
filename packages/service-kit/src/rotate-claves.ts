import { generateKeyPairSync } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ensureCarpeta, writeDurable } from '@receta/database'
import { archivoDeAnterior, archivoDeFirma, claveIdDe, readFirmas } from './claves-publicas'

export const archivoDeRotacion = 'firma-rotando.pem'

export const nuevaFirmaPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Makes a new signing key and retires the current one, whose private half goes. @throws when another rotation is under way. */
export async function rotateClaves(carpeta: string, now: Date): Promise<{ anterior: string; nueva: string }> {
  const nuevo = path.join(carpeta, archivoDeRotacion)
  // The 'wx' flag lets only one rotation in.
  await writeDurable(nuevo, nuevaFirmaPem())
  try {
    const { firma, publicas } = readFirmas(carpeta)
    const { x } = firma.publica.export({ format: 'jwk' })
    const desde = publicas.get(firma.clave_id)?.desde ?? now
    const registro = `${JSON.stringify({ x, desde, hasta: now })}\n`
    const anterior = path.join(carpeta, archivoDeAnterior(firma.clave_id))
    await rm(anterior, { force: true })
    await writeDurable(anterior, registro)
    await rename(nuevo, path.join(carpeta, archivoDeFirma))
    await ensureCarpeta(carpeta)
    return { anterior: firma.clave_id, nueva: claveIdDe(readFirmas(carpeta).firma.publica) }
  } finally {
    await rm(nuevo, { force: true })
  }
}
