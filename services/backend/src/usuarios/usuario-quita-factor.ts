import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { correoDe, endOtherSesiones, enqueueCorreo, saveClave } from '@receta/database'
import { hashClave, route } from '@receta/service-kit'
import { administer, write } from './administer'
import { deleteFactores } from './factores.repository'

/**
 * For a lost telephone without recovery codes. The password goes too: without a factor it alone would set up the next one, for whoever
 * holds it. The owner is told, and chooses another by his mail.
 */
export const usuarioQuitaFactor = route(contract.usuarioQuitaFactor, async (c) => {
  const { input, now, fail } = c
  const { usuario_id, motivo } = input
  const deNadie = await hashClave(randomBytes(32).toString('base64url'))
  const { usuario } = await administer(c, async (trx, cuenta) => {
    if (cuenta.estado !== 'activo') return fail('USUARIO_ESTADO_NO_ADMITE')
    const para = correoDe(cuenta) ?? fail('USUARIO_SIN_CORREO')
    if (!(await deleteFactores(trx, usuario_id))) return
    await saveClave(trx, usuario_id, deNadie, null, now)
    await endOtherSesiones(trx, usuario_id, null, now, 'administracion')
    await write(trx, c, { accion: 'factor' })
    await enqueueCorreo(trx, { tipo: 'segundo_factor_quitado', para, usuario_id, datos: { motivo } })
  })
  return { usuario }
})
