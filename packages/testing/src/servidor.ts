import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Endpoint, type ErrorCode, type InputOf, fillPath, type OutputOf } from '@receta/contract'
import { type Db, readFuentesClinicas } from '@receta/database'
import { deobfuscate } from '@receta/domain'
import {
  type Clinica,
  createServer,
  type Deps,
  guardCalls,
  loadClaves,
  type Route,
  type ServiceConfig,
} from '@receta/service-kit'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { useBaseDelProducto } from './base'
import { watchRespuesta } from './desenlaces'
import { type Actor, aplicacion } from './escenario'

export const config: ServiceConfig = {
  clave_ofuscacion: 'receta-clara',
  segundo_factor_minutos: 5,
  turno_horas: 12,
  sesion_horas: 8,
  habilitar_entre_dos: false,
  acceso_minutos: 15,
  intentos_globales: 2_000,
  clave_dias: 180,
  producto_horas: 24,
  // No limit of pace: tests issue many recetas at one instant.
  emisiones_por_hora: 100_000_000,
  correos_dias: 90,
  productos: null,
  fuentes: { refeps: null, renaper: null },
  avisos: null,
  datos: path.join(tmpdir(), `datos-${randomBytes(4).toString('hex')}`),
  url_publica: 'http://prueba.local',
  salida_redes: [],
  mapa_calles: null,
  marcos_locales: true,
}

const clinica: Clinica = { fuentes: readFuentesClinicas(), count: () => undefined }

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
  setNow: (now: Date) => void
  /** Through HTTP, without a session when there is no actor. */
  call: <E extends Endpoint>(
    e: E,
    input: InputOf<E>,
    actor?: Pick<Actor, 'token'> | null,
    headers?: Record<string, string>,
    remoteAddress?: string,
  ) => Promise<Respuesta<E>>
  inject: (options: InjectOptions) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>
}

const urlOf = (e: Endpoint, input: Record<string, unknown>) => {
  const { path: pathLleno, resto } = fillPath(e.path, input)
  if (e.sentAs !== 'query') return pathLleno
  const query = new URLSearchParams(
    Object.entries(resto as Record<string, string | number | boolean | undefined>).flatMap(([k, v]) =>
      v === undefined ? [] : [[k, String(v)]],
    ),
  )
  return `${pathLleno}?${query}`
}

function payloadOf(e: Endpoint, input: Record<string, unknown>): { payload?: string; headers: Record<string, string> } {
  if (e.sentAs === 'json')
    return { payload: JSON.stringify(fillPath(e.path, input).resto), headers: { 'content-type': 'application/json' } }
  if (e.sentAs === 'form')
    return {
      payload: new URLSearchParams(input as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  return { headers: {} }
}

async function openEventos(app: FastifyInstance, pedido: InjectOptions) {
  const res = await app.inject({ ...pedido, payloadAsStream: true })
  if (res.statusCode === 200) {
    res.stream().destroy()
    return { status: 200, data: null, error: undefined, raw: '' }
  }
  const raw = Buffer.concat(await res.stream().toArray()).toString()
  return { status: res.statusCode, data: null, error: (JSON.parse(raw) as { error: unknown }).error, raw }
}

type Outcome = {
  codigo?: string
  error_description?: string
  resourceType?: string
  issue?: { details: { coding: { code: string }[]; text: string } }[]
}

function errorDe(cuerpo: unknown): unknown {
  const { resourceType, issue, codigo, error_description } = (cuerpo ?? {}) as Outcome
  if (codigo !== undefined) return { code: codigo, mensaje: error_description }
  if (resourceType !== 'OperationOutcome') return (cuerpo as { error?: unknown } | null)?.error
  return { code: issue?.[0]?.details.coding[0]?.code, mensaje: issue?.[0]?.details.text }
}

/** Servers over one database have the same keys, as two processes of one installation do. */
const carpetas = new WeakMap<Db, string>()
function carpetaDeClaves(db: Db): string {
  const carpeta = carpetas.get(db) ?? mkdtempSync(path.join(tmpdir(), 'claves-'))
  carpetas.set(db, carpeta)
  return carpeta
}

/** Through the product's role, with the keys of that database and a clock that the test sets. */
export function useServidor(db: Db, rutas: readonly Route[]): Servidor {
  let now: Date | null = null
  const app = createServer()
  const producto = useBaseDelProducto(db)
  const servidor: Servidor = {
    app,
    deps: { db: producto, now: () => now ?? new Date(), config, clinica } as Deps,
    setNow: (instante) => {
      now = instante
    },
    inject: (options) =>
      app.inject({ ...options, headers: { 'application-id': aplicacion.app_token, ...options.headers } }) as never,
    call: async (e, input, actor = null, extra = {}, remoteAddress) => {
      const { payload, headers } = payloadOf(e, input as Record<string, unknown>)
      const pedido: InjectOptions = {
        method: e.method,
        url: urlOf(e, input as Record<string, unknown>),
        ...(remoteAddress === undefined ? {} : { remoteAddress }),
        ...(payload === undefined ? {} : { payload }),
        headers: {
          'application-id': aplicacion.app_token,
          ...(actor ? { authorization: `Bearer ${actor.token}` } : {}),
          ...headers,
          ...extra,
        },
      }
      if (e.responde === 'eventos') return watchRespuesta(e, await openEventos(app, pedido)) as never
      const res = await app.inject(pedido)
      if (e.responde === 'pdf' && res.statusCode === 200)
        return { status: 200, data: res.rawPayload, error: undefined, raw: res.body } as never
      const cuerpo: unknown = res.json()
      const codificado =
        e.ofuscada && res.statusCode === 200 ? deobfuscate(cuerpo as string, config.clave_ofuscacion) : null
      const data = codificado?.ok ? codificado.value : cuerpo
      return watchRespuesta(e, { status: res.statusCode, data, error: errorDe(cuerpo), raw: res.body }) as never
    },
  }
  const carpeta = carpetaDeClaves(db)
  beforeAll(async () => {
    servidor.deps.claves = await loadClaves(carpeta)
    guardCalls(app, producto)
    for (const ruta of rutas) ruta.bind(app, servidor.deps)
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    rmSync(carpeta, { recursive: true, force: true })
  })
  return servidor
}
