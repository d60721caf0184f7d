import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { useBase } from '@receta/testing'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrateToLatest } from './migrate'
import { NoArranca } from './no-arranca'
import { isAntes } from './version-minima'

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

const versionDe = async () =>
  (await db.pool.query(`select migracion, escrita_por from version_minima`)).rows[0] as object
/** As a new database has it. */
let minima = ''
beforeAll(async () => {
  minima = (await db.pool.query<{ migracion: string }>('select migracion from version_minima')).rows[0]?.migracion ?? ''
})
const forget = async (nombre: string) => {
  await rm(path.join(carpeta, nombre), { force: true })
  await db.pool.query('delete from kysely_migration where name = $1', [nombre])
  await db.pool.query('update version_minima set migracion = $1', [minima])
}

it('leaves a database that a newer version migrated as it is, and lets the version before serve it', async () => {
  const cuerpo = 'create or replace function de_prueba() returns integer language sql as $$ select %s $$;'
  const funciones = await mkdtemp(path.join(tmpdir(), 'receta-funciones-'))
  const conFunciones = (version: string) =>
    migrateToLatest(db.kysely as never, {
      migraciones: pathToFileURL(`${carpeta}/`),
      funciones: pathToFileURL(`${funciones}/`),
      version,
    })
  await write('9992_de_mas_tarde.sql', 'create table de_mas_tarde ()')
  await writeFile(path.join(funciones, 'de_prueba.sql'), cuerpo.replace('%s', '2'))
  expect(await conFunciones('9.2.0')).toEqual(['9992_de_mas_tarde.sql', 'funciones/de_prueba.sql'])
  expect(await versionDe()).toEqual({ migracion: minima, escrita_por: '9.2.0' })
  // The previous version: without that migration and with the old function body.
  await rm(path.join(carpeta, '9992_de_mas_tarde.sql'))
  await writeFile(path.join(funciones, 'de_prueba.sql'), cuerpo.replace('%s', '1'))
  expect(await conFunciones('9.1.0')).toEqual([])
  expect((await db.pool.query('select de_prueba() as n')).rows).toEqual([{ n: 2 }])
  expect(await versionDe()).toMatchObject({ escrita_por: '9.2.0' })
  await forget('9992_de_mas_tarde.sql')
  // Without a migration in between, only the version number tells which function body is newer.
  expect(await conFunciones('9.1.0')).toEqual([])
  expect(await conFunciones('9.2.1')).toEqual(['funciones/de_prueba.sql'])
  await db.pool.query(`update version_minima set escrita_por = '1.0.0'`)
  await rm(funciones, { recursive: true })
})

it('refuses a database of which a newer version took away what this one uses, and says what to do', async () => {
  await write('9992_de_mas_tarde.sql', `update version_minima set migracion = '9992_de_mas_tarde.sql'`)
  expect(await migrate()).toEqual(['9992_de_mas_tarde.sql'])
  await rm(path.join(carpeta, '9992_de_mas_tarde.sql'))
  expect(await rechazo()).toMatch(/versión más nueva.*9992_de_mas_tarde\.sql.*\nArrancá con esa versión/)
  await forget('9992_de_mas_tarde.sql')
})

it('refuses one that is newer in one thing and older in another: no version left it so', async () => {
  await write('9992_de_mas_tarde.sql', 'select 1')
  expect(await migrate()).toEqual(['9992_de_mas_tarde.sql'])
  await rm(path.join(carpeta, '9992_de_mas_tarde.sql'))
  await write('9995_de_otra_rama.sql', 'select 1')
  expect(await rechazo()).toContain('9992_de_mas_tarde.sql')
  await forget('9992_de_mas_tarde.sql')
})

it.each([
  ['1.0.0', '1.0.0', false],
  ['1.0.9', '1.0.10', true],
  ['1.2.0', '1.10.0', true],
  ['2.0.0', '1.9.9', false],
])('%s sorts before %s: %s', (una, otra, esperado) => {
  expect(isAntes(una, otra)).toBe(esperado)
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
