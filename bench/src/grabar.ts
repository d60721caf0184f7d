import { rutas as rutasBackend } from '@receta/backend'
import {
  ConsultaComoActor,
  comenzar,
  confirmar,
  connect,
  type Db,
  fijarActor,
  readFuentesClinicas,
  rolApp,
} from '@receta/database'
import { rutas as rutasRecetas } from '@receta/recetas'
import { type Claves, createServer, mount } from '@receta/service-kit'
import { app_token, clave_ofuscacion } from './mundo'
import { selloDelBanco } from './sello'

/** `seguida`: sent together with the next statement, in one transaction and round trip. */
export type Sentencia = { name?: string | undefined; text: string; values: readonly unknown[]; seguida?: true }
export type Pedido = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token: string | null
  body: object | null
  /** Headers of another application, or of a device. */
  cabeceras?: Record<string, string>
}
export type Grabado = { status: number; json: () => unknown; sentencias: Sentencia[] }
export type Grabadora = { send: (pedido: Pedido) => Promise<Grabado>; close: () => Promise<void> }

/** How the settings of the actor begin in pgbench, whose connections take this seal (decision 0076). */
const comienzoDelBanco = `receta_${selloDelBanco}`
const plazosDelBanco = ['15000', '10000', '30000']

/** A statement with what travels in its round trip: the ends of its transaction, and the settings of its actor. */
function conExtremos(consulta: Sentencia): Sentencia[] {
  const { name, text, values } = consulta
  if (!(consulta instanceof ConsultaComoActor)) return [{ name, text, values }]
  const { comienza, sinActor, confirma } = consulta.extremos
  return [
    ...(comienza ? [{ ...comenzar, values: [], seguida: true as const }] : []),
    ...(sinActor
      ? []
      : [{ ...fijarActor, values: [comienzoDelBanco, ...plazosDelBanco, ...consulta.fijar], seguida: true as const }]),
    { name, text, values, ...(confirma && { seguida: true as const }) },
    ...(confirma ? [{ ...confirmar, values: [] }] : []),
  ]
}

/**
 * Records every statement of the pool's connections, so that pgbench repeats what the product really sends. All connections are
 * opened first, because preparing them is part of no call.
 */
async function record({ pool }: Db, sentencias: Sentencia[]): Promise<void> {
  pool.options.idleTimeoutMillis = 0
  const clientes = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clientes) {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((consulta: string | Sentencia, ...resto: unknown[]) => {
      if (typeof consulta === 'string')
        sentencias.push({ text: consulta, values: Array.isArray(resto[0]) ? (resto[0] as unknown[]) : [] })
      else sentencias.push(...conExtremos(consulta))
      return query(consulta, ...resto)
    }) as never
    client.release()
  }
}

/** The product's own routes over that database, in this process and without a port. */
export async function createGrabadora(url: string, claves: Claves): Promise<Grabadora> {
  const db = connect(url, { max: 2, rol: rolApp })
  const sentencias: Sentencia[] = []
  await record(db, sentencias)
  const app = createServer()
  const config = {
    clave_ofuscacion,
    segundo_factor_minutos: 15,
    turno_horas: 12,
    sesion_horas: 8,
    acceso_minutos: 15,
    intentos_globales: 2_000,
    clave_dias: 180,
    producto_horas: 24,
    habilitar_entre_dos: false,
    emisiones_por_hora: 100_000_000,
    correos_dias: 90,
    productos: null,
    fuentes: { refeps: null, renaper: null },
    avisos: null,
    datos: '.datos',
    salida_redes: [],
    url_publica: 'http://banco.local',
    mapa_calles: null,
    marcos_locales: true,
  }
  const clinica = { fuentes: readFuentesClinicas(), count: () => undefined }
  const deps = { db, now: () => new Date(), claves, config, clinica }
  mount(app, '/backend', rutasBackend, deps)
  mount(app, '/recetas', rutasRecetas, deps)
  await app.ready()
  const send = async ({ method, path, token, body, cabeceras }: Pedido): Promise<Grabado> => {
    sentencias.length = 0
    const headers = {
      'application-id': app_token,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...cabeceras,
    }
    const res = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
    if (res.statusCode !== 200) throw new Error(`${method} ${path}: ${res.statusCode} ${res.body.slice(0, 1_500)}`)
    return { status: res.statusCode, json: () => res.json() as unknown, sentencias: [...sentencias] }
  }
  const close = async () => {
    await app.close()
    await db.kysely.destroy()
  }
  return { send, close }
}
