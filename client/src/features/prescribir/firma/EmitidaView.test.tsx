// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { aDraft } from '../prescribir.builders'
import { anEmitida } from '../prescribir-respuestas'
import { EmitidaView } from './EmitidaView'

let server: FakeServer
const [onNuevo, onOtra] = [vi.fn(), vi.fn()]
beforeEach(() => {
  server = fakeServer()
  server.on(contract.documentoReceta, () => new Blob(['%PDF']) as never)
})
afterEach(() => vi.restoreAllMocks())

function openMesa(email: string | null = 'norma@example.org') {
  const { persona } = aDraft()
  if (!persona) throw new Error('The builder lost its patient')
  const vista = <EmitidaView emitida={anEmitida()} persona={{ ...persona, email }} onNuevo={onNuevo} onOtra={onOtra} />
  return renderScreen(vista, { usuario: unMedico, route: '/prescribir' })
}

it('Q15 hands over by one key each: mail, WhatsApp, the link, the document, the next patient, another for him', async () => {
  const abiertos: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    abiertos.push(this.href)
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  URL.createObjectURL = () => 'blob:receta'
  const { user } = openMesa()
  await screen.findByRole('img', { name: 'Código QR de la receta' })
  await user.keyboard('wmcinno')
  expect(abiertos[0]).toMatch(/^https:\/\/wa\.me\/\?text=Receta%20de%20Norma/)
  expect(abiertos[1]).toMatch(/^mailto:norma%40example\.org\?subject=Tu%20receta&body=Receta%20de%20Norma/)
  expect(await navigator.clipboard.readText()).toMatch(/\/receta\?token=/)
  await waitFor(() => expect(open).toHaveBeenCalledWith('blob:receta', '_blank'))
  expect([onNuevo.mock.calls.length, onOtra.mock.calls.length]).toEqual([2, 1])
})

it('writes the mail to nobody when the address is not known, and never the DNI of the patient in what travels', async () => {
  openMesa(null)
  const correo = await screen.findByRole('link', { name: 'Enviar por correo' })
  expect(correo).toHaveAttribute('href', expect.stringMatching(/^mailto:\?subject=/))
  for (const enlace of screen.getAllByRole('link')) expect(enlace.getAttribute('href')).not.toContain('98104227')
})
