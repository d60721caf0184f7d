import { login } from '@receta/contract'
import type { UsuarioSesion } from '@receta/domain'
import { call, whileVerifying } from '#api/call'
import { currentConfig } from '#api/config'
import { toUsuarioSesion } from '#api/renew'

export type Credenciales = { username: string; password: string }

export async function ingresar({ username, password }: Credenciales): Promise<UsuarioSesion> {
  const client_id = String(currentConfig().soft_id)
  return toUsuarioSesion(await whileVerifying(() => call(login, { username: username.trim(), password, client_id })))
}
