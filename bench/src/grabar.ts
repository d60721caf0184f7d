import { rutas as rutasBackend } from '@receta/backend'
import { ConsultaComoActor, connect, type Db, fijarActor, leerFuentesClinicas, rolApp } from '@receta/database'
import { rutas as rutasRecetas } from '@receta/recetas'
import { type Claves, createServer, mount } from '@receta/service-kit'
import { app_token, clave_ofuscacion } from './mundo'

/** `seguida`: it goes in one transaction, and one round trip, with the one after it. */
export type Sentencia = { name: string; text: string; values: readonly unknown[]; seguida?: true }
export type Pedido = { method: 'GET' | 'POST' | 'PUT'; path: string; token: string | null; body: object | null }
export type Grabado = { status: number; json: () => unknown; sentencias: Sentencia[] }
export type Grabadora = { send: (pedido: Pedido) => Promise<Grabado>; close: () => Promise<void> }

/** Notes every statement that goes through the pool: what pgbench repeats is what the product really sends. */
function record(db: Db, sentencias: Sentencia[]): void {
  const query = db.pool.query.bind(db.pool) as (consulta: Sentencia) => Promise<unknown>
  db.pool.query = ((consulta: Sentencia) => {
    if (consulta instanceof ConsultaComoActor) sentencias.push({ ...fijarActor, values: consulta.fijar, seguida: true })
    sentencias.push({ name: consulta.name, text: consulta.text, values: consulta.values })
    return query(consulta)
  }) as never
}

/** The product's own routes over that database, inside this process and without a port. */
export async function createGrabadora(url: string, claves: Claves): Promise<Grabadora> {
  const db = connect(url, { max: 2, rol: rolApp })
  const sentencias: Sentencia[] = []
  record(db, sentencias)
  const app = createServer()
  const config = {
    clave_ofuscacion,
    segundo_factor_minutos: 15,
    sesion_horas: 8,
    acceso_minutos: 15,
    intentos_globales: 2_000,
    clave_dias: 180,
    producto_horas: 24,
    habilitar_entre_dos: false,
    emisiones_por_hora: 100_000_000,
    productos: null,
    datos: '.datos',
    url_publica: 'http://banco.local',
  }
  const clinica = { fuentes: leerFuentesClinicas(), contar: () => undefined }
  const deps = { db, now: () => new Date(), claves, config, clinica }
  mount(app, '/backend', rutasBackend, deps)
  mount(app, '/recetas', rutasRecetas, deps)
  await app.ready()
  const send = async ({ method, path, token, body }: Pedido): Promise<Grabado> => {
    sentencias.length = 0
    const headers = { 'application-id': app_token, ...(token ? { authorization: `Bearer ${token}` } : {}) }
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
