import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { estadoVisible, type MotivoDatoPedido, puede, Rol } from '@receta/domain'
import { type Context, raise, route } from '@receta/service-kit'
import { lockRecetas, type RecetaLock } from '../recetas/anulacion/anulacion.repository'
import { datoEnJson } from '../recetas/datos-pedidos'
import { insertEvento } from '../recetas/eventos.repository'
import { findPedido, listPorResponder, type PedidoRow, saveRespuesta } from './datos-pedidos.repository'

type Ctx = Context<typeof contract.datoResponde>

const autor = { rol: Rol.MEDICO, esAutor: true }

/** Null when it can. Repeating an answer whose response was lost is accepted. */
function causaDeNo({ input, usuario, now }: Ctx, receta: RecetaLock, pedido: PedidoRow): MotivoDatoPedido | null {
  if (pedido.respuesta !== null)
    return pedido.respuesta === input.respuesta && pedido.respondido_por === usuario.usuario_id ? null : 'YA_RESPONDIDO'
  const permiso = puede('responder_dato', receta, autor, now)
  return permiso.ok ? null : permiso.motivo
}

async function responder(trx: Trx, c: Ctx) {
  const { input, usuario, now, fail } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  // First who owns it, then the lock of its receta, then its current state.
  const { recetas_id } = (await findPedido(trx, input.pedido_id)) ?? fail('DATO_PEDIDO_NO_ENCONTRADO')
  const [receta] = await lockRecetas(trx, medico_id, { recetas_id }, false)
  if (!receta) return fail('DATO_PEDIDO_NO_ENCONTRADO')
  const pedido = (await findPedido(trx, input.pedido_id)) ?? raise('a question left its place')
  c.note({ recetas_id, persona_id: receta.persona_id })
  const causa = causaDeNo(c, receta, pedido)
  const estado = estadoVisible(receta, now)
  if (!causa && pedido.respuesta !== null)
    return { resultado: 'respondido' as const, causa, estado, pedido: datoEnJson(pedido) }
  const { usuario_id: por, descripcion: quien } = usuario
  if (!causa && !(await saveRespuesta(trx, pedido.pedido_id, { respuesta: input.respuesta, por, quien, en: now })))
    raise('a locked question changed')
  await insertEvento(trx, {
    recetas_id,
    accion: 'responder_dato',
    usuario_id: por,
    rol: autor.rol,
    quien,
    motivo: null,
    resultado: causa ? 'rechazada' : 'aceptada',
    datos: { pedido_id: pedido.pedido_id, ...(causa && { causa }) },
    en: now,
  })
  const ahora = (await findPedido(trx, input.pedido_id)) ?? raise('a question left its place')
  const resultado = causa ? ('sin_cambio' as const) : ('respondido' as const)
  return { resultado, causa, estado, pedido: datoEnJson(ahora) }
}

/** docs/estados.md: the first answer stands, and nothing that was signed changes. */
export const datoResponde = route(contract.datoResponde, (c) =>
  c.db.kysely.transaction().execute((trx) => responder(trx, c)),
)

/** They name patients, each of whom can read that he was listed (decision 0031). */
export const datosPedidos = route(contract.datosPedidos, async ({ db, usuario, note }) => {
  const filas = await listPorResponder(db, usuario.medico_id ?? raise('a médico without his row'))
  note({ listadas: [...new Set(filas.map((f) => f.persona_id))] })
  return { items: filas.map(({ persona_id: _, ...fila }) => ({ ...fila, en: fila.en.toISOString() })) }
})
