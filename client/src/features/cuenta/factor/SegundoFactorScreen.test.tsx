// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { SegundoFactorScreen } from './SegundoFactorScreen'

type ConPasskey = { ok: true; respuesta: object } | { ok: false; motivo: string }
const dispositivo = vi.hoisted(() => ({
  puede: true,
  crea: { ok: true, respuesta: { id: 'nueva' } } as ConPasskey,
}))
vi.mock('#device/passkey', () => ({
  canPasskey: () => dispositivo.puede,
  createPasskey: async () => dispositivo.crea,
  askPasskey: async () => ({ ok: false, motivo: 'cancelada' }),
}))

const otpauth = 'otpauth://totp/Receta%20Clara:98000001?issuer=Receta%20Clara&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const notebook = { passkey_id: 7, nombre: 'Notebook', creada_en: '2026-11-01T12:00:00.000Z', usada_en: null }
let server: FakeServer
let factores: contract.OutputOf<typeof contract.passkeys>

beforeEach(() => {
  dispositivo.puede = true
  dispositivo.crea = { ok: true, respuesta: { id: 'nueva' } }
  factores = { items: [], totp: false }
  server = fakeServer()
  server.on(contract.passkeys, () => factores)
  server.on(contract.test, () => ({ data: { ...unMedico, roles: [13], segundo_factor_hasta: null } }))
  server.on(contract.segundoFactor, () => ({ segundo_factor_hasta: new Date(Date.now() + 300_000).toISOString() }))
})

const open = async (boton: string) => {
  const { user } = renderScreen(<SegundoFactorScreen />, { usuario: unMedico })
  await user.click(await screen.findByRole('button', { name: boton }))
  const dialogo = within(await screen.findByRole('dialog'))
  // The current dialog, since one step may open the next.
  const abierto = () => within(screen.getByRole('dialog'))
  return {
    user,
    dialogo,
    write: (campo: string, texto: string) => user.type(abierto().getByLabelText(campo), texto),
    touch: (nombre: string) => user.click(abierto().getByRole('button', { name: nombre })),
  }
}
const cerrado = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the app of verification', () => {
  it('is activated with the password, a QR or its secret, and its first code', async () => {
    server.on(contract.totpNuevo, () => ({ otpauth }))
    server.on(contract.totpConfirma, () => {
      factores = { items: [], totp: true }
      return { ok: true }
    })
    const { write, touch } = await open('Activar la app de verificación')
    await write('Tu clave', 'RecetaClara#2026')
    await touch('Seguir')
    const paso = within(await screen.findByRole('dialog', { name: 'Escaneá este código' }))
    expect(paso.getByRole('img', { name: 'Código QR para la app de verificación' })).toBeInTheDocument()
    expect(paso.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
    await write('Código que muestra la app', '123456')
    await touch('Activar')
    await cerrado()
    expect(await screen.findByText('Activada')).toBeInTheDocument()
    expect(server.callsTo(contract.totpConfirma)).toEqual([{ otp: '123456' }])
  })

  it('asks for the clave before anything is sent, and says at its field that it is wrong', async () => {
    server.on(contract.totpNuevo, () => {
      throw apiError('CLAVE_ACTUAL_INCORRECTA')
    })
    const { dialogo, write, touch } = await open('Activar la app de verificación')
    await touch('Seguir')
    expect(dialogo.getByLabelText('Tu clave')).toHaveAccessibleDescription(/Escribí tu clave\./)
    expect(server.callsTo(contract.totpNuevo)).toHaveLength(0)
    await write('Tu clave', 'otra')
    await touch('Seguir')
    const { mensaje } = contract.errores.CLAVE_ACTUAL_INCORRECTA
    await waitFor(() => expect(dialogo.getByLabelText('Tu clave')).toHaveAccessibleDescription(mensaje))
    expect(dialogo.getByLabelText('Tu clave')).toHaveValue('otra')
  })

  it('a wrong first code is cleared, and the secret stays in sight', async () => {
    server.on(contract.totpNuevo, () => ({ otpauth }))
    server.on(contract.totpConfirma, () => {
      throw apiError('SEGUNDO_FACTOR_INVALIDO')
    })
    const { write, touch } = await open('Activar la app de verificación')
    await write('Tu clave', 'RecetaClara#2026')
    await touch('Seguir')
    await screen.findByText('Se muestra esta única vez.')
    await write('Código que muestra la app', '000000')
    await touch('Activar')
    expect(await screen.findByText(/^Ese código no es\./)).toBeInTheDocument()
    expect(screen.getByLabelText('Código que muestra la app')).toHaveValue('')
    expect(screen.getByText('Se muestra esta única vez.')).toBeInTheDocument()
  })

  it('goes only with the clave and the code of the one there is, and warns when it is the last', async () => {
    factores = { items: [], totp: true }
    let mostrado = false
    server.on(contract.totpBaja, () => {
      if (!mostrado) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
      factores = { items: [], totp: false }
      return { ok: true }
    })
    server.on(contract.segundoFactor, () => {
      mostrado = true
      return { segundo_factor_hasta: new Date(Date.now() + 300_000).toISOString() }
    })
    const { dialogo, write, touch } = await open('Quitar la app de verificación')
    expect(dialogo.getByText('Sin otro no vas a poder firmar ni anular recetas.')).toBeInTheDocument()
    await write('Tu clave', 'RecetaClara#2026')
    await touch('Quitar la app')
    await dialogo.findByLabelText('Código de la app que ya tenés')
    await write('Código de la app que ya tenés', '123456')
    await touch('Quitar la app')
    await cerrado()
    expect(await screen.findByText('Sin activar')).toBeInTheDocument()
  })
})

describe('a passkey', () => {
  beforeEach(() => {
    server.on(contract.passkeyOpciones, () => ({ opciones: { challenge: 'reto' } }))
    server.on(contract.passkeyNueva, ({ nombre }) => {
      factores = { totp: false, items: [{ ...notebook, nombre }] }
      return { passkey_id: 7 }
    })
  })
  const add = async () => {
    const pasos = await open('Agregar una llave de acceso')
    await pasos.write('Nombre de la llave', ' Notebook del consultorio ')
    await pasos.write('Tu clave', 'RecetaClara#2026')
    await pasos.touch('Agregar')
    return pasos
  }

  it('is made by the device, registered with its name, and listed', async () => {
    await add()
    await cerrado()
    expect(await screen.findByRole('heading', { name: 'Notebook del consultorio' })).toBeInTheDocument()
    expect(server.callsTo(contract.passkeyNueva)).toEqual([
      { nombre: 'Notebook del consultorio', respuesta: { id: 'nueva' } },
    ])
  })

  it.each([
    ['cancelada', /No se guardó ninguna llave/],
    ['ya-estaba', /ya tiene una llave de acceso de tu cuenta/],
    ['no-se-pudo', /no pudo crear/],
  ])('%s on the device registers nothing, says so and keeps the name', async (motivo, texto) => {
    dispositivo.crea = { ok: false, motivo }
    const { dialogo } = await add()
    expect(await dialogo.findByRole('alert')).toHaveTextContent(texto)
    expect(dialogo.getByLabelText('Nombre de la llave')).toHaveValue(' Notebook del consultorio ')
    expect(server.callsTo(contract.passkeyNueva)).toHaveLength(0)
  })

  it('is not spoken of where the device cannot hold one and there is none: the app with codes is offered alone', async () => {
    dispositivo.puede = false
    renderScreen(<SegundoFactorScreen />, { usuario: unMedico })
    expect(await screen.findByRole('button', { name: /la app de verificación|otro teléfono/ })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Llaves de acceso' })).not.toBeInTheDocument()
  })

  it('made elsewhere is listed where the device cannot use it, which says so and adds none', async () => {
    dispositivo.puede = false
    factores = { items: [notebook], totp: true }
    renderScreen(<SegundoFactorScreen />, { usuario: unMedico })
    expect(await screen.findByText(/En este dispositivo no se usan ni se agregan/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Quitar Notebook' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Agregar una llave de acceso' })).not.toBeInTheDocument()
  })

  it('is removed by its name, and says that the device keeps its half', async () => {
    factores = { items: [notebook], totp: true }
    server.on(contract.passkeyBaja, () => {
      factores = { items: [], totp: true }
      return { ok: true }
    })
    const { dialogo, touch } = await open('Quitar Notebook')
    expect(dialogo.getByText(/Borrala también del dispositivo/)).toBeInTheDocument()
    expect(dialogo.queryByText('Es tu único segundo factor')).not.toBeInTheDocument()
    await touch('Quitar la llave')
    await cerrado()
    expect(server.callsTo(contract.passkeyBaja)).toEqual([{ passkey_id: '7' }])
  })
})

it('offers to try again when it did not come', async () => {
  server.on(contract.passkeys, () => {
    throw apiError('ERROR_INTERNO')
  })
  renderScreen(<SegundoFactorScreen />, { usuario: unMedico })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
})
