import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ImportacionArchivo } from '@receta/contract'
import { type ClienteAparte, comoProducto, type Db, raizDe } from '@receta/database'
import { ASUNTOS, type Avance, createRechazos, ImportacionFallida, importar, type Rechazos } from '@receta/importar'
import { raise } from '@receta/service-kit'
import { deleteArchivo, deleteAll, rutasDe } from './carpeta'
import { type ArchivoRow, type EstadoArchivo, saveArchivo } from './importaciones.repository'
import { sinOpciones } from './respuesta'

const avanceMs = 1_000
const muestraMaxima = 20
const rechazosMaximos = 20_000

const corriendo = new Map<number, AbortController>()

export function cancel(archivo_id: number): boolean {
  const control = corriendo.get(archivo_id)
  control?.abort()
  return control !== undefined
}

export type Corrida = {
  db: Db
  datos: string
  archivo: ArchivoRow
  ensayo: boolean
  /** What the real run has to find in the file. */
  sha256: string | undefined
  usuario: { usuario_id: number; descripcion: string }
  turno: ClienteAparte
}

type Muestra = ImportacionArchivo['muestra']

/** The first ones for the screen, and all, up to a limit, into the file. */
function gather(ruta: string): { rechazos: Rechazos; muestra: Muestra; close: () => Promise<boolean> } {
  const csv = createRechazos(ruta)
  const muestra: Muestra = []
  let escritos = 0
  return {
    muestra,
    rechazos: {
      note: async (linea, codigo, observacion, celdas) => {
        if (muestra.length < muestraMaxima) muestra.push({ linea, codigo, ...observacion })
        if (escritos++ < rechazosMaximos) await csv.note(linea, codigo, observacion, celdas)
      },
    },
    close: async () => {
      await csv.close()
      return csv.hay()
    },
  }
}

/** Once a second, where any process can read it. */
function tellAvance(db: Db, archivo_id: number) {
  let ultimo: Avance = { paso: 'leer', bytes: 0, filas: 0, rechazados: 0 }
  let escribiendo: Promise<unknown> = Promise.resolve()
  const write = () => {
    const { paso, bytes, filas, rechazados } = ultimo
    escribiendo = saveArchivo(db.kysely, archivo_id, {
      paso,
      leidos: bytes,
      filas,
      rechazados,
      avance_en: new Date(),
    }).catch(() => {})
  }
  const reloj = setInterval(write, avanceMs)
  reloj.unref()
  return {
    avance: (avance: Avance) => {
      ultimo = avance
    },
    finish: async () => {
      clearInterval(reloj)
      await escribiendo
      return ultimo
    },
  }
}

type Desenlace = Pick<ArchivoRow, 'estado' | 'resumen' | 'error' | 'mensaje'> & Partial<Pick<ArchivoRow, 'opciones'>>

const fallo = (error: unknown, cancelada: boolean): Desenlace => {
  const estado: EstadoArchivo = cancelada ? 'descartado' : 'fallido'
  const [codigo, mensaje] =
    error instanceof ImportacionFallida
      ? [error.codigo, error.message]
      : cancelada
        ? ['CANCELADA', 'Se canceló: no se guardó nada.']
        : ['ERROR', 'Algo falló de nuestro lado: no se guardó nada.']
  return { estado, resumen: null, error: codigo, mensaje }
}

async function importarArchivo(c: Corrida, rechazos: Rechazos, avance: (a: Avance) => void, signal: AbortSignal) {
  const { archivo, ensayo, sha256, usuario, datos } = c
  const asunto = ASUNTOS.find((uno) => uno.que === archivo.que) ?? raise(`no subject ${archivo.que}`)
  const { formato, fuente, modo, max_bajas, max_rechazos, convenio_id, precio_vigencia, mapeo } = {
    ...sinOpciones,
    ...archivo.opciones,
  }
  const { filas, nuevos, cambiados, sin_cambio, bajas, rechazados, avisos, activos, ...usado } = await importar(
    raizDe(c.db),
    asunto,
    createReadStream(rutasDe(datos, archivo.archivo_id).archivo),
    {
      archivo: archivo.nombre,
      formato: formato || undefined,
      fuente: fuente || undefined,
      modo: modo || undefined,
      maxBajas: max_bajas,
      maxRechazos: max_rechazos,
      convenio_id,
      precio_vigencia,
      mapeo: mapeo ?? undefined,
      sha256,
      ensayo,
      quien: usuario.descripcion,
      usuario_id: usuario.usuario_id,
      rechazos,
      avance,
      signal,
    },
  )
  const cuentas = { filas, nuevos, cambiados, sin_cambio, bajas, rechazados, avisos, activos }
  return {
    resumen: { ...cuentas, formato: usado.formato, fuente: usado.fuente, modo: usado.modo, sha256: usado.sha256 },
    // A mapping that was kept for such files is written down: one kept meanwhile would read this one otherwise.
    ...(usado.mapeo && { opciones: { ...sinOpciones, ...archivo.opciones, mapeo: usado.mapeo } }),
  }
}

/** Never rejects. */
export async function run(c: Corrida): Promise<void> {
  const { archivo_id } = c.archivo
  const db = comoProducto(c.db)
  const control = new AbortController()
  corriendo.set(archivo_id, control)
  const ruta = rutasDe(c.datos, archivo_id).rechazos
  const { avance, finish } = tellAvance(db, archivo_id)
  try {
    await rm(ruta, { force: true })
    const { rechazos, muestra, close } = gather(ruta)
    const desenlace: Desenlace = await importarArchivo(c, rechazos, avance, control.signal).then(
      (hecho) => ({ estado: c.ensayo ? 'ensayado' : 'cargado', ...hecho, error: null, mensaje: null }),
      (error: unknown) => fallo(error, control.signal.aborted),
    )
    const con_rechazos = await close()
    const { bytes, filas, rechazados } = await finish()
    if (desenlace.estado === 'cargado') await deleteArchivo(c.datos, archivo_id)
    if (desenlace.estado === 'descartado') await deleteAll(c.datos, archivo_id)
    const avanzado = { paso: 'listo' as const, leidos: bytes, filas, rechazados, avance_en: new Date() }
    await saveArchivo(db.kysely, archivo_id, { ...desenlace, ...avanzado, muestra, con_rechazos })
  } catch {
    // The database went away: the row stays as it was and will read as interrupted.
    await finish()
  } finally {
    corriendo.delete(archivo_id)
    await c.turno.end().catch(() => {})
  }
}
