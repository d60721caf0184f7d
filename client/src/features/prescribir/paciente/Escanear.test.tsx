// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { anAfiliado } from '../prescribir.builders'
import { servidorDePrescribir } from '../prescribir-servidor.builders'
import { PrescribirScreen } from '../PrescribirScreen'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const lectura = '00123456789@AGUIRRE@NORMA BEATRIZ@F@98104227@A@12/03/1952@01/02/2015@277'
const leido = {
  tipo: 'dni',
  dni: '98104227',
  apellido: 'AGUIRRE',
  nombre: 'NORMA BEATRIZ',
  sexo: 'F',
  fecha_nacimiento: '1952-03-12',
  cuil: '27981042277',
  ejemplar: 'A',
  emitido_el: '2015-02-01',
  vence_el: null,
} as const

let server: FakeServer
let stop = 0
beforeEach(() => {
  stop = 0
  server = servidorDePrescribir()
  server.on(contract.dataParse, ({ texto }) => {
    if (texto !== lectura) throw apiError('LECTURA_DESCONOCIDA')
    return leido
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})
const open = () => renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir' }).user

/** A device whose camera reads that text, or refuses. */
function conCamara(ve: string | DOMException) {
  const getUserMedia = async () => {
    if (typeof ve !== 'string') throw ve
    return { getTracks: () => [{ stop: () => (stop += 1) }] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const Detector = class {
    static getSupportedFormats = () => Promise.resolve(['pdf417'])
    detect = () => Promise.resolve([{ rawValue: ve }])
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

describe('a DNI that is read', () => {
  it('by a reader that types finds its patient without choosing, and searches nothing else', async () => {
    const user = open()
    await user.click(await screen.findByRole('combobox', { name: 'Paciente' }))
    await user.paste(lectura)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Alergia: penicilina')).toBeVisible()
    expect(server.callsTo(contract.buscaAfiliado)).toEqual([{ dni: '98104227' }])
  })

  it('by the camera does the same, and the camera goes out', async () => {
    conCamara(lectura)
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Escanear el DNI' }))
    expect(await screen.findByText('Alergia: penicilina')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(stop).toBeGreaterThan(0)
  })

  it('of somebody in no padrón fills in the form', async () => {
    server.on(contract.buscaAfiliado, () => ({ items: [] }))
    const user = open()
    await user.click(await screen.findByRole('combobox', { name: 'Paciente' }))
    await user.paste(lectura)
    await user.click(await screen.findByRole('button', { name: 'Cargar sus datos a mano' }))
    expect(screen.getByLabelText('Apellido')).toHaveValue('AGUIRRE')
    expect(screen.getByLabelText('CUIL')).toHaveValue('27-98104227-7')
  })

  it('of who only registered with that number fills in the form with what the document says', async () => {
    const inventada = anAfiliado({ apellido: 'Falsa', nombre: 'Persona', sin_confirmar: true })
    server.on(contract.buscaAfiliado, () => ({ items: [inventada] }))
    const user = open()
    await user.click(await screen.findByRole('combobox', { name: 'Paciente' }))
    await user.paste(lectura)
    await user.click(await screen.findByRole('button', { name: 'Cargar sus datos a mano' }))
    expect(screen.getByLabelText('Apellido')).toHaveValue('AGUIRRE')
  })

  it('typed, of who only registered with it, shows the name with its doubt and the way to the document’s', async () => {
    const inventada = anAfiliado({ apellido: 'Falsa', nombre: 'Persona', afiliado_id: 0, sin_confirmar: true })
    server.on(contract.buscaAfiliado, () => ({ items: [inventada] }))
    const user = open()
    await user.type(await screen.findByRole('combobox', { name: 'Paciente' }), '98104227')
    expect(await screen.findByRole('option', { name: /Falsa/ })).toBeVisible()
    expect(screen.getByText(/^Ese nombre lo escribió quien se registró con ese DNI, y nadie lo confirmó/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cargar sus datos a mano', hidden: true }))
    expect(screen.getByLabelText('DNI')).toHaveValue('98104227')
  })

  it('that is none says so', async () => {
    const user = open()
    await user.click(await screen.findByRole('combobox', { name: 'Paciente' }))
    await user.paste('1@2@3@4')
    expect(await screen.findByText(contract.errores.LECTURA_DESCONOCIDA.mensaje)).toBeVisible()
    expect(server.callsTo(contract.buscaAfiliado)).toEqual([])
  })
})

it('says what to do when the camera is not allowed', async () => {
  conCamara(new DOMException('', 'NotAllowedError'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Escanear el DNI' }))
  expect(await screen.findByText(/No hay permiso para usar la cámara/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Escribirlo a mano' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('is not offered where there is no camera', async () => {
  open()
  await screen.findByRole('combobox', { name: 'Paciente' })
  expect(screen.queryByRole('button', { name: 'Escanear el DNI' })).not.toBeInTheDocument()
})
