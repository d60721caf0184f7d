import { login } from '@receta/contract'
import type { UsuarioSesion } from '@receta/domain'
import { useMutation } from '@tanstack/react-query'
import { type ApiError, call, whileVerifying } from '#api/call'
import { currentConfig } from '#api/config'
import { toUsuarioSesion } from '#api/renew'
import { saveSession } from '#session/session'

export type Credenciales = { username: string; password: string }

/** §4: checks the credentials, with no token sent meanwhile (§7), and stores the user. §8: an error is only shown. */
export function useLogin() {
  return useMutation<UsuarioSesion, ApiError, Credenciales>({
    mutationFn: async ({ username, password }) => {
      const client_id = String(currentConfig().soft_id)
      const entered = await whileVerifying(() => call(login, { username: username.trim(), password, client_id }))
      return toUsuarioSesion(entered)
    },
    // Offline it fails at once: kept waiting, it would log in later, perhaps with somebody else in front.
    networkMode: 'always',
    onSuccess: saveSession,
  })
}
