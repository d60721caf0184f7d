import { randomBytes } from 'node:crypto'
import { errores } from '@receta/contract'
import { lockNombre, saveResultado, takePedido } from '@receta/database'
import { hashClave, raise, sendEnlace } from '@receta/service-kit'
import type { AdminCtx } from './contexto-abm'
import { confirmaMs, pedidoUnicoDe, saveAlta } from './alta'
import { listCuentas } from '../cambios-medico.repository'
import { readDatos, type Problemas, rejectProblemas } from '../read-datos'
import { answerGuardado } from '../respuesta-medico'

/** The médico confirms his mail, chooses a password through the recovery and waits in the queue. */
export async function altaMedico({ input, usuario, db, claves, config, now, fail }: AdminCtx) {
  const problemas: Problemas = {}
  for (const campo of ['clave', 'acepta_terminos'] as const)
    if (input[campo] !== undefined) problemas[campo] = ['La elige el profesional.']
  const datos = await readDatos(db, input, problemas)
  rejectProblemas(problemas)
  const para = input.usuario ?? raise('an A without its account')
  const pedido = pedidoUnicoDe(`alta_medico:${usuario.usuario_id}`, input)
  // A random password nobody knows: the owner has to choose one first.
  const clave_hash = await hashClave(randomBytes(32).toString('base64url'))
  const medico_id = await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo)
      return turno.mismo && turno.resultado !== null ? turno.resultado : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    await lockNombre(trx, para)
    // One that somebody registered with that address and nobody confirmed is in the way of nobody.
    const tomada = (await listCuentas(trx, para)).some(({ reemplazable }) => !reemplazable)
    const nuevo = tomada
      ? null
      : await saveAlta(trx, {
          usuario: para,
          clave_hash,
          terminos_en: null,
          datos,
          en_tramite: config.habilitar_entre_dos,
          movimiento: { accion: 'alta', usuario_id: usuario.usuario_id, quien: usuario.descripcion, en: now },
        })
    if (!nuevo) return fail('CUENTA_YA_EXISTE', { fields: { usuario: [errores.CUENTA_YA_EXISTE.mensaje] } })
    await sendEnlace(trx, claves, {
      proposito: 'confirma_medico',
      tipo: 'confirma_medico',
      usuario_id: nuevo.usuario_id,
      para,
      now,
      duraMs: confirmaMs,
    })
    await saveResultado(trx, pedido, nuevo.medico_id)
    return nuevo.medico_id
  })
  return { resultado: 'hecha' as const, medico: await answerGuardado(db, medico_id, config) }
}
