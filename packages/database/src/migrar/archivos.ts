import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export type ArchivoSql = { nombre: string; texto: string; huella: string }

/** In hexadecimal, with line ends normalised so that every checkout gives the same. */
export const huellaDe = (texto: string): string =>
  createHash('sha256').update(texto.replaceAll('\r\n', '\n')).digest('hex')

export async function readArchivosSql(carpeta: URL): Promise<ArchivoSql[]> {
  const nombres = (await readdir(carpeta)).filter((nombre) => nombre.endsWith('.sql')).sort()
  return Promise.all(
    nombres.map(async (nombre) => {
      const texto = await readFile(new URL(nombre, carpeta), 'utf8')
      return { nombre, texto, huella: huellaDe(texto) }
    }),
  )
}
