import * as contract from '@receta/contract'
import { correoDe, endOtherSesiones, enqueueCorreo } from '@receta/database'
import { route } from '@receta/service-kit'
import { administer, write } from './administer'
import { deleteFactores } from './factores.repository'

/** For a lost telephone without recovery codes. The owner is told who removed it. */
export const usuarioQuitaFactor = route(contract.usuarioQuitaFactor, async (c) => {
  const { input, now, fail } = c
  const { usuario_id, motivo } = input
  const { usuario } = await administer(c, async (trx, cuenta) => {
    if (cuenta.estado !== 'activo') return fail('USUARIO_ESTADO_NO_ADMITE')
    if (!(await deleteFactores(trx, usuario_id))) return
    await endOtherSesiones(trx, usuario_id, null, now, 'administracion')
    await write(trx, c, { accion: 'factor' })
    const para = correoDe(cuenta) ?? undefined
    await enqueueCorreo(trx, { tipo: 'segundo_factor_quitado', para, usuario_id, datos: { motivo } })
  })
  return { usuario }
})
