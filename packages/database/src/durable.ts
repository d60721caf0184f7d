import { open } from 'node:fs/promises'
import path from 'node:path'

/** After a power cut no name lacks its file, and no file its name. */
export async function ensureCarpeta(carpeta: string): Promise<void> {
  // Windows cannot open folders, and flushes their entries by itself.
  const abierta = await open(carpeta, 'r').catch(() => null)
  await abierta?.sync().catch(() => undefined)
  await abierta?.close()
}

/** Only its owner may read it. When it returns, file and folder entry are on the disk. */
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
