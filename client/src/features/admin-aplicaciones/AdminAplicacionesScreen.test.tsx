// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { AdminAplicacionesScreen } from './AdminAplicacionesScreen'
import { admin, anAplicacion, conAplicacion, listado } from './aplicaciones.builders'

let server: FakeServer
let aplicacion: contract.AplicacionDatos

beforeEach(() => {
  aplicacion = anAplicacion()
  server = conAplicacion(() => aplicacion)
})
afterEach(() => vi.restoreAllMocks())

const open = (route = '/admin-aplicaciones') => renderScreen(<AdminAplicacionesScreen />, { usuario: admin, route })
const abierta = '/admin-aplicaciones?id=100'
const boton = (name: string | RegExp) => screen.findByRole('button', { name })
const dialogo = async () => within(await screen.findByRole('dialog'))
type User = ReturnType<typeof open>['user']
const write = async (user: User, label: string, texto: string) => {
  const campo = (await dialogo()).getByLabelText(label)
  await user.clear(campo)
  await user.click(campo)
  await user.paste(texto)
}
const press = async (user: User, name: string) => user.click((await dialogo()).getByRole('button', { name }))

describe('the list', () => {
  it('shows each application with what it is, its version and its credentials', async () => {
    open()
    expect(await screen.findByText('Programa de farmacia · sin versión publicada · 1 credencial')).toBeVisible()
    expect(screen.getByText('retirada · fax · sin versión publicada')).toBeVisible()
  })

  it('says that there are none, what failed, and that there is no connection', async () => {
    server.on(contract.aplicacionesDatos, () => listado([]))
    const vacia = open()
    expect(await screen.findByText('Todavía no hay aplicaciones')).toBeVisible()
    vacia.unmount()
    server.on(contract.aplicacionesDatos, () => {
      throw apiError('ERROR_INTERNO')
    })
    const fallida = open()
    expect(await screen.findByText('No pudimos traer las aplicaciones')).toBeVisible()
    fallida.unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })

  it('registers a new one and opens it', async () => {
    server.on(contract.aplicacionCrea, () => ({ aplicacion }))
    const { user, router } = open()
    await user.click(await boton('Nueva aplicación'))
    await press(user, 'Registrar la aplicación')
    expect((await dialogo()).getByText('Falta completar.')).toBeVisible()
    expect((await dialogo()).getByText('Escribí el motivo.')).toBeVisible()
    await write(user, 'Nombre', 'Farmasoft')
    await user.selectOptions((await dialogo()).getByLabelText('Qué es'), 'Otro sistema')
    await write(user, 'Motivo', 'Nota 12')
    await press(user, 'Registrar la aplicación')
    await waitFor(() => expect(router.state.location.search).toBe('?id=100'))
    expect(server.callsTo(contract.aplicacionCrea)).toEqual([
      { clave_idempotencia: expect.any(String), nombre: 'Farmasoft', canal: 'integracion', motivo: 'Nota 12' },
    ])
  })

  it('without a network says so at its button', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(await boton(/^Nueva aplicación ?Sin conexión$/)).toBeDisabled()
  })
})

describe('one application', () => {
  it('shows its application-id, its version, its credentials and what changed, in words', async () => {
    open(abierta)
    expect(await screen.findByText('Zk3hT0o8Qv1mN5pXrS7uWyAb')).toBeVisible()
    expect(screen.getByText('1.2.0, número 120')).toBeVisible()
    const credenciales = screen.getByRole('region', { name: 'Credenciales' })
    expect(within(credenciales).getAllByRole('listitem')).toHaveLength(2)
    expect(within(credenciales).getAllByRole('button', { name: /^Revocar/ })).toHaveLength(1)
    const historial = screen.getByRole('region', { name: 'Historial' })
    expect(historial).toHaveTextContent('Puede llamar: no')
    expect(historial).toHaveTextContent('Versión: nada')
    expect(historial).toHaveTextContent('«Nota 9»')
  })

  it('says what failed, and that there is no connection', async () => {
    server.on(contract.aplicacionDatos, () => {
      throw apiError('APLICACION_NO_ENCONTRADA')
    })
    const fallida = open(abierta)
    expect(await screen.findByText('No pudimos traer la aplicación')).toBeVisible()
    fallida.unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open(abierta)
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })

  it('Q12 publishes a version, never an earlier one, and with a link that opens', async () => {
    server.on(contract.aplicacionVersion, () => ({ aplicacion: (aplicacion = anAplicacion({ version: 3 })) }))
    const { user } = open(abierta)
    await user.click(await boton('Publicar una versión'))
    await write(user, 'Número de versión', '119')
    await write(user, 'Cómo se llama', '1.3.0')
    await write(user, 'De dónde se baja', 'http://example.com/app')
    await write(user, 'Motivo', 'Nota 13')
    await press(user, 'Publicar la versión')
    expect((await dialogo()).getByText('Ya se publicó la 120.')).toBeVisible()
    expect((await dialogo()).getByText('Es una dirección https://…')).toBeVisible()
    expect(server.callsTo(contract.aplicacionVersion)).toEqual([])
    await write(user, 'Número de versión', '130')
    await write(user, 'De dónde se baja', 'https://example.com/app-130')
    await press(user, 'Publicar la versión')
    expect(await screen.findByText('Versión publicada')).toBeVisible()
    expect(server.callsTo(contract.aplicacionVersion)).toMatchObject([
      {
        soft_id: 100,
        version: 2,
        version_code: 130,
        version_name: '1.3.0',
        link_update: 'https://example.com/app-130',
      },
    ])
  })

  it('asks for a version at its first field, also where the code is asked from the start', async () => {
    server.on(contract.test, () => ({ data: { ...admin, segundo_factor_hasta: null } }))
    const { user } = open(abierta)
    for (const _vez of ['first', 'again, when the session is known']) {
      await user.click(await boton('Publicar una versión'))
      expect(await (await dialogo()).findByLabelText('Código de tu app de verificación')).toBeVisible()
      expect((await dialogo()).getByLabelText('Número de versión')).toHaveFocus()
      await press(user, 'Cancelar')
    }
  })

  it('is retired with a reason, and a refusal is said where it was asked, with what was typed', async () => {
    server.on(contract.aplicacionCambia, () => {
      throw apiError('APLICACION_EN_USO')
    })
    const { user } = open(abierta)
    await user.click(await boton('Cambiar'))
    await user.click((await dialogo()).getByRole('radio', { name: /^Retirada/ }))
    await write(user, 'Motivo', 'Ya no se usa')
    await press(user, 'Guardar la aplicación')
    expect(await screen.findByText(contract.errores.APLICACION_EN_USO.mensaje)).toBeVisible()
    expect((await dialogo()).getByLabelText('Motivo')).toHaveValue('Ya no se usa')
    expect(server.callsTo(contract.aplicacionCambia)).toMatchObject([{ soft_id: 100, version: 2, activa: false }])
  })

  it('brings what somebody else changed meanwhile, so that saving again goes over it', async () => {
    server.on(contract.aplicacionCambia, ({ version }) => {
      if (version === 3) return { aplicacion }
      aplicacion = anAplicacion({ version: 3 })
      throw apiError('APLICACION_CAMBIADA')
    })
    const { user } = open(abierta)
    await user.click(await boton('Cambiar'))
    await write(user, 'Motivo', 'Nota 14')
    await press(user, 'Guardar la aplicación')
    expect(await screen.findByText(contract.errores.APLICACION_CAMBIADA.mensaje)).toBeVisible()
    await press(user, 'Guardar la aplicación')
    expect(await screen.findByText('Aplicación guardada')).toBeVisible()
  })
})

describe('its credentials', () => {
  const askOne = async () => {
    const vista = open(abierta)
    await vista.user.click(await boton('Nueva credencial'))
    await write(vista.user, 'Usuario de la farmacia', 'farmacia@prueba.ar')
    await write(vista.user, 'Para qué caja o programa', 'Caja 2')
    await write(vista.user, 'Motivo', 'Nota 15')
    await press(vista.user, 'Crear la credencial')
    return vista
  }

  it('show their secret once, and say so where it was shown before', async () => {
    let secreto: string | null = 'rcf_secreto'
    server.on(contract.credencialCrea, () => ({ aplicacion, secreto }))
    const vista = await askOne()
    expect(await screen.findByText('Authorization: Bearer rcf_secreto')).toBeVisible()
    await vista.user.click(await boton('Ya lo guardé'))
    expect(screen.queryByText(/rcf_secreto/)).toBeNull()
    vista.unmount()
    secreto = null
    await askOne()
    expect(await screen.findByText('El secreto ya se mostró una vez')).toBeVisible()
  })

  it('say at its field that the account serves nowhere', async () => {
    server.on(contract.credencialCrea, () => {
      throw apiError('DATOS_INVALIDOS', { fields: { usuario: ['Tiene que atender en una farmacia.'] } })
    })
    await askOne()
    expect(await screen.findByText('Tiene que atender en una farmacia.')).toBeVisible()
    expect((await dialogo()).getByLabelText('Usuario de la farmacia')).toHaveValue('farmacia@prueba.ar')
  })

  it('are revoked with a reason', async () => {
    server.on(contract.credencialRevoca, () => ({ aplicacion }))
    const { user } = open(abierta)
    await user.click(await boton('Revocar Caja 1'))
    await press(user, 'Revocar la credencial')
    expect((await dialogo()).getByText('Escribí el motivo.')).toBeVisible()
    await write(user, 'Motivo', 'Cambió de programa')
    await press(user, 'Revocar la credencial')
    expect(await screen.findByText('Credencial revocada')).toBeVisible()
    expect(server.callsTo(contract.credencialRevoca)).toEqual([{ credencial_id: 5, motivo: 'Cambió de programa' }])
  })
})
