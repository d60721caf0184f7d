import * as contract from '@receta/contract'
import { type Actor, comoActor, comoPortador, type Db, type UsuarioActual } from '@receta/database'
import {
  actorDe,
  type Deps,
  Eventos,
  type FastifyRequest,
  lookUsuario,
  type Route,
  raise,
  route,
  sha256,
} from '@receta/service-kit'
import { isToken } from './cambios.repository'
import { Difusion, type Oyente } from './difusion'

/** A single connection listens for all streams. */
const difusiones = new WeakMap<Deps['claves'], { deps: Deps; difusion: Difusion }>()

function tokenMostrado(request: FastifyRequest): Buffer | null {
  const token = request.headers[contract.cabeceraPortador]
  return typeof token === 'string' && /^[\w-]{16,64}$/.test(token) ? sha256(token) : null
}

/** A farmacia's software has no session: its streams are counted by account. */
const claveDe = ({ credencial, usuario_id, sesion_id }: UsuarioActual) =>
  credencial ? `credencial:${usuario_id}` : `sesion:${sesion_id}`

/** It hears of its counter, but not through the account's vínculos. */
function lectorDe(usuario: UsuarioActual, now: Date): Actor {
  const actor = actorDe(usuario, undefined, now)
  return usuario.credencial ? { ...actor, usuario_id: null } : actor
}

/** The user, while the session lasts, and the holder of the token. */
function oyenteDe(request: FastifyRequest, deps: Deps, quien: UsuarioActual | null): Oyente {
  const token = tokenMostrado(request)
  return {
    clave: quien ? claveDe(quien) : `token:${token?.toString('hex')}`,
    sesion_id: quien && !quien.credencial ? quien.sesion_id : null,
    lectores: async (now): Promise<Db[]> => {
      const portador = token && comoPortador(deps.db, [token])
      const usuario = await lookUsuario(request, deps, now)
      return [
        ...(usuario ? [comoActor(deps.db, lectorDe(usuario, now))] : []),
        // A caller whose session ended has to log in again, even with a valid token.
        ...(portador && (usuario || !request.headers.authorization) && (await isToken(portador, token))
          ? [portador]
          : []),
      ]
    },
  }
}

const base = route(contract.recetasCambios, async ({ request, claves, usuario, now, fail }) => {
  const { deps, difusion } = difusiones.get(claves) ?? raise('events without anybody who listens')
  const oyente = oyenteDe(request, deps, usuario)
  const lectores = await oyente.lectores(now)
  if (lectores.length === 0) return fail('RECETA_NO_ENCONTRADA')
  const admite = await difusion.admite(oyente)
  if (admite === 'demasiados') return fail('DEMASIADOS_INTENTOS')
  if (admite === 'ocupada') return fail('SERVICIO_OCUPADO')
  return new Eventos(difusion.open(oyente, lectores))
})

/** As they happen (decision 0029). */
export const recetasCambios: Route = {
  ...base,
  bind: (app, deps) => {
    const difusion = new Difusion(deps.db, {
      now: deps.now,
      alFallar: (error) => app.log.error({ codigo: (error as { code?: string }).code }, 'no se pudo contar un cambio'),
    })
    difusiones.set(deps.claves, { deps, difusion })
    // Closed before the server waits for its answers to end, since these never would.
    app.addHook('preClose', () => difusion.close())
    base.bind(app, deps)
  },
}
