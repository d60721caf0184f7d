import { logout } from '@receta/contract'
import { textoCerroSesion, textosFijos } from '@receta/domain'
import { ApiError, call } from '#api/call'
import { clearSession, getSession } from '#session/session'
import { useConfirm } from '#ui/confirm'
import { toast } from '#ui/toast'

/**
 * §2: asks, and on 'Si' ends the session on the server. Only a successful logout clears the stored user (§4); the
 * shell then goes to /home. A session the server no longer knows has ended too.
 */
export function useCerrarSesion(): () => Promise<void> {
  const confirm = useConfirm()
  return async () => {
    const nombre = getSession()?.descripcion ?? ''
    if (!(await confirm(textosFijos.cerrarSesion.mensaje))) return
    try {
      await call(logout, {})
    } catch (error) {
      if (getSession()) {
        toast(porQueNo(error), { nivel: 'advierte' })
        return
      }
    }
    toast(textoCerroSesion(nombre))
    clearSession()
  }
}

/** Nothing was written here that could be lost: what matters is that the session is still open. */
function porQueNo(error: unknown): string {
  if (!(error instanceof ApiError)) return 'No se pudo cerrar la sesión.'
  if (error.code !== 'SIN_CONEXION') return error.message
  return 'No se pudo cerrar la sesión: no hay conexión. En este dispositivo sigue abierta.'
}
