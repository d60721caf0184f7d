import * as contract from '@receta/contract'
import { correoDe, endOtherSesiones, endSesion, enqueueCorreo } from '@receta/database'
import { route } from '@receta/service-kit'
import { administer, write } from './administer'

/** S063. A session of another account answers as one that does not exist. */
export const usuarioCierraSesiones = route(contract.usuarioCierraSesiones, async (c) => {
  const { input, now, fail } = c
  const { usuario_id, sesion_id, motivo } = input
  const { hecho: cerradas, usuario } = await administer(c, async (trx, cuenta) => {
    if (sesion_id !== undefined && !(await endSesion(trx, { usuario_id, sesion_id }, 'administracion', now)))
      return fail('SESION_NO_ENCONTRADA')
    const n = sesion_id !== undefined ? 1 : await endOtherSesiones(trx, usuario_id, null, now, 'administracion')
    if (n === 0) return 0
    await write(trx, c, { accion: 'sesiones' })
    const para = correoDe(cuenta) ?? undefined
    await enqueueCorreo(trx, { tipo: 'sesiones_cerradas', para, usuario_id, datos: { motivo } })
    return n
  })
  return { cerradas, usuario }
})
