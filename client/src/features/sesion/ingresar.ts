import { login } from '@receta/contract'
import type { UsuarioSesion } from '@receta/domain'
import { call, whileVerifying } from '#api/call'
import { currentConfig } from '#api/config'
import { marcoDeAqui } from '#device/marco'
import { tokenQueTermino } from '#session/session'
import { toUsuarioSesion } from '#api/renew'

export type Credenciales = { username: string; password: string }

export async function ingresar({ username, password }: Credenciales): Promise<UsuarioSesion> {
  const client_id = String(currentConfig().soft_id)
  // In a frame the session that ended had the patient of the HIS, and goes on with him.
  const sigue = marcoDeAqui() === null ? undefined : tokenQueTermino()
  const credenciales = { username: username.trim(), password, client_id, ...(sigue !== undefined && { sigue }) }
  return toUsuarioSesion(await whileVerifying(() => call(login, credenciales)))
}
