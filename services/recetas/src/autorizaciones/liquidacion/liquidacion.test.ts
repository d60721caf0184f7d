import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aConvenio, aMundo, anInforme, aSesion, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { liquidacion, liquidacionCsv } from './liquidacion'

const db = useBase()
const servidor = useServidor(db, [informaReceta, liquidacion, liquidacionCsv])
const now = new Date('2026-11-20T13:00:00Z')
const rango = { desde: '2026-11-20', hasta: '2026-11-21' }
let mundo: Mundo
let auditor: { token: string }
let ajeno: { token: string }
let farmacia_id: number

const aAuditor = async (convenio_id: number, tipo: number = Rol.OBRASOCIAL) => ({
  token: await aSesion(db, await aUsuario(db, { tipo, convenio_id }), { now, firma: false }),
})
const emitir = async () => {
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  return (await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos }), mundo.medico)).data
    .receta
}
type Linea = {
  en?: string
  precio?: string | null
  cobertura?: number | null
  entregados?: number
  producto?: string
  producto_id?: number
}
/** A line as the counter leaves it. */
const entregar = async (
  recetas_id: number,
  { en = '2026-11-20T15:00:00Z', precio = '1200.50', cobertura = 70, ...linea }: Linea = {},
) => {
  const { rows } = await db.pool.query(
    `insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella,
                            referencia, apellido_nombre, dni, medico_id, persona_id, convenio_id)
     values ($1, $2, $3, 'Farmacéutica', $4, 'emitida', $5, 'x', '', '', '', 0, 0, 0) returning dispensa_id`,
    [recetas_id, farmacia_id, mundo.medico.usuario_id, en, randomUUID()],
  )
  const [{ dispensa_id }] = rows
  await db.pool.query(
    `insert into dispensas_items (dispensa_id, renglon, recetas_id, farmacia_id, producto_id, producto, envases, entregados, precio, cobertura, medico_id, persona_id, convenio_id)
     values ($1, 1, $2, $3, $4, $5, 1, $6, $7, $8, 0, 0, 0)`,
    [
      dispensa_id,
      recetas_id,
      farmacia_id,
      linea.producto_id ?? mundo.productos[0],
      linea.producto ?? 'Enalapril maleato 10 mg x 60',
      linea.entregados ?? 1,
      precio,
      cobertura,
    ],
  )
  return dispensa_id as number
}
const ask = (input: Partial<contract.InputOf<typeof contract.liquidacion>> = {}, actor = auditor) =>
  servidor.call(contract.liquidacion, { ...rango, ...input }, actor)
const lower = (input = rango, actor = auditor) => servidor.call(contract.liquidacionCsv, input, actor)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  auditor = await aAuditor(mundo.convenio_id)
  ajeno = await aAuditor(await aConvenio(db))
  const { rows } = await db.pool.query(
    `insert into farmacias (nombre, direccion, localidad, provincia) values ('Farmacia del Puente', 'Calle 1', 'Paraná', 'Entre Ríos') returning farmacia_id`,
  )
  farmacia_id = rows[0].farmacia_id
})
beforeEach(() =>
  db.pool.query('truncate dispensas, dispensas_items, recetas_eventos, recetas_items, recetas_claves cascade'),
)

describe('the liquidation of an obra social', () => {
  it('is what was handed over, line by line, with its sums and those of each pharmacy', async () => {
    const { recetas_id, referencia } = await emitir()
    await entregar(recetas_id, { entregados: 2 })
    const { data } = await ask()
    expect(contract.liquidacion.output.parse(data)).toEqual(data)
    expect(data.items).toEqual([
      {
        dispensa_id: expect.any(Number),
        renglon: 1,
        en: '2026-11-20T15:00:00.000Z',
        farmacia: 'Farmacia del Puente',
        referencia,
        apellidoNombre: 'Raúl Oscar Benítez',
        dni: '*****314',
        nroafiliado: expect.stringMatching(/^A-/),
        medico: 'Dra. Lucía Ferreyra Sosa',
        droga: 'Enalapril maleato 10 mg',
        producto: 'Enalapril maleato 10 mg x 60',
        sustituido: false,
        envases: 1,
        entregados: 2,
        precio: '1200.50',
        cobertura: 70,
        importe: '2401.00',
        a_cargo: '1680.70',
        debito: null,
      },
    ])
    const sumas = {
      renglones: 1,
      envases: 1,
      importe: '2401.00',
      a_cargo: '1680.70',
      debito: '0.00',
      neto: '1680.70',
      sin_importe: 0,
    }
    expect(data.totales).toEqual({ dispensas: 1, ...sumas })
    expect(data.farmacias).toEqual([{ farmacia_id, farmacia: 'Farmacia del Puente', ...sumas }])
  })

  it.each([
    ['no price', { precio: null }],
    ['no percentage', { cobertura: null }],
  ])('makes nothing up: with %s the line says so, and the sums leave it out and count it', async (_que, linea) => {
    const { recetas_id } = await emitir()
    await entregar(recetas_id, linea)
    await entregar((await emitir()).recetas_id)
    const { data } = await ask()
    expect(data.items[0]).toMatchObject({ a_cargo: null })
    expect(data.totales).toMatchObject({ renglones: 2, importe: '1200.50', a_cargo: '840.35', sin_importe: 1 })
  })

  it('leaves out what was undone, what is of other days of Buenos Aires, and what is another convenio’s', async () => {
    const { recetas_id } = await emitir()
    const deshecha = await entregar(recetas_id)
    await db.pool.query(
      `update dispensas set deshecha_en = now(), deshecha_por = usuario_id, deshecha_quien = 'x' where dispensa_id = $1`,
      [deshecha],
    )
    // 23:59 of the 19th and 00:00 of the 22nd there.
    await entregar(recetas_id, { en: '2026-11-20T02:59:00Z' })
    await entregar(recetas_id, { en: '2026-11-22T03:00:00Z' })
    await entregar(recetas_id, { en: '2026-11-22T02:59:00Z' })
    expect((await ask()).data.items.map((i) => i.en)).toEqual(['2026-11-22T02:59:00.000Z'])
    expect((await ask({}, ajeno)).data).toMatchObject({
      items: [],
      farmacias: [],
      totales: { dispensas: 0, importe: '0.00' },
    })
  })

  it('says which lines were substituted', async () => {
    await entregar((await emitir()).recetas_id, { producto_id: mundo.productos[1], producto: 'Otro' })
    expect((await ask()).data.items[0]).toMatchObject({
      sustituido: true,
      producto: 'Otro',
      droga: 'Enalapril maleato 10 mg',
    })
  })

  it.each([
    ['ends before it begins', { desde: '2026-11-21', hasta: '2026-11-20' }],
    ['is longer than 92 days', { desde: '2026-08-20', hasta: '2026-11-20' }],
  ])('refuses a range that %s', async (_que, malo) => {
    for (const res of [await ask(malo), await lower(malo)])
      expect([res.status, Object.keys(res.error.fields ?? {})]).toEqual([400, ['hasta']])
  })

  it.each([Rol.PRESERFAR, Rol.MEDICO, Rol.PACIENTE, Rol.ADMINSTRADOR])('is not for the role %d', async (tipo) => {
    const actor = await aAuditor(mundo.convenio_id, tipo)
    expect([(await ask({}, actor)).status, (await lower(rango, actor)).status]).toEqual([403, 403])
  })
})

describe('T06 whom they told of', () => {
  const filas = async () => {
    const { rows } = await db.pool.query(
      `select personas from auditoria where llamada like 'POST /api/liquidacion%' and clase = 'lectura' order by auditoria_id desc limit 2`,
    )
    return rows.map((r: { personas: number[] | null }) => r.personas)
  }

  it('is on record for a page and for the file, each of them once, and nobody where there was nothing', async () => {
    const { recetas_id } = await emitir()
    for (let i = 0; i < 3; i += 1) await entregar(recetas_id)
    await ask()
    await lower()
    expect(await filas()).toEqual([[mundo.paciente.persona_id], [mundo.paciente.persona_id]])
    await ask({}, ajeno)
    await lower(rango, ajeno)
    expect(await filas()).toEqual([null, null])
  })
})

describe('its file', () => {
  it('has every line, decimals with a comma, no whole document and no formula', async () => {
    const { recetas_id } = await emitir()
    for (let i = 0; i < 36; i += 1) await entregar(recetas_id)
    await entregar(recetas_id, { producto: '=HYPERLINK("http://evil.com")', precio: null })
    const { data } = await lower()
    expect(data.nombre).toBe('liquidacion-2026-11-20-2026-11-21.csv')
    const lineas = data.csv.trim().split('\r\n')
    expect(lineas).toHaveLength(38)
    expect(lineas[0]).toMatch(/^\ufeff?Fecha;Hora;Farmacia;/)
    expect(lineas[1]).toContain('20/11/2026;12:00;Farmacia del Puente;')
    expect(lineas[1]).toMatch(/;1200,50;70;1200,50;840,35;;$/)
    expect(lineas[37]).toContain(`"'=HYPERLINK(""http://evil.com"")"`)
    expect(lineas[37]).toMatch(/;;70;;;;$/)
    expect(data.csv).not.toContain('98077314')
    expect((await lower(rango, ajeno)).data.csv.trim().split('\r\n')).toHaveLength(1)
  })
})
