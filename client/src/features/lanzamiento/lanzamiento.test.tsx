// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { LaunchScreen } from './LaunchScreen'
import { VueltaScreen } from './VueltaScreen'

const afuera = vi.hoisted(() => ({ idas: [] as string[] }))
vi.mock('#device/afuera', () => ({
  goAfuera: (url: string) => afuera.idas.push(url),
  origenPropio: () => 'http://app',
}))

const vuelta = {
  emisor: 'Hospital del Sur',
  hallado: 'padron',
  paciente: {
    tipo_doc: 'DNI',
    dni: '98104227',
    cuil: '27981042277',
    apellido: 'Aguirre',
    nombre: 'Norma Beatriz',
    sexo: 'F',
    fecha_nacimiento: '1952-03-12',
  },
  otro_medico: false,
} as const
type Vuelta = contract.OutputOf<typeof contract.smartVuelve>

let server: FakeServer
beforeEach(() => {
  afuera.idas = []
  server = fakeServer()
  server.on(contract.smartAbre, () => ({ ir: 'https://his.prueba.ar/authorize?x=1', emisor: 'Hospital del Sur' }))
})

describe('LaunchScreen', () => {
  const open = (search: string) => renderScreen(<LaunchScreen />, { usuario: unMedico, route: `/launch${search}` })

  it('begins the launch once and goes to the system', async () => {
    open('?iss=https%3A%2F%2Fhis.prueba.ar%2Ffhir&launch=abc')
    await waitFor(() => expect(afuera.idas).toEqual(['https://his.prueba.ar/authorize?x=1']))
    expect(server.callsTo(contract.smartAbre)).toEqual([{ iss: 'https://his.prueba.ar/fhir', launch: 'abc' }])
  })

  it('says what is missing of an address that was cut, and asks nothing', async () => {
    open('?iss=https%3A%2F%2Fhis.prueba.ar%2Ffhir')
    expect(await screen.findByText('A este enlace le falta desde dónde se abre')).toBeVisible()
    expect(server.calls).toEqual([])
  })

  it('says that nobody registered the system, which asking again would not change', async () => {
    server.on(contract.smartAbre, () => {
      throw apiError('EMISOR_NO_REGISTRADO')
    })
    open('?iss=https%3A%2F%2Fotro.ar&launch=abc')
    expect(await screen.findByText(/no está registrado acá/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Buscar el paciente acá' })).toHaveAttribute('href', '/prescribir')
  })

  it('asks again where the service was busy', async () => {
    let veces = 0
    server.on(contract.smartAbre, () => {
      if (veces++ === 0) throw apiError('SERVICIO_OCUPADO')
      return { ir: 'https://his.prueba.ar/authorize', emisor: 'x' }
    })
    const { user } = open('?iss=https%3A%2F%2Fhis.prueba.ar&launch=abc')
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(afuera.idas).toHaveLength(1))
  })
})

describe('VueltaScreen', () => {
  type App = ReturnType<typeof renderScreen>
  const adonde = ({ router: { state } }: App) => ({
    ir: state.location.pathname + state.location.search,
    con: state.location.state as unknown,
  })
  const seAbre = (app: App) => waitFor(() => expect(adonde(app).ir).toBe('/prescribir'))
  const open = (v: Partial<Vuelta> | null, search = '?code=c1&state=s1') => {
    if (v) server.on(contract.smartVuelve, () => ({ ...vuelta, ...v }))
    return renderScreen(<VueltaScreen />, { usuario: unMedico, route: `/launch/vuelta${search}` })
  }

  it('redeems once, takes the code out of the address, and opens the receta of the padrón’s person by the document', async () => {
    const app = open({})
    await seAbre(app)
    expect(adonde(app).con).toEqual({ dni: '98104227' })
    expect(server.callsTo(contract.smartVuelve)).toEqual([{ code: 'c1', state: 's1' }])
  })

  it('opens the one of nobody’s padrón filled in, to be accepted', async () => {
    const app = open({ hallado: 'a_mano' })
    await seAbre(app)
    expect(adonde(app).con).toMatchObject({
      dni: '98104227',
      a_mano: { apellido: 'Aguirre', cuil: '27-98104227-7', sexo: 'F' },
    })
  })

  it('S12 stops where the document is somebody else’s, tells nothing of whose, and offers no way on with either', async () => {
    open({ hallado: 'distinto' })
    const aviso = await screen.findByRole('alert')
    expect(aviso).toHaveTextContent('El DNI 98.104.227 es de otra persona')
    expect(aviso).toHaveTextContent('Según Hospital del Sur: Aguirre, Norma Beatriz')
    expect(aviso).toHaveTextContent('En el padrón no es así.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('goes on for another médico than the system says only when asked to', async () => {
    const app = open({ otro_medico: true })
    expect(await screen.findByText('En Hospital del Sur entró otro profesional')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Seguir con mi cuenta' }))
    await seAbre(app)
  })

  it('says that it is to be opened again once it was used or is late', async () => {
    server.on(contract.smartVuelve, () => {
      throw apiError('LANZAMIENTO_VENCIDO')
    })
    open(null)
    expect(await screen.findByText(/ya se usó, venció o es de otra sesión/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })

  it('says that the system gave no permission', async () => {
    open(null, '?error=access_denied&state=s1')
    expect(await screen.findByText('Tu sistema no dio permiso')).toBeVisible()
    expect(server.calls).toEqual([])
  })
})
