import * as contract from '@receta/contract'
import { saveResultado, takePedido } from '@receta/database'
import { canonico } from '@receta/domain'
import { raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { countVivos, endViejos, findArchivo, insertArchivo } from './importaciones.repository'
import { answerArchivo } from './respuesta'

const vivosMaximos = 5

export const importaArchivo = route(
  contract.importaArchivo,
  async ({ input, usuario, db, config, now, fail, note }) => {
    if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
    const { clave_idempotencia, que, nombre, bytes } = input
    note({ detalle: que })
    const pedido = {
      ambito: `importa_archivo:${usuario.usuario_id}`,
      clave: clave_idempotencia,
      huella: sha256(canonico({ que, nombre, bytes })).toString('hex'),
    }
    await endViejos(db, now)
    const archivo = await db.kysely.transaction().execute(async (trx) => {
      const turno = await takePedido(trx, pedido, now)
      if (!turno.nuevo) {
        if (!turno.mismo || turno.resultado === null) return fail('CLAVE_IDEMPOTENCIA_REUSADA')
        // One that was discarded or grew old meanwhile is gone, and its key with it.
        return (await findArchivo(trx, turno.resultado)) ?? fail('CLAVE_IDEMPOTENCIA_REUSADA')
      }
      if ((await countVivos(trx)) >= vivosMaximos) return fail('IMPORTACIONES_SIN_TERMINAR')
      const quien = { usuario_id: usuario.usuario_id, quien: usuario.descripcion }
      const archivo_id = await insertArchivo(trx, { que, nombre, bytes, ...quien, creado_en: now })
      await saveResultado(trx, pedido, archivo_id)
      return findArchivo(trx, archivo_id)
    })
    return { archivo: answerArchivo(archivo ?? raise('a file vanished as it was announced'), now) }
  },
)
