import { aMundo, useBase } from '@receta/testing'
import { expect, it } from 'vitest'
import { enTransaccion } from './en-transaccion'

const db = useBase()
const rename = (nombre: string) => (trx: Parameters<Parameters<typeof enTransaccion>[1]>[0]) =>
  trx.updateTable('convenios').set({ nombre }).execute()
const nombres = async () =>
  (await db.kysely.selectFrom('convenios').select('nombre').distinct().execute()).map((f) => f.nombre)

it('keeps what it confirms, goes back on what it undoes, and says which', async () => {
  await aMundo(db, { now: new Date('2026-11-20T13:00:00Z') })
  const hecho = await enTransaccion(db, async (trx) => {
    await rename('Uno')(trx)
    return { confirma: 1 }
  })
  expect([hecho, await nombres()]).toEqual([{ confirma: 1 }, ['Uno']])
  const deshecho = await enTransaccion(db, async (trx) => {
    await rename('Dos')(trx)
    return { deshace: 'no' }
  })
  expect([deshecho, await nombres()]).toEqual([{ deshace: 'no' }, ['Uno']])
})

it('goes back on what fails and throws what failed, also where one inside it was undone', async () => {
  const falla = enTransaccion(db, async (trx) => {
    await rename('Tres')(trx)
    expect(await enTransaccion(db, async () => ({ deshace: 'adentro' }))).toEqual({ deshace: 'adentro' })
    throw new Error('afuera')
  })
  await expect(falla).rejects.toThrow('afuera')
  expect(await nombres()).toEqual(['Uno'])
})
