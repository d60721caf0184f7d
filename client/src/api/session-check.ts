import { type OutputOf, test } from '@receta/contract'
import { noteAccess } from '#session/access'
import { noteCaja } from '#session/caja'
import { noteFaltaFactor } from '#session/factor'
import { noteMarco } from '#session/marco'
import { noteOperador } from '#session/operador'
import { getSession, saveSession } from '#session/session'
import { call } from './call'

type Data = OutputOf<typeof test>['data']
let inFlight: { token: string; answer: Promise<Data> } | null = null

/** §4. Simultaneous callers share a request. Rejects like call(). */
export function testSession(): Promise<Data> {
  const token = getSession()?.access_token ?? ''
  if (inFlight?.token === token) return inFlight.answer
  const answer = call(test, {})
    .then(({ data }) => {
      const { convenio_id, descripcion, tipo, roles, acceso_segundos } = data
      const session = getSession()
      // Only for the same user, whose token may have been renewed meanwhile, or the same token, whose user name may have changed.
      if (session && (session.usuario === data.usuario || session.access_token === token)) {
        const { access_token, usuario } = session
        saveSession({ access_token, convenio_id, usuario, descripcion, tipo, roles })
        noteAccess(access_token, acceso_segundos)
        if (data.caja) noteCaja(data.caja)
        noteMarco(data.marco ?? null)
        noteFaltaFactor(data.turno_hasta === null)
        noteOperador(data.operador ?? null, data.falta_operador === true)
      }
      return data
    })
    .finally(() => {
      inFlight = null
    })
  inFlight = { token, answer }
  return answer
}
