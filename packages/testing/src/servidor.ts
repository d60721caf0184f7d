import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint, ErrorCode, InputOf, OutputOf } from '@receta/contract'
import type { Db } from '@receta/database'
import { desofuscar } from '@receta/domain'
import { createServer, type Deps, guardCalls, loadClaves, type Route, type ServiceConfig } from '@receta/service-kit'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type Actor, aplicacion } from './escenario'

export const config: ServiceConfig = {
  clave_ofuscacion: 'receta-clara',
  segundo_factor_minutos: 5,
  sesion_horas: 8,
  producto_horas: 24,
  url_publica: 'http://prueba.local',
}

export type Respuesta<E extends Endpoint> = {
  status: number
  data: OutputOf<E>
  error: {
    code: ErrorCode
    mensaje: string
    fields?: Record<string, string[]>
    hallazgos?: { codigo: string; clave: string; nivel: string; campo: string }[]
  }
  raw: string
}

export type Servidor = {
  app: FastifyInstance
  deps: Deps
  /** Sets the clock of the server under test. */
  setNow: (now: Date) => void
  /** Calls an endpoint through HTTP as the given actor, or with no session. */
  call: <E extends Endpoint>(
    e: E,
    input: InputOf<E>,
    actor?: Pick<Actor, 'token'> | null,
    headers?: Record<string, string>,
  ) => Promise<Respuesta<E>>
  inject: (options: InjectOptions) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>
}

const urlOf = (e: Endpoint, input: Record<string, unknown>) => {
  if (e.sentAs !== 'query') return e.path
  const query = new URLSearchParams(
    Object.entries(input as Record<string, string | number | boolean | undefined>).flatMap(([k, v]) =>
      v === undefined ? [] : [[k, String(v)]],
    ),
  )
  return `${e.path}?${query}`
}

function payloadOf(e: Endpoint, input: Record<string, unknown>): { payload?: string; headers: Record<string, string> } {
  if (e.sentAs === 'json') return { payload: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  if (e.sentAs === 'form')
    return {
      payload: new URLSearchParams(input as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  return { headers: {} }
}

/** A service with the given routes over `db`, with its own keys and a clock the test sets. */
export function useServidor(db: Db, rutas: readonly Route[]): Servidor {
  let now: Date | null = null
  const app = createServer()
  const servidor: Servidor = {
    app,
    deps: { db, now: () => now ?? new Date(), config } as Deps,
    setNow: (instante) => {
      now = instante
    },
    inject: (options) =>
      app.inject({ ...options, headers: { 'application-id': aplicacion.app_token, ...options.headers } }) as never,
    call: async (e, input, actor = null, extra = {}) => {
      const { payload, headers } = payloadOf(e, input as Record<string, unknown>)
      const res = await app.inject({
        method: e.method,
        url: urlOf(e, input as Record<string, unknown>),
        ...(payload === undefined ? {} : { payload }),
        headers: {
          'application-id': aplicacion.app_token,
          ...(actor ? { authorization: `Bearer ${actor.token}` } : {}),
          ...headers,
          ...extra,
        },
      })
      if (e.responde === 'pdf' && res.statusCode === 200)
        return { status: 200, data: res.rawPayload, error: undefined, raw: res.body } as never
      const cuerpo: unknown = res.json()
      const codificado =
        e.ofuscada && res.statusCode === 200 ? desofuscar(cuerpo as string, config.clave_ofuscacion) : null
      const data = codificado?.ok ? codificado.value : cuerpo
      return { status: res.statusCode, data, error: (cuerpo as { error?: unknown })?.error, raw: res.body } as never
    },
  }
  beforeAll(async () => {
    servidor.deps.claves = await loadClaves(
      mkdtempSync(path.join(tmpdir(), `claves-${randomBytes(4).toString('hex')}-`)),
    )
    guardCalls(app, db)
    for (const ruta of rutas) ruta.bind(app, servidor.deps)
    await app.ready()
  })
  afterAll(() => app.close())
  return servidor
}
