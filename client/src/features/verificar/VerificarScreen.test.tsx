// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import * as contract from '@receta/contract'
import {
  createReferencia,
  writeCertificado,
  writeContingencia,
  writePrueba,
  figuras,
  formatReferencia,
  linkConPrueba,
  pruebaFirmada,
  textoDeRenglon,
} from '@receta/domain'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { removeLista } from '#device/listas-publicas'
import { VerificarScreen } from './VerificarScreen'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const kid = '0123456789abcdef'
const referencia = '7K4M992QXA'
const huella = 'a41f7c029be6d3c850b16e7a28f4c95d17308ae2b6d40f935c1e72a9e80b64d7'
const link = 'https://recetaclara.example/receta?token=u3Vq0mC1rT8yWnB5kLz7Pd'
const generico = 'Metformina clorhidrato 850 mg'
const sello = createHash('sha256')
  .update(textoDeRenglon({ referencia, dni: '98104227', renglon: 1, generico }))
  .digest('hex')
  .slice(0, figuras.sello)
const cuerpo = {
  referencia,
  huella,
  emitida_en: new Date('2026-11-20T12:16:42Z'),
  vigente_desde: '2026-11-20',
  vence_el: '2026-12-20',
  iniciales: 'N. B. A.',
  renglones: [{ envases: 2, sello }],
}
const firmado = writePrueba({
  ...cuerpo,
  clave_id: kid,
  medico: 'Dra. Lucía Ferreyra Sosa',
  matricula: 'MP 14.382',
})
const qr = linkConPrueba(link, pruebaFirmada(firmado, sign(null, Buffer.from(firmado), privateKey)))
const clave: contract.ClavePublicada = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicKey.export({ format: 'jwk' }).x ?? '',
  kid,
  use: 'sig',
  alg: 'EdDSA',
  desde: '2026-11-01T00:00:00.000Z',
  hasta: null,
}
const vista: contract.VerificacionPublica = {
  nivel: 'verificacion',
  estado: 'vigente',
  referencia,
  iniciales: 'N. B. A.',
  emitida_en: '2026-11-20T12:16:42.000Z',
  vigente_desde: '2026-11-20',
  vence_el: '2026-12-20',
  profesional: { medico: 'Dra. Lucía Ferreyra Sosa', matricula: 'MP 14.382 · Min. de Salud' },
  firma: { valida: true, huella, clave_id: kid, firmada_en: '2026-11-20T12:16:42.000Z' },
}

let server: FakeServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
  await removeLista('claves')
  server = fakeServer()
  server.on(contract.claves, () => ({ keys: [clave] }))
  server.on(contract.verificar, () => vista)
})
afterEach(() => vi.useRealTimers())

const open = (hash = '') => renderScreen(<VerificarScreen />, { route: `/verificar${hash}`, path: '/verificar' })
const read = async (texto: string, ruta = open()) => {
  await ruta.user.click(screen.getByLabelText('Texto del QR o número de receta'))
  await ruta.user.paste(texto)
  await ruta.user.click(screen.getByRole('button', { name: 'Verificar' }))
  return ruta
}
const sinRed = () => {
  throw new ApiError('SIN_CONEXION', 'No hay conexión.')
}

describe('VerificarScreen with network', () => {
  it('shows the state, whose it is by initials, who signed it and that both signatures hold, and no drug', async () => {
    const { container } = await read(qr)
    expect(await screen.findByText('Lista para retirar')).toBeVisible()
    for (const dicho of [
      '7K4M9 92QXA',
      'N. B. A.',
      'domingo 20/12/2026',
      /Dra. Lucía Ferreyra Sosa/,
      /La firma es válida/,
    ])
      expect(screen.getByText(dicho)).toBeVisible()
    expect(await screen.findByText('La firma del QR vale, comprobada en este dispositivo.')).toBeVisible()
    expect(container.textContent).not.toMatch(/enalapril|Aguirre|98104227/)
    // The proof itself is never sent to the server.
    expect(server.callsTo(contract.verificar)).toEqual([{ token: 'u3Vq0mC1rT8yWnB5kLz7Pd' }])
  })

  it('says whose place it takes, which its QR proves too, and that it was signed without network', async () => {
    server.on(contract.verificar, () => ({ ...vista, contingencia: 'c'.repeat(64) }))
    const otra = createReferencia(() => 9)
    const quien = { clave_id: kid, medico: 'Dra. Lucía Ferreyra Sosa', matricula: 'MP 14.382' }
    const suya = writePrueba({ ...cuerpo, ...quien, reemplaza_a: otra })
    await read(linkConPrueba(link, pruebaFirmada(suya, sign(null, Buffer.from(suya), privateKey))))
    expect(await screen.findByText(`Reemplaza a la ${formatReferencia(otra)}`)).toBeVisible()
    expect(screen.getByText(/Se firmó sin conexión, en el dispositivo del profesional/)).toBeVisible()
  })

  it('says so when a true proof stands behind the link of another receta', async () => {
    server.on(contract.verificar, () => ({ ...vista, firma: { ...vista.firma, huella: 'b'.repeat(64) } }))
    await read(qr)
    expect(await screen.findByText('El papel no es el de esta receta')).toBeVisible()
    expect(screen.queryByText(/La firma del QR vale/)).toBeNull()
  })

  it.each([
    [
      'one letter of the proof',
      (texto: string) => texto.replace(/(#v1\..{60})(.)/, (_t, a, b) => `${a}${b === 'A' ? 'B' : 'A'}`),
    ],
    ['its end', (texto: string) => texto.slice(0, -2)],
  ])('stops at a QR with %s changed', async (_que, change) => {
    await read(change(qr))
    expect(await screen.findByText('La firma del QR no vale')).toBeVisible()
  })

  it('takes the two numbers of a paper, and asks for the second only after the first', async () => {
    const escrita = formatReferencia(createReferencia(() => 7)).toLowerCase()
    const ruta = open()
    expect(screen.queryByLabelText('Huella de verificación')).toBeNull()
    await read(escrita, ruta)
    expect(await screen.findByText(/Escribí los primeros 16/)).toBeVisible()
    await ruta.user.type(screen.getByLabelText('Huella de verificación'), 'a41f 7c02 9be6 d3c8')
    await ruta.user.click(screen.getByRole('button', { name: 'Verificar' }))
    expect(await screen.findByText('Lista para retirar')).toBeVisible()
    expect(server.callsTo(contract.verificar)).toEqual([{ referencia: escrita, huella: 'a41f7c029be6d3c8' }])
  })

  it('tells a receta that is not there from a server that fails', async () => {
    server.on(contract.verificar, () => {
      throw apiError('RECETA_NO_ENCONTRADA')
    })
    await read(link)
    expect(await screen.findByText('No encontramos esa receta')).toBeVisible()
  })

  it('says what a mistyped number may have been, and opens nothing by itself', async () => {
    const buena = createReferencia(() => 7)
    await read(`${buena.slice(0, 4)}${buena[4] === '8' ? '9' : '8'}${buena.slice(5)}`)
    expect(await screen.findByText(/Ese número tiene un error. ¿Quisiste decir/)).toHaveTextContent(
      formatReferencia(buena),
    )
    expect(server.callsTo(contract.verificar)).toEqual([])
  })

  it('Q14 shows an example that is a number: typed as it is, it suggests no other', async () => {
    const { user } = renderScreen(<VerificarScreen />, { route: '/verificar' })
    const campo = screen.getByLabelText('Texto del QR o número de receta')
    await user.type(campo, campo.getAttribute('placeholder') ?? '')
    expect(await screen.findByLabelText('Huella de verificación')).toBeVisible()
  })

  it('does not take for a forgery what a médico signed on his device and has not brought back yet', async () => {
    const aparato = generateKeyPairSync('ed25519')
    const firmar = (privada: typeof privateKey, texto: string) =>
      pruebaFirmada(texto, sign(null, Buffer.from(texto), privada))
    const certificado = writeCertificado({
      clave_id: kid,
      x: aparato.publicKey.export({ format: 'jwk' }).x ?? '',
      medico_id: 17,
      medico: 'Dra. Lucía Ferreyra Sosa',
      matricula: 'MP 14.382',
      desde: '2026-11-01',
      hasta: '2026-11-30',
    })
    const texto = writeContingencia(firmar(privateKey, certificado), cuerpo)
    server.on(contract.verificar, () => {
      throw apiError('RECETA_NO_ENCONTRADA')
    })
    const ruta = await read(linkConPrueba(link, firmar(aparato.privateKey, texto)))
    expect(await screen.findByText('Todavía no está registrada')).toBeVisible()
    expect(screen.getByText(/La firma del QR vale/)).toBeVisible()
    expect(screen.queryByText('No encontramos esa receta')).toBeNull()
    // Registered since then: the server signed it again and shows what the device had signed.
    const registrada = { ...vista, firma: { ...vista.firma, huella: 'b'.repeat(64) }, contingencia: huella }
    server.on(contract.verificar, () => registrada)
    await ruta.user.clear(screen.getByLabelText('Texto del QR o número de receta'))
    await read(linkConPrueba(link, firmar(aparato.privateKey, texto)), ruta)
    expect(await screen.findByText('Lista para retirar')).toBeVisible()
    expect(screen.queryByText('El papel no es el de esta receta')).toBeNull()
  })

  it('asks for something to verify', async () => {
    await read('hola')
    expect(await screen.findByText(/Leé el QR, pegá su texto/)).toBeVisible()
    expect(server.callsTo(contract.verificar)).toEqual([])
  })

  it('takes the proof out of the address as soon as it is read', async () => {
    const { router } = open(`#${qr.split('#')[1]}`)
    expect(await screen.findByText('Firmada y en fecha')).toBeVisible()
    await waitFor(() => expect(router.state.location.hash).toBe(''))
  })
})

describe('VerificarScreen without network', () => {
  const saveClaves = async () => {
    const antes = await read(qr)
    await screen.findByText(/La firma del QR vale/)
    antes.unmount()
    server.on(contract.claves, sinRed)
    server.on(contract.verificar, sinRed)
  }

  it('proves the QR with the keys kept, and never lets that stand for the state', async () => {
    await saveClaves()
    await read(qr)
    expect(await screen.findByText('Firmada y en fecha')).toBeVisible()
    expect(screen.getByText(/con las claves guardadas hoy 12:00/)).toBeVisible()
    expect(screen.getByText('Estado: NO VERIFICADO')).toBeVisible()
    expect(screen.getByText('N. B. A.')).toBeVisible()
  })

  it('asks again about the same paper, and does not show the state of before', async () => {
    const { user } = await read(qr)
    expect(await screen.findByText('Lista para retirar')).toBeVisible()
    server.on(contract.verificar, sinRed)
    await user.click(screen.getByRole('button', { name: 'Verificar' }))
    expect(await screen.findByText('Estado: NO VERIFICADO')).toBeVisible()
    expect(screen.queryByText('Lista para retirar')).toBeNull()
  })

  it('says that the dates are over', async () => {
    await saveClaves()
    vi.setSystemTime(new Date('2026-12-22T15:00:00Z'))
    await read(qr)
    expect(await screen.findByText('Venció')).toBeVisible()
  })

  it('still stops at a forged one', async () => {
    await saveClaves()
    await read(qr.replace(/(#v1\..{60})(.)/, (_t, a, b) => `${a}${b === 'A' ? 'B' : 'A'}`))
    expect(await screen.findByText('La firma del QR no vale')).toBeVisible()
  })

  it('says what is missing on a device that never saw the keys', async () => {
    server.on(contract.claves, sinRed)
    server.on(contract.verificar, sinRed)
    await read(qr)
    expect(await screen.findByText('No pudimos comprobar la firma')).toBeVisible()
    expect(screen.queryByText(/La firma del QR vale/)).toBeNull()
  })

  it('compares what the paper says with what was signed, without sending it anywhere', async () => {
    await saveClaves()
    const { user } = await read(qr)
    await user.click(await screen.findByText('¿El papel dice lo que se firmó?'))
    const paste = async (etiqueta: string, texto: string) => {
      await user.clear(screen.getByLabelText(etiqueta))
      await user.click(screen.getByLabelText(etiqueta))
      await user.paste(texto)
    }
    const renglon = 'Renglón 1: genérico y concentración'
    await paste('Documento del paciente', '98.104.227')
    await paste(renglon, 'metformina clorhidrato 850mg')
    await user.click(screen.getByRole('button', { name: 'Comparar' }))
    expect(await screen.findByText('Es lo que se firmó.')).toBeVisible()
    await paste(renglon, 'Clonazepam 2 mg')
    await user.click(screen.getByRole('button', { name: 'Comparar' }))
    expect(await screen.findByText(/No es lo que se firmó/)).toBeVisible()
  })
})
