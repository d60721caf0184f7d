import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** The description of a backup. It is written last, so a folder without it is an interrupted backup. */
const manifiesto = z.strictObject({
  formato: z.literal(1),
  hecho_en: z.iso.datetime(),
  migraciones: z.array(z.string()),
  tablas: z.array(
    z.strictObject({
      nombre: z.string(),
      columnas: z.array(z.string()),
      filas: z.number(),
      sha256: z.string(),
    }),
  ),
  secuencias: z.array(z.strictObject({ nombre: z.string(), valor: z.string(), usada: z.boolean() })),
})
export type Manifiesto = z.output<typeof manifiesto>

export const archivoManifiesto = (carpeta: string): string => path.join(carpeta, 'manifiesto.json')
export const archivoDe = (carpeta: string, tabla: string): string => path.join(carpeta, `${tabla}.copy.gz`)

export async function sha256DeArchivo(archivo: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const parte of createReadStream(archivo)) hash.update(parte as Buffer)
  return hash.digest('hex')
}

function parseManifiesto(texto: string): Manifiesto | null {
  try {
    return manifiesto.parse(JSON.parse(texto))
  } catch {
    return null
  }
}

/** Reads the manifest and checks every file against it, before anything is changed. */
export async function readManifiesto(carpeta: string): Promise<Manifiesto> {
  const texto = await readFile(archivoManifiesto(carpeta), 'utf8').catch(() => null)
  if (texto === null) throw new Error(`En ${carpeta} no hay un respaldo terminado: falta manifiesto.json.`)
  const leido = parseManifiesto(texto)
  if (!leido) throw new Error('El respaldo está dañado: manifiesto.json está cortado o no es el que se guardó.')
  for (const { nombre, sha256 } of leido.tablas) {
    const hallado = await sha256DeArchivo(archivoDe(carpeta, nombre)).catch(() => null)
    if (hallado !== sha256) throw new Error(`El respaldo está dañado: ${nombre}.copy.gz no es el que se guardó.`)
  }
  return leido
}
