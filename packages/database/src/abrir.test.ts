import { connect as conectarSocket, createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { urlDeBase, useBase } from '@receta/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from './abrir'

const db = useBase()
const servidores: Server[] = []
afterEach(() => {
  for (const server of servidores.splice(0)) server.close()
  vi.restoreAllMocks()
})

/** A proxy to the same server on that port. */
const openPaso = (puerto: number) => {
  const { hostname, port } = new URL(urlDeBase(db))
  const server = createServer((socket) => {
    const base = conectarSocket(Number(port), hostname)
    socket.pipe(base).pipe(socket)
    for (const cada of [socket, base]) cada.on('error', () => undefined)
  }).listen(puerto, '127.0.0.1')
  servidores.push(server)
  return server
}
const puertoLibre = () =>
  new Promise<number>((listo) => {
    const prueba = createServer().listen(0, '127.0.0.1', () => {
      const { port } = prueba.address() as { port: number }
      prueba.close(() => listo(port))
    })
  })

it('O15 waits for a database that is not there yet, and says so once', async () => {
  const dicho: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((texto) => dicho.push(String(texto)) > 0)
  const puerto = await puertoLibre()
  const url = new URL(urlDeBase(db))
  url.hostname = '127.0.0.1'
  url.port = String(puerto)
  const abriendo = openDatabase({ databaseUrl: url.toString(), datos: '/nada', max: 1 })
  await wait(2_500)
  openPaso(puerto)
  const base = await abriendo
  expect((await base.db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await base.close()
  expect(dicho.filter((linea) => linea.includes('todavía no responde (ECONNREFUSED)'))).toHaveLength(1)
}, 30_000)

it('O19 says in a sentence that the database it was given does not exist', async () => {
  const url = new URL(urlDeBase(db))
  url.pathname = '/no_existe_ninguna'
  await expect(openDatabase({ databaseUrl: url.toString(), datos: '/nada' })).rejects.toMatchObject({
    name: 'NoArranca',
    message: expect.stringContaining('no existe'),
  })
})
