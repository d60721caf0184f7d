import { type ImportacionArchivo, importaParte, parteMaxima } from '@receta/contract'
import { ApiError, call } from '#api/call'

const intentosPorParte = 4
const pausaMs = 1_500

const readBase64 = (parte: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const lector = new FileReader()
    lector.onload = () => resolve((lector.result as string).split(',')[1] ?? '')
    lector.onerror = () => reject(new ApiError('SIN_RESPUESTA', 'No pudimos leer el archivo. Elegilo de nuevo.'))
    lector.readAsDataURL(parte)
  })

const esDeLaRed = (error: unknown) =>
  error instanceof ApiError && (error.code === 'SIN_CONEXION' || error.code === 'SIN_RESPUESTA')

/** Sends one part, retrying when the answer is lost; the server answers how much it has. */
async function send(archivo_id: number, desde: number, contenido: string): Promise<number> {
  for (let intento = 1; ; intento++)
    try {
      return (await call(importaParte, { archivo_id, desde, contenido })).recibidos
    } catch (error) {
      if (!esDeLaRed(error) || intento === intentosPorParte) throw error
      await new Promise((proceed) => setTimeout(proceed, pausaMs * intento))
    }
}

/** Reports the bytes received. Throws ApiError. */
export async function sendPartes(
  archivo: File,
  { archivo_id, recibidos }: Pick<ImportacionArchivo, 'archivo_id' | 'recibidos'>,
  onAvance: (bytes: number) => void,
): Promise<void> {
  for (let desde = recibidos; desde < archivo.size; ) {
    desde = await send(archivo_id, desde, await readBase64(archivo.slice(desde, desde + parteMaxima)))
    onAvance(desde)
  }
}
