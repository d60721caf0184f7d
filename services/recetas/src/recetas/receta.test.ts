import * as contract from '@receta/contract'
import { hashClave } from '@receta/service-kit'
import {
  aDispositivo,
  aMedico,
  aMundo,
  anInforme,
  aPaciente,
  type Mundo,
  origen,
  useBase,
  useServidor,
} from '@receta/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../sesion/login'
import { documentoReceta } from './documento-receta'
import { receta } from './receta'
import { informaReceta } from './emision/informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, receta, documentoReceta, login])
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

  describe('S9 whoever has the link and tries DNIs', () => {
    const en = (minutos: number) => servidor.setNow(new Date(now.getTime() + minutos * 60_000))
    const from = async (ip: string, dni = '98077314', headers: Record<string, string> = {}) => {
      const { status, data, error } = await servidor.call(contract.receta, { token, dni }, null, headers, ip)
      return status === 200 ? data.nivel : error.code
    }
    const guess = (ip: string, i: number) => from(ip, String(98_000_000 + i))
    /** Four networks of one /24, in the hours of a day. */
    const spend = async () => {
      for (let i = 0; i < 200; i++) {
        en(Math.floor(i / 40) * 16)
        await guess(`203.0.113.${i % 4}`, i)
      }
      en(5 * 16)
    }
    afterEach(() => en(0))

    it('has forty of one network in a day', async () => {
      for (let i = 0; i < 40; i++) {
        en(Math.floor(i / 10) * 16)
        expect(await guess('203.0.113.8', i)).toBe('verificacion')
      }
      en(4 * 16)
      expect(await from('203.0.113.8')).toBe('DEMASIADOS_INTENTOS')
      en(25 * 60)
      expect(await from('203.0.113.8')).toBe('completa')
    })

    it('spends all that is left with a few networks, and the patient opens it from another', async () => {
      await spend()
      expect(await guess('203.0.113.9', 1)).toBe('DEMASIADOS_INTENTOS')
      expect(await guess('198.51.100.7', 1)).toBe('verificacion')
      expect(await from('198.51.100.7')).toBe('completa')
      expect(await from('198.51.100.7')).toBe('completa')
      for (let i = 2; i < 4; i++) await guess('198.51.100.7', i)
      expect(await from('198.51.100.7')).toBe('DEMASIADOS_INTENTOS')
    })

    it('has four hundred in all, from however many networks', async () => {
      const abiertas: string[] = []
      for (let i = 0; i < 450; i++) abiertas.push(await guess(`10.${i % 200}.0.1`, i))
      expect(abiertas.filter((nivel) => nivel === 'verificacion')).toHaveLength(400)
      expect(await from('192.0.2.1')).toBe('DEMASIADOS_INTENTOS')
      expect((await open({ token }, mundo.paciente)).data.nivel).toBe('completa')
    })

    it('stops no device that entered the patient’s account, which has forty of its own, and lets no other’s through', async () => {
      const clave = 'RecetaClara#2026'
      const known = async (usuario_id: number) => {
        const de = aDispositivo(servidor, () => now)
        const [cuenta] = (
          await db.pool.query<{ usuario: string }>(
            'update usuarios set clave_hash = $1 where usuario_id = $2 returning usuario',
            [await hashClave(clave), usuario_id],
          )
        ).rows
        expect((await de.ingresar({ username: cuenta?.usuario ?? '', password: clave })).status).toBe(200)
        return () => ({ ...de.headers(), dpop: de.prueba({ htm: 'GET', htu: `${origen}${contract.receta.path}` }) })
      }
      const suyo = await known(mundo.paciente.usuario_id)
      const ajeno = await known((await aPaciente(db)).usuario_id)
      for (let i = 0; i < 10; i++) await guess('203.0.113.9', i)
      expect(await from('203.0.113.9', '98077314', ajeno())).toBe('DEMASIADOS_INTENTOS')
      expect(await from('203.0.113.9', '98077314', { ...suyo(), dpop: '' })).toBe('DEMASIADOS_INTENTOS')
      expect(await from('203.0.113.9', '98077314', suyo())).toBe('completa')
      for (let i = 0; i < 10; i++) expect(await from('203.0.113.9', '98000001', suyo())).toBe('verificacion')
      expect(await from('203.0.113.9', '98077314', suyo())).toBe('DEMASIADOS_INTENTOS')
    })

    it('is told once to its patient, at the twentieth wrong one of all networks', async () => {
      const avisos = async () =>
        (await db.pool.query(`select recetas_id::int from bandeja_salida where tipo = 'receta_documentos'`)).rows
      await db.pool.query(`delete from bandeja_salida where tipo = 'receta_documentos'`)
      // Six of one network, of which two are among the first, and the rest of as many networks.
      for (let i = 0; i < 19; i++) await guess(i < 6 ? '10.0.0.1' : `10.${i}.0.1`, i)
      expect(await from('10.99.0.1')).toBe('completa')
      expect(await avisos()).toEqual([])
      await guess('10.99.0.1', 19)
      expect(await avisos()).toEqual([{ recetas_id }])
      for (let i = 20; i < 40; i++) await guess(`10.${i}.0.1`, i)
      expect(await avisos()).toEqual([{ recetas_id }])
    })
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
