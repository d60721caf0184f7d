import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { anEmptyWorld, aSesion, aUsuario, useBase } from '@receta/testing'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { carpetaImportaciones, startLimpieza } from './limpieza'

const db = useBase()
const now = new Date('2026-11-20T13:00:00Z')
const hace = (horas: number) => new Date(now.getTime() - horas * 3_600_000)
const claves = async () =>
  (await db.pool.query<{ clave: string }>('select clave from intentos')).rows.map((r) => r.clave)

it('forgets what no rule reads any more, keeps what counts, and stops with the server', async () => {
  await anEmptyWorld(db)
  const usuario_id = await aUsuario(db)
  await aSesion(db, usuario_id, { now: hace(24 * 40) })
  await aSesion(db, usuario_id, { now })
  await db.pool.query(
    `insert into refrescos select decode(md5(sesion_id::text), 'hex'), sesion_id from sesiones;
     insert into pruebas_usadas values ('\\x01', '${hace(1).toISOString()}'), ('\\x02', '${hace(-1).toISOString()}');
     insert into intentos values ('vieja', '${hace(49).toISOString()}', 3), ('de hoy', '${hace(23).toISOString()}', 3);`,
  )
  const app = Fastify()
  startLimpieza(app, { db, now: () => now, config: { datos: path.join(tmpdir(), 'no-hay') } }, 20)
  await app.ready()
  for (let i = 0; i < 100 && (await claves()).length > 1; i++) await esperar(20)
  await app.close()
  expect(await claves()).toEqual(['de hoy'])
  const cuentas = await db.pool.query<{ n: number }>(
    'select count(*)::int as n from refrescos union all select count(*)::int from pruebas_usadas',
  )
  expect(cuentas.rows.map((r) => r.n)).toEqual([1, 1])
  await db.pool.query(`insert into intentos values ('otra vieja', '${hace(49).toISOString()}', 3)`)
  await esperar(60)
  expect(await claves()).toContain('otra vieja')
})

it('deletes a file that nobody finished importing for a day, and leaves the one of today', async () => {
  const datos = await mkdtemp(path.join(tmpdir(), 'limpieza-'))
  const carpeta = carpetaImportaciones(datos)
  await mkdir(carpeta)
  for (const [nombre, horas] of [
    ['1.archivo', 25],
    ['2.archivo', 1],
  ] as const) {
    await writeFile(path.join(carpeta, nombre), 'x')
    await utimes(path.join(carpeta, nombre), hace(horas), hace(horas))
  }
  const app = Fastify()
  startLimpieza(app, { db, now: () => now, config: { datos } }, 20)
  await app.ready()
  for (let i = 0; i < 100 && (await readdir(carpeta)).length > 1; i++) await esperar(20)
  await app.close()
  expect(await readdir(carpeta)).toEqual(['2.archivo'])
  await rm(datos, { recursive: true })
})
