import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { purgeCorreos } from '@receta/database'
import { aMundo, aRecetaGuardada, aSesion, aUsuario, type Mundo, useBase, useBaseDelProducto } from '@receta/testing'
import Fastify from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { carpetaImportaciones, startLimpieza } from './limpieza'

const db = useBase()
const producto = useBaseDelProducto(db)
const now = new Date('2026-11-20T13:00:00Z')
const hace = (horas: number) => new Date(now.getTime() - horas * 3_600_000)
const claves = async () =>
  (await db.pool.query<{ clave: string }>('select clave from intentos')).rows.map((r) => r.clave)

let mundo: Mundo
beforeAll(async () => {
  mundo = await aMundo(db, { now })
  // Only the sessions of each test.
  await db.pool.query('delete from sesiones')
})

it('forgets what no rule reads any more, keeps what counts, and stops with the server', async () => {
  const usuario_id = await aUsuario(db)
  await aSesion(db, usuario_id, { now: hace(24 * 40) })
  await aSesion(db, usuario_id, { now })
  await db.pool.query(
    `insert into refrescos select decode(md5(sesion_id::text), 'hex'), sesion_id from sesiones;
     insert into pruebas_usadas values ('\\x01', '${hace(1).toISOString()}'), ('\\x02', '${hace(-1).toISOString()}');
     insert into intentos values ('vieja', '${hace(49).toISOString()}', 3), ('de hoy', '${hace(23).toISOString()}', 3);`,
  )
  const app = Fastify()
  startLimpieza(app, { db, now: () => now, config: { datos: path.join(tmpdir(), 'no-hay'), correos_dias: 90 } }, 20)
  await app.ready()
  for (let i = 0; i < 100 && (await claves()).length > 1; i++) await wait(20)
  await app.close()
  expect(await claves()).toEqual(['de hoy'])
  const cuentas = await db.pool.query<{ n: number }>(
    'select count(*)::int as n from refrescos union all select count(*)::int from pruebas_usadas',
  )
  expect(cuentas.rows.map((r) => r.n)).toEqual([1, 1])
  await db.pool.query(`insert into intentos values ('otra vieja', '${hace(49).toISOString()}', 3)`)
  await wait(60)
  expect(await claves()).toContain('otra vieja')
})

it('forgets mails, addresses and links a while after they are over, in batches, and nothing that is still to be told', async () => {
  const dias = (n: number) => hace(24 * n).toISOString()
  const save = async (vence_el: string) => {
    const { recetas_id } = await aRecetaGuardada(db, {
      medico_id: mundo.medico.medico_id,
      usuario_id: mundo.medico.usuario_id,
      persona_id: mundo.paciente.persona_id,
      convenio_id: mundo.convenio_id,
      producto_id: mundo.productos[0] ?? 0,
    })
    await db.pool.query(
      `with una as (update recetas set fecha_receta = $2, vigente_desde = $2, vence_el = $2 where recetas_id = $1 returning recetas_id)
       insert into recetas_contactos select recetas_id, 'paciente@prueba.ar' from una`,
      [recetas_id, vence_el],
    )
    return recetas_id
  }
  await save(dias(92).slice(0, 10))
  const enVigor = await save(now.toISOString().slice(0, 10))
  await db.pool.query(
    `insert into bandeja_salida (tipo, para, creado_en, enviado_en, abandonado_en)
       select 'enviado viejo', 'x@prueba.ar', '${dias(91)}', '${dias(91)}'::timestamptz, null::timestamptz from generate_series(1, 1200);
     insert into bandeja_salida (tipo, para, creado_en, enviado_en, abandonado_en)
       values ('abandonado viejo', 'x@prueba.ar', '${dias(91)}', null, '${dias(91)}'),
              ('enviado', 'x@prueba.ar', '${dias(91)}', '${dias(89)}', null), ('pendiente', 'x@prueba.ar', '${dias(91)}', null, null);
     insert into enlaces (token_hash, proposito, creado_en, vence_en)
       values ('\\x01', 'viejo', '${dias(99)}', '${dias(91)}'), ('\\x02', 'reciente', '${dias(99)}', '${dias(89)}'), ('\\x03', 'vínculo', '${dias(99)}', '${dias(91)}');`,
  )
  await db.pool.query(
    `insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
       select $1, $2, $2, '{ver}', enlace_id, now(), current_date from enlaces where proposito = 'vínculo'`,
    [mundo.paciente.persona_id, mundo.medico.usuario_id],
  )
  const borrados = await purgeCorreos(producto, now, 90)
  const quedan = async (consulta: string) => (await db.pool.query<{ que: unknown }>(consulta)).rows.map((r) => r.que)
  expect(await quedan('select distinct tipo as que from bandeja_salida order by 1')).toEqual(['enviado', 'pendiente'])
  expect(await quedan('select recetas_id as que from recetas_contactos')).toEqual([enVigor])
  expect(await quedan('select proposito as que from enlaces order by 1')).toEqual(['reciente', 'vínculo'])
  expect(borrados).toBe(1203)
  expect(await purgeCorreos(producto, now, 90)).toBe(0)
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
  startLimpieza(app, { db, now: () => now, config: { datos, correos_dias: 90 } }, 20)
  await app.ready()
  for (let i = 0; i < 100 && (await readdir(carpeta)).length > 1; i++) await wait(20)
  await app.close()
  expect(await readdir(carpeta)).toEqual(['2.archivo'])
  await rm(datos, { recursive: true })
})
