import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { migrateToLatest } from '@receta/database'
import { useBase } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { raiz } from '../proceso.mjs'
import { describeEsquema } from './esquema'

const db = useBase()
const volcado = gunzipSync(readFileSync(path.join(import.meta.dirname, 'ejemplos/base-0fd2205.sql.gz'))).toString(
  'utf8',
)

// Starts from the database of an old landing, with a receta dispensed in part.
beforeAll(async () => {
  await db.pool.query(`
    drop schema public cascade;
    create schema public;
    create extension cube;
    create extension pg_trgm;
    create extension unaccent;
    set check_function_bodies = off;
    ${volcado}`)
})

it('upgrades a database of a landing whose migration was renamed, and leaves it as a new one, with its rows', async () => {
  const hechas = await migrateToLatest(db.kysely as never)
  // Its migrations are not run again, not even the renamed one, whose remaining part was added.
  expect(hechas[0]).toBe('0032_datos_pedidos.sql')
  for (const [nombre, texto] of await describeEsquema(db))
    expect(texto).toBe(readFileSync(path.join(raiz, 'packages/database/esquema', nombre), 'utf8'))
  const { rows } = await db.pool.query(
    `select r.referencia, r.estado, i.monodroga, d.dni, c.serie, f.queda, s.nombres_anteriores
       from recetas r join recetas_items i using (recetas_id) left join dispensas d using (recetas_id)
       left join dispensas_cajas c using (recetas_id) left join faltantes f using (recetas_id) cross join sesiones s
      order by r.nro_recetario`,
  )
  expect(rows).toEqual([
    {
      referencia: 'RC-PRUEBA-1',
      estado: 'dispensada_parcial',
      monodroga: 'Ibuprofeno',
      dni: '98000001',
      serie: 'ABC123',
      queda: 1,
      nombres_anteriores: [],
    },
    {
      referencia: 'RC-PRUEBA-2',
      estado: 'emitida',
      monodroga: 'Ibuprofeno',
      dni: null,
      serie: null,
      queda: null,
      nombres_anteriores: [],
    },
  ])
  expect(await migrateToLatest(db.kysely as never)).toEqual([])
})
