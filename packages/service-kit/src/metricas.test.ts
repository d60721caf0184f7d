import { connect } from '@receta/database'
import { sinFuentes } from '@receta/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measure, measureClinica, measureCorreos, serveMetricas } from './metricas'
import { createServer } from './server'

const app = createServer()
// The pool opens no connection until one is needed.
const db = connect('postgres://nadie@127.0.0.1:1/nada')
const registro = measure(app, db)
app.get('/api/receta', async () => ({ ok: true }))
let metricas: Awaited<ReturnType<typeof serveMetricas>>
beforeAll(async () => {
  metricas = await serveMetricas(registro, 0)
})
afterAll(async () => {
  await metricas.close()
  await app.close()
  await db.kysely.destroy()
})
const read = async () => (await fetch(metricas.url)).text()

it('counts an answer under its route, without what was asked', async () => {
  await app.inject({ url: '/api/receta?token=secreto&dni=98104227' })
  const texto = await read()
  expect(texto).toContain('receta_pedidos_segundos_count{metodo="GET",ruta="/api/receta",estado="200"} 1')
  expect(texto).not.toMatch(/secreto|98104227/)
})

it('counts every address that is no route as one', async () => {
  for (let i = 0; i < 20; i++) await app.inject({ url: `/no-existe-${i}` })
  const texto = await read()
  expect(texto).toContain('receta_pedidos_segundos_count{metodo="GET",ruta="desconocida",estado="404"} 20')
  expect(texto).not.toContain('no-existe')
})

it('says how the pool and the process are', async () => {
  const texto = await read()
  for (const nombre of ['receta_conexiones_abiertas', 'receta_conexiones_en_espera', 'nodejs_eventloop_lag_seconds'])
    expect(texto).toContain(nombre)
})

it('counts the mails by how they ended', async () => {
  measureCorreos(registro)('abandonado', 'cambio_clave')
  expect(await read()).toContain('receta_correos_total{desenlace="abandonado",tipo="cambio_clave"} 1')
})

it('is served on its own port only', async () => {
  expect((await app.inject({ url: '/metricas' })).statusCode).toBe(404)
  expect((await fetch(metricas.url.replace('/metricas', '/otra'))).status).toBe(404)
  expect((await fetch(metricas.url, { method: 'POST' })).status).toBe(404)
})

it('says which clinical table is missing, and counts how the checks of signed recetas ended', async () => {
  const tabla = { nombre: 'Dosis', version: '2026.11', fecha: '2026-11-22', filas: [] }
  measureClinica(registro, { ...sinFuentes, dosis: tabla })([
    { control: 'dosis', resultado: 'ok' },
    { control: 'interacciones', resultado: 'no_verificado' },
  ])
  const texto = await read()
  expect(texto).toContain('receta_fuente_clinica{fuente="dosis",version="2026.11"} 1')
  expect(texto).toContain('receta_fuente_clinica{fuente="interacciones",version=""} 0')
  expect(texto).toContain('receta_controles_total{control="interacciones",resultado="no_verificado"} 1')
})
