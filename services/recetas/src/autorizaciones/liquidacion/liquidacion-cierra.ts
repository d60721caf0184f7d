import * as contract from '@receta/contract'
import { saveResultado, takePedido, type Trx } from '@receta/database'
import { canonico, centavosDe, deshacerMs, hoy } from '@receta/domain'
import { type Context, firmaDeArchivo, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { csvDe, lineasMaximas, personasDe } from './archivo'
import { findCierre, insertCierre, isCerrado, takeTurnoDeLiquidacion } from './cierre.repository'
import { rangoDe, refuseHasta } from './liquidacion'
import { listDispensado, sumDispensado, sumPorFarmacia } from './liquidacion.repository'

type Ctx = Context<typeof contract.liquidacionCierra>
type Sumas = contract.CierreLiquidacion['totales']

const sumasDe = ({ renglones, a_cargo, debito, neto }: Sumas): Sumas => ({ renglones, a_cargo, debito, neto })
/** '1680.7' and '1680.70' are the same. */
const mismo = (a: string, b: string) => centavosDe(a) === centavosDe(b)

/** Writes the closing of a range and answers its number. */
async function close(trx: Trx, { input, usuario, now, claves, fail, note }: Ctx): Promise<number> {
  const { desde, hasta, visto } = input
  const rango = rangoDe(input, usuario)
  await takeTurnoDeLiquidacion(trx, usuario.convenio_id)
  if (await isCerrado(trx, usuario.convenio_id, desde, hasta)) return fail('LIQUIDACION_CERRADA')
  // Nothing enters or leaves these days any more, and a debit waits for the turn.
  const filas = await listDispensado(trx, rango, lineasMaximas + 1, 0)
  const totales = await sumDispensado(trx, rango)
  const farmacias = await sumPorFarmacia(trx, rango)
  if (filas.length === 0) return fail('LIQUIDACION_VACIA')
  if (filas.length > lineasMaximas)
    return refuseHasta(`Son más de ${lineasMaximas.toLocaleString('es-AR')} renglones: cerrá menos días.`)
  if (
    visto.renglones !== totales.renglones ||
    !mismo(visto.a_cargo, totales.a_cargo) ||
    !mismo(visto.debito, totales.debito)
  )
    return fail('LIQUIDACION_CAMBIADA')
  note({ listadas: personasDe(filas) })
  const archivo = csvDe(filas)
  return insertCierre(trx, {
    convenio_id: usuario.convenio_id,
    desde,
    hasta,
    totales: sumasDe(totales),
    farmacias: farmacias.map(({ farmacia_id, farmacia, ...sumas }) => ({ farmacia_id, farmacia, ...sumasDe(sumas) })),
    personas: personasDe(filas),
    archivo,
    firma: firmaDeArchivo(claves, Buffer.from(archivo)),
    huella: sha256(archivo).toString('hex'),
    por: usuario.usuario_id,
    quien: usuario.descripcion,
    en: now,
  })
}

/** Closes what its auditor saw, whole days that ended; nothing of them changes until they are opened again with a reason. */
export const liquidacionCierra = route(contract.liquidacionCierra, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia: clave, ...pedida } = input
  note({ detalle: `liquidación ${input.desde} a ${input.hasta}` })
  // Until then a farmacia may undo a handover of the last minute of the day, or be about to write it.
  if (input.hasta >= hoy(new Date(now.getTime() - deshacerMs)))
    return refuseHasta(
      'El último día tiene que haber terminado hace dos horas: hasta entonces se puede deshacer una entrega.',
    )
  const pedido = {
    ambito: `liquidacion_cierra:${usuario.usuario_id}`,
    clave,
    huella: sha256(canonico(pedida)).toString('hex'),
  }
  const liquidacion_id = await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo)
      return turno.mismo && turno.resultado !== null ? turno.resultado : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const nueva = await close(trx, c)
    await saveResultado(trx, pedido, nueva)
    return nueva
  })
  const cierre = await findCierre(db.kysely, usuario.convenio_id, liquidacion_id)
  return { cierre: cierre ?? raise('a closing vanished as it was written') }
})
