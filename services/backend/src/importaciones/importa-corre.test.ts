import { stat, writeFile } from 'node:fs/promises'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rutasDe } from './carpeta'
import { importaArchivo } from './importa-archivo'
import { importaCorre } from './importa-corre'
import { importaDescarta } from './importa-descarta'
import { importaParte } from './importa-parte'
import { importaRechazos } from './importa-rechazos'
import { importacion } from './importacion'
import { importaciones } from './importaciones'
import { aAdministrador, alTerminar, loadArchivo, ensayar, type Sesion, upload, TRES } from './importaciones.ejemplos'

const db = useBase()
const servidor = useServidor(db, [
  importaArchivo,
  importaCorre,
  importaDescarta,
  importaParte,
  importaRechazos,
  importacion,
  importaciones,
])
let superadmin: Sesion
let admin: Sesion

beforeAll(async () => {
  await anEmptyWorld(db)
  superadmin = await aAdministrador(db)
  admin = await aAdministrador(db, Rol.ADMINSTRADOR)
})
beforeEach(() => sql`truncate especialidades, importaciones, importaciones_archivos cascade`.execute(db.kysely))

const guardadas = () => db.kysely.selectFrom('especialidades').select('codigo').orderBy('codigo').execute()
const run = (archivo_id: number, ensayo: boolean, quien = superadmin) =>
  servidor.call(contract.importaCorre, { archivo_id, ensayo }, quien)

describe('POST /api/importa_corre', () => {
  it('rehearses, shows the first objections, then loads the same file and deletes it', async () => {
    const archivo_id = await upload(servidor, admin)
    const ensayado = await ensayar(servidor, admin, archivo_id)
    expect(ensayado).toMatchObject({
      estado: 'ensayado',
      resumen: { filas: 3, nuevos: 2, rechazados: 1, formato: 'refeps', modo: 'novedades' },
      muestra: [{ linea: 4, tipo: 'rechazo', motivo: 'CODIGO_INVALIDO' }],
      avance: { paso: 'listo', filas: 3 },
      con_rechazos: true,
    })
    expect(await guardadas()).toEqual([])
    const { archivo, rechazos } = rutasDe(servidor.deps.config.datos, archivo_id)
    expect((await stat(archivo)).mode & 0o777).toBe(0o600)
    expect((await loadArchivo(servidor, superadmin, archivo_id)).data.archivo.estado).toBe('corriendo')
    expect(await alTerminar(servidor, superadmin, archivo_id)).toMatchObject({
      estado: 'cargado',
      resumen: { nuevos: 2 },
    })
    expect(await guardadas()).toEqual([{ codigo: '1' }, { codigo: '2' }])
    await expect(stat(archivo)).rejects.toThrow('ENOENT')
    expect((await stat(rechazos)).isFile()).toBe(true)
    const { data } = await servidor.call(contract.importaciones, {}, superadmin)
    expect(data.items).toMatchObject([
      { ensayo: false, quien: 'Ana Admin', archivo: 'lista.csv', nuevos: 2, error: null },
      { ensayo: true, nuevos: 2 },
    ])
    expect(data.en_curso).toEqual([])
    expect((await run(archivo_id, false)).error.code).toBe('IMPORTACION_NO_ADMITE')
  })

  it('gives what it rejected as a CSV that no spreadsheet runs', async () => {
    const archivo_id = await upload(servidor, admin)
    const sin = await servidor.call(contract.importaRechazos, { archivo_id }, admin)
    expect(sin.error.code).toBe('IMPORTACION_NO_ENCONTRADA')
    await ensayar(servidor, admin, archivo_id)
    const { data } = await servidor.call(contract.importaRechazos, { archivo_id }, admin)
    expect(data.nombre).toBe(`rechazos-especialidades-${archivo_id}.csv`)
    expect(data.csv).toContain("'=1+1;Nefrología ficticia")
  })

  it('only a SUPERADMIN loads, and only what was rehearsed', async () => {
    const archivo_id = await upload(servidor, admin)
    expect((await run(archivo_id, false)).error.code).toBe('IMPORTACION_NO_ADMITE')
    await ensayar(servidor, admin, archivo_id)
    expect((await run(archivo_id, false, admin)).error.code).toBe('SIN_PERMISO')
    const sinFirma = await aAdministrador(db, Rol.SUPERADMIN, false)
    expect((await run(archivo_id, false, sinFirma)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect((await run(999_999, true)).error.code).toBe('IMPORTACION_NO_ENCONTRADA')
    expect(await guardadas()).toEqual([])
  })

  it('loads the rehearsal that its SUPERADMIN looked at, and no other that who brought the file made meanwhile', async () => {
    const archivo_id = await upload(servidor, admin)
    const load = (ensayado?: string) =>
      servidor.call(contract.importaCorre, { archivo_id, ensayo: false, ...(ensayado && { ensayado }) }, superadmin)
    const mirado = (await ensayar(servidor, admin, archivo_id)).ensayado ?? ''
    expect((await load()).error.code).toBe('ENSAYO_DISTINTO')
    const opciones = { modo: 'completo' as const, max_bajas: 100 }
    await servidor.call(contract.importaCorre, { archivo_id, ensayo: true, opciones }, admin)
    const otro = await alTerminar(servidor, admin, archivo_id)
    expect(otro).toMatchObject({ estado: 'ensayado', resumen: { modo: 'completo' } })
    await vi.waitFor(async () => expect((await load(mirado)).error.code).toBe('ENSAYO_DISTINTO'))
    expect(await guardadas()).toEqual([])
    // One that came out the same is the one that he looked at.
    await servidor.call(contract.importaCorre, { archivo_id, ensayo: true, opciones }, admin)
    expect((await alTerminar(servidor, admin, archivo_id)).ensayado).toBe(otro.ensayado)
    await vi.waitFor(async () => expect((await load(otro.ensayado ?? '')).status).toBe(200))
    expect(await alTerminar(servidor, superadmin, archivo_id)).toMatchObject({ estado: 'cargado', ensayado: null })
  })

  it('refuses another file under the number of the one that was rehearsed', async () => {
    const archivo_id = await upload(servidor, admin)
    await ensayar(servidor, admin, archivo_id)
    await writeFile(rutasDe(servidor.deps.config.datos, archivo_id).archivo, TRES.replace('Pediatría', 'Otra'))
    await loadArchivo(servidor, superadmin, archivo_id)
    expect(await alTerminar(servidor, superadmin, archivo_id)).toMatchObject({
      estado: 'fallido',
      error: { codigo: 'ARCHIVO_DISTINTO' },
    })
    expect(await guardadas()).toEqual([])
  })

  it.each([Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])('refuses the role %i', async (rol) => {
    const { error } = await run(1, true, await aAdministrador(db, rol))
    expect(error.code).toBe('SIN_PERMISO')
  })

  it('says why a file was refused whole, and rehearses it again with other options', async () => {
    const archivo_id = await upload(servidor, admin, { texto: 'una;otra\n1;2\n' })
    expect(await ensayar(servidor, admin, archivo_id)).toMatchObject({
      estado: 'fallido',
      error: { codigo: 'ENCABEZADO_DESCONOCIDO', mensaje: expect.stringContaining('No se reconoce') as string },
    })
    const otra = await upload(servidor, admin)
    const opciones = { formato: 'propio', max_bajas: 50 }
    await servidor.call(contract.importaCorre, { archivo_id: otra, ensayo: true, opciones }, admin)
    expect(await alTerminar(servidor, admin, otra)).toMatchObject({
      opciones: { formato: 'propio', max_bajas: 50, modo: '' },
    })
  })

  describe('one at a time', () => {
    let soltar = async () => {}
    afterEach(() => soltar())

    it('refuses a second one while one runs, and takes one that died for what it is', async () => {
      const archivo_id = await upload(servidor, admin)
      const client = await db.pool.connect()
      await client.query(`select pg_advisory_lock(hashtext('importar desde una pantalla'))`)
      soltar = async () => {
        await client.query('select pg_advisory_unlock_all()')
        client.release()
        soltar = async () => {}
      }
      expect((await run(archivo_id, true)).error.code).toBe('IMPORTACION_EN_CURSO')
      await soltar()
      await sql`update importaciones_archivos set estado = 'corriendo', avance_en = now() - interval '2 minutes'`.execute(
        db.kysely,
      )
      const { data } = await servidor.call(contract.importacion, { archivo_id }, admin)
      expect(data.archivo.estado).toBe('interrumpido')
      expect((await ensayar(servidor, admin, archivo_id)).estado).toBe('ensayado')
    })
  })
})

describe('POST /api/importa_descarta', () => {
  const descartar = (archivo_id: number) => servidor.call(contract.importaDescarta, { archivo_id }, admin)

  it('deletes what came of a file, which can do nothing more', async () => {
    const archivo_id = await upload(servidor, admin)
    await ensayar(servidor, admin, archivo_id)
    expect((await descartar(archivo_id)).data.archivo).toMatchObject({ estado: 'descartado', muestra: [] })
    await expect(stat(rutasDe(servidor.deps.config.datos, archivo_id).archivo)).rejects.toThrow('ENOENT')
    expect((await run(archivo_id, true)).error.code).toBe('IMPORTACION_NO_ADMITE')
    expect((await descartar(999_999)).error.code).toBe('IMPORTACION_NO_ENCONTRADA')
    const nada = await servidor.call(contract.importacion, { archivo_id: 999_999 }, admin)
    expect(nada.error.code).toBe('IMPORTACION_NO_ENCONTRADA')
  })

  it('calls a run off: nothing of it is kept', async () => {
    const filas = Array.from({ length: 60_000 }, (_, i) => `${i};Especialidad ficticia ${i}\n`).join('')
    const archivo_id = await upload(servidor, admin, { texto: `codigo;nombre\n${filas}`, parte: 400_000 })
    await run(archivo_id, true)
    await descartar(archivo_id)
    expect(await alTerminar(servidor, admin, archivo_id)).toMatchObject({ estado: 'descartado' })
    expect(await guardadas()).toEqual([])
  }, 30_000)

  it('S11 is for who brought the file, and for a SUPERADMIN', async () => {
    const archivo_id = await upload(servidor, admin)
    const otra = await aAdministrador(db, Rol.ADMINSTRADOR)
    expect((await servidor.call(contract.importaDescarta, { archivo_id }, otra)).error.code).toBe('SIN_PERMISO')
    expect((await servidor.call(contract.importacion, { archivo_id }, admin)).data.archivo.estado).toBe('subido')
    const suyo = await upload(servidor, otra)
    const { data } = await servidor.call(contract.importaDescarta, { archivo_id: suyo }, superadmin)
    expect(data.archivo.estado).toBe('descartado')
  })

  it('S11 its rehearsal, and the rows that it rejected, are for them too', async () => {
    const archivo_id = await upload(servidor, admin)
    await ensayar(servidor, admin, archivo_id)
    const otra = await aAdministrador(db, Rol.ADMINSTRADOR)
    const rechazos = (quien: Sesion) => servidor.call(contract.importaRechazos, { archivo_id }, quien)
    const muestra = async (quien: Sesion) =>
      (await servidor.call(contract.importacion, { archivo_id }, quien)).data.archivo.muestra.length
    for (const suya of [admin, superadmin]) {
      expect((await rechazos(suya)).data.csv).toContain('Nefrología ficticia')
      expect(await muestra(suya)).toBe(1)
    }
    expect((await rechazos(otra)).error.code).toBe('SIN_PERMISO')
    expect(await muestra(otra)).toBe(0)
    expect((await run(archivo_id, true, otra)).error.code).toBe('SIN_PERMISO')
    expect((await servidor.call(contract.importacion, { archivo_id }, admin)).data.archivo.estado).toBe('ensayado')
  })

  it('leaves alone what was loaded', async () => {
    const archivo_id = await upload(servidor, admin, { texto: TRES })
    await ensayar(servidor, admin, archivo_id)
    await loadArchivo(servidor, superadmin, archivo_id)
    await alTerminar(servidor, admin, archivo_id)
    expect((await descartar(archivo_id)).error.code).toBe('IMPORTACION_NO_ADMITE')
  })
})
