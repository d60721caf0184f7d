import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { useBase } from '@receta/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrateToLatest } from './migrate'
import { NoArranca } from './no-arranca'

const db = useBase()
let carpeta = ''
beforeEach(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-migraciones-'))
  await cp(new URL('../../migrations', import.meta.url), carpeta, { recursive: true })
})
afterEach(() => rm(carpeta, { recursive: true, force: true }))

const migrate = () => migrateToLatest(db.kysely as never, { migraciones: pathToFileURL(`${carpeta}/`) })
const write = (nombre: string, texto: string) => writeFile(path.join(carpeta, nombre), texto)
const rechazo = async () => {
  const error: unknown = await migrate().catch((e: unknown) => e)
  expect(error).toBeInstanceOf(NoArranca)
  return (error as NoArranca).message
}

it('refuses a database that went through something else than what the file says today, and names the file', async () => {
  await write('0001_personas_y_catalogos.sql', 'select 1')
  await write('9990_nueva.sql', 'create table nueva ()')
  expect(await rechazo()).toContain('migrations/0001_personas_y_catalogos.sql: el archivo cambió después')
  expect((await db.pool.query(`select to_regclass('nueva') as hay`)).rows).toEqual([{ hay: null }])
})

it('takes a file whose lines a checkout ended otherwise for the same', async () => {
  await write('9991_con_lineas.sql', 'create table con_lineas (\n);\n')
  expect(await migrate()).toEqual(['9991_con_lineas.sql'])
  await write('9991_con_lineas.sql', 'create table con_lineas (\r\n);\r\n')
  expect(await migrate()).toEqual([])
  await rm(path.join(carpeta, '9991_con_lineas.sql'))
  await db.pool.query(`delete from kysely_migration where name = '9991_con_lineas.sql'`)
})

it('refuses a database that a newer version migrated, and says what to do', async () => {
  await write('9992_de_mas_tarde.sql', 'select 1')
  expect(await migrate()).toEqual(['9992_de_mas_tarde.sql'])
  await rm(path.join(carpeta, '9992_de_mas_tarde.sql'))
  expect(await rechazo()).toMatch(/versión más nueva.*9992_de_mas_tarde\.sql.*\nArrancá con esa versión/)
  await db.pool.query(`delete from kysely_migration where name = '9992_de_mas_tarde.sql'`)
})

it('runs one that landed late although others after it ran before, and leaves nothing of one that fails', async () => {
  await write('0000_tardia.sql', 'create table tardia ()')
  await write('9993_mala.sql', 'create table buena (); select 1 / 0')
  await expect(migrate()).rejects.toMatchObject({ code: '22012' })
  expect((await db.pool.query(`select to_regclass('tardia') as hay`)).rows).toEqual([{ hay: null }])
  await rm(path.join(carpeta, '9993_mala.sql'))
  expect(await migrate()).toEqual(['0000_tardia.sql'])
})

it('migrates once when two processes start at the same moment', async () => {
  await write('0000_tardia.sql', 'create table tardia ()')
  await write('9994_de_dos.sql', 'create table de_dos (); select pg_sleep(0.5)')
  const hechas = await Promise.all([migrate(), migrate(), migrate()])
  expect(hechas.flat()).toEqual(['9994_de_dos.sql'])
})
