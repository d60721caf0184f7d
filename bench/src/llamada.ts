import type { Carga, Paso } from './generador'
import type { Grabadora, Pedido } from './grabar'
import type { Abierta } from './historial'
import { app_token, type Mundo } from './mundo'
import type { Aparte } from './mundo-aparte'
import type { Guion } from './pgbench'
import type { Medida } from './vara'

/** The goals of a call, all of which must hold. `parte` is its share of the yardstick, `razon` of its own statements in pgbench. */
export type Meta = { razon?: number; parte?: number; p99?: number }
export type Llamada = {
  nombre: string
  /** Null when there is no goal; its cost as data grows is checked in any case. */
  meta: Meta | null
  /** The yardstick it is compared with; null when it hardly uses PostgreSQL. */
  vara: Medida | null
  carga: Omit<Carga, 'puerto' | 'clientes' | 'ms'>
  /** Its statements for pgbench; null when it sends none, or a transaction of several round trips. */
  guion: Guion | null
  /** Makes the n-th call through the product's routes in this process, to count its cost. */
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

/** The item whose turn it is. */
export const turno = <T>(lista: readonly T[], n: number): T => {
  const una = lista[n % lista.length]
  if (una === undefined) throw new Error('the bench has nothing to ask for')
  return una
}

/** Requests that can be repeated, sent in turns. */
export const enTurnos = (
  { grabadora }: Pick<Banco, 'grabadora'>,
  pedidos: readonly Pedido[],
): Pick<Llamada, 'carga' | 'una'> => ({
  carga: { variantes: pedidos.map((p) => [pasoDe(p)]), hasta: 1 },
  una: (n) => grabadora.send(turno(pedidos, n)),
})
