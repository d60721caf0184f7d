import type { Endpoint } from '@receta/contract'
import type { Trx, UsuarioActual } from '@receta/database'
import { puedeAdministrar } from '@receta/domain'
import { AppError, type Context, raise, segundoFactorHasta } from '@receta/service-kit'
import { insertMovimiento, type MovimientoUsuario } from './cambios-usuario.repository'
import { answerUsuario } from './respuesta-usuario'
import { lockUsuarios, type UsuarioRow } from './usuarios.repository'

type Decision = { usuario_id: number; motivo: string }
export type Ctx = Pick<Context<Endpoint>, 'db' | 'config' | 'now' | 'note'> & {
  input: Decision
  usuario: UsuarioActual
}

type Quien = Pick<UsuarioActual, 'usuario_id' | 'roles'>

/** In one transaction, with a fresh second factor (S072). Under the lock the administrator must still have the right to decide. */
export async function administer<T>(
  c: Ctx,
  decide: (trx: Trx, cuenta: UsuarioRow) => Promise<T>,
  puede: (quien: Quien, cuenta: UsuarioRow) => boolean = puedeAdministrar,
) {
  const { input, usuario, db, config, now } = c
  c.note({ detalle: `cuenta ${input.usuario_id}` })
  if (!segundoFactorHasta(usuario, config, now)) throw new AppError('SEGUNDO_FACTOR_REQUERIDO')
  const hecho = await db.kysely.transaction().execute(async (trx) => {
    const { cuenta, quien } = await lockUsuarios(trx, input.usuario_id, usuario.usuario_id)
    if (!cuenta) throw new AppError('USUARIO_NO_ENCONTRADO')
    if (!quien || !puede(quien, cuenta)) throw new AppError('SIN_PERMISO')
    return decide(trx, cuenta)
  })
  const datos = await answerUsuario(db, input.usuario_id, usuario, now)
  return { hecho, usuario: datos ?? raise('an account vanished after it was decided about') }
}

export const write = (trx: Trx, c: Ctx, resto: Pick<MovimientoUsuario, 'accion' | 'cambios'>) =>
  insertMovimiento(trx, {
    ...resto,
    usuario_id: c.input.usuario_id,
    por: c.usuario.usuario_id,
    quien: c.usuario.descripcion,
    motivo: c.input.motivo,
    en: c.now,
  })
