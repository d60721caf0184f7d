import { type OutputOf, test } from '@receta/contract'
import { noteAccess } from '#session/access'
import { getSession, saveSession } from '#session/session'
import { call } from './call'

type Data = OutputOf<typeof test>['data']
let inFlight: { token: string; answer: Promise<Data> } | null = null

/**
 * §4: asks the server whether the session is alive and keeps what it says of the user. The guard and the start ask at
 * the same time, so one request serves both. Rejects like call().
 */
export function testSession(): Promise<Data> {
  const token = getSession()?.access_token ?? ''
  if (inFlight?.token === token) return inFlight.answer
  const answer = call(test, {})
    .then(({ data }) => {
      const { convenio_id, descripcion, tipo, roles, acceso_segundos } = data
      const session = getSession()
      // Of the same user, though the token may have been renewed on the way; or of the same token, though he is called
      // otherwise since he confirmed another address.
      if (session && (session.usuario === data.usuario || session.access_token === token)) {
        const { access_token, usuario } = session
        saveSession({ access_token, convenio_id, usuario, descripcion, tipo, roles })
        noteAccess(access_token, acceso_segundos)
      }
      return data
    })
    .finally(() => {
      inFlight = null
    })
  inFlight = { token, answer }
  return answer
}
