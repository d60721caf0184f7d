import type { UsuarioSesion } from '@receta/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error'
import { saveSession } from '#session/session'
import type { Credenciales } from './ingresar'

/** What asks the server brings every schema along: it comes while the user writes, and the page is drawn without it. */
const loadIngresar = async () => (await import('./ingresar')).ingresar

/** §4: checks the credentials, with no token sent meanwhile (§7), and stores the user. §8: an error is only shown. */
export function useLogin() {
  useEffect(() => {
    // Should it not come now, pressing the button asks for it again.
    void loadIngresar().catch(() => {})
  }, [])
  return useMutation<UsuarioSesion, ApiError, Credenciales>({
    mutationFn: async (credenciales) => {
      const ingresar = await loadIngresar().catch(() => {
        throw new ApiError('SIN_CONEXION', 'No hay conexión. Revisá la red y volvé a intentar.')
      })
      return ingresar(credenciales)
    },
    // Offline it fails at once: kept waiting, it would log in later, perhaps with somebody else in front.
    networkMode: 'always',
    onSuccess: saveSession,
  })
}
