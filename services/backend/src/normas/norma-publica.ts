import * as contract from '@receta/contract'
import { saveResultado, takePedido } from '@receta/database'
import { canonico, hoy } from '@receta/domain'
import { raise, route, segundoFactorHasta, sha256, refuseField } from '@receta/service-kit'
import { insertVersion, listVersiones, lockConvenio } from './admin-normas.repository'
import { deletePublicado } from './borradores.repository'

/** Not before today: no receta is judged by what was published after it. */
function rejectFecha(vigente_desde: string, dia: string, anterior: string | undefined): void {
  const motivo =
    vigente_desde < dia
      ? 'Rige desde hoy o después: lo ya emitido no cambia.'
      : anterior !== undefined && vigente_desde < anterior
        ? 'La versión anterior empieza después: esta no puede empezar antes.'
        : null
  if (motivo) return refuseField('vigente_desde', motivo)
}

/** M10: publishing is confirmed by a code of its own, and not by one that another act asked for. */
const confirmacionMs = 2 * 60_000

export const normaPublica = route(contract.normaPublica, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  const { segundo_factor_en: confirmado } = usuario
  if (!segundoFactorHasta(usuario, config, now) || !confirmado || now.getTime() - confirmado.getTime() > confirmacionMs)
    return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia, ...pedida } = input
  note({ detalle: `norma ${pedida.codigo}, convenio ${pedida.convenio_id}` })
  const dia = hoy(now)
  const pedido = {
    ambito: `norma_publica:${usuario.usuario_id}`,
    clave: clave_idempotencia,
    huella: sha256(canonico(pedida)).toString('hex'),
  }
  await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo) return turno.mismo ? undefined : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    if (!(await lockConvenio(trx, pedida.convenio_id))) return fail('CONVENIO_NO_ENCONTRADO')
    const [norma] = await listVersiones(trx, pedida, dia)
    const ultima = norma?.versiones[0]
    if ((ultima?.version ?? 0) !== pedida.version) return fail('NORMA_CAMBIADA')
    rejectFecha(pedida.vigente_desde, dia, ultima?.vigente_desde)
    const norma_id = await insertVersion(trx, {
      ...pedida,
      reglas: pedida.reglas ?? null,
      dias_respuesta: pedida.dias_respuesta ?? null,
      codigo: norma?.codigo ?? pedida.codigo,
      version: pedida.version + 1,
      publicada_en: now,
      publicada_por: usuario.usuario_id,
      quien: usuario.descripcion,
    })
    await deletePublicado(trx, { ...pedida, por: usuario.usuario_id })
    await saveResultado(trx, pedido, norma_id)
  })
  const [norma] = await listVersiones(db.kysely, pedida, dia)
  return { norma: norma ?? raise('a norma vanished as it was published') }
})
