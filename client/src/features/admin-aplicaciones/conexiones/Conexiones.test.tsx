// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { AdminAplicacionesScreen } from '../AdminAplicacionesScreen'
import { aConexion, admin, anAplicacion, clienteDePrueba as client_id, conAplicacion } from '../aplicaciones.builders'
import type { Conexion } from './conexiones.queries'

let server: FakeServer
let items: Conexion[]
beforeEach(() => {
  items = [aConexion(), aConexion({ client_id: 'otra', soft_id: 999, nombre: 'De otra aplicación' })]
  server = conAplicacion(() => anAplicacion())
  server.on(contract.conexiones, () => ({ items }))
})

const open = () => renderScreen(<AdminAplicacionesScreen />, { usuario: admin, route: '/admin-aplicaciones?id=100' })
const seccion = async () => within(await screen.findByRole('region', { name: 'Conexiones' }))
const dialogo = async () => within(await screen.findByRole('dialog'))
type User = ReturnType<typeof open>['user']
const write = async (user: User, label: string, texto: string) => {
  const campo = (await dialogo()).getByLabelText(label)
  await user.clear(campo)
  await user.click(campo)
  await user.paste(texto)
}
const press = async (user: User, name: string) => user.click((await dialogo()).getByRole('button', { name }))

describe('the connections of an application', () => {
  it('say what each may, by which keys, and how its webhook fares; those of another one are not there', async () => {
    open()
    const suyas = await seccion()
    expect(await suyas.findByText(/Retener y dispensar en el mostrador · Registrar entregas/)).toBeVisible()
    expect(suyas.getByText('Claves: k1, k2 · 120 llamadas por minuto')).toBeVisible()
    expect(suyas.getByText('Se le avisa')).toBeVisible()
    expect(suyas.queryByText('De otra aplicación')).toBeNull()
  })

  it('say that there are none, and what failed', async () => {
    items = []
    const vacia = open()
    expect(await (await seccion()).findByText(/^Ninguna\. Hace falta una/)).toBeVisible()
    vacia.unmount()
    server.on(contract.conexiones, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer las conexiones')).toBeVisible()
  })

  it('are registered with a public key, and what is missing is said at its field', async () => {
    server.on(contract.conexionGuarda, () => ({ conexion: aConexion() }))
    const { user } = open()
    await user.click(await (await seccion()).findByRole('button', { name: 'Nueva conexión' }))
    await write(user, 'Claves públicas', 'mi clave')
    await press(user, 'Registrar la conexión')
    const abierto = await dialogo()
    expect(abierto.getByText('No es un JWKS ni una dirección https://.')).toBeVisible()
    expect(abierto.getByText('Falta qué puede hacer.')).toBeVisible()
    expect(abierto.getByText('Escribí el motivo, con 10 letras por lo menos.')).toBeVisible()
    await write(user, 'Usuario de la cuenta', 'farmacia@prueba.ar')
    await write(user, 'Qué programa es', 'Farmasoft')
    await write(user, 'Claves públicas', 'https://farmacia.example/jwks.json')
    await user.click(abierto.getByRole('checkbox', { name: 'Leer entregas' }))
    await write(user, 'Motivo', 'Nota 12 de la farmacia')
    await press(user, 'Registrar la conexión')
    expect(await screen.findByText('Conexión registrada')).toBeVisible()
    expect(server.callsTo(contract.conexionGuarda)).toMatchObject([
      {
        client_id: expect.stringMatching(/^[\da-f-]{36}$/),
        version: 0,
        soft_id: 100,
        usuario: 'farmacia@prueba.ar',
        alcances: ['system/MedicationDispense.rs'],
        jwks: null,
        jwks_uri: 'https://farmacia.example/jwks.json',
        revocada: false,
      },
    ])
  })

  it('say at its field what the server refuses of the keys', async () => {
    server.on(contract.conexionGuarda, () => {
      throw apiError('DATOS_INVALIDOS', { fields: { 'jwks.keys.0.n': ['La clave RSA tiene menos de 2048 bits.'] } })
    })
    const { user } = open()
    await user.click(await (await seccion()).findByRole('button', { name: 'Cambiar Caja central' }))
    const clave = { kty: 'EC', crv: 'P-256', kid: 'k3', x: 'x'.repeat(43), y: 'y'.repeat(43) }
    await write(user, 'Claves públicas', JSON.stringify({ keys: [clave] }))
    await write(user, 'Motivo', 'Rotación de claves')
    await press(user, 'Guardar la conexión')
    expect(await (await dialogo()).findByText('La clave RSA tiene menos de 2048 bits.')).toBeVisible()
  })

  it('keep their keys while they are changed or revoked', async () => {
    server.on(contract.conexionGuarda, () => ({ conexion: aConexion() }))
    const { user } = open()
    await user.click(await (await seccion()).findByRole('button', { name: 'Revocar Caja central' }))
    await write(user, 'Motivo', 'Cambió de programa')
    await press(user, 'Revocar la conexión')
    expect(await screen.findByText('Conexión revocada')).toBeVisible()
    expect(server.callsTo(contract.conexionGuarda)).toMatchObject([
      { client_id, version: 3, jwks: null, jwks_uri: null, revocada: true },
    ])
  })

  it('are told no more, and again, with a reason', async () => {
    const { avisos } = aConexion()
    if (!avisos) throw new Error('it has a webhook')
    server.on(contract.conexionAvisos, ({ accion }) => {
      items = [
        aConexion({
          avisos: {
            ...avisos,
            estado: accion === 'suspende' ? 'suspendida' : 'por_confirmar',
            fallas: 2,
            ultimo_error: 'SIN_RESPUESTA',
            en_espera: 1,
          },
        }),
      ]
      return { avisos }
    })
    const { user } = open()
    await user.click(await (await seccion()).findByRole('button', { name: 'Suspender los avisos' }))
    await write(user, 'Motivo', 'Lo pidió la farmacia')
    await press(user, 'Suspender los avisos')
    expect(await screen.findByText('Suspendidos')).toBeVisible()
    expect(screen.getByText(/^1 aviso en espera · falló 2 veces seguidas · no contestó/)).toBeVisible()
    await user.click(await (await seccion()).findByRole('button', { name: 'Reactivar los avisos' }))
    await write(user, 'Motivo', 'Ya lo arreglaron')
    await press(user, 'Reactivar los avisos')
    expect(await screen.findByText('Falta que conteste')).toBeVisible()
    expect(server.callsTo(contract.conexionAvisos)).toMatchObject([{ accion: 'suspende' }, { accion: 'reactiva' }])
  })
})
