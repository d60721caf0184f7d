import * as contract from '@receta/contract'
import { burnEnlaces, correoDe, endOtherSesiones, enqueueCorreo } from '@receta/database'
import { decideCuenta } from '@receta/domain'
import { route } from '@receta/service-kit'
import { administer, write } from './administer'
import { saveEstado } from './cambios-usuario.repository'

export const usuarioEstado = route(contract.usuarioEstado, async (c) => {
  const { input, now, fail } = c
  const { estado: nuevo, motivo, usuario_id } = input
  const { usuario } = await administer(c, async (trx, cuenta) => {
    const decision = decideCuenta(cuenta.estado, nuevo)
    if (!decision.ok) return fail(decision.motivo)
    if (decision.value === 'repite') return
    await saveEstado(trx, usuario_id, nuevo)
    if (nuevo === 'suspendido') {
      await endOtherSesiones(trx, usuario_id, null, now, 'administracion')
      await burnEnlaces(trx, usuario_id, ['cambio_clave', 'cambio_correo', 'baja', 'vinculo'], now)
    }
    await write(trx, c, { accion: nuevo === 'suspendido' ? 'suspension' : 'reactivacion' })
    await enqueueCorreo(trx, {
      tipo: nuevo === 'suspendido' ? 'cuenta_suspendida' : 'cuenta_reactivada',
      para: correoDe(cuenta) ?? undefined,
      usuario_id,
      datos: { motivo },
    })
  })
  return { usuario }
})
