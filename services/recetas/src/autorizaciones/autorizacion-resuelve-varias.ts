import * as contract from '@receta/contract'
import { saveResultado, takePedido, type Trx } from '@receta/database'
import { canonico, estadoVisible, type MotivoAccion, puede } from '@receta/domain'
import { type Context, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { auditor, checkMotivo, decide, type Resuelta, writeEvento } from './decidir'
import { type EnAuditoria, findMias, lockVarias } from './resolucion.repository'

type Ctx = Context<typeof contract.autorizacionResuelveVarias>

const answerDe = (resueltas: readonly Resuelta[], now: Date): contract.ResultadoVarias => {
  const quien = ({ recetas_id, nro_recetario }: EnAuditoria) => ({ recetas_id, nro_recetario })
  return {
    resueltas: resueltas.filter((r) => r.causa === null).map((r) => quien(r.receta)),
    sin_cambio: resueltas
      .filter((r) => r.causa !== null)
      .map(({ receta, causa }) => ({ ...quien(receta), causa, estado: estadoVisible(receta, now) })),
  }
}

/** Or nothing at all: a foreign one is as one that does not exist. */
async function lockTodas(trx: Trx, { input, usuario, fail }: Ctx): Promise<EnAuditoria[]> {
  const recetas = await lockVarias(trx, usuario.convenio_id, input.recetas_ids)
  return recetas.length === input.recetas_ids.length ? recetas : fail('RECETA_NO_ENCONTRADA')
}

async function resolver(trx: Trx, c: Ctx): Promise<{ evento_id: number; resueltas: Resuelta[] }> {
  const resueltas: Resuelta[] = []
  let evento_id = 0
  const recetas = await lockTodas(trx, c)
  c.note({ personas: [...new Set(recetas.map((r) => r.persona_id))], detalle: `${recetas.length} recetas` })
  for (const receta of recetas) {
    const resuelta = await decide(trx, c, receta)
    resueltas.push(resuelta)
    evento_id = await writeEvento(trx, c, resuelta, [resuelta])
  }
  return { evento_id, resueltas }
}

/** Those that this person decided so are resolved, the others say why they were not. */
async function repeat(trx: Trx, c: Ctx): Promise<Resuelta[]> {
  const { input, usuario, now } = c
  const mias = new Set(await findMias(trx, usuario.usuario_id, input.recetas_ids, input.decision))
  return (await lockTodas(trx, c)).map((receta): Resuelta => {
    const permiso = puede(input.decision, receta, auditor, now)
    const causa: MotivoAccion | null = mias.has(receta.recetas_id) || permiso.ok ? null : permiso.motivo
    return { receta, causa }
  })
}

/** Decision 0062: each has its own event, its own mails and its own row in who looked. */
export const autorizacionResuelveVarias = route(contract.autorizacionResuelveVarias, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  checkMotivo(input)
  const { clave_idempotencia: clave, ...pedido } = input
  const huella = sha256(canonico(pedido)).toString('hex')
  const unico = { ambito: `autorizacion_varias:${usuario.usuario_id}`, clave, huella }
  return db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, unico, now)
    if (!turno.nuevo) return turno.mismo ? answerDe(await repeat(trx, c), now) : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const { evento_id, resueltas } = await resolver(trx, c)
    await saveResultado(trx, unico, evento_id)
    return answerDe(resueltas, now)
  })
})
