import { constants } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { carpetaImportaciones } from '@receta/service-kit'

/** Private to the service. `limpieza` deletes them after a day. */
export function rutasDe(datos: string, archivo_id: number) {
  const base = path.join(carpetaImportaciones(datos), String(archivo_id))
  return { archivo: `${base}.archivo`, rechazos: `${base}.rechazos.csv` }
}

const sigue = constants.O_WRONLY | constants.O_CREAT
// A database that was brought back counts its files again: what one of before left under that number is no part of this one.
const deNuevo = sigue | constants.O_TRUNC

/** The first part creates the folder and the file. */
export async function writeParte(datos: string, archivo_id: number, desde: number, parte: Buffer): Promise<void> {
  await mkdir(carpetaImportaciones(datos), { recursive: true, mode: 0o700 })
  const archivo = await open(rutasDe(datos, archivo_id).archivo, desde === 0 ? deNuevo : sigue, 0o600)
  try {
    await archivo.write(parte, 0, parte.length, desde)
  } finally {
    await archivo.close()
  }
}

export const deleteArchivo = (datos: string, archivo_id: number) =>
  rm(rutasDe(datos, archivo_id).archivo, { force: true })

export async function deleteAll(datos: string, archivo_id: number): Promise<void> {
  await deleteArchivo(datos, archivo_id)
  await rm(rutasDe(datos, archivo_id).rechazos, { force: true })
}

/** Null when there is none. */
export const readRechazos = (datos: string, archivo_id: number): Promise<string | null> =>
  readFile(rutasDe(datos, archivo_id).rechazos, 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
