import * as contract from '@receta/contract'
import { enqueueCorreo, saveResultado, takePedido, type Trx } from '@receta/database'
import { canonico, estadoVisible, type MotivoDatoPedido, puede, Rol } from '@receta/domain'
import { type Context, raise, route, sha256 } from '@receta/service-kit'
import { datoEnJson } from '../recetas/datos-pedidos'
import { insertEvento } from '../recetas/eventos.repository'
import { findAbierto, findPedido, insertPedido, type PedidoRow } from './datos-pedidos.repository'
import { type EnAuditoria, lockDelConvenio } from './resolucion.repository'

type Ctx = Context<typeof contract.datoPide>

const auditor = { rol: Rol.OBRASOCIAL, esAutor: false }

const lock = async (trx: Trx, { input, usuario, fail }: Ctx): Promise<EnAuditoria> =>
  (await lockDelConvenio(trx, usuario.convenio_id, input.recetas_id, false))[0] ?? fail('RECETA_NO_ENCONTRADA')

/** Answers the waiting question also when it did not ask. */
async function ask(trx: Trx, c: Ctx, receta: EnAuditoria) {
  const { input, usuario, now } = c
  const { recetas_id } = receta
  c.note({ recetas_id, persona_id: receta.persona_id })
  const permiso = puede('pedir_dato', receta, auditor, now)
  const abierto = permiso.ok ? await findAbierto(trx, recetas_id) : null
  const causa: MotivoDatoPedido | null = permiso.ok ? (abierto ? 'YA_PEDIDO' : null) : permiso.motivo
  const { usuario_id, descripcion: quien } = usuario
  const pedido_id = causa
    ? null
    : await insertPedido(trx, { recetas_id, usuario_id, quien, en: now, pregunta: input.pregunta })
  if (pedido_id !== null) await enqueueCorreo(trx, { tipo: 'receta_dato_pedido', recetas_id, usuario_id: receta.autor })
  await insertEvento(trx, {
    recetas_id,
    accion: 'pedir_dato',
    usuario_id,
    rol: auditor.rol,
    quien,
    // The question stays between auditor and médico, while the patient reads the movements.
    motivo: null,
    resultado: causa ? 'rechazada' : 'aceptada',
    datos: causa ? { causa } : { pedido_id },
    en: now,
  })
  return { causa, pedido_id, abierto }
}

const respuestaDe = (receta: EnAuditoria, causa: MotivoDatoPedido | null, abierto: PedidoRow | null, now: Date) => ({
  resultado: causa ? ('sin_cambio' as const) : ('pedido' as const),
  causa,
  estado: estadoVisible(receta, now),
  abierto: abierto && datoEnJson(abierto),
})

/** docs/estados.md: of two simultaneous calls the second reads the first one's question. */
export const datoPide = route(contract.datoPide, async (c) => {
  const { input, usuario, db, now, fail } = c
  const { clave_idempotencia: clave, ...pedido } = input
  const unico = { ambito: `dato_pide:${usuario.usuario_id}`, clave, huella: sha256(canonico(pedido)).toString('hex') }
  return db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, unico, now)
    if (!turno.nuevo && !turno.mismo) return fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const receta = await lock(trx, c)
    if (!turno.nuevo && turno.resultado !== null)
      return respuestaDe(receta, null, await findPedido(trx, turno.resultado), now)
    const { causa, pedido_id, abierto } = await ask(trx, c, receta)
    // A refusal is not stored, so asking again is judged again.
    if (pedido_id === null) return respuestaDe(receta, causa, abierto, now)
    await saveResultado(trx, unico, pedido_id)
    const hecho = (await findPedido(trx, pedido_id)) ?? raise('a question vanished as it was asked')
    return respuestaDe(receta, null, hecho, now)
  })
})
