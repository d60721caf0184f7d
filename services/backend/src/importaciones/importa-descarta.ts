import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { deleteAll } from './carpeta'
import { cancel } from './run'
import { esSuyo } from './es-suyo'
import { findArchivo, lockArchivo, saveArchivo } from './importaciones.repository'
import { answerArchivo } from './respuesta'

export const importaDescarta = route(
  contract.importaDescarta,
  async ({ input, usuario, db, config, now, fail, note }) => {
    const { archivo_id } = input
    note({ detalle: `archivo ${archivo_id}` })
    await db.kysely.transaction().execute(async (trx) => {
      const archivo = (await lockArchivo(trx, archivo_id)) ?? fail('IMPORTACION_NO_ENCONTRADA')
      if (!esSuyo(archivo, usuario)) return fail('SIN_PERMISO')
      // A live run discards the file itself when it stops; an interrupted one cannot.
      if (archivo.estado === 'corriendo' && cancel(archivo_id)) return
      const { estado } = answerArchivo(archivo, now)
      if (estado === 'corriendo' || estado === 'cargado') return fail('IMPORTACION_NO_ADMITE')
      await deleteAll(config.datos, archivo_id)
      await saveArchivo(trx, archivo_id, { estado: 'descartado', muestra: [], con_rechazos: false })
    })
    const archivo = (await findArchivo(db.kysely, archivo_id)) ?? raise('a file vanished as it was given up')
    return { archivo: answerArchivo(archivo, now) }
  },
)
