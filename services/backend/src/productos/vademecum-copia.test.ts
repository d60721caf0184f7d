import * as contract from '@receta/contract'
import { anEmptyWorld, aProducto, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { vademecumCopia } from './vademecum-copia'

const db = useBase()
const servidor = useServidor(db, [vademecumCopia])
// Each server keeps the vademécum in its own memory, as of its first request.
const otroProceso = useServidor(db, [vademecumCopia])
const tercero = useServidor(db, [vademecumCopia])
const ask = (despues_de?: number) =>
  servidor.call(contract.vademecumCopia, despues_de === undefined ? {} : { despues_de })

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-11-20T15:00:00Z'))
  await db.kysely
    .insertInto('cargas')
    .values({
      que: 'vademecum',
      fuente: 'prueba',
      archivo: '',
      nuevos: 0,
      cambiados: 0,
      sin_cambio: 0,
      rechazados: 0,
      cargada_en: new Date('2026-11-20T13:00:00Z'),
    })
    .execute()
  const modelo = await aProducto(db, { nombre: 'Modelo' })
  // 1 100 products at once: three pages.
  await db.pool.query(
    `insert into productos (fuente, codigo_fuente, nombre, monodroga, componentes, ifa_clave, forma, via, concentracion, presentacion,
                            unidades, laboratorio, generico, condicion_venta, lista_control, huella)
     select fuente, codigo_fuente || '-' || n, nombre || ' ' || n, monodroga, componentes, ifa_clave, forma, via, concentracion, presentacion,
            unidades, laboratorio, generico, condicion_venta, lista_control, huella
       from productos, generate_series(1, 1099) n where producto_id = $1`,
    [modelo],
  )
})

describe('GET /api/vademecum_copia', () => {
  it('answers anyone the whole vademécum, each product once, and what the contract says of it', async () => {
    const ids: number[] = []
    let desde: number | null = 0
    let paginas = 0
    while (desde !== null) {
      const { status, data } = await ask(desde)
      expect(status).toBe(200)
      expect(contract.vademecumCopia.output.parse(data)).toEqual(data)
      expect(data.vademecum_fecha).toBe('2026-11-20')
      expect(data.items.length).toBeLessThanOrEqual(500)
      ids.push(...data.items.map(({ id }) => id))
      desde = data.sigue
      paginas++
    }
    expect([paginas, ids.length, new Set(ids).size]).toEqual([3, 1_100, 1_100])
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('says nothing of a plan nor a code to prescribe with, and nothing after the last', async () => {
    const { data } = await ask()
    expect(data.items[0]).not.toHaveProperty('cobertura')
    expect(data.items[0]).not.toHaveProperty('codigo')
    expect((await ask(2_000_000_000)).data).toMatchObject({ items: [], sigue: null })
  })

  const pagina = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    servidor.inject({ method: 'GET', url, headers, remoteAddress })
  const url = contract.vademecumCopia.path

  it('answers 304 and nothing else to whoever has that page, until there is another import', async () => {
    const { headers, statusCode } = await pagina(url)
    const etag = String(headers['etag'])
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
    for (const tiene of [etag, `"otra", ${etag}`, `W/${etag}`]) {
      const igual = await pagina(url, { 'if-none-match': tiene })
      expect([igual.statusCode, igual.body, igual.headers['etag']]).toEqual([304, '', etag])
    }
    // Another page has another ETag.
    const { headers: deOtra, statusCode: otra } = await pagina(`${url}?despues_de=500`, { 'if-none-match': etag })
    expect([otra, deOtra['etag'] === etag]).toEqual([200, false])
    expect((await pagina(url, { 'if-none-match': '"nada"' })).statusCode).toBe(200)
  })

  it('is the same page in every process, and another once any of its products changed with the next import', async () => {
    const etagDe = async (s: typeof servidor) => (await s.inject({ method: 'GET', url })).headers['etag']
    const antes = await etagDe(servidor)
    expect(await etagDe(otroProceso)).toBe(antes)
    await db.pool.query(`update productos set precio = 77 where codigo_fuente like '%-700'`)
    await db.pool.query(
      `insert into cargas (que, fuente, archivo, nuevos, cambiados, sin_cambio, rechazados, cargada_en)
       values ('vademecum', 'prueba', '', 0, 1, 0, 0, '2026-11-20T13:30:00Z')`,
    )
    expect(await etagDe(tercero)).not.toBe(antes)
  })

  it('is for so many pages a quarter of an hour, by line for whoever has no session and by account for the rest', async () => {
    const fill = (clave: string, cuenta: number) =>
      db.pool.query('insert into intentos (clave, desde, cuenta) values ($1, $2, $3)', [
        clave,
        new Date('2026-11-20T15:00:00Z'),
        cuenta,
      ])
    await fill('copia-desde:2001:db8:1:2::/64', 4_000)
    const demas = await servidor.call(contract.vademecumCopia, {}, null, {}, '2001:db8:1:2::9')
    expect([demas.status, demas.error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
    expect((await pagina(url, {}, '2001:db8:1:3::9')).statusCode).toBe(200)
    const usuario_id = await aUsuario(db)
    const token = await aSesion(db, usuario_id, { now: new Date('2026-11-20T15:00:00Z') })
    const conSesion = { authorization: `Bearer ${token}` }
    expect((await pagina(url, conSesion, '2001:db8:1:2::9')).statusCode).toBe(200)
    await db.pool.query('update intentos set cuenta = 400 where clave = $1', [`copia:${usuario_id}`])
    expect((await pagina(url, conSesion)).statusCode).toBe(429)
  })

  it('refuses a page that is no number, naming the field', async () => {
    const { status, error } = await servidor.call(contract.vademecumCopia, { despues_de: -1 })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['despues_de']])
  })
})
