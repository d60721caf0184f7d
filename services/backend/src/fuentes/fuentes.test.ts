import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Conducta, openBusDePrueba } from './bus-de-prueba.ejemplos'
import type { Refeps, Renaper } from './fuente'
import { createRefeps } from './refeps'
import { createRenaper } from './renaper'

const licencia = '541098377615'
let bus: Awaited<ReturnType<typeof openBusDePrueba>>
let refeps: Refeps
let renaper: Renaper
let ahora = 0

beforeAll(async () => {
  bus = await openBusDePrueba()
})
afterAll(() => bus.close())
beforeEach(() => {
  Object.assign(bus.estado, { conducta: 'bien', esperaMs: 0, habilitada: true, pedidos: [], logins: [] })
  ahora = 0
  const comun = { url: bus.url, plazoMs: 250, fallas: 3, pausaMs: 1_000, reloj: () => ahora }
  refeps = createRefeps({
    ...comun,
    dominio: 'https://receta.example',
    clave: 'secreto',
    instante: () => 1_795_000_000_000,
  })
  renaper = createRenaper({ ...comun, nombre: 'app', clave: 'clave', dominio: '2.16.840' })
})

describe('RG-03 REFEPS', () => {
  it('answers the professional, his matrículas and specialties, asked by his licence alone', async () => {
    expect(await refeps.ask(licencia)).toEqual({
      ok: true,
      value: {
        licencia,
        activo: true,
        apellido: 'ACOSTA RIOS',
        nombre: 'MARIELA BEATRIZ',
        dni: '98377615',
        matriculas: [
          {
            numero: '15021',
            jurisdiccion: 'Entre Ríos',
            profesion: 'MEDICO/A',
            habilitada: true,
            hasta: '2028-06-30',
            especialidades: ['PEDIATRIA'],
          },
        ],
      },
    })
    expect(bus.estado.pedidos).toEqual([
      `/fhir/Practitioner?identifier=https%3A%2F%2Fsisa.msal.gov.ar%2FREFEPS%7C${licencia}`,
    ])
  })

  it('enters with an assertion that its secret signed and that is never sent twice, and once for several questions', async () => {
    await refeps.ask(licencia)
    await refeps.ask(licencia)
    expect(bus.estado.logins).toHaveLength(1)
    ahora = 6 * 60_000
    await refeps.ask(licencia)
    const [uno, dos] = bus.estado.logins as { clientAssertion: string; scope: string }[]
    expect([uno?.scope, uno?.clientAssertion === dos?.clientAssertion]).toEqual(['Practitioner/*.read', false])
    const [cabecera, dice, firma] = uno?.clientAssertion.split('.') ?? []
    expect(firma).toBe(createHmac('sha256', 'secreto').update(`${cabecera}.${dice}`).digest('base64url'))
    expect(JSON.parse(Buffer.from(dice ?? '', 'base64url').toString())).toMatchObject({
      iss: 'https://receta.example',
      iat: 1_795_000_000,
      exp: 1_795_000_300,
    })
  })
})

it('RG-03 RENAPER answers the person, asked by document and sex', async () => {
  expect(await renaper.ask('98077314', 'M')).toEqual({
    ok: true,
    value: {
      apellido: 'BENITEZ',
      nombre: 'RAUL OSCAR',
      fecha_nacimiento: '1958-04-02',
      cuil: '20980773145',
      fallecida: false,
    },
  })
  expect(bus.estado.pedidos).toEqual([
    '/masterfile-federacion-service/api/personas/renaper?nroDocumento=98077314&idSexo=2',
  ])
  expect(bus.estado.logins).toEqual([{ nombre: 'app', clave: 'clave', codDominio: '2.16.840' }])
})

const sinRespuesta: [Conducta, string, string][] = [
  ['mudo', 'SIN_RESPUESTA', 'SIN_RESPUESTA'],
  ['gotea', 'SIN_RESPUESTA', 'SIN_RESPUESTA'],
  ['corta', 'SIN_RESPUESTA', 'SIN_RESPUESTA'],
  ['caido', 'ESTADO', 'ESTADO'],
  ['desvia', 'ESTADO', 'ESTADO'],
  ['pagina', 'TIPO', 'TIPO'],
  ['basura', 'FORMA', 'FORMA'],
  ['a_medias', 'FORMA', 'FORMA'],
  ['enorme', 'TAMANO', 'TAMANO'],
  ['credencial', 'CREDENCIAL', 'CREDENCIAL'],
  ['sin_token', 'CREDENCIAL', 'CREDENCIAL'],
]
describe.each(['refeps', 'renaper'] as const)('RG-03 a register that behaves badly: %s', (cual) => {
  const ask = () => (cual === 'refeps' ? refeps.ask(licencia) : renaper.ask('98077314', 'M'))

  it.each(sinRespuesta)('%s is no answer about anybody, and no exception', async (conducta, deRefeps, deRenaper) => {
    bus.estado.conducta = conducta
    expect(await ask()).toEqual({ ok: false, motivo: cual === 'refeps' ? deRefeps : deRenaper })
  })

  it('that knows nobody says so, which is not an outage', async () => {
    bus.estado.conducta = 'desconoce'
    expect(await ask()).toEqual({ ok: true, value: null })
  })

  it('whose token lapsed is entered again, once', async () => {
    bus.estado.conducta = 'credencial_una_vez'
    expect(await ask()).toMatchObject({ ok: true })
    expect([bus.estado.logins.length, bus.estado.pedidos.length]).toEqual([2, 2])
  })

  it('that is down is left alone after three failures, and asked again after the pause', async () => {
    bus.estado.conducta = 'caido'
    for (let i = 0; i < 3; i++) await ask()
    expect(await ask()).toEqual({ ok: false, motivo: 'ABIERTO' })
    expect(bus.estado.pedidos).toHaveLength(3)
    ahora = 1_000
    bus.estado.conducta = 'bien'
    expect(await ask()).toMatchObject({ ok: true })
  })
})

describe('RG-03 a bundle that tells of several', () => {
  it.each<[Conducta, string, object]>([
    ['doble', 'is one where both say the same', { ok: true }],
    ['doble_distinto', 'tells of nobody where they differ', { ok: false, motivo: 'AMBIGUA' }],
    ['de_otro', 'is no answer where it is somebody else', { ok: false, motivo: 'AMBIGUA' }],
  ])('%s %s', async (conducta, _que, esperado) => {
    bus.estado.conducta = conducta
    expect(await refeps.ask(licencia)).toMatchObject(esperado)
  })
})
