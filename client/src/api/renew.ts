import { login, type OutputOf, test } from '@receta/contract'
import type { UsuarioSesion } from '@receta/domain'
import { readCredential, saveCredential } from '#device/credential'
import { accessEnds, noteAccess } from '#session/access'
import { adoptStored, endSession, getSession, saveSession } from '#session/session'
import { currentConfig } from './config'
import { deviceProof } from './device-proof'
import { send, toApiError } from './send'
import { serverNow } from './server-clock'
import { type Answer, bases } from './transport'

/** Milliseconds for a request over a slow line to arrive. */
const margenMs = 30_000
/** A proof lives a minute, so a clock this far off invalidates it. */
const desfaseMs = 20_000

/** §3. The renewal credential is stored apart, out of reach of scripts. */
export function toUsuarioSesion({ refresco, dispositivo, ...usuario }: OutputOf<typeof login>): UsuarioSesion {
  if (refresco !== undefined && dispositivo !== undefined) saveCredential({ refresco, dispositivo })
  return usuario
}

function endsIn(): number | null {
  const token = getSession()?.access_token
  const ends = token === undefined ? null : accessEnds(token)
  return ends === null ? null : ends - Date.now()
}
const isEnding = (): boolean => {
  const ms = endsIn()
  return ms !== null && ms < margenMs
}

let inFlight: Promise<void> | null = null

/** §4's re-login, once for all tabs and only when something is asked, so that a forgotten tab lets its session expire. */
export async function renewIfNeeded(): Promise<void> {
  if (!isEnding()) return
  inFlight ??= oneTabAtATime(renew).finally(() => {
    inFlight = null
  })
  await inFlight
}

async function oneTabAtATime(run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run()
  return navigator.locks.request('receta-clara:sesion', run)
}

async function relogin(usuario: string): Promise<Answer | null> {
  const headers = await deviceProof(`${bases.recetas}${login.path}`)
  // Without a registered key the device cannot renew: the session ends with the token.
  if (!headers['dpop']) return null
  const credential = readCredential()
  if (credential) headers['x-refresco'] = credential.refresco
  const input = { password: '', username: usuario, client_id: String(currentConfig().soft_id) }
  return send(login.variante, input, { headers })
}

async function renew(): Promise<void> {
  adoptStored()
  const usuario = getSession()?.usuario
  if (!isEnding() || usuario === undefined) return
  const before = serverNow()
  let answer = await relogin(usuario)
  // The answer corrected our clock, which was too far off for the first proof.
  if (answer?.status === 400 && Math.abs(serverNow() - before) > desfaseMs) answer = await relogin(usuario)
  if (!answer || getSession()?.usuario !== usuario) return
  if (answer.status === 200) return keep(answer)
  // §4: a failed re-login clears the user and goes to home.
  if (answer.status < 429) return endSession()
  // The server is busy: a token with time left still works, and otherwise the caller retries later.
  if ((endsIn() ?? 0) <= 0) throw toApiError(answer.status, answer.body)
}

async function keep({ body }: Answer): Promise<void> {
  const answered = toUsuarioSesion(login.output.parse(body))
  // The user name may have changed with a confirmed e-mail; local data stays under the name he logged in with.
  const next = { ...answered, usuario: getSession()?.usuario ?? answered.usuario }
  saveSession(next)
  const tested = await send(test, {}, { token: next.access_token })
  if (tested.status === 200) noteAccess(next.access_token, test.output.parse(tested.body).data.acceso_segundos)
}

/** After a second factor the token lasts as long as it does; renewing earlier would lose it. */
export function keepAccessUntil(instante: string): void {
  const token = getSession()?.access_token
  const left = endsIn()
  if (token === undefined || left === null) return
  noteAccess(token, Math.max(left, new Date(instante).getTime() - serverNow()) / 1000)
}
