import { type OutputOf, test } from '@receta/contract'
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
      const usuario = getSession()
      if (usuario?.access_token === token) {
        const { convenio_id, usuario: nombre, descripcion, tipo, roles } = data
        saveSession({ access_token: token, convenio_id, usuario: nombre, descripcion, tipo, roles })
      }
      return data
    })
    .finally(() => {
      inFlight = null
    })
  inFlight = { token, answer }
  return answer
}
