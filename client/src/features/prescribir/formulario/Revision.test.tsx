// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { aDraft, aHallazgo, aRevision } from '../prescribir.builders'
import { openWithBorrador, servidorDePrescribir } from '../prescribir-servidor.builders'

configure({ asyncUtilTimeout: 10_000 })

let server: FakeServer
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  server = servidorDePrescribir()
})
afterEach(() => vi.unstubAllGlobals())

/** The last step of a phone, with a whole receta in it. */
async function openRevision() {
  const pantalla = await openWithBorrador(aDraft())
  await screen.findByText(/^Paso \d de 4$/)
  await act(() => pantalla.router.navigate('/prescribir?borrador=uno&paso=4'))
  await screen.findByText('Vas a firmar la receta')
  return pantalla
}
const firmar = () => screen.findByRole('button', { name: 'Firmar y emitir' })

it('Q4 what blocks comes before what will be signed, and the button says what it waits for', async () => {
  const traba = aHallazgo({ mensaje: 'Ya tiene enalapril hasta el 20/12/2026.' })
  server.on(contract.revisaReceta, () => aRevision({ hallazgos: [traba] }))
  await openRevision()
  const aviso = (await screen.findAllByText(/Ya tiene enalapril/))[0]
  const cobertura = screen.getByText(/Programa Salud Cerca/)
  expect(aviso?.compareDocumentPosition(cobertura)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(cobertura).toHaveTextContent(/^Cobertura: Programa Salud Cerca · /)
  expect(await firmar()).toBeDisabled()
  expect(await firmar()).toHaveAccessibleDescription('Antes, respondé lo que está arriba')
})

it('without the code, the button says that it is missing', async () => {
  const sesion = { convenio_id: 0, usuario: unMedico.usuario, descripcion: '', tipo: 13, roles: [13] }
  server.on(contract.test, () => ({ data: { ...sesion, segundo_factor_hasta: null } }))
  server.on(contract.passkeys, () => ({ items: [], totp: true }))
  await openRevision()
  expect(await screen.findByLabelText(/^Código de 6 números/)).toBeVisible()
  expect(await firmar()).toHaveAccessibleDescription('Falta el código de 6 números')
})

it('on a PC the button says that the checks have not answered, and the signature opens by itself when they do', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  let answer = () => {}
  server.on(contract.revisaReceta, () => new Promise((resolve) => (answer = () => resolve(aRevision()))))
  const { user } = await openWithBorrador(aDraft())
  await user.click(await screen.findByRole('button', { name: /^Revisar y firmar/ }))
  expect(await screen.findByRole('button', { name: /^Revisando los controles…/ })).toBeVisible()
  await vi.waitFor(() => expect(server.callsTo(contract.revisaReceta)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => answer())
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText(/^Revisando los controles/)).toBeNull()
})
