import { loadCatalogos } from '@receta/database'
import { useBase, useServidor } from '@receta/testing'
import { expect, it } from 'vitest'
import { seedDemo } from './seed-demo'

const db = useBase()
const servidor = useServidor(db, [])
const count = async (sql: string) => Number((await db.pool.query(sql)).rows[0].n)

it('loads the fictional world through the product’s own checks, once', async () => {
  await loadCatalogos(db)
  expect(await seedDemo(servidor.deps)).toBe(true)
  const estados = await db.pool.query<{ e: string }>(
    `select distinct estado_visible(estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta, now()) as e from recetas`,
  )
  expect(estados.rows.map((r) => r.e).toSorted()).toEqual([
    'anulada',
    'bloqueada',
    'dispensada',
    'dispensada_parcial',
    'en_auditoria',
    'programada',
    'rechazada',
    'vencida',
    'vigente',
  ])
  expect(await count('select count(*) as n from usuarios')).toBe(14)
  expect(await count('select count(*) as n from sesiones')).toBe(0)
  // A farmacia without an account of its own still appears to its patients as a farmacia that looked.
  expect(await count(`select count(*) as n from recetas_eventos where accion = 'dispensar'`)).toBeGreaterThan(1)
  expect(await count(`select count(*) as n from recetas_eventos where quien like 'Farmacia%' and rol <> 2`)).toBe(0)
  const cuantas = await count('select count(*) as n from recetas')
  expect(await seedDemo(servidor.deps)).toBe(false)
  expect(await count('select count(*) as n from recetas')).toBe(cuantas)
})
