import { logout } from '@receta/contract'
import { Rol, textoCerroSesion, textosFijos } from '@receta/domain'
import { ApiError, call } from '#api/call'
import { clearSession, getSession } from '#session/session'
import { useConfirm } from '#ui/confirm'
import { toast } from '#ui/toast'

/** §2, §4: only a successful logout clears the stored user. A session the server no longer knows has ended too. */
export function useCerrarSesion(): () => Promise<void> {
  const confirm = useConfirm()
  return async () => {
    const usuario = getSession()
    const nombre = usuario?.descripcion ?? ''
    const firmadas = usuario?.roles.includes(Rol.MEDICO) ? await sinRegistrar() : null
    if (!(await confirm(`${sePierden(firmadas?.cuantas ?? 0)}${textosFijos.cerrarSesion.mensaje}`))) return
    await firmadas?.leave()
    try {
      await call(logout, {})
    } catch (error) {
      if (getSession()) {
        toast(porQueNo(error), { nivel: 'advierte' })
        return
      }
    }
    await firmadas?.forget()
    toast(textoCerroSesion(nombre))
    clearSession()
  }
}

/** The recetas signed without a network that were not registered. Their box is opened before the session ends: afterwards it cannot be found. */
async function sinRegistrar() {
  // Loaded on demand, because almost nobody has any.
  const { deleteDispositivo, stopFirmando, descartarPendientes, idsSinRegistrar } = await import('#api/contingencia')
  const { cajaDeContingencia } = await import('#session/caja-contingencia')
  const caja = await cajaDeContingencia()
  const ids = await idsSinRegistrar()
  return {
    cuantas: ids.length,
    leave: stopFirmando,
    forget: async () => {
      await deleteDispositivo(caja)
      if (ids.length > 0) await descartarPendientes(ids, caja)
    },
  }
}

/** Warns before the question, because only this device knows what those patients were given. */
function sePierden(cuantas: number): string {
  if (cuantas === 0) return ''
  return cuantas === 1
    ? 'Hay 1 receta firmada sin conexión que todavía no se registró: se borra de este dispositivo, y la farmacia no la va a encontrar. '
    : `Hay ${cuantas} recetas firmadas sin conexión que todavía no se registraron: se borran de este dispositivo, y la farmacia no las va a encontrar. `
}

function porQueNo(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'No se pudo cerrar la sesión: sigue abierta en este dispositivo. Probá de nuevo.'
  if (error.code !== 'SIN_CONEXION') return error.message
  return 'No hay conexión: la sesión sigue abierta en este dispositivo. Cerrala cuando vuelva la red.'
}
