import { useBase } from '@receta/testing'
import { expect, it, vi } from 'vitest'
import { comoActor } from './como-actor'
import { rows, type Statement } from './conectar'
import { sistema } from './actor'

const base = useBase()
const quienSoy: Statement = {
  name: 'prueba_tanda',
  corta: true,
  text: `select actor_ajuste('medico') as medico, pg_backend_pid() as pid, 60 / $1::int as parte`,
}
type Yo = { medico: string; pid: number; parte: number }
const ask = (medico_id: number, entre = 1) =>
  rows<Yo>(comoActor(base, { ...sistema, alcance: 'propio', medico_id }), quienSoy, [entre])

it('sends what arrives together on few connections, and answers each as its own actor', async () => {
  const connect = vi.spyOn(base.pool, 'connect')
  const todas = await Promise.all(Array.from({ length: 24 }, (_, n) => ask(n + 1)))
  expect(todas.map(([yo]) => yo?.medico)).toEqual(Array.from({ length: 24 }, (_, n) => String(n + 1)))
  // Three begin alone, the other 21 follow in trips of eight.
  expect(connect).toHaveBeenCalledTimes(6)
  connect.mockRestore()
})

it('lets one that fails fail alone', async () => {
  const todas = await Promise.allSettled([1, 1, 1, 1, 0, 2, 0, 3].map((entre) => ask(7, entre)))
  expect(
    todas.map((t) => (t.status === 'fulfilled' ? t.value[0]?.parte : (t.reason as { code: string }).code)),
  ).toEqual([60, 60, 60, 60, '22012', 30, '22012', 20])
})

it('leaves no actor behind on the connection', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n + 1)))
  const { rows: despues } = await base.pool.query(`select actor_ajuste('medico') as medico`)
  expect(despues).toEqual([{ medico: '' }])
})

it('tells all of a trip when there is no connection for it', async () => {
  const sin = vi
    .spyOn(base.pool, 'connect')
    .mockRejectedValue(new Error('timeout exceeded when trying to connect') as never)
  const todas = await Promise.allSettled(Array.from({ length: 5 }, () => ask(1)))
  expect(todas.map((t) => t.status)).toEqual(Array(5).fill('rejected'))
  sin.mockRestore()
  await expect(ask(9)).resolves.toMatchObject([{ medico: '9' }])
})
