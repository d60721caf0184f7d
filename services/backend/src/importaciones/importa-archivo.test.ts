import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutasDe } from './carpeta'
import { importaArchivo } from './importa-archivo'
import { importaParte } from './importa-parte'
import { importaciones } from './importaciones'
import { aAdministrador, type Sesion } from './importaciones.ejemplos'

const db = useBase()
const servidor = useServidor(db, [importaArchivo, importaParte, importaciones])
let admin: Sesion

beforeAll(async () => {
  await anEmptyWorld(db)
  admin = await aAdministrador(db, Rol.ADMINSTRADOR)
})
beforeEach(() => sql`truncate importaciones_archivos`.execute(db.kysely))

type Pedido = contract.InputOf<typeof contract.importaArchivo>
const announce = (cambios: Partial<Pedido> = {}, quien = admin) =>
  servidor.call(
    contract.importaArchivo,
    { clave_idempotencia: randomUUID(), que: 'cie10', nombre: 'cie10.csv', bytes: 10, ...cambios },
    quien,
  )
const parte = (archivo_id: number, desde: number, texto: string, quien = admin) =>
  servidor.call(contract.importaParte, { archivo_id, desde, contenido: Buffer.from(texto).toString('base64') }, quien)

/** Until a statement of this base waits for another's lock. */
async function waitForWaiter() {
  for (;;) {
    const waiting = await db.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.rows.length > 0) return waiting
    await wait(20)
  }
}

describe('POST /api/importa_archivo', () => {
  it('makes one file of a key, and shows it under way', async () => {
    const clave_idempotencia = randomUUID()
    const uno = await announce({ clave_idempotencia })
    expect(uno.data.archivo).toMatchObject({ que: 'cie10', estado: 'subiendo', recibidos: 0, quien: 'Ana Admin' })
    expect((await announce({ clave_idempotencia })).data.archivo.archivo_id).toBe(uno.data.archivo.archivo_id)
    expect((await announce({ clave_idempotencia, bytes: 11 })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
    const { data } = await servidor.call(contract.importaciones, {}, admin)
    expect(data.en_curso).toMatchObject([{ nombre: 'cie10.csv', estado: 'subiendo' }])
    expect(data.formatos.vademecum).toEqual(['anmat', 'anmat-app', 'propio', 'alfabeta'])
    expect(Object.keys(data.formatos)).toEqual(contract.asuntosImportables)
  })

  it('S5 refuses the key of a file that was discarded meanwhile', async () => {
    const clave_idempotencia = randomUUID()
    await announce({ clave_idempotencia })
    await sql`delete from importaciones_archivos`.execute(db.kysely)
    expect((await announce({ clave_idempotencia })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  it('answers 401 when the session of its administrator ends while it waits, and keeps nothing', async () => {
    const quien = await aAdministrador(db, Rol.ADMINSTRADOR)
    const clave = randomUUID()
    const otra = await db.pool.connect()
    // Another request with its key, under way, for which it waits.
    await otra.query('begin')
    await otra.query(`insert into pedidos_unicos (ambito, clave, huella, en) values ($1, $2, 'x', now())`, [
      `importa_archivo:${quien.usuario_id}`,
      clave,
    ])
    const llamada = announce({ clave_idempotencia: clave }, quien)
    const { rows: espera } = await waitForWaiter()
    await db.pool.query('update sesiones set cerrada_en = now() where usuario_id = $1', [quien.usuario_id])
    await otra.query('rollback')
    otra.release()
    const { status, error } = await llamada
    expect([espera.length, status, error.code]).toEqual([1, 401, 'SESION_REQUERIDA'])
    expect((await db.pool.query('select from importaciones_archivos')).rowCount).toBe(0)
  })

  it.each([
    ['a path', { nombre: '../etc/passwd' }, 'nombre'],
    ['nothing', { bytes: 0 }, 'bytes'],
    ['more than 200 MB', { bytes: 210_000_000 }, 'bytes'],
    ['a subject that is none', { que: 'recetas' as never }, 'que'],
  ])('refuses %s, naming the field', async (_que, cambios, campo) => {
    const { status, error } = await announce(cambios)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('takes five at a time, and gives up by itself what waited for a day', async () => {
    for (let i = 0; i < 5; i++) await announce()
    expect((await announce()).error.code).toBe('IMPORTACIONES_SIN_TERMINAR')
    await sql`update importaciones_archivos set creado_en = now() - interval '25 hours'`.execute(db.kysely)
    expect((await announce()).status).toBe(200)
  })

  it('S072 asks for a fresh second factor', async () => {
    const sinFirma = await aAdministrador(db, Rol.SUPERADMIN, false)
    expect((await announce({}, sinFirma)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
  })
})

describe('POST /api/importa_parte', () => {
  it('writes the parts in order, once each, whatever is repeated or jumped over', async () => {
    const { archivo_id } = (await announce()).data.archivo
    expect((await parte(archivo_id, 0, '12345')).data.recibidos).toBe(5)
    expect((await parte(archivo_id, 0, 'xxxxx')).data.recibidos).toBe(5)
    expect((await parte(archivo_id, 8, 'xx')).data.recibidos).toBe(5)
    expect((await parte(archivo_id, 5, '67890')).data.recibidos).toBe(10)
    expect(await readFile(rutasDe(servidor.deps.config.datos, archivo_id).archivo, 'utf8')).toBe('1234567890')
  })

  it('has nothing of a longer one that stood under its number, as before a database was brought back', async () => {
    const { archivo_id } = (await announce()).data.archivo
    const { archivo } = rutasDe(servidor.deps.config.datos, archivo_id)
    await mkdir(path.dirname(archivo), { recursive: true })
    await writeFile(archivo, 'x'.repeat(30))
    await parte(archivo_id, 0, '1234567890')
    expect(await readFile(archivo, 'utf8')).toBe('1234567890')
  })

  it('takes a whole part, and not one byte more than was announced', async () => {
    const { archivo_id } = (await announce({ bytes: contract.parteMaxima + 1 })).data.archivo
    const llena = 'x'.repeat(contract.parteMaxima)
    expect((await parte(archivo_id, 0, llena)).data.recibidos).toBe(contract.parteMaxima)
    const { status, error } = await parte(archivo_id, contract.parteMaxima, 'xx')
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['contenido']])
    expect((await parte(archivo_id, contract.parteMaxima, llena + llena)).status).toBe(413)
  })

  it('is only for whoever announced the file, while it is on its way', async () => {
    const { archivo_id } = (await announce()).data.archivo
    const otro = await aAdministrador(db)
    expect((await parte(archivo_id, 0, 'x', otro)).error.code).toBe('IMPORTACION_NO_ENCONTRADA')
    expect((await parte(999_999, 0, 'x')).error.code).toBe('IMPORTACION_NO_ENCONTRADA')
    await sql`update importaciones_archivos set estado = 'descartado'`.execute(db.kysely)
    expect((await parte(archivo_id, 0, 'x')).error.code).toBe('IMPORTACION_NO_ADMITE')
  })
})
