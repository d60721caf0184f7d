import { abreAhora, type Horario, minutoDeSemana } from '@receta/domain'
import { useBase } from '@receta/testing'
import { expect, it } from 'vitest'

const db = useBase()

// A seeded generator, so that every run gets the same hours.
const azar = (semilla: number) => () => {
  semilla = (Math.imul(semilla, 1_664_525) + 1_013_904_223) >>> 0
  return semilla / 2 ** 32
}

it('minutos_abiertos() in SQL and abreAhora() in the domain agree on 2,000 random horarios and instants', async () => {
  const r = azar(20_261_122)
  const hora = (max: number) => {
    const minutos = Math.floor(r() * (max + 1)) * 15
    return `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`
  }
  const casos = Array.from({ length: 2_000 }, () => {
    const dias = ['1', '2', '3', '4', '5', '6', '7'].filter(() => r() < 0.5)
    const horario: Horario = Object.fromEntries(
      dias.map((dia) => [dia, Array.from({ length: Math.floor(r() * 3) }, () => [hora(95), hora(96)] as const)]),
    )
    return { horario, now: new Date(Date.UTC(2026, 10, 16) + Math.floor(r() * 28 * 96) * 900_000) }
  })
  const { rows } = await db.pool.query<{ abre: boolean }>(
    `select minutos_abiertos(t.horario) @> t.minuto as abre
       from rows from (jsonb_to_recordset($1::jsonb) as (horario jsonb, minuto integer)) with ordinality as t
      order by t.ordinality`,
    [JSON.stringify(casos.map(({ horario, now }) => ({ horario, minuto: minutoDeSemana(now) })))],
  )
  const distintos = casos.filter(({ horario, now }, i) => rows[i]?.abre !== (abreAhora(horario, now) ?? false))
  expect(distintos).toEqual([])
  expect(new Set(rows.map((f) => f.abre)).size).toBe(2)
})

it.each([
  ['a day that is none', { '8': [] }],
  ['an hour that is none', { '1': [['08:00', '25:00']] }],
  ['an hour without its zero', { '1': [['8:00', '12:00']] }],
])('a horario with %s is not stored', async (_que, horario) => {
  await expect(
    db.kysely
      .insertInto('farmacias')
      .values({ nombre: 'X', direccion: 'X', localidad: 'X', provincia: 'X', horario: JSON.stringify(horario) })
      .execute(),
  ).rejects.toThrow(/farmacias_(dias|horas)/)
})
