// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import * as contract from '@receta/contract'
import {
  figuras,
  type HojaLeida,
  linkConPrueba,
  pruebaFirmada,
  secretoDePapel,
  textoDeHoja,
  textoDeLinea,
  writePrueba,
} from '@receta/domain'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { removeLista } from '#device/listas-publicas'
import { VerificarScreen } from './VerificarScreen'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const kid = '0123456789abcdef'
const huella = 'a41f7c029be6d3c850b16e7a28f4c95d17308ae2b6d40f935c1e72a9e80b64d7'
const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex')
const lineas = [
  'Metformina clorhidrato 850 mg',
  'Dos envases',
  'Huella SHA-256:',
  huella,
  'Verificá en recetaclara.example',
]
const secreto = secretoDePapel(huella)

/** A sheet as it was printed and signed. */
function hojaFirmada(numero = 1, total = 1): HojaLeida {
  const firmado = writePrueba({
    clave_id: kid,
    referencia: '7K4M992QXA',
    huella,
    emitida_en: new Date('2026-11-20T12:16:42Z'),
    vigente_desde: '2026-11-20',
    vence_el: '2026-12-20',
    iniciales: 'N. B. A.',
    medico: 'Dra. Lucía Ferreyra Sosa',
    matricula: 'MP 14.382',
    renglones: [{ envases: 2, sello: 'aa' }],
    hoja: {
      numero,
      total,
      huella: sha256(textoDeHoja(secreto, lineas)).slice(0, figuras.hoja),
      controles: lineas.map((linea, i) => sha256(textoDeLinea(secreto, i, linea)).slice(0, figuras.linea)).join(''),
    },
  })
  const prueba = pruebaFirmada(firmado, sign(null, Buffer.from(firmado), privateKey))
  return {
    lineas,
    enlaces: [linkConPrueba('https://recetaclara.example/receta?token=u3Vq0mC1rT8yWnB5kLz7Pd', prueba)],
    ajenos: [],
  }
}
const readPdf = vi.hoisted(() => vi.fn<() => Promise<HojaLeida[]>>())
vi.mock('#device/pdf', () => ({ pdfMaximo: 1_000, readPdf }))

let server: FakeServer
beforeEach(async () => {
  await removeLista('claves')
  server = fakeServer()
  const x = publicKey.export({ format: 'jwk' }).x ?? ''
  const clave = {
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    use: 'sig',
    alg: 'EdDSA',
    desde: '2026-11-01T00:00:00.000Z',
    hasta: null,
  }
  server.on(contract.claves, () => ({ keys: [clave as contract.ClavePublicada] }))
})
async function pick(hojas: HojaLeida[] | Error, bytes = 10) {
  if (hojas instanceof Error) readPdf.mockRejectedValue(hojas)
  else readPdf.mockResolvedValue(hojas)
  const { user } = renderScreen(<VerificarScreen />, { route: '/verificar', path: '/verificar' })
  await vi.waitFor(() => expect(server.callsTo(contract.claves)).toHaveLength(1))
  await user.upload(
    screen.getByLabelText('¿Tenés el PDF de la receta?'),
    new File([new Uint8Array(bytes)], 'receta.pdf', { type: 'application/pdf' }),
  )
}

describe('PT-02 a PDF in the browser', () => {
  it('says that each printed line is what was signed, and asks only for its state', async () => {
    server.on(contract.verificar, () => {
      throw new Error('sin red')
    })
    await pick([hojaFirmada()])
    expect(await screen.findByText(/es lo que se firmó, línea por línea/)).toBeVisible()
    expect(server.callsTo(contract.verificar)).toEqual([{ token: 'u3Vq0mC1rT8yWnB5kLz7Pd' }])
  })

  it.each<[string, (hoja: HojaLeida) => HojaLeida[], RegExp]>([
    [
      'which line differs',
      (h) => [{ ...h, lineas: h.lineas.with(0, 'Metformina clorhidrato 500 mg') }],
      /«Metformina clorhidrato 500 mg»/,
    ],
    ['what was laid over it', (h) => [{ ...h, lineas: ['Oxicodona 40 mg', ...h.lineas] }], /«Oxicodona 40 mg»/],
    [
      'that its firma does not hold',
      (h) => [{ ...h, enlaces: h.enlaces.map((e) => `${e.slice(0, -3)}AAA`) }],
      /La firma no vale/,
    ],
    [
      'that its QR leads elsewhere',
      (h) => [{ ...h, enlaces: h.enlaces.map((e) => e.replace('recetaclara.example', 'receta-clara.example')) }],
      /Su QR lleva a otro sitio/,
    ],
    ['that it has none', (h) => [{ ...h, enlaces: [] }], /No trae firma/],
    [
      'that its printed huella is another',
      (h) => [{ ...h, lineas: h.lineas.with(3, 'b'.repeat(64)) }],
      /La huella impresa no es/,
    ],
    ['what is not ours', (h) => [{ ...h, ajenos: ['Trae una imagen.'] }], /«Trae una imagen.»/],
    ['that a sheet lacks', () => [hojaFirmada(1, 2)], /Faltan hojas/],
  ])('says %s', async (_que, cambiar, texto) => {
    await pick(cambiar(hojaFirmada()))
    expect(await screen.findByText('El PDF no dice lo que se firmó')).toBeVisible()
    expect(screen.getByText(texto)).toBeVisible()
    expect(server.callsTo(contract.verificar)).toEqual([])
  })

  it.each([
    ['cannot be read', new Error('no es'), 10, 'No es un PDF que se pueda leer'],
    ['is no receta by its size', [], 2_000, 'Es más grande que cualquier receta nuestra'],
  ] as const)('says that a file %s', async (_que, hojas, bytes, texto) => {
    await pick(hojas instanceof Error ? hojas : [], bytes)
    expect(await screen.findByText(texto)).toBeVisible()
  })
})
