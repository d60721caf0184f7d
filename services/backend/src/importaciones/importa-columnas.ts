import { createReadStream } from 'node:fs'
import * as contract from '@receta/contract'
import { createMaestroEnVigor, raizDe } from '@receta/database'
import { ASUNTOS, findMapeoGuardado, guessMapeo, ImportacionFallida } from '@receta/importar'
import { raise, route } from '@receta/service-kit'
import { rutasDe } from './carpeta'
import { esSuyo } from './es-suyo'
import { findArchivo } from './importaciones.repository'

/** What the examples show may be of patients, so only who brought the file and a SUPERADMIN see them. */
export const importaColumnas = route(contract.importaColumnas, async ({ input, usuario, db, config, fail, note }) => {
  const archivo = (await findArchivo(db.kysely, input.archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
  note({ detalle: `archivo ${archivo.archivo_id}` })
  if (!esSuyo(archivo, usuario)) return fail('SIN_PERMISO')
  if (!entero.has(archivo.estado)) return fail('IMPORTACION_NO_ADMITE')
  const asunto = ASUNTOS.find((uno) => uno.que === archivo.que) ?? raise(`no subject ${archivo.que}`)
  const entrada = createReadStream(rutasDe(config.datos, archivo.archivo_id).archivo)
  const lectura = { maestro: createMaestroEnVigor(), precio_vigencia: null, convenio_id: null }
  const propuesta = await guessMapeo(entrada, asunto, lectura).catch((error: unknown) => {
    if (error instanceof ImportacionFallida) return fail('IMPORTACION_SIN_COLUMNAS')
    throw error
  })
  return {
    linea: propuesta.encabezado.linea,
    columnas: propuesta.columnas.map(({ columna, ejemplos }) => ({ columna, ejemplos })),
    formatos: propuesta.candidatos,
    guardado: await findMapeoGuardado(raizDe(db), archivo.que, propuesta.encabezado),
  }
})

/** It came whole and is still there. */
const entero: ReadonlySet<string> = new Set(['subido', 'ensayado', 'fallido', 'corriendo'])
