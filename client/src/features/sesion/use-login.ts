import type { UsuarioSesion } from '@receta/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error'
import { onPrimeraSenal } from '#device/primera-senal'
import { openCandado } from '#session/candado'
import { saveSession } from '#session/session'
import type { Credenciales } from './ingresar'

/** The code for calls brings every schema, so it loads while the user types. */
const loadIngresar = async () => (await import('./ingresar')).ingresar

/** §4, §7: no token is sent meanwhile. §8: an error is only shown. `como`: the name under which this page already keeps the user's work. */
export function useLogin(como?: string) {
  // Until somebody is there, evaluating the code for calls would only delay the first paint of a slow phone.
  useEffect(() => onPrimeraSenal(() => void loadIngresar().catch(() => {})), [])
  return useMutation<UsuarioSesion, ApiError, Credenciales>({
    mutationFn: async (credenciales) => {
      const ingresar = await loadIngresar().catch(() => {
        throw new ApiError('SIN_CONEXION', 'No hay conexión. Revisá la red y volvé a intentar.')
      })
      return ingresar(credenciales)
    },
    // Without a network it fails at once: a paused login could succeed later with somebody else in front.
    networkMode: 'always',
    onSuccess: (entro) => {
      // A phone whose session ended while it was locked was just told who holds it.
      openCandado()
      saveSession(como === undefined ? entro : { ...entro, usuario: como })
    },
  })
}
