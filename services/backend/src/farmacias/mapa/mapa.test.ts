import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as contract from '@receta/contract'
import { createServer } from '@receta/service-kit'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { writeCalles } from '@receta/testing/calles'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mapa } from './mapa'
import { mountCalles, rutaCalles } from './mount-calles'

const db = useBase()
const servidor = useServidor(db, [mapa])
let carpeta = ''
const en = (nombre: string) => path.join(carpeta, nombre)
const ask = () => servidor.call(contract.mapa, {})

beforeAll(async () => {
  await anEmptyWorld(db)
  carpeta = await mkdtemp(path.join(tmpdir(), 'calles-'))
  await writeCalles(en('calles.pmtiles'), { attribution: '<a href="https://x.example">&copy; OpenStreetMap</a>' })
  await writeCalles(en('otro-esquema.pmtiles'), { vector_layers: [{ id: 'transportation' }] })
  await writeFile(en('texto.pmtiles'), 'no es un mapa')
})
afterAll(() => rm(carpeta, { recursive: true, force: true }))

describe('POST /api/mapa', () => {
  it('says that there is none where its operator set none', async () => {
    expect((await ask()).data).toEqual({ calles: null })
  })

  it('names the file by its version, and whom to name for it, as plain text', async () => {
    servidor.deps.config.mapa_calles = en('calles.pmtiles')
    const { data } = await ask()
    expect(data.calles?.credito).toBe('© OpenStreetMap')
    expect(data.calles?.archivo).toMatch(/^\/backend\/mapa\/calles\.pmtiles\?v=[\w-]+$/)
    await writeCalles(en('calles.pmtiles'))
    const despues = await ask()
    expect(despues.data.calles?.archivo).not.toBe(data.calles?.archivo)
    servidor.deps.config.mapa_calles = null
  })
})

describe('the file of streets', () => {
  it('is answered by ranges to anybody, and its pieces hold the streets', async () => {
    const app = createServer()
    await mountCalles(app, en('calles.pmtiles'))
    const get = (desde: number, largo: number) =>
      app.inject({ url: rutaCalles, headers: { range: `bytes=${desde}-${desde + largo - 1}` } })
    const cabecera = await get(0, 127)
    expect([cabecera.statusCode, cabecera.rawPayload.length]).toEqual([206, 127])
    expect(cabecera.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    const fuente: Source = {
      getKey: () => 'calles',
      getBytes: async (desde, largo) => ({ data: Uint8Array.from((await get(desde, largo)).rawPayload).buffer }),
    }
    const pieza = await new PMTiles(fuente).getZxy(14, 5437, 9716)
    expect(Buffer.from(pieza?.data ?? new ArrayBuffer()).includes('Av. de los Ceibos')).toBe(true)
    await app.close()
  })

  it.each([
    ['no-hay.pmtiles', /MAPA_CALLES: no se puede leer/],
    ['texto.pmtiles', /no es un archivo PMTiles versión 3/],
    ['otro-esquema.pmtiles', /no tiene las calles del esquema de Protomaps: falta roads, water, places/],
  ])('refuses the start with %s', async (nombre, queDice) => {
    await expect(mountCalles(createServer(), en(nombre))).rejects.toThrow(queDice)
  })

  it('is mounted nowhere without a setting', async () => {
    const app = createServer()
    await mountCalles(app, null)
    expect((await app.inject({ url: rutaCalles })).statusCode).toBe(404)
    await app.close()
  })
})
