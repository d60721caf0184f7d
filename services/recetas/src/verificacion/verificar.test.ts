import { verify } from 'node:crypto'
import * as contract from '@receta/contract'
import { createReferencia, readPrueba, parseReceta } from '@receta/domain'
import { publicaDe, rotateClaves, verificarFirma } from '@receta/service-kit'
import { aMundo, anInforme, type Mundo, useBase, useServidor } from '@receta/testing'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { receta } from '../recetas/receta'
import { claves as listClaves } from './claves'
import { verificar as verificarReceta } from './verificar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, receta, verificarReceta, listClaves])
const now = new Date('2026-11-20T13:00:00Z')
const dni = '98077314'
const inexistente = createReferencia(() => 7)
let mundo: Mundo
let completa: contract.RecetaCompleta

const verificar = (input: object) => servidor.call(contract.verificar, input as never)
const publicadas = async () => (await servidor.call(contract.claves, {})).data.keys

async function open(token: string): Promise<contract.RecetaCompleta> {
  const { data } = await servidor.call(contract.receta, { token, dni })
  if (data.nivel !== 'completa') throw new Error('not whole')
  return data
}

/** Whether it verifies with the published keys only. */
function seSostiene(texto: string, keys: readonly contract.ClavePublicada[]): boolean {
  const leida = readPrueba(texto)
  const clave = keys.find(({ kid }) => kid === leida?.prueba.clave_id)
  return (
    leida !== null && clave !== undefined && verify(null, Buffer.from(leida.firmado), publicaDe(clave.x), leida.firma)
  )
}

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
  completa = await open(data.receta.token)
})
beforeEach(() => db.pool.query('truncate intentos'))

describe('POST /api/verificar', () => {
  const vista = () => ({
    nivel: 'verificacion',
    estado: 'vigente',
    iniciales: 'R. O. B.',
    referencia: completa.referencia,
    emitida_en: now.toISOString(),
    vigente_desde: '2026-11-20',
    vence_el: '2026-12-20',
    profesional: { medico: completa.profesional.medico, matricula: completa.profesional.matricula },
    firma: completa.firma,
  })

  it('PT-02 shows state, dates, initials, professional and signature, and neither drug nor name', async () => {
    const { status, data, raw } = await verificar({ token: completa.token })
    expect(status).toBe(200)
    expect(data).toEqual(vista())
    expect(raw).not.toMatch(/enalapril|Benítez|98077314/i)
  })

  it('shows the same by what is printed: the reference and the beginning of its huella, however they are spaced', async () => {
    const { referencia, firma } = completa
    const impresa = firma.huella.replaceAll(/(.{4})/g, '$1 ')
    for (const input of [
      { referencia, huella: firma.huella },
      { referencia: `${referencia.slice(0, 5)} ${referencia.slice(5)}`.toLowerCase(), huella: impresa.slice(0, 20) },
    ])
      expect((await verificar(input)).data).toEqual(vista())
  })

  it('answers a wrong huella, a short one, another reference and another token with the same bytes', async () => {
    const { referencia, firma } = completa
    const otra = `${firma.huella.startsWith('0') ? '1' : '0'}${firma.huella.slice(1)}`
    const negadas = await Promise.all(
      [
        { referencia, huella: otra },
        { referencia, huella: firma.huella.slice(0, 12) },
        { referencia, huella: '' },
        { referencia: inexistente, huella: firma.huella },
        { referencia: 'nada', huella: firma.huella },
        { token: 'x'.repeat(22) },
      ].map(verificar),
    )
    const sinPedido = negadas.map(({ raw }) => raw.replace(/"request_id":"[^"]+"/, ''))
    expect(new Set(sinPedido).size).toBe(1)
    expect(negadas[0]?.error.code).toBe('RECETA_NO_ENCONTRADA')
  })

  /** From another place of the network. */
  const desde = async (remoteAddress: string, input: { referencia: string; huella: string }) => {
    const { status, error } = await servidor.call(contract.verificar, input, null, {}, remoteAddress)
    return status === 200 ? 'verificada' : error.code
  }
  const falsa = 'f'.repeat(16)

  it('lets one address try a reference ten times, without saying whether it exists, and stops nobody else', async () => {
    const { referencia, firma } = completa
    for (const cual of [referencia, inexistente]) {
      const buena = { referencia: cual, huella: firma.huella }
      for (let i = 0; i < 10; i++) await desde('192.0.2.1', { referencia: cual, huella: falsa })
      expect(await desde('192.0.2.1', buena)).toBe('DEMASIADOS_INTENTOS')
      expect(await desde('192.0.2.2', buena)).toBe(cual === referencia ? 'verificada' : 'RECETA_NO_ENCONTRADA')
    }
    expect((await verificar({ token: completa.token })).status).toBe(200)
  })

  it('stops an address that tries many references, and of a reference that a net of addresses tries only the wrong numbers', async () => {
    const { referencia, firma } = completa
    const buena = { referencia, huella: firma.huella }
    const fill = (clave: string, cuenta: number) =>
      db.pool.query('insert into intentos (clave, desde, cuenta) values ($1, $2, $3)', [clave, now, cuenta])
    await fill('verifica-desde:192.0.2.1', 100)
    expect(await desde('192.0.2.1', buena)).toBe('DEMASIADOS_INTENTOS')
    expect(await desde('192.0.2.2', buena)).toBe('verificada')
    await db.pool.query('delete from intentos')
    for (const cual of [referencia, inexistente]) {
      await fill(`verifica:${cual}`, 1_000)
      expect(await desde('192.0.2.3', { referencia: cual, huella: falsa })).toBe('DEMASIADOS_INTENTOS')
    }
    expect(await desde('192.0.2.3', buena)).toBe('verificada')
  })

  it('counts nothing against who holds the paper, however often it is shown', async () => {
    const { referencia, firma } = completa
    for (let i = 0; i < 12; i++)
      expect(await desde('192.0.2.1', { referencia, huella: firma.huella })).toBe('verificada')
    const { rows } = await db.pool.query('select max(cuenta) as mas from intentos')
    expect(rows).toEqual([{ mas: 0 }])
  })

  it('says that the signature does not hold over content that was altered, and its QR proves nothing any more', async () => {
    const change = (de: string, a: string) =>
      db.pool.query('update recetas set contenido = replace(contenido, $1, $2)', [`"envases":${de}`, `"envases":${a}`])
    await change('1', '9')
    expect((await verificar({ token: completa.token })).data).toMatchObject({ firma: { valida: false } })
    const abierta = await open(completa.token)
    expect(abierta.qr).toBe(abierta.link)
    await change('9', '1')
    expect((await verificar({ token: completa.token })).data).toEqual(vista())
  })

  it.each([{}, { referencia: 'sola' }, { token: 'x'.repeat(65) }, { token: 'x', otra: 1 }])(
    'names what is wrong with %o',
    async (input) => {
      const { status, error } = await verificar(input)
      expect([status, error.code]).toEqual([400, 'DATOS_INVALIDOS'])
    },
  )
})

describe('the QR of a receta', () => {
  it('opens it as its link does, and proves it with the published keys alone', async () => {
    const { qr = '', link, token, referencia, firma } = completa
    expect(qr.startsWith(`${link}#v1.`)).toBe(true)
    expect(parseReceta(qr)).toEqual({ tipo: 'receta', token })
    expect(seSostiene(qr, await publicadas())).toBe(true)
    expect(readPrueba(qr)?.prueba).toMatchObject({
      referencia,
      huella: firma.huella.slice(0, 32),
      emitida_en: now,
      vigente_desde: '2026-11-20',
      vence_el: '2026-12-20',
      iniciales: 'R. O. B.',
      medico: completa.profesional.medico,
      renglones: [{ envases: 1 }],
    })
  })

  it('names neither the drug nor the person, in the clear or in its bytes', () => {
    const { qr = '' } = completa
    const bytes = Buffer.from(qr.split('.').at(-2) ?? '', 'base64url').toString('latin1')
    expect(qr + bytes).not.toMatch(/enalapril|benítez|98077314/i)
  })

  it('S038 does not verify with any one byte of what is signed changed, in 10,000 tries', async () => {
    const [, entera = ''] = (completa.qr ?? '').split('#')
    const keys = await publicadas()
    const original = Buffer.from(entera)
    expect(seSostiene(entera, keys)).toBe(true)
    let cambiadas = 0
    fc.assert(
      fc.property(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }), (donde, cuanto) => {
        const otra = Buffer.from(original)
        otra[donde] = (otra[donde] ?? 0) ^ cuanto
        cambiadas++
        // As text of one byte each, so that two changes do not become one replacement character.
        expect(seSostiene(otra.toString('latin1'), keys)).toBe(false)
      }),
      { numRuns: 10_000 },
    )
    expect(cambiadas).toBe(10_000)
  })

  it('does not verify signed with a key that nobody published', async () => {
    const ajena = await servidor.call(contract.claves, {})
    expect(seSostiene(completa.qr ?? '', [])).toBe(false)
    const [clave] = ajena.data.keys
    expect(seSostiene(completa.qr ?? '', clave ? [{ ...clave, kid: '0'.repeat(16) }] : [])).toBe(false)
  })
})

describe('GET /claves', () => {
  it('is read by any software, without an application', async () => {
    const { statusCode, body } = await servidor.app.inject({ method: 'GET', url: '/claves' })
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: completa.firma.clave_id, hasta: null }],
    })
    const sinAplicacion = await servidor.app.inject({ method: 'POST', url: '/api/verificar' })
    expect(sinAplicacion.statusCode).toBe(403)
  })

  it('publishes the keys of before a rotation, and the recetas and papers of then go on verifying', async () => {
    const { claves } = servidor.deps
    const vieja = completa.firma.clave_id
    await new Promise((listo) => setTimeout(listo, 1_050))
    const { nueva } = await rotateClaves(claves.carpeta, new Date())
    const keys = await publicadas()
    expect(keys.map(({ kid, hasta }) => [kid, hasta === null])).toEqual([
      [vieja, false],
      [nueva, true],
    ])
    expect(seSostiene(completa.qr ?? '', keys)).toBe(true)
    const despues = await open(completa.token)
    expect(despues.firma).toEqual(completa.firma)
    expect(readPrueba(despues.qr ?? '')?.prueba.clave_id).toBe(nueva)
    expect(seSostiene(despues.qr ?? '', keys)).toBe(true)
    const { rows } = await db.pool.query('select contenido, firma, clave_id from recetas where recetas_id = $1', [
      completa.recetas_id,
    ])
    expect(verificarFirma(claves, rows[0].contenido, rows[0].firma, rows[0].clave_id)).toBe(true)
    const otroRemedio: Mundo = { ...mundo, productos: [mundo.productos[1], mundo.productos[0]] }
    const { data } = await servidor.call(contract.informaReceta, anInforme(otroRemedio, now), mundo.medico)
    expect((await open(data.receta.token)).firma).toMatchObject({ valida: true, clave_id: nueva })
  })
})
