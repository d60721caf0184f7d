import * as contract from '@receta/contract'
import { route, refuseField } from '@receta/service-kit'
import { writeParte } from './carpeta'
import { lockArchivo, saveArchivo } from './importaciones.repository'

export const importaParte = route(contract.importaParte, ({ input, usuario, db, config, fail }) =>
  db.kysely.transaction().execute(async (trx) => {
    const { archivo_id, desde } = input
    const archivo = await lockArchivo(trx, archivo_id)
    if (archivo?.usuario_id !== usuario.usuario_id) return fail('IMPORTACION_NO_ENCONTRADA')
    // The part was received before, or is ahead: the caller continues from what there is.
    if (desde !== archivo.recibidos || archivo.recibidos === archivo.bytes) return { recibidos: archivo.recibidos }
    if (archivo.estado !== 'subiendo') return fail('IMPORTACION_NO_ADMITE')
    const parte = Buffer.from(input.contenido, 'base64')
    const recibidos = desde + parte.length
    if (recibidos > archivo.bytes) return refuseField('contenido', 'Es más de lo que dijiste que pesaba el archivo.')
    await writeParte(config.datos, archivo_id, desde, parte)
    await saveArchivo(trx, archivo_id, { recibidos, ...(recibidos === archivo.bytes && { estado: 'subido' }) })
    return { recibidos }
  }),
)
