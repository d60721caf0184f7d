import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { useBase } from '@receta/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateToLatest } from './migrate'

const db = useBase()
let carpeta = ''
beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-migraciones-'))
  await cp(new URL('../../migrations', import.meta.url), carpeta, { recursive: true })
  await writeFile(path.join(carpeta, '9999_prueba.sql'), 'alter table normas add column de_prueba integer;')
})
afterAll(() => rm(carpeta, { recursive: true, force: true }))

it('gives way to whoever holds a table, lets those behind it pass, and is done when the table is free', async () => {
  const lector = await db.pool.connect()
  await lector.query('begin')
  await lector.query('select from normas')
  const migracion = migrateToLatest(db.kysely as never, { migraciones: pathToFileURL(`${carpeta}/`) })
  await wait(300)
  // Queues behind the migration's lock request, which waits for the reader. Unless the migration gives way, this query waits
  // until a time-out, since the reader commits only after it.
  await db.pool.query('select count(*) from normas')
  await lector.query('commit')
  lector.release()
  expect(await migracion).toEqual(['9999_prueba.sql'])
  expect(await migrateToLatest(db.kysely as never, { migraciones: pathToFileURL(`${carpeta}/`) })).toEqual([])
})
