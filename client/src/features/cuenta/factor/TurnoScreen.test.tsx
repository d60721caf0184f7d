// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { testSession } from '#api/session-check'
import { useFaltaFactor } from '#session/factor'
import { TurnoScreen } from './TurnoScreen'

const farmaceutica = { ...unMedico, tipo: 2, roles: [2] }
const codigos = ['AAAAA-00000', 'BBBBB-11111']
let server: FakeServer
let factores: contract.OutputOf<typeof contract.passkeys>
let turno_hasta: string | null

/** As the shell does: the screen behind opens once the server says that the factor was shown. */
function Armazon() {
  return useFaltaFactor() ? <TurnoScreen /> : <p>Mostrador</p>
}
const open = async () => {
  const vista = renderScreen(<Armazon />, { usuario: farmaceutica })
  await testSession()
  return vista
}

beforeEach(() => {
  factores = { items: [], totp: true, codigos: 0 }
  turno_hasta = null
  server = fakeServer()
  server.on(contract.passkeys, () => factores)
  server.on(contract.test, () => ({ data: { ...farmaceutica, segundo_factor_hasta: null, turno_hasta } }))
  server.on(contract.segundoFactor, () => {
    turno_hasta = '2030-01-01T00:00:00.000Z'
    return { segundo_factor_hasta: new Date(Date.now() + 300_000).toISOString() }
  })
})

describe('S2 who attends others, with only the password', () => {
  it('is asked for the code in the place of the screen, which opens by it', async () => {
    const { user } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmá que sos vos' })).toBeInTheDocument()
    expect(screen.queryByText('Mostrador')).not.toBeInTheDocument()
    await user.type(await screen.findByLabelText('Código de tu app de verificación'), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Mostrador')).toBeInTheDocument()
  })

  it('enters once by a recovery code, and is told when it is none', async () => {
    server.on(contract.segundoFactorCodigo, ({ codigo }) => {
      if (codigo !== codigos[0]) throw apiError('SEGUNDO_FACTOR_INVALIDO')
      turno_hasta = '2030-01-01T00:00:00.000Z'
      return { segundo_factor_hasta: new Date(Date.now() + 300_000).toISOString() }
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'No tengo el teléfono' }))
    const campo = screen.getByLabelText('Código de recuperación')
    await user.type(campo, 'otro')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Ese código no es, o ya se usó.')).toBeInTheDocument()
    await user.clear(campo)
    await user.type(campo, codigos[0] ?? '')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Mostrador')).toBeInTheDocument()
  })

  it('without a factor sets one up, and is given the recovery codes before anything opens', async () => {
    factores = { items: [], totp: false }
    server.on(contract.totpNuevo, () => ({ otpauth: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }))
    server.on(contract.totpConfirma, () => {
      factores = { items: [], totp: true }
      turno_hasta = '2030-01-01T00:00:00.000Z'
      return { ok: true }
    })
    server.on(contract.codigosRecuperacion, () => ({ codigos }))
    const { user } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Activá tu segundo factor' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Activar la app de verificación' }))
    await user.type(await screen.findByLabelText('Tu clave'), 'RecetaClara#2026')
    await user.click(screen.getByRole('button', { name: 'Seguir' }))
    await user.type(await screen.findByLabelText('Código que muestra la app'), '123456')
    await user.click(screen.getByRole('button', { name: 'Activar' }))
    expect(await screen.findByText('AAAAA-00000')).toBeInTheDocument()
    expect(server.callsTo(contract.codigosRecuperacion)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Ya los guardé' }))
    expect(await screen.findByText('Mostrador')).toBeInTheDocument()
  })

  it('whose shift ended meanwhile is asked again by the first call that is refused for it', async () => {
    turno_hasta = '2030-01-01T00:00:00.000Z'
    server.on(contract.mostradorHoy, () => {
      throw apiError('SEGUNDO_FACTOR_REQUERIDO')
    })
    await open()
    expect(await screen.findByText('Mostrador')).toBeInTheDocument()
    await expect(call(contract.mostradorHoy, {})).rejects.toThrow()
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmá que sos vos' })).toBeInTheDocument()
  })
})
