import * as contract from '@receta/contract'
import { aMedico, aMundo, anInforme, aPaciente, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentoReceta } from './documento-receta'
import { receta } from './receta'
import { informaReceta } from './emision/informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, receta, documentoReceta])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let token = ''
let recetas_id = 0
const open = (input: { token?: string; recetas_id?: number; dni?: string }, actor: { token: string } | null = null) =>
  servidor.call(contract.receta, input, actor)
const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
  token = data.receta.token
  recetas_id = data.receta.recetas_id
})
beforeEach(() => db.pool.query('truncate intentos'))

describe('GET /api/receta', () => {
  it('shows the link’s holder state, initials, dates and signature, and neither drug nor name', async () => {
    const { status, data, raw } = await open({ token })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      nivel: 'verificacion',
      estado: 'vigente',
      iniciales: 'R. O. B.',
      vence_el: '2026-12-20',
      firma: { valida: true },
    })
    expect(JSON.stringify(data) + raw).not.toMatch(/enalapril|Benítez|98077314/i)
  })

  it('links to the configured address, whatever Host the caller writes', async () => {
    const { data } = await servidor.call(contract.receta, { token, dni: '98077314' }, null, { host: 'evil.example' })
    expect(data).toMatchObject({ link: `http://prueba.local/receta?token=${token}` })
  })

  it('has nothing else to read of one that was only issued, nor of one that waits for its number', async () => {
    const { rows } = await db.pool.query<{ demas: object; acciones: string[] }>(
      `select lo_demas_de_receta($1, $2) as demas,
              array(select accion from recetas_eventos where recetas_id = $1) as acciones`,
      [recetas_id, now],
    )
    expect(rows).toEqual([
      {
        acciones: ['informar'],
        demas: {
          retenida_en: null,
          novedades: null,
          cuirs: null,
          entregas: null,
          datos_pedidos: null,
          reemplaza_a: null,
          reemplazada_por: null,
          renueva_a: null,
          serie: [],
        },
      },
    ])
  })

  it('§7 travels as an obfuscated string', async () => {
    const { raw } = await open({ token })
    expect(JSON.parse(raw)).toMatch(/^[A-Za-z0-9+/=]+$/)
  })

  it('opens whole with the patient’s DNI, for the patient and for its médico', async () => {
    const conDni = await open({ token, dni: '98077314' })
    expect(conDni.data).toMatchObject({
      nivel: 'completa',
      es_autor: false,
      link: `http://prueba.local/receta?token=${token}`,
      paciente: { apellidoNombre: 'Raúl Oscar Benítez' },
    })
    expect((await open({ token }, mundo.paciente)).data.nivel).toBe('completa')
    const suya = (await open({ recetas_id }, mundo.medico)).data
    expect(suya).toMatchObject({
      nivel: 'completa',
      es_autor: true,
      movimientos: [{ accion: 'informar' }],
      firma: { valida: true },
    })
  })

  it('a wrong DNI shows no more than the link, and ten of them stop the guessing', async () => {
    for (let i = 0; i < 10; i++) expect((await open({ token, dni: `9800000${i}` })).data.nivel).toBe('verificacion')
    const res = await open({ token, dni: '98077314' })
    expect([res.status, res.error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
    const documento = await servidor.call(contract.documentoReceta, { token, dni: '98077314', formato: 'A4' })
    expect([documento.status, documento.error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })

  it('S9 forty wrong DNIs of one network in a day, or two hundred of all, stop the guessing until the next', async () => {
    const en = (minutos: number) => servidor.setNow(new Date(now.getTime() + minutos * 60_000))
    for (let i = 0; i < 40; i++) {
      en(Math.floor(i / 10) * 16)
      expect((await open({ token, dni: `980000${i + 10}` })).data.nivel).toBe('verificacion')
    }
    en(4 * 16)
    expect((await open({ token, dni: '98077314' })).error.code).toBe('DEMASIADOS_INTENTOS')
    const deOtra = () => servidor.call(contract.receta, { token, dni: '98077314' }, null, {}, '203.0.113.9')
    expect((await deOtra()).data.nivel).toBe('completa')
    await db.pool.query(`update intentos set cuenta = 200 where clave = $1`, [`dni-dia:${recetas_id}`])
    expect((await deOtra()).error.code).toBe('DEMASIADOS_INTENTOS')
    en(25 * 60)
    expect((await open({ token, dni: '98077314' })).data.nivel).toBe('completa')
    en(0)
  })

  it('a patient who opens it a dozen times is never taken for a guesser', async () => {
    for (let i = 0; i < 12; i++) expect((await open({ token, dni: '98077314' })).data.nivel).toBe('completa')
  })

  it('another médico and another paciente see what anybody with the link sees', async () => {
    for (const otro of [await aMedico(db, { convenios: [mundo.convenio_id], now }), await aPaciente(db)]) {
      expect((await open({ token }, otro)).data.nivel).toBe('verificacion')
    }
  })

  it('answers wrong, unknown and not-yours with one identical answer', async () => {
    const desconocida = await open({ token: 'A'.repeat(22) })
    expect([desconocida.status, desconocida.error.code]).toEqual([404, 'RECETA_NO_ENCONTRADA'])
    const casos = [
      await open({ token: 'x' }),
      await open({}),
      await open({ recetas_id }),
      await open({ recetas_id }, await aMedico(db, { now })),
      await open({ recetas_id: 999_999 }, mundo.medico),
    ]
    for (const res of casos) expect(sinId(res.raw)).toBe(sinId(desconocida.raw))
  })

  it('says that the signature does not hold when the stored content was altered', async () => {
    const { rows } = await db.pool.query('select contenido from recetas where recetas_id = $1', [recetas_id])
    await db.pool.query(
      `update recetas set contenido = replace(contenido, '"envases":1', '"envases":2') where recetas_id = $1`,
      [recetas_id],
    )
    expect((await open({ token })).data).toMatchObject({ firma: { valida: false } })
    await db.pool.query('update recetas set contenido = $2 where recetas_id = $1', [recetas_id, rows[0].contenido])
  })
})

describe('POST /api/receta/documento', () => {
  it('answers a PDF to who may see the whole receta, and nothing to the rest', async () => {
    const pdf = await servidor.call(contract.documentoReceta, { token, dni: '98077314', formato: 'A5' })
    expect(pdf.status).toBe(200)
    expect(Buffer.from(pdf.data).subarray(0, 5).toString()).toBe('%PDF-')
    for (const input of [{ token }, { token, dni: '98000000' }, { token: 'no' }, {}]) {
      expect((await servidor.call(contract.documentoReceta, input)).error.code).toBe('RECETA_NO_ENCONTRADA')
    }
  })
})
