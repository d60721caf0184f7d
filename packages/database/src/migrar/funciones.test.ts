import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { useBase } from '@receta/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readArchivosSql } from './archivos'
import { migrateToLatest } from './migrate'

const db = useBase()
const propias = new URL('../../funciones/', import.meta.url)
let carpeta = ''
beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-funciones-'))
  await cp(propias, carpeta, { recursive: true })
})
afterAll(() => rm(carpeta, { recursive: true, force: true }))

const migrate = () => migrateToLatest(db.kysely as never, { funciones: pathToFileURL(`${carpeta}/`) })

type Funcion = {
  nombre: string
  duenio: string
  definer: boolean
  ruta: string[] | null
  permisos: string | null
  llamable: boolean
}

const listFunciones = async () =>
  (
    await db.pool.query<Funcion>(
      `select p.proname as nombre, pg_get_userbyid(p.proowner) as duenio, p.prosecdef as definer, p.proconfig as ruta,
        p.proacl::text as permisos,
              p.prorettype <> 'trigger'::regtype as llamable
         from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        order by p.proname`,
    )
  ).rows

it('has one file for each function, which defines that function and no other', async () => {
  const archivos = await readArchivosSql(propias)
  expect(archivos.map(({ nombre }) => nombre.replace('.sql', ''))).toEqual((await listFunciones()).map((f) => f.nombre))
  for (const { nombre, texto } of archivos)
    expect([nombre, [...texto.matchAll(/^create or replace function (\w+)\(/gm)].map((m) => m[1])]).toEqual([
      nombre,
      [nombre.replace('.sql', '')],
    ])
})

it('fixes the search path of whatever runs as its owner, and lets nobody else run it unless it says so', async () => {
  const suyas = (await listFunciones()).filter((f) => f.definer)
  expect(suyas.length).toBeGreaterThan(30)
  for (const f of suyas.filter(({ nombre }) => nombre !== 'actor_ajuste'))
    expect([f.nombre, f.ruta?.[0]]).toEqual([f.nombre, 'search_path=public, pg_temp'])
  const deTodos = suyas.filter((f) => f.llamable && (f.permisos === null || /[{,]=X/.test(f.permisos)))
  expect(deTodos).toEqual([])
})

it('says the schema of each thing in the one that every policy asks, which fixes no path to cost less', async () => {
  const { rows } = await db.pool.query<{ cuerpo: string }>(
    `select prosrc as cuerpo from pg_proc where proname = 'actor_ajuste'`,
  )
  const sinTextos = (rows[0]?.cuerpo ?? '').replaceAll(/'[^']*'/g, "''")
  expect(sinTextos).toContain('pg_catalog.currval')
  const sinCalificados = sinTextos.replaceAll(/operator\(pg_catalog\.[|<>=]+\)|pg_catalog\."C"|::pg_catalog\.\w+/g, ' ')
  expect(sinCalificados).not.toMatch(/[|<>=+:]/)
  const llamadas = [...sinCalificados.matchAll(/([\w.]+)\(/g)].map(([, nombre]) => nombre)
  expect(llamadas.filter((nombre) => !nombre?.startsWith('pg_catalog.'))).toEqual([])
})

it('writes a function again when its file changes, keeping whose it is and who may run it, and only then', async () => {
  expect(await migrate()).toEqual([])
  const antes = await listFunciones()
  const archivo = path.join(carpeta, 'en_curso_de.sql')
  await writeFile(archivo, (await readFile(archivo, 'utf8')).replace('begin\n', 'begin\n  -- Otherwise.\n'))
  expect(await migrate()).toEqual(['funciones/en_curso_de.sql'])
  expect(await migrate()).toEqual([])
  const { rows } = await db.pool.query(
    `select from pg_proc where proname = 'en_curso_de' and prosrc like '%Otherwise%'`,
  )
  expect(rows).toHaveLength(1)
  expect(await listFunciones()).toEqual(antes)
})

it('leaves everything as it was when one of them is wrong, and names its file', async () => {
  await writeFile(
    path.join(carpeta, 'actor_ahora.sql'),
    'create or replace function actor_ahora() returns text language sql return 1;',
  )
  await writeFile(
    path.join(carpeta, 'aa_nueva.sql'),
    'create or replace function aa_nueva() returns text language sql return null;',
  )
  await expect(migrate()).rejects.toThrow('funciones/actor_ahora.sql: ')
  expect((await listFunciones()).map((f) => f.nombre)).not.toContain('aa_nueva')
  await cp(propias, carpeta, { recursive: true })
  await rm(path.join(carpeta, 'aa_nueva.sql'))
})

it('writes each one once when several processes start at the same moment', async () => {
  await migrate()
  await writeFile(
    path.join(carpeta, 'ab_nueva.sql'),
    'create or replace function ab_nueva() returns text language sql return null;',
  )
  const hechas = await Promise.all([migrate(), migrate(), migrate()])
  expect(hechas.flat()).toEqual(['funciones/ab_nueva.sql'])
})
