import { audit } from '@receta/database'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it, vi } from 'vitest'
import { sealOften } from './sellos'

const db = useBase()
const servidor = useServidor(db, [])
const sellos = async () => Number((await db.pool.query('select count(*) as n from auditoria_sellos')).rows[0].n)
const write = () =>
  audit(db, [
    {
      clase: 'sesion',
      llamada: 'POST /login',
      resultado: 'ok',
      usuario_id: null,
      rol: null,
      quien: null,
      soft_id: null,
      ip: null,
      request_id: 'prueba',
      cadena: 0,
      personas: null,
      en_nombre_de: null,
      detalle: null,
      motivo: null,
      recetas_id: null,
      persona_id: null,
    } as never,
  ])

beforeAll(() => anEmptyWorld(db))

it('S8 seals as it starts and as it stops, so that no tail of more than five minutes is cut unseen', async () => {
  const { claves, config } = servidor.deps
  await write()
  const stop = sealOften(db, claves, config.datos, (error) => {
    throw error
  })
  await vi.waitFor(async () => expect(await sellos()).toBe(1))
  await write()
  await stop()
  expect(await sellos()).toBe(2)
})
