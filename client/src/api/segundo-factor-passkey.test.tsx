// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { apiError, type FakeServer, fakeServer } from './fake-server'
import { useSegundoFactor } from './segundo-factor'
import { renderScreen, unMedico } from './test-app'

const dispositivo = vi.hoisted(() => ({ puede: true, firma: true }))
vi.mock('#device/passkey', () => ({
  canPasskey: () => dispositivo.puede,
  askPasskey: async ({ challenge }: { challenge: string }) =>
    dispositivo.firma ? { ok: true, respuesta: { firma: challenge } } : { ok: false, motivo: 'cancelada' },
}))

const propia = { passkey_id: 1, nombre: 'Notebook', creada_en: '2026-11-01T12:00:00.000Z', usada_en: null }
let server: FakeServer

beforeEach(() => {
  dispositivo.puede = true
  dispositivo.firma = true
  document.title = ''
  server = fakeServer()
  server.on(contract.test, () => ({ data: { ...unMedico, roles: [13], segundo_factor_hasta: null } }))
  server.on(contract.passkeys, () => ({ items: [propia], totp: true }))
  server.on(contract.passkeyDesafio, () => ({ opciones: { challenge: 'reto' } }))
  const hasta = () => ({ segundo_factor_hasta: new Date(Date.now() + 600_000).toISOString() })
  server.on(contract.segundoFactorPasskey, hasta)
  server.on(contract.segundoFactor, hasta)
})

function Paso() {
  const paso = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      document.title += '+'
    },
  })
  return (
    <>
      <SegundoFactorField paso={paso} label="Código" />
      <p>{paso.error?.message}</p>
      <button type="button" disabled={!paso.codigoListo} onClick={paso.send}>
        Firmar
      </button>
    </>
  )
}
const open = () => renderScreen(<Paso />, { usuario: unMedico })
const grupo = () => screen.findByRole('group', { name: 'Llave de acceso' })
const firmar = () => screen.getByRole('button', { name: 'Firmar' })

it('asks first for the passkey, signs the challenge with it and runs the action', async () => {
  const { user } = open()
  await grupo()
  expect(screen.queryByLabelText('Código')).not.toBeInTheDocument()
  await user.click(firmar())
  await vi.waitFor(() => expect(document.title).toBe('+'))
  expect(server.callsTo(contract.segundoFactorPasskey)).toEqual([{ respuesta: { firma: 'reto' } }])
})

it('leaves the code as the other way, and lets one come back', async () => {
  const { user } = open()
  await grupo()
  await user.click(screen.getByRole('button', { name: 'Usar el código de 6 números' }))
  await user.type(screen.getByLabelText('Código'), '123456')
  await user.click(firmar())
  await vi.waitFor(() => expect(document.title).toBe('+'))
  expect(server.callsTo(contract.segundoFactor)).toEqual([{ otp: '123456' }])
})

it.each([
  ['who closes the question of the device', () => void (dispositivo.firma = false)],
  [
    'a passkey that the server does not take',
    () =>
      server.on(contract.segundoFactorPasskey, () => {
        throw apiError('SEGUNDO_FACTOR_INVALIDO')
      }),
  ],
])('says to %s that there is another way, and runs nothing', async (_, falla) => {
  falla()
  const { user } = open()
  await grupo()
  await user.click(firmar())
  expect(await screen.findByRole('alert')).toHaveTextContent('Probá de nuevo o usá el código.')
  expect(document.title).toBe('')
  await user.click(screen.getByRole('button', { name: 'Usar el código de 6 números' }))
  expect(screen.queryByText(/No se pudo confirmar/)).not.toBeInTheDocument()
})

it.each([
  ['the account has none', () => server.on(contract.passkeys, () => ({ items: [], totp: true }))],
  ['the device cannot', () => void (dispositivo.puede = false)],
])('asks for the code alone where %s', async (_, sin) => {
  sin()
  open()
  expect(await screen.findByLabelText('Código')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /llave de acceso/ })).not.toBeInTheDocument()
})

it('leads who has no second factor to where it is set up', async () => {
  server.on(contract.passkeys, () => ({ items: [], totp: false }))
  open()
  expect(await screen.findByRole('link', { name: 'Activarlo' })).toHaveAttribute('href', '/preferencias?ver=factor')
})

it('an expired password is said as it is: no factor helps', async () => {
  server.on(contract.segundoFactorPasskey, () => {
    throw apiError('CLAVE_VENCIDA')
  })
  const { user } = open()
  await grupo()
  await user.click(firmar())
  expect(await screen.findByText('Tu clave venció. Cambiala para volver a firmar.')).toBeInTheDocument()
})

it('on a phone says to who has passkeys and no code how to have one, and offers none of them', async () => {
  dispositivo.puede = false
  server.on(contract.passkeys, () => ({ items: [propia], totp: false }))
  open()
  expect(await screen.findByText('Acá se firma con el código de una app')).toBeInTheDocument()
  expect(screen.queryByText(/tu huella, tu cara/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Activarlo' })).not.toBeInTheDocument()
})

/** A dialog that decides, whose button has the focus as it opens: Enter may come before it is known what to ask for. */
function Decide() {
  const paso = useSegundoFactor({ anticipa: true, accion: async () => undefined })
  return (
    <>
      <SegundoFactorField paso={paso} label="Código" />
      <p>{paso.error?.message}</p>
      <button type="button" onClick={paso.send}>
        Autorizar
      </button>
    </>
  )
}

it('sends no code that nobody wrote, while it is not known yet which factors there are', async () => {
  let answer = () => {}
  server.on(
    contract.passkeys,
    () => new Promise((resolve) => (answer = () => resolve({ items: [], totp: true, codigos: 10 }))) as never,
  )
  const { user } = renderScreen(<Decide />, { usuario: unMedico })
  await vi.waitFor(() => expect(server.callsTo(contract.passkeys)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Autorizar' }))
  answer()
  expect(await screen.findByLabelText('Código')).toBeVisible()
  expect(server.callsTo(contract.segundoFactor)).toEqual([])
})
