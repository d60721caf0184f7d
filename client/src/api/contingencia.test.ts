// @vitest-environment jsdom
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import * as contract from '@receta/contract'
import { writeCertificado, hoy, judgePrueba, parseReceta, pruebaFirmada, addDias } from '@receta/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verificarEd25519 } from '#device/ed25519'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { cajaDeContingencia } from '#session/caja-contingencia'
import { clearSession, saveSession } from '#session/session'
import { ApiError } from './api-error'
import {
  deleteDispositivo,
  stopFirmando,
  descartarPendientes,
  firmarSinRed,
  idsSinRegistrar,
  forgetRegistradas,
  prepareDispositivo,
  removeDispositivo,
  SinFirma,
  trabaDispositivo,
} from './contingencia'
import { registrarPendientes } from './contingencia-registro'
import { receta, registrada } from './contingencia.ejemplos'
import { saveDispositivo, readSaved } from './contingencia-guardada'
import { apiError, type FakeServer, fakeServer } from './fake-server'
import { noteServerDate } from './server-clock'
import { unMedico } from './test-app'

const servidor = generateKeyPairSync('ed25519')
const clave_id = '0123456789abcdef'
const now = new Date('2026-11-20T13:00:00.400Z')
let disco: Map<string, unknown>
let server: FakeServer

const certify = (x: string) => {
  const escrito = writeCertificado({
    clave_id,
    x,
    medico_id: 1,
    medico: 'Dra. Lucía Ferreyra Sosa',
    matricula: 'MP 14.382',
    desde: hoy(now),
    hasta: addDias(hoy(now), 13),
  })
  return pruebaFirmada(escrito, sign(null, Buffer.from(escrito), servidor.privateKey))
}
const preparado = (x: string, dispositivo_id = 5, numeros = [101, 102]) => ({
  dispositivo_id,
  certificado: certify(x),
  desde: hoy(now),
  hasta: addDias(hoy(now), 13),
  numeros,
})
/** Makes the disk full for the nth write from here. */
const discoLleno = (en: number) => {
  const deVerdad = disco.set.bind(disco)
  let veces = 0
  vi.spyOn(disco, 'set').mockImplementation((...args) => {
    veces += 1
    if (veces === en) throw new DOMException('x', 'QuotaExceededError')
    return deVerdad(...args)
  })
}
const otroMedico = { ...unMedico, usuario: '98000009' }
const veredicto = (qr: string) =>
  judgePrueba(qr, {
    findClave: (id) => (id === clave_id ? servidor.publicKey.export({ format: 'jwk' }).x : undefined),
    verificar: verificarEd25519,
  })
/** Everything on the disk that a thief would find. */
const enElDisco = () =>
  [...disco].map(([lugar, valor]) => {
    const { cifrado } = (valor ?? {}) as { cifrado?: ArrayBuffer }
    return `${lugar} ${cifrado ? Buffer.from(cifrado).toString('latin1') : JSON.stringify(valor)}`
  })

beforeEach(() => {
  disco = fakeIndexedDb()
  vi.useFakeTimers({ toFake: ['Date'], now })
  saveSession(unMedico)
  server = fakeServer()
  server.on(contract.contingenciaPrepara, ({ x }) => preparado(x))
  server.on(contract.contingenciaDispositivos, () => ({ items: [], caja: 'A'.repeat(43) }))
})
afterEach(async () => {
  vi.restoreAllMocks()
  noteServerDate(new Date().toUTCString())
  saveSession(unMedico)
  await descartarPendientes(await idsSinRegistrar())
  clearSession()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('preparing this device', () => {
  it('keeps the certificate, its numbers and a key that nobody can take out', async () => {
    await prepareDispositivo()
    const { dispositivo } = await readSaved()
    expect(dispositivo).toMatchObject({ dispositivo_id: 5, numeros: [101, 102] })
    const { clave } = disco.get(dispositivo?.x ?? '') as { clave: CryptoKey }
    expect([clave.type, clave.extractable]).toEqual(['private', false])
    await expect(crypto.subtle.exportKey('pkcs8', clave)).rejects.toThrow()
  })

  it('asks again with the same key when the answer was lost', async () => {
    let veces = 0
    server.on(contract.contingenciaPrepara, ({ x }) => {
      veces += 1
      if (veces === 1) throw new ApiError('SIN_RESPUESTA', 'x')
      return preparado(x)
    })
    await expect(prepareDispositivo()).rejects.toThrow()
    await prepareDispositivo()
    const [una, otra] = server.callsTo(contract.contingenciaPrepara) as { x: string }[]
    expect(una?.x).toBe(otra?.x)
  })

  it('takes the place of what it was before, whose key is forgotten', async () => {
    await prepareDispositivo()
    const antes = (await readSaved()).dispositivo?.x ?? ''
    server.on(contract.contingenciaPrepara, ({ x }) => preparado(x, 6, [201]))
    await prepareDispositivo()
    expect(server.callsTo(contract.contingenciaPrepara).at(-1)).toMatchObject({ anterior: 5 })
    expect((await readSaved()).dispositivo).toMatchObject({ dispositivo_id: 6, numeros: [201] })
    expect(disco.has(antes)).toBe(false)
  })

  it('says when this browser makes no such key', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new DOMException('x', 'NotSupportedError'))
    await expect(prepareDispositivo()).rejects.toThrow(SinFirma)
    expect(server.callsTo(contract.contingenciaPrepara)).toEqual([])
  })

  it('says when this browser keeps nothing, and asks again with the same key', async () => {
    discoLleno(4)
    await expect(prepareDispositivo()).rejects.toThrow(SinFirma)
    await prepareDispositivo()
    const equis = (server.callsTo(contract.contingenciaPrepara) as { x: string }[]).map(({ x }) => x)
    expect(equis).toEqual([equis[0], (await readSaved()).dispositivo?.x])
  })

  it('keeps nothing without somebody to keep it for, and says so', async () => {
    await prepareDispositivo()
    const { dispositivo } = await readSaved()
    clearSession()
    await expect(saveDispositivo(dispositivo as NonNullable<typeof dispositivo>)).rejects.toThrow()
  })

  it('makes whoever signs meanwhile wait for its new numbers', async () => {
    await prepareDispositivo()
    let firmada: Promise<string> | undefined
    server.on(contract.contingenciaPrepara, ({ x }) => {
      firmada = firmarSinRed(receta)
      return preparado(x, 6, [201, 202])
    })
    await prepareDispositivo()
    await firmada
    const { dispositivo, pendientes } = await readSaved()
    expect(pendientes.map((p) => p.hoja.nro_recetario)).toEqual([201])
    expect(dispositivo).toMatchObject({ dispositivo_id: 6, numeros: [202] })
  })

  it('does not come back with what was being signed when it was given up', async () => {
    await prepareDispositivo()
    const firmadas: Promise<unknown>[] = []
    server.on(contract.contingenciaQuita, () => {
      firmadas.push(firmarSinRed(receta).catch((error: unknown) => error))
      return { ok: true }
    })
    await removeDispositivo(5)
    expect(await Promise.all(firmadas)).toEqual([expect.any(SinFirma)])
    expect((await readSaved()).dispositivo).toBeNull()
  })

  it('is given up with its key', async () => {
    server.on(contract.contingenciaQuita, () => ({ ok: true }))
    await prepareDispositivo()
    const { dispositivo } = await readSaved()
    await removeDispositivo(5)
    expect((await readSaved()).dispositivo).toBeNull()
    expect(disco.has(dispositivo?.x ?? '')).toBe(false)
  })

  it.each([
    ['and the server is told', () => server.on(contract.contingenciaQuita, () => ({ ok: true }))],
    [
      'also where the server does not answer',
      () =>
        server.on(contract.contingenciaQuita, () => {
          throw apiError('SERVICIO_OCUPADO')
        }),
    ],
  ])('leaves no key to the next one at this browser when its médico leaves, %s', async (_que, contesta) => {
    await prepareDispositivo()
    const { dispositivo } = await readSaved()
    contesta()
    const caja = await cajaDeContingencia()
    await stopFirmando()
    clearSession()
    await deleteDispositivo(caja)
    expect(server.callsTo(contract.contingenciaQuita)).toHaveLength(1)
    expect(disco.has(dispositivo?.x ?? '')).toBe(false)
    expect([...disco.keys()].filter((lugar) => lugar.includes('aparato'))).toEqual([])
  })

  it.each([
    ['2026-11-19T13:00:00Z', 'VENCIDO'],
    ['2026-12-03T13:00:00Z', null],
    ['2026-12-04T13:00:00Z', 'VENCIDO'],
  ])('may sign on %s: %s', async (cuando, traba) => {
    await prepareDispositivo()
    const { dispositivo } = await readSaved()
    expect(trabaDispositivo(dispositivo, new Date(cuando))).toBe(traba)
    expect(trabaDispositivo(null, now)).toBe('SIN_PREPARAR')
    expect(trabaDispositivo(dispositivo && { ...dispositivo, numeros: [] }, now)).toBe('SIN_NUMEROS')
  })
})

describe('signing without network', () => {
  beforeEach(() => prepareDispositivo())

  it('CT-02 makes a QR that anybody proves with the published keys, and the draft it is of', async () => {
    const id = await firmarSinRed(receta)
    const { pendientes } = await readSaved()
    const [pendiente] = pendientes
    expect(await veredicto(pendiente?.hoja.qr ?? '')).toMatchObject({
      resultado: 'vale',
      contingencia: true,
      prueba: { iniciales: 'N. B. A.', vence_el: '2026-12-20', emitida_en: new Date('2026-11-20T13:00:00Z') },
    })
    expect(pendiente).toMatchObject({ id, hoja: { medico: 'Dra. Lucía Ferreyra Sosa', nro_recetario: 101 } })
    const { pedido = '', token = '' } = pendiente?.pedido ?? {}
    expect(createHash('sha256').update(pedido).digest('hex')).toBe(id)
    expect(contract.pedidoContingencia.safeParse(JSON.parse(pedido)).success).toBe(true)
    expect(parseReceta(pendiente?.hoja.qr ?? '')).toMatchObject({ tipo: 'receta', token })
  })

  it('never takes a number twice, however many are signed at once, and says when there are none', async () => {
    await Promise.all([firmarSinRed(receta), firmarSinRed(receta)])
    const { pendientes, dispositivo } = await readSaved()
    expect(pendientes.map((p) => p.hoja.nro_recetario).toSorted((a, b) => a - b)).toEqual([101, 102])
    expect(dispositivo?.numeros).toEqual([])
    await expect(firmarSinRed(receta)).rejects.toThrow(SinFirma)
  })

  it('does not sign when its key is not there any more', async () => {
    disco.delete((await readSaved()).dispositivo?.x ?? '')
    await expect(firmarSinRed(receta)).rejects.toThrow(SinFirma)
    expect(await idsSinRegistrar()).toEqual([])
  })

  it.each([
    ['its number could not be spent', 1, [101, 102]],
    ['it could not be kept', 2, [102]],
  ])('is not signed when %s on the disk', async (_que, escritura, numeros) => {
    discoLleno(escritura)
    await expect(firmarSinRed(receta)).rejects.toThrow(SinFirma)
    const { dispositivo, pendientes } = await readSaved()
    expect([pendientes, dispositivo?.numeros]).toEqual([[], numeros])
    expect((await readSaved()).dispositivo?.numeros).toEqual(numeros)
  })

  it('leaves nothing readable of the patient on the device, and outlives a session that ends by itself', async () => {
    await firmarSinRed(receta)
    expect(enElDisco().join('\n')).not.toMatch(/Aguirre|98104227|nalapril/)
    clearSession()
    saveSession({ ...unMedico, usuario: '98000009' })
    expect(await idsSinRegistrar()).toEqual([])
    clearSession()
    saveSession(unMedico)
    expect(await idsSinRegistrar()).toHaveLength(1)
  })
})

describe('coming back', () => {
  beforeEach(() => prepareDispositivo())

  it('registers what waits, the oldest first, and keeps nothing of the patient', async () => {
    await firmarSinRed(receta)
    vi.setSystemTime(new Date('2026-11-20T14:00:00Z'))
    await firmarSinRed(receta)
    const antes = (await readSaved()).pendientes
    server.on(contract.contingenciaRegistra, (pedido) => registrada(pedido))
    expect(await registrarPendientes({ todas: false })).toEqual({
      registradas: 2,
      sin_numero: 0,
      rechazadas: 0,
      esperan: 0,
    })
    expect(server.callsTo(contract.contingenciaRegistra)).toEqual(antes.map((p) => p.pedido))
    const { pendientes, registradas } = await readSaved()
    expect([pendientes, registradas.length]).toEqual([[], 2])
    expect(JSON.stringify(registradas)).not.toMatch(/Aguirre|98104227|nalapril/)
    await forgetRegistradas(registradas.map((r) => r.id))
    expect((await readSaved()).registradas).toEqual([])
  })

  it('says which lost its number, and what the checks would have said', async () => {
    await firmarSinRed(receta)
    server.on(contract.contingenciaRegistra, (pedido) =>
      registrada(pedido, { resultado: 'sin_numero', estado: 'anulada' }),
    )
    expect(await registrarPendientes({ todas: false })).toMatchObject({ sin_numero: 1 })
    expect((await readSaved()).registradas).toMatchObject([{ resultado: 'sin_numero', avisos: 0 }])
  })

  it('waits when nobody answers, and asks nothing more', async () => {
    await firmarSinRed(receta)
    await firmarSinRed(receta)
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    expect(await registrarPendientes({ todas: false })).toMatchObject({ registradas: 0, esperan: 2 })
    expect((await readSaved()).pendientes.map((p) => p.fallo)).toEqual([null, null])
  })

  it('waits for its hour when the clock that signed it was ahead, and the rest goes on', async () => {
    vi.setSystemTime(new Date('2026-11-20T14:00:00Z'))
    await firmarSinRed(receta)
    vi.setSystemTime(new Date('2026-11-20T14:00:10Z'))
    await firmarSinRed(receta)
    noteServerDate('Fri, 20 Nov 2026 13:00:10 GMT')
    server.on(contract.contingenciaRegistra, () => {
      throw apiError('CONTINGENCIA_NO_VALIDA')
    })
    expect(await registrarPendientes({ todas: false })).toMatchObject({
      rechazadas: 0,
      esperan: 2,
      porQue: expect.stringMatching(/el reloj de este dispositivo estaba adelantado/),
    })
    expect((await readSaved()).pendientes.map((p) => p.fallo)).toEqual([null, null])
    expect(server.callsTo(contract.contingenciaRegistra)).toHaveLength(2)
    noteServerDate('Fri, 20 Nov 2026 14:00:10 GMT')
    expect(await registrarPendientes({ todas: false })).toMatchObject({ rechazadas: 2, esperan: 0 })
  })

  it.each(['MEDICO_NO_HABILITADO', 'XSRF_INVALIDO', 'APLICACION_DESCONOCIDA', 'SIN_PERMISO'] as const)(
    '%s is not of the receta: it is asked again by itself, and why is said',
    async (code) => {
      await firmarSinRed(receta)
      await firmarSinRed(receta)
      server.on(contract.contingenciaRegistra, () => {
        throw apiError(code)
      })
      expect(await registrarPendientes({ todas: false })).toEqual({
        registradas: 0,
        sin_numero: 0,
        rechazadas: 0,
        esperan: 2,
        porQue: contract.errores[code].mensaje,
      })
      expect((await readSaved()).pendientes.map((p) => p.fallo)).toEqual([null, null])
      server.on(contract.contingenciaRegistra, (pedido) => registrada(pedido))
      expect(await registrarPendientes({ todas: false })).toMatchObject({ registradas: 2, esperan: 0 })
    },
  )

  it('stops when somebody else enters: the box is closed by then, and whoever signed asks again for the same', async () => {
    await firmarSinRed(receta)
    await firmarSinRed(receta)
    server.on(contract.contingenciaRegistra, (pedido) => {
      saveSession(otroMedico)
      return registrada(pedido)
    })
    expect(await registrarPendientes({ todas: false })).toMatchObject({ registradas: 0, esperan: 2 })
    expect(server.callsTo(contract.contingenciaRegistra)).toHaveLength(1)
    expect(await readSaved()).toEqual({ dispositivo: null, pendientes: [], registradas: [], cerradas: 0 })
    saveSession(unMedico)
    const { pendientes, registradas } = await readSaved()
    expect([pendientes.map((p) => p.fallo), registradas.length]).toEqual([[null, null], 0])
  })

  it('does not take for an answer what was refused to somebody else', async () => {
    await firmarSinRed(receta)
    server.on(contract.contingenciaRegistra, () => {
      saveSession(otroMedico)
      throw apiError('CONTINGENCIA_NO_VALIDA')
    })
    await registrarPendientes({ todas: false })
    expect(await idsSinRegistrar()).toEqual([])
    saveSession(unMedico)
    expect((await readSaved()).pendientes.map((p) => p.fallo)).toEqual([null])
  })

  it('keeps what the server refuses, with why, and asks again only when it is told to', async () => {
    await firmarSinRed(receta)
    server.on(contract.contingenciaRegistra, () => {
      throw apiError('CONTINGENCIA_QUITADA')
    })
    expect(await registrarPendientes({ todas: false })).toMatchObject({ rechazadas: 1, esperan: 0 })
    expect((await readSaved()).pendientes[0]?.fallo).toEqual({
      code: 'CONTINGENCIA_QUITADA',
      mensaje: contract.errores.CONTINGENCIA_QUITADA.mensaje,
    })
    await registrarPendientes({ todas: false })
    expect(server.callsTo(contract.contingenciaRegistra)).toHaveLength(1)
    await registrarPendientes({ todas: true })
    expect(server.callsTo(contract.contingenciaRegistra)).toHaveLength(2)
  })
})
