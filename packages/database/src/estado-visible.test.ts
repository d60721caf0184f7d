import { estadosGuardados, estadoVisible, addDias } from '@receta/domain'
import { useBase } from '@receta/testing'
import { expect, it } from 'vitest'

const db = useBase()

// A seeded generator, so that every run gets the same histories.
const azar = (semilla: number) => () => {
  semilla = (Math.imul(semilla, 1_664_525) + 1_013_904_223) >>> 0
  return semilla / 2 ** 32
}

it('estado_visible() in SQL and estadoVisible() in the domain agree on 5,000 random recetas and instants', async () => {
  const r = azar(20_261_120)
  const recetas = Array.from({ length: 5_000 }, () => {
    const vigente_desde = addDias('2026-11-20', Math.floor(r() * 40) - 20)
    const ahora = new Date(Date.UTC(2026, 10, 20) + Math.floor((r() * 80 - 40) * 86_400_000))
    return {
      estado: estadosGuardados[Math.floor(r() * estadosGuardados.length)] ?? 'emitida',
      vigente_desde,
      vence_el: addDias(vigente_desde, Math.floor(r() * 31)),
      anulacion_pendiente: r() < 0.3,
      retenida_hasta: r() < 0.5 ? null : new Date(ahora.getTime() + Math.floor((r() - 0.5) * 30 * 60_000)),
      ahora,
    }
  })
  const { rows } = await db.pool.query<{ e: string }>(
    `select estado_visible(t.estado, t.vigente_desde, t.vence_el, t.anulacion_pendiente, t.retenida_hasta, t.ahora) as e
       from rows from (jsonb_to_recordset($1::jsonb) as (estado text, vigente_desde date, vence_el date,
         anulacion_pendiente boolean, retenida_hasta timestamptz, ahora timestamptz)) with ordinality as t
      order by t.ordinality`,
    [JSON.stringify(recetas)],
  )
  const distintos = recetas.filter((receta, i) => rows[i]?.e !== estadoVisible(receta, receta.ahora))
  expect(distintos).toEqual([])
  expect(new Set(rows.map((f) => f.e)).size).toBe(9)
})

it('the two agree on the first and the last instant of a day in Buenos Aires', async () => {
  const receta = { estado: 'emitida' as const, vigente_desde: '2026-11-20', vence_el: '2026-12-20' }
  const bordes = [
    '2026-11-20T02:59:59.999Z',
    '2026-11-20T03:00:00.000Z',
    '2026-12-21T02:59:59.999Z',
    '2026-12-21T03:00:00.000Z',
  ]
  for (const [i, esperado] of ['programada', 'vigente', 'vigente', 'vencida'].entries()) {
    const ahora = new Date(bordes[i] ?? '')
    const { rows } = await db.pool.query('select estado_visible($1, $2, $3, false, null, $4) as e', [
      receta.estado,
      receta.vigente_desde,
      receta.vence_el,
      ahora,
    ])
    expect([rows[0].e, estadoVisible(receta, ahora)]).toEqual([esperado, esperado])
  }
})
