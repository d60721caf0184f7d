import type { Carga, Paso } from './generador'
import type { Grabadora, Pedido } from './grabar'
import type { Abierta } from './historial'
import { app_token, type Mundo } from './mundo'
import type { Aparte } from './mundo-aparte'
import type { Guion } from './pgbench'
import type { Medida } from './vara'

/** What is asked of a call; all of what it names must hold. `parte`: of the yardstick, `razon`: of its own statements. */
export type Meta = { razon?: number; parte?: number; p99?: number }
export type Llamada = {
  nombre: string
  /** Null where nothing is asked: what it costs as data grows is asked of all. */
  meta: Meta | null
  /** What of the yardstick it is a share of; null when it sends PostgreSQL next to nothing. */
  vara: Medida | null
  carga: Omit<Carga, 'puerto' | 'clientes' | 'ms'>
  /** The same statements for pgbench; null when the call sends none, or sends them in a transaction of several trips. */
  guion: Guion | null
  /** The n-th of them, through the product's own routes in this process: what it costs is counted there. */
  una: (n: number) => Promise<unknown>
}

export type Banco = { grabadora: Grabadora; mundo: Mundo; aparte: Aparte; abiertas: Abierta[]; frescas: Abierta[] }

const xsrf = 'bXVlc3RyYWRlbGJhbmNvLi4u'

/** The request as a browser sends it after its first call; a phone has no cookie. */
export function pasoDe({ method, path, token, body, cabeceras }: Pedido): Paso {
  const propias = cabeceras
    ? Object.entries(cabeceras).map(([nombre, valor]) => `${nombre}: ${valor}`)
    : [`application-id: ${app_token}`, `cookie: XSRF-TOKEN=${xsrf}`, `x-xsrf-token: ${xsrf}`]
  const cabecera = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...propias,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json'] : []),
  ].join('\r\n')
  return { cabecera, cuerpo: body ? JSON.stringify(body) : '' }
}

/** One of a list, whichever turn it is. */
export const turno = <T>(lista: readonly T[], n: number): T => {
  const una = lista[n % lista.length]
  if (una === undefined) throw new Error('the bench has nothing to ask for')
  return una
}

/** Requests that may be repeated, taken in turns. */
export const enTurnos = (
  { grabadora }: Pick<Banco, 'grabadora'>,
  pedidos: readonly Pedido[],
): Pick<Llamada, 'carga' | 'una'> => ({
  carga: { variantes: pedidos.map((p) => [pasoDe(p)]), hasta: 1 },
  una: (n) => grabadora.send(turno(pedidos, n)),
})
