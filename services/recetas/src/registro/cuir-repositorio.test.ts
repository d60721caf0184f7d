import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCuirPrueba } from './cuir-prueba'
import { type CuirProvider, cuirsEsperados, type PedidoCuir, pedidoCuirDe, revisarCuirs } from './cuir-provider'
import { createCuirRepositorio } from './cuir-repositorio'

const ids = { plataforma: '1025', repositorio: '0042' }
const receta = {
  recetas_id: 41,
  fecha_receta: '2026-11-20',
  jurisdiccion: 'Entre Ríos',
  prescriptor: {
    refeps: '541098217634',
    matricula: 'MP 14.382',
    profesion: 'Médica',
    nombre: 'Dra. Lucía Ferreyra Sosa',
  },
  paciente: { cuil: '20980773145' },
  items: [
    { renglon: 1, condicion_venta: 'receta' },
    { renglon: 2, condicion_venta: 'archivada' },
  ],
}
const leido = pedidoCuirDe(receta)
const pedido = leido.ok ? leido.value : (null as unknown as PedidoCuir)
const esperados = cuirsEsperados(pedido, ids)
const items = esperados.map(({ renglon, cuir }) => ({ item: renglon, cuir }))

type Respuesta = (respuesta: ServerResponse, cuerpo: string, pedido: IncomingMessage) => void
let repositorio: Server
let provider: CuirProvider
let responder: Respuesta
let recibidos: { cuerpo: Record<string, unknown>; headers: IncomingMessage['headers'] }[] = []
let ahora = 0

const json =
  (cuerpo: unknown, status = 200, tipo = 'application/json'): Respuesta =>
  (respuesta) => {
    respuesta
      .writeHead(status, { 'content-type': tipo })
      .end(typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo))
  }

beforeEach(async () => {
  recibidos = []
  ahora = 0
  responder = json({ items })
  repositorio = createServer((request, respuesta) => {
    let cuerpo = ''
    request.on('data', (parte) => {
      cuerpo += String(parte)
    })
    request.on('end', () => {
      recibidos.push({ cuerpo: JSON.parse(cuerpo) as Record<string, unknown>, headers: request.headers })
      responder(respuesta, cuerpo, request)
    })
  })
  await new Promise<void>((listo) => repositorio.listen(0, '127.0.0.1', listo))
  const url = `http://127.0.0.1:${(repositorio.address() as AddressInfo).port}`
  provider = createCuirRepositorio({
    ...ids,
    url,
    clave: 'secreta',
    plazoMs: 1_000,
    maximoBytes: 2_000,
    fallas: 3,
    pausaMs: 1_000,
    reloj: () => ahora,
  })
})
afterEach(() => {
  repositorio.closeAllConnections()
  repositorio.close()
})

describe('the repository', () => {
  it('R2214 Anexo IV is told the group, the codes of each line, who prescribes and the CUIL, and no diagnosis', async () => {
    await provider.registrar(pedido)
    expect(recibidos[0]?.headers).toMatchObject({ authorization: 'Bearer secreta', 'idempotency-key': pedido.grupo })
    expect(recibidos[0]?.cuerpo).toEqual({
      ...ids,
      grupo: '2026112000000000000000041',
      jurisdiccion: '30',
      fecha_receta: '2026-11-20',
      prescriptor: receta.prescriptor,
      paciente: receta.paciente,
      items: [
        { item: 1, tipo: '01', subtipo: '02' },
        { item: 2, tipo: '01', subtipo: '03' },
      ],
    })
  })

  it('answers a number for each line', async () => {
    expect(await provider.registrar(pedido)).toEqual({ ok: true, value: { estado: 'cuir_asignado', cuirs: esperados } })
    expect(esperados.map((e) => e.cuir)).toEqual([
      '10250042300102202611200000000000000004101',
      '10250042300103202611200000000000000004102',
    ])
  })

  const novedad = {
    grupo: pedido.grupo,
    novedad_id: 7,
    tipo: 'dispensa' as const,
    dispensa_id: 9,
    en: new Date('2026-11-20T13:00:00Z'),
    completa: true,
    items: [{ renglon: 1, cuir: '1'.repeat(41), envases: 2 }],
  }

  it('is told what happened to a receta, by its numbers, with a key of each novedad', async () => {
    responder = json('', 204)
    expect(await provider.informar(novedad)).toEqual({ ok: true, value: true })
    expect(recibidos[0]?.headers['idempotency-key']).toBe(`${pedido.grupo}-7`)
    expect(recibidos[0]?.cuerpo).toEqual({
      ...ids,
      grupo: pedido.grupo,
      novedad: 7,
      tipo: 'dispensa',
      en: '2026-11-20T13:00:00.000Z',
      dispensa: 9,
      completa: true,
      items: [{ item: 1, cuir: '1'.repeat(41), envases: 2 }],
    })
  })

  it.each<[string, Respuesta, string]>([
    ['refuses it', json('', 409), 'RECHAZADA'],
    ['fails', json('', 503), 'ESTADO'],
    ['sends it elsewhere', json('', 302), 'ESTADO'],
    ['hangs up', (respuesta) => respuesta.destroy(), 'SIN_RESPUESTA'],
  ])('does not take for told what it %s', async (_que, respuesta, motivo) => {
    responder = respuesta
    expect(await provider.informar(novedad)).toEqual({ ok: false, motivo })
  })

  it('may take it and number it later', async () => {
    responder = json('', 202)
    expect(await provider.registrar(pedido)).toEqual({ ok: true, value: { estado: 'enviada' } })
  })

  it.each<[string, Respuesta, string]>([
    ['hangs up', (respuesta) => respuesta.destroy(), 'SIN_RESPUESTA'],
    ['says nothing', () => undefined, 'SIN_RESPUESTA'],
    [
      'trickles',
      (respuesta) => {
        respuesta.writeHead(200, { 'content-type': 'application/json' })
        const goteo = setInterval(() => respuesta.write(' '), 50)
        respuesta.on('close', () => clearInterval(goteo))
      },
      'SIN_RESPUESTA',
    ],
    ['floods', json(' '.repeat(5_000)), 'TAMANO'],
    ['fails', json({}, 500), 'ESTADO'],
    ['asks for another key', json({}, 401), 'ESTADO'],
    ['sends elsewhere', (respuesta) => respuesta.writeHead(302, { location: '/otra' }).end(), 'ESTADO'],
    ['answers a page', json('<html>', 200, 'text/html'), 'TIPO'],
    ['answers half a JSON', json('{"items":['), 'FORMA'],
    ['answers another shape', json({ cuir: '1' }), 'FORMA'],
    ['refuses the receta', json({}, 422), 'RECHAZADA'],
  ])('that %s is no number, and never an exception', async (_que, respuesta, motivo) => {
    responder = respuesta
    expect(await provider.registrar(pedido)).toEqual({ ok: false, motivo })
  })

  it('is left alone after failures in a row, and tried again after a while', async () => {
    responder = json({}, 500)
    for (let i = 0; i < 3; i++) await provider.registrar(pedido)
    expect(await provider.registrar(pedido)).toEqual({ ok: false, motivo: 'ABIERTO' })
    expect(recibidos).toHaveLength(3)
    ahora = 1_000
    responder = json({ items })
    expect(await provider.registrar(pedido)).toMatchObject({ ok: true })
  })

  it('that refuses recetas is not taken for one that is down', async () => {
    responder = json({}, 422)
    for (let i = 0; i < 5; i++) expect(await provider.registrar(pedido)).toMatchObject({ motivo: 'RECHAZADA' })
  })
})

describe('what it answers', () => {
  const [uno, dos] = esperados as [(typeof esperados)[0], (typeof esperados)[0]]
  it.each([
    ['a line less', [uno]],
    ['a line twice', [uno, uno]],
    ['a line more', [uno, dos, { renglon: 3, cuir: dos.cuir }]],
    [
      'the numbers of its lines crossed',
      [
        { ...uno, cuir: dos.cuir },
        { ...dos, cuir: uno.cuir },
      ],
    ],
    ['a number of another repository', [{ ...uno, cuir: uno.cuir.replace('0042', '0043') }, dos]],
    ['a number of another receta', [{ ...uno, cuir: uno.cuir.replace('4101', '4201') }, dos]],
    ['no digits', [{ ...uno, cuir: 'x'.repeat(41) }, dos]],
  ])('is not believed with %s', (_que, dados) => {
    expect(revisarCuirs(pedido, ids, dados)).toEqual({ ok: false, motivo: 'CUIR_AJENO' })
  })

  it('is believed in whatever order', () => {
    expect(revisarCuirs(pedido, ids, [dos, uno])).toEqual({ ok: true, value: esperados })
  })
})

it.each([
  ['SIN_JURISDICCION', { jurisdiccion: '' }],
  ['SIN_SUBTIPO', { items: [{ renglon: 1, condicion_venta: 'otra' }] }],
])('asks for no number where it has no code: %s', (motivo, campos) => {
  expect(pedidoCuirDe({ ...receta, ...campos })).toEqual({ ok: false, motivo })
})

it('the sandbox answers the same numbers each time, of a platform that nobody is', async () => {
  const prueba = createCuirPrueba()
  const una = await prueba.registrar(pedido)
  expect(await prueba.registrar(pedido)).toEqual(una)
  expect(una.ok && una.value.estado === 'cuir_asignado' && una.value.cuirs.map((c) => c.cuir.slice(0, 8))).toEqual([
    '00000000',
    '00000000',
  ])
})
