import * as contract from '@receta/contract'
import { saveResultado, takePedido, type Trx } from '@receta/database'
import { canonico, puede } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { answerDe, auditor, checkMotivo, decide, writeEvento } from './decidir'
import { findRespuesta, lockDelConvenio } from './resolucion.repository'

type Ctx = Context<typeof contract.autorizacionResuelve>

/** Returns the event of the requested receta. */
async function resolver(trx: Trx, c: Ctx): Promise<{ evento_id: number; datos: contract.ResultadoAuditoria }> {
  const { input, usuario, now } = c
  const recetas = await lockDelConvenio(trx, usuario.convenio_id, input.recetas_id, input.serie)
  const pedida = recetas.find((r) => r.recetas_id === input.recetas_id) ?? c.fail('RECETA_NO_ENCONTRADA')
  c.note({ recetas_id: pedida.recetas_id, persona_id: pedida.persona_id })
  const propia = await decide(trx, c, pedida)
  const resueltas = [propia]
  // Others of the series that can no longer be decided are skipped.
  for (const receta of propia.causa === null ? recetas : [])
    if (receta !== pedida && puede(input.decision, receta, auditor, now).ok)
      resueltas.push(await decide(trx, c, receta))
  for (const otra of resueltas.slice(1)) await writeEvento(trx, c, otra, resueltas)
  return { evento_id: await writeEvento(trx, c, propia, resueltas), datos: answerDe(c, propia, resueltas) }
}

/** docs/estados.md. Of several simultaneous calls exactly one decides; the others learn the outcome. */
export const autorizacionResuelve = route(contract.autorizacionResuelve, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  checkMotivo(input)
  const { clave_idempotencia: clave, ...pedido } = input
  const huella = sha256(canonico(pedido)).toString('hex')
  const unico = { ambito: `autorizacion:${usuario.usuario_id}`, clave, huella }
  return db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, unico, now)
    if (!turno.nuevo)
      return turno.mismo
        ? findRespuesta(trx, turno.resultado ?? raise('a key without its event'))
        : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const { evento_id, datos } = await resolver(trx, c)
    await saveResultado(trx, unico, evento_id)
    return datos
  })
})
