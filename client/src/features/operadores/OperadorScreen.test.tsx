// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { testSession } from '#api/session-check'
import { renderScreen, unMedico } from '#api/test-app'
import { useFaltaOperador } from '#session/operador'
import { OperadorScreen } from './OperadorScreen'
import { QuienAtiende } from './QuienAtiende'

const farmacia = { ...unMedico, tipo: 2, roles: [2], descripcion: 'Farmacia del Puente' }
const persona = (
  usuario_id: number,
  apellido: string,
  fields: Partial<contract.OperadorDeLaLista> = {},
): contract.OperadorDeLaLista => ({
  usuario_id,
  nombre: 'Marta',
  apellido,
  cargo: 'farmaceutico',
  matricula: `MP ${usuario_id}`,
  jurisdiccion: 'Entre Ríos',
  usuario: `persona${usuario_id}`,
  pin: 'sin_pin',
  totp: true,
  passkeys: 0,
  correo: null,
  creado_en: '2026-01-02T12:00:00.000Z',
  baja_en: null,
  baja_motivo: null,
  ...fields,
})
let server: FakeServer
let items: contract.OperadorDeLaLista[]
let atiende: contract.OperadorDeLaLista | null
let pedidos: contract.InputOf<typeof contract.operadorEntra>[]
let responde: () => void

/** As the shell does: the question in the place of the screen, and the header over it once somebody serves. */
function Armazon() {
  return useFaltaOperador() ? (
    <OperadorScreen />
  ) : (
    <>
      <QuienAtiende farmacia="Farmacia del Puente" />
      <p>Mostrador</p>
    </>
  )
}
const open = async () => {
  const vista = renderScreen(<Armazon />, { usuario: farmacia })
  await testSession()
  return vista
}

beforeEach(() => {
  items = [persona(7, 'Ríos', { pin: 'listo' }), persona(8, 'Sosa')]
  atiende = null
  pedidos = []
  responde = () => {}
  server = fakeServer()
  server.on(contract.test, () => ({
    data: {
      ...farmacia,
      segundo_factor_hasta: null,
      turno_hasta: '2030-01-01T00:00:00.000Z',
      operador: atiende,
      ...(atiende === null && { falta_operador: true as const }),
    },
  }))
  server.on(contract.operadores, () => ({
    farmacia: { farmacia_id: 1, nombre: 'Farmacia del Puente' },
    items,
    atiende: atiende?.usuario_id ?? null,
    puede_administrar: true,
    puede_ser_persona: true,
  }))
  server.on(contract.operadorEntra, (pedido) => {
    pedidos.push(pedido)
    responde()
    atiende = items.find((o) => o.usuario_id === pedido.usuario_id) ?? null
    return {
      operador: atiende ?? persona(0, ''),
      turno_hasta: '2030-01-01T00:00:00.000Z',
      segundo_factor_hasta: null,
    }
  })
  server.on(contract.operadorSale, () => {
    atiende = null
    return { ok: true }
  })
})

describe('a counter where nobody serves', () => {
  it('asks who, by one key, and the fourth digit of the PIN opens the screen', async () => {
    const { user } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: '¿Quién atiende?' })).toBeInTheDocument()
    await screen.findByRole('button', { name: /Marta Ríos/ })
    await user.keyboard('1')
    await user.type(await screen.findByLabelText('PIN'), '2580')
    expect(await screen.findByText('Mostrador')).toBeInTheDocument()
    expect(pedidos).toEqual([{ usuario_id: 7, pin: '2580' }])
    expect(screen.getByRole('button', { name: /Atiende Marta Ríos \(MP 7\)/ })).toBeInTheDocument()
  })

  it('clears a wrong PIN and says so, and one that is locked leads to the factor', async () => {
    responde = () => {
      throw apiError('PIN_INVALIDO')
    }
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Marta Ríos/ }))
    await user.type(await screen.findByLabelText('PIN'), '1357')
    expect(await screen.findByText('Ese no es el PIN. Probá otra vez.')).toBeInTheDocument()
    expect(screen.getByLabelText('PIN')).toHaveValue('')
    responde = () => {
      throw apiError('PIN_BLOQUEADO')
    }
    await user.type(screen.getByLabelText('PIN'), '1357')
    expect(await screen.findByLabelText('Código de tu app de verificación')).toBeInTheDocument()
    expect(screen.getByText(/El PIN se bloqueó en este dispositivo/)).toBeInTheDocument()
  })

  it('takes the code of who comes first here, with the PIN that is chosen', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Marta Sosa/ }))
    await user.type(await screen.findByLabelText('Código de tu app de verificación'), '123456')
    await user.type(screen.getByLabelText('PIN nuevo para este dispositivo (si querés)'), '13')
    expect(screen.getByText('Son 4 números.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Atender' })).toBeDisabled()
    await user.type(screen.getByLabelText('PIN nuevo para este dispositivo (si querés)'), '57')
    await user.click(screen.getByRole('button', { name: 'Atender' }))
    expect(await screen.findByText('Mostrador')).toBeInTheDocument()
    expect(pedidos).toEqual([{ usuario_id: 8, otp: '123456', pin_nuevo: '1357' }])
  })

  it('shows the server’s word on the PIN that was chosen', async () => {
    responde = () => {
      throw apiError('DATOS_INVALIDOS', { fields: { pin_nuevo: ['Elegí otro.'] } })
    }
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Marta Sosa/ }))
    await user.type(await screen.findByLabelText('Código de tu app de verificación'), '123456')
    await user.type(screen.getByLabelText('PIN nuevo para este dispositivo (si querés)'), '1234')
    await user.click(screen.getByRole('button', { name: 'Atender' }))
    expect(await screen.findByText('Elegí otro.')).toBeInTheDocument()
  })

  it('says what to do where nobody is enrolled', async () => {
    items = []
    await open()
    expect(await screen.findByRole('link', { name: 'Dar de alta a quienes atienden' })).toHaveAttribute(
      'href',
      '/quienes-atienden',
    )
  })

  it('says where a person without a factor sets one up, and can be asked again when it fails', async () => {
    items = [persona(9, 'Vera', { totp: false })]
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Marta Vera/ }))
    expect(await screen.findByText('Todavía no activó su segundo factor')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Elegir a otra persona' }))
    expect(await screen.findByRole('button', { name: /Marta Vera/ })).toBeInTheDocument()
  })
})

describe('who serves', () => {
  it('is changed from the header by F4 and a number, or left', async () => {
    atiende = items[0] ?? null
    items = [persona(7, 'Ríos', { pin: 'listo' }), persona(8, 'Sosa', { pin: 'listo' })]
    const { user } = await open()
    await user.keyboard('{F4}')
    await screen.findByRole('dialog', { name: '¿Quién atiende?' })
    await screen.findByRole('button', { name: /Marta Sosa/ })
    await user.keyboard('2')
    await user.type(await screen.findByLabelText('PIN'), '2580')
    expect(await screen.findByRole('button', { name: /Atiende Marta Sosa/ })).toBeInTheDocument()
    await user.keyboard('{F4}')
    await user.click(await screen.findByRole('button', { name: 'Dejar el mostrador' }))
    expect(await screen.findByRole('heading', { level: 1, name: '¿Quién atiende?' })).toBeInTheDocument()
  })
})
