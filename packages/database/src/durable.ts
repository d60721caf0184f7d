import { open } from 'node:fs/promises'
import path from 'node:path'

/** What a folder says of its files reaches the disk: a power cut leaves neither a name without its file nor a file without its name. */
export async function ensureCarpeta(carpeta: string): Promise<void> {
  // Windows opens no folder, and writes what it says of its files by itself.
  const abierta = await open(carpeta, 'r').catch(() => null)
  await abierta?.sync().catch(() => undefined)
  await abierta?.close()
}

/** Writes a new file of its owner's alone that a power cut does not take away: file and folder are on the disk when it answers. */
export async function writeDurable(archivo: string, texto: string): Promise<void> {
  const nuevo = await open(archivo, 'wx', 0o600)
  try {
    await nuevo.writeFile(texto)
    await nuevo.sync()
  } finally {
    await nuevo.close()
  }
  await ensureCarpeta(path.dirname(archivo))
}
