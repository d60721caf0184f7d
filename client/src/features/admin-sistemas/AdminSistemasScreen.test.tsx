// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminSistemasScreen } from './AdminSistemasScreen'
import { admin, aSistema } from './sistemas.builders'

let server: FakeServer
let items: contract.EmisorSmart[]
beforeEach(() => {
  items = [
    aSistema(),
    aSistema({ iss: 'https://otro.ar', nombre: 'Clínica Vieja', revocado_en: '2026-11-21T12:00:00.000Z' }),
  ]
  server = fakeServer()
  server.on(contract.emisoresSmart, () => ({ items }))
  server.on(contract.emisorSmartGuarda, () => ({ emisor: aSistema() }))
  const segundo_factor_hasta = new Date(Date.now() + 300_000).toISOString()
  server.on(contract.test, () => ({ data: { ...unMedico, roles: [20], segundo_factor_hasta } }))
})

const open = () => renderScreen(<AdminSistemasScreen />, { usuario: admin, route: '/admin-sistemas' })
type User = ReturnType<typeof open>['user']
const dialogo = async () => within(await screen.findByRole('dialog'))
const write = async (user: User, label: string, texto: string) => {
  await user.click((await dialogo()).getByLabelText(label))
  await user.paste(texto)
}
const press = async (user: User, name: string) => user.click((await dialogo()).getByRole('button', { name }))

describe('AdminSistemasScreen', () => {
  it('lists those that may open it and those that no more may, and what the other side registers', async () => {
    open()
    const lista = within(await screen.findByRole('list', { name: 'Sistemas' }))
    expect(lista.getByText('https://his.prueba.ar/fhir')).toBeVisible()
    expect(lista.getByText(/^Revocado/)).toBeVisible()
    expect(lista.getByRole('button', { name: 'Cambiar Clínica Vieja' })).toHaveTextContent('Habilitar otra vez')
    expect(screen.getByText('http://localhost:3000/launch/vuelta')).toBeVisible()
  })

  it('says that there are none, and what failed', async () => {
    items = []
    const vacia = open()
    expect(await screen.findByText('Todavía no hay ninguno')).toBeVisible()
    vacia.unmount()
    server.on(contract.emisoresSmart, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer los sistemas')).toBeVisible()
  })

  it('registers one, and says what is missing at its field', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuevo sistema' }))
    await write(user, 'Dirección FHIR (iss)', 'http://his.ar')
    await press(user, 'Registrar el sistema')
    const abierto = await dialogo()
    expect(abierto.getByText('Va su dirección base https://, sin parámetros.')).toBeVisible()
    expect(abierto.getByText('Escribí el motivo, con 10 letras por lo menos.')).toBeVisible()
    await user.clear(abierto.getByLabelText('Dirección FHIR (iss)'))
    await write(user, 'Dirección FHIR (iss)', 'https://his.ar/fhir')
    await write(user, 'Cómo se llama', 'Hospital del Sur')
    await write(user, 'client_id', 'receta-clara')
    await write(user, 'Motivo', 'Convenio con el hospital')
    await press(user, 'Registrar el sistema')
    expect(await screen.findByText('Sistema registrado')).toBeVisible()
    expect(server.callsTo(contract.emisorSmartGuarda)).toEqual([
      {
        iss: 'https://his.ar/fhir',
        nombre: 'Hospital del Sur',
        client_id: 'receta-clara',
        origenes: [],
        motivo: 'Convenio con el hospital',
        version: 0,
        revocado: false,
      },
    ])
  })

  const enMarco = 'Orígenes que pueden mostrarnos en su marco (opcional)'

  it('says at the field which origin is none, and saves those that may show us, one a line', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cambiar Hospital del Sur' }))
    await write(user, enMarco, 'https://*.hospital.ar')
    await write(user, 'Motivo', 'Lo pide el hospital')
    await press(user, 'Guardar el sistema')
    expect((await dialogo()).getByText(/^«https:\/\/\*\.hospital\.ar» no es un origen/)).toBeVisible()
    await user.clear((await dialogo()).getByLabelText(enMarco))
    await write(user, enMarco, 'http://his.hospital.ar')
    expect((await dialogo()).getByText(/no es https:/)).toBeVisible()
    await user.clear((await dialogo()).getByLabelText(enMarco))
    await write(user, enMarco, 'https://his.hospital.ar\nhttps://guardia.hospital.ar:8443\n')
    await press(user, 'Guardar el sistema')
    expect(await screen.findByText('Sistema guardado')).toBeVisible()
    expect(server.callsTo(contract.emisorSmartGuarda)).toMatchObject([
      { origenes: ['https://his.hospital.ar', 'https://guardia.hospital.ar:8443'], revocado: false },
    ])
  })

  it('shows who may show us, and the addresses of that frame; nothing of one where nobody may', async () => {
    items = [aSistema({ origenes: ['https://his.ar', 'https://otro.ar'] }), aSistema({ iss: 'https://sin.ar' })]
    open()
    expect(await screen.findByText('https://his.ar, https://otro.ar')).toBeVisible()
    expect(screen.getByText('http://localhost:3000/marco/AAAAAAAAAAAAAAAAAAAAAA/launch/vuelta')).toBeVisible()
    expect(screen.getAllByText('Nos muestra en su marco')).toHaveLength(1)
  })

  it('revokes one with a reason', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Revocar Hospital del Sur' }))
    await write(user, 'Motivo', 'Cambió de sistema')
    await press(user, 'Revocar el sistema')
    expect(await screen.findByText('Sistema revocado')).toBeVisible()
    expect(server.callsTo(contract.emisorSmartGuarda)).toMatchObject([
      { iss: 'https://his.prueba.ar/fhir', version: 2, revocado: true, motivo: 'Cambió de sistema' },
    ])
  })
})
