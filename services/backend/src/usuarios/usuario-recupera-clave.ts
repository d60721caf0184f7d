import * as contract from '@receta/contract'
import { correoDe, countIntento } from '@receta/database'
import { route, sendEnlace } from '@receta/service-kit'
import { administer, write } from './administer'

/** S054. */
const duraMs = 10 * 60_000
const intentos = { ventanaMs: 3_600_000, porCuenta: 5 }

/** S056: the mail goes to the owner, who chooses the password. */
export const usuarioRecuperaClave = route(contract.usuarioRecuperaClave, async (c) => {
  const { input, db, claves, now, fail } = c
  const { usuario_id } = input
  const hechos = await countIntento(db, `recuperar-otro:${usuario_id}`, now, intentos.ventanaMs)
  if (hechos > intentos.porCuenta) return fail('DEMASIADOS_INTENTOS')
  const { usuario } = await administer(c, async (trx, cuenta) => {
    if (cuenta.estado !== 'activo') return fail('USUARIO_ESTADO_NO_ADMITE')
    const para = correoDe(cuenta) ?? fail('USUARIO_SIN_CORREO')
    const enlace = { proposito: 'cambio_clave', tipo: 'clave_a_renovar', usuario_id, para, now, duraMs } as const
    await sendEnlace(trx, claves, enlace)
    await write(trx, c, { accion: 'clave' })
  })
  return { usuario }
})
