import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { canonico } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta, refuseField } from '@receta/service-kit'
import {
  type ConexionGuardada,
  findCuenta,
  insertConexion,
  isAplicacion,
  listConexiones,
  lockConexion,
  updateConexion,
} from './conexiones.repository'

type Ctx = Context<typeof contract.conexionGuarda>

export const conexiones = route(contract.conexiones, async ({ db, note }) => {
  note({ nada: true })
  return { items: await listConexiones(db, null) }
})

const datosDe = (
  { client_id, soft_id, nombre, alcances, jwks, jwks_uri, por_minuto }: Ctx['input'],
  usuario_id: number,
) => ({
  client_id,
  soft_id,
  usuario_id,
  nombre,
  alcances: [...new Set(alcances)].toSorted(),
  jwks,
  jwks_uri,
  por_minuto,
})

/** Whether what is stored says the same as what was asked, so that asking again changes nothing. */
const esLaMisma = (guardada: ConexionGuardada, pedida: ReturnType<typeof datosDe>, revocada: boolean) => {
  const { client_id, soft_id, usuario_id, nombre, alcances, jwks, jwks_uri, por_minuto } = guardada
  const suya = { client_id, soft_id, usuario_id, nombre, alcances, jwks, jwks_uri, por_minuto }
  return canonico(suya) === canonico(pedida) && (guardada.revocada_en !== null) === revocada
}

async function save(trx: Trx, { input, usuario, now, fail }: Ctx): Promise<void> {
  const { client_id, version, revocada } = input
  const cuenta = await findCuenta(trx, input.usuario)
  if (!cuenta) return refuseField('usuario', 'No hay una cuenta con ese usuario.')
  const pedida = datosDe(input, cuenta.usuario_id)
  const guardada = await lockConexion(trx, client_id)
  if (guardada && pedida.jwks === null && pedida.jwks_uri === null) {
    pedida.jwks = guardada.jwks as typeof pedida.jwks
    pedida.jwks_uri = guardada.jwks_uri
  }
  if (guardada && esLaMisma(guardada as ConexionGuardada, pedida, revocada)) return
  if (guardada ? guardada.version !== version : version !== 0) return fail('CONEXION_CAMBIADA')
  if (!(await isAplicacion(trx, pedida.soft_id))) return refuseField('soft_id', 'No es una aplicación habilitada.')
  // To revoke needs no account that still serves.
  if (!revocada && !cuenta.admite) return fail('USUARIO_ESTADO_NO_ADMITE')
  const nueva = { ...pedida, revocada_en: revocada ? (guardada?.revocada_en ?? now) : null }
  if (guardada) return updateConexion(trx, nueva, guardada.version)
  if (!(await insertConexion(trx, nueva, usuario.usuario_id, now))) return fail('CONEXION_CAMBIADA')
}

export const conexionGuarda = route(contract.conexionGuarda, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  note({ detalle: `conexion ${input.client_id}${input.revocada ? ', revocada' : ''}` })
  await db.kysely.transaction().execute((trx) => save(trx, c))
  const [guardada] = await listConexiones(db, input.client_id)
  return { conexion: guardada ?? raise('a connection vanished as it was saved') }
})
