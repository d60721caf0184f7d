import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Anotacion, audit, openParticiones } from '@receta/database'
import { archivoDeSellos, type Claves, loadClaves, readSellosCopiados, sealAuditoria } from '@receta/service-kit'
import {
  aConvenio,
  aMedico,
  anEmptyWorld,
  aPaciente,
  aProducto,
  aRecetaGuardada,
  useBase,
  useBaseDelProducto,
} from '@receta/testing'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditoriaAlterada, saveArchivos } from './archivar'
import { sha256DeArchivo } from './archivos'
import { readAtOnce } from './auditoria.repository'
import { FaltaElArchivo, verificar } from './verificar'

const dueno = useBase()
const producto = useBaseDelProducto(dueno)
const datos = mkdtempSync(path.join(tmpdir(), 'receta-sellos-'))
const carpeta = mkdtempSync(path.join(tmpdir(), 'receta-archivo-'))
const enSeisAnos = new Date(Date.now() + 6 * 366 * 86_400_000)
/** How many rows a part of the audit holds. */
const parte = 2 ** 27
let claves: Claves
let client: PoolClient
let recetas_id: number

const anAnotacion = (cadena: number, request_id: string): Anotacion => ({
  cadena,
  clase: 'lectura',
  llamada: 'GET /api/receta',
  resultado: 'ok',
  usuario_id: 7,
  rol: 13,
  quien: 'Dra. Lucía Ferreyra Sosa',
  soft_id: 1,
  recetas_id: cadena > 0 ? cadena : null,
  persona_id: null,
  personas: null,
  en_nombre_de: null,
  motivo: null,
  detalle: null,
  ip: null,
  request_id,
})

const copias = () => readSellosCopiados(archivoDeSellos(datos))
const review = async (donde: string | null = carpeta) =>
  readAtOnce(client, async () => verificar(client, claves, await copias(), donde))
const archive = async (now = enSeisAnos) => saveArchivos(client, claves, await copias(), carpeta, now)
const listPartes = async () =>
  (
    await dueno.pool.query<{ nombre: string }>(
      "select inhrelid::regclass::text as nombre from pg_inherits where inhparent = 'auditoria'::regclass order by 1",
    )
  ).rows.map((r) => r.nombre)

/** As if the product had written up to there, and in every year since. */
const jumpTo = async (auditoria_id: number) => {
  await dueno.pool.query("select setval('auditoria_ids', $1)", [auditoria_id])
  await openParticiones(producto)
}

beforeAll(async () => {
  claves = await loadClaves(datos)
  client = await dueno.pool.connect()
  await anEmptyWorld(dueno)
  const [convenio_id, producto_id] = [await aConvenio(dueno), await aProducto(dueno)]
  const medico = await aMedico(dueno, { convenios: [convenio_id] })
  const { persona_id } = await aPaciente(dueno)
  ;({ recetas_id } = await aRecetaGuardada(dueno, {
    medico_id: medico.medico_id,
    usuario_id: medico.usuario_id,
    persona_id,
    convenio_id,
    producto_id,
  }))
  for (let i = 0; i < 6; i++) await audit(producto, [anAnotacion(recetas_id, `a${i}`), anAnotacion(-i, `b${i}`)])
  await jumpTo(parte - 4)
  // Two of them still fit in the first part.
  for (let i = 0; i < 6; i++) await audit(producto, [anAnotacion(recetas_id, `c${i}`), anAnotacion(-7 - i, `d${i}`)])
  await sealAuditoria(producto, claves, datos)
  await openParticiones(producto)
})
afterAll(() => client.release())

describe('auditoria:archivar', () => {
  it('opens the part in which the next rows fall and one more, once', async () => {
    expect(await listPartes()).toEqual(['auditoria_0', 'auditoria_1', 'auditoria_2'])
    await openParticiones(producto)
    expect(await listPartes()).toHaveLength(3)
  })

  it('gives the product no way into a part but by the whole table', async () => {
    for (const tabla of ['auditoria_0', 'auditoria_2', 'recetas_0', 'recetas_items_1', 'recetas_eventos_1'])
      await expect(producto.pool.query(`select from ${tabla}`)).rejects.toMatchObject({ code: '42501' })
  })

  it('leaves what is younger than five years, and what no seal covers', async () => {
    expect(await archive(new Date())).toEqual([])
    expect(await listPartes()).toHaveLength(3)
  })

  it('archives nothing of an audit that was altered', async () => {
    await dueno.pool.query("update auditoria set motivo = 'otro' where auditoria_id = 3")
    await expect(archive()).rejects.toBeInstanceOf(AuditoriaAlterada)
    await dueno.pool.query('update auditoria set motivo = null where auditoria_id = 3')
    expect(readdirSync(carpeta)).toEqual([])
  })

  it('moves the old part to a file that still proves every row, with those that stayed', async () => {
    const antes = await review()
    const [hecho, ...mas] = await archive()
    expect(mas).toEqual([])
    expect(hecho).toMatchObject({ desde: 0, hasta: parte, filas: 1 + 12 + 3 })
    expect(await listPartes()).toEqual(['auditoria_1', 'auditoria_2'])
    expect(await review()).toEqual(antes)
    expect(antes.fallas).toEqual([])
    expect(await archive()).toEqual([])
  })

  it('asks for the folder, and misses a file that is gone', async () => {
    await expect(review(null)).rejects.toBeInstanceOf(FaltaElArchivo)
    const { fallas } = await review(datos)
    expect(fallas[0]).toEqual({ que: 'falta', donde: `archivo auditoria-0-${parte}.jsonl.gz` })
  })

  it('finds a file that was changed, also by who registers the changed one', async () => {
    const archivo = path.join(carpeta, readdirSync(carpeta)[0] ?? '')
    const bytes = readFileSync(archivo)
    const texto = gunzipSync(bytes).toString()
    writeFileSync(archivo, gzipSync(texto.replace('"a3"', '"a9"').replace('\\"a3\\"', '\\"a9\\"')))
    expect((await review()).fallas[0]?.que).toBe('no es el que se guardó')
    const register = async () =>
      dueno.pool.query('update auditoria_archivos set huella = $1', [await sha256DeArchivo(archivo)])
    await register()
    expect((await review()).fallas[0]?.que).toBe('su firma no verifica')
    writeFileSync(archivo, bytes)
    expect((await review()).fallas).toHaveLength(2)
    await register()
    expect((await review()).fallas).toEqual([])
  })

  it('goes on in a chain of which every row left', async () => {
    await audit(producto, [anAnotacion(-1, 'vuelve')])
    expect((await review()).fallas).toEqual([])
    const { rows } = await dueno.pool.query('select n from auditoria where cadena = -1')
    expect(rows).toEqual([{ n: 2 }])
  })

  it('misses a tail that was cut before any seal covered it', async () => {
    await dueno.pool.query('begin; delete from auditoria where cadena = -1; commit')
    expect((await review()).fallas).toEqual([
      { que: 'la cadena no termina donde se anotó', donde: 'cadena -1, fila 1' },
    ])
  })
})
