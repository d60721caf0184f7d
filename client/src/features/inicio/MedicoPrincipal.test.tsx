// @vitest-environment jsdom
import {
  buscaAfiliado,
  conveniosHabilitados,
  datosPedidos,
  passkeys,
  perfil,
  type RecetaResumen,
  recetas,
} from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { unaReceta } from './principal/inicio.builders'
import { MedicoPrincipal } from './MedicoPrincipal'

let server: FakeServer
const answer = (items: RecetaResumen[]) => ({
  items,
  conteos: { vigente: 2, bloqueada: 1, anulada: 1, con_novedad: 1 },
  total_estimado: items.length,
  start: 0,
  limit: 35,
})

beforeEach(() => {
  server = fakeServer()
  server.on(datosPedidos, () => ({ items: [] }))
  server.on(passkeys, () => ({ items: [], totp: false }))
  server.on(conveniosHabilitados, () => ({ items: [] }))
  server.on(perfil, () => {
    throw apiError('ERROR_INTERNO')
  })
  server.on(recetas, ({ filtro }) =>
    answer(
      filtro === 'con_novedad'
        ? [
            unaReceta({
              recetas_id: 7,
              estado: 'bloqueada',
              motivo: '¿500 u 875 mg?',
              apellidoNombre: 'Quiroga, Héctor',
            }),
          ]
        : [],
    ),
  )
})
const open = () => renderScreen(<MedicoPrincipal />, { usuario: unMedico, route: '/principal' })

describe('MedicoPrincipal', () => {
  it('shows what waits for the médico, with one verb that leads there, and one line of counts', async () => {
    open()
    const row = (await screen.findByRole('heading', { name: 'Quiroga, Héctor' })).closest('li')
    expect(within(row as HTMLElement).getByText(/La farmacia la frenó: «¿500 u 875 mg\?»\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver, receta de Quiroga, Héctor' }).getAttribute('href')).toBe(
      '/receta?id=7',
    )
    // Each once: «con novedad» counts some of them again.
    expect(screen.getByText(/^Recetas:/).textContent).toBe('Recetas: 4 · 2 vigentes, 1 bloqueada, 1 anulada')
  })

  it('shows what an audit asked, and leads to where it is answered', async () => {
    server.on(datosPedidos, () => ({
      items: [
        {
          pedido_id: 3,
          recetas_id: 12,
          referencia: '7K4M992QXA',
          apellidoNombre: 'Aguirre, Norma',
          convenio: 'Programa Salud Cerca',
          pregunta: '¿Última glucemia?',
          en: '2026-11-20T12:00:00.000Z',
        },
      ],
    }))
    open()
    const link = await screen.findByRole('link', { name: 'Responder, receta de Aguirre, Norma' })
    expect(link.getAttribute('href')).toBe('/receta?id=12')
    expect(screen.getByText(/Pide un dato: «¿Última glucemia\?»/)).toBeTruthy()
  })

  it('says that nothing waits and that there are no recetas yet', async () => {
    server.on(recetas, () => answer([]))
    open()
    expect(await screen.findByText(/Nada pendiente/)).toBeTruthy()
    expect(screen.getByText('Todavía no hiciste recetas')).toBeTruthy()
  })

  it('leads a newcomer in order through what his first receta needs, and nobody who has recetas', async () => {
    const medico = {
      medico_id: 1,
      tratamiento: 'Dra.',
      apellido: 'Paz',
      nombre: 'Ana',
      profesion: 'Médica',
      licencia_federal: '',
      lugar_atencion: '',
      domicilio: '',
      telefono: null,
      estado: 'pendiente' as const,
      matriculas: [],
      matricula_que_firma: null,
      especialidades: [],
    }
    const cuenta = { usuario: 'a', descripcion: 'a', tipo: 13, email: null, telefono: null, email_pendiente: null }
    server.on(perfil, () => ({ ...cuenta, preferencias: {}, medico, paciente: null }))
    server.on(recetas, () => answer([]))
    const { unmount } = open()
    const pasos = await screen.findByRole('region', { name: 'Tus primeros pasos' })
    expect(within(pasos).getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Activá el segundo factor: falta')
    expect(
      within(pasos)
        .getByRole('link', { name: /^Activarlo/ })
        .getAttribute('href'),
    ).toBe('/preferencias?ver=factor')
    unmount()
    server.on(recetas, () => answer([unaReceta({ recetas_id: 9 })]))
    open()
    await screen.findByText(/2 vigentes/)
    expect(screen.queryByRole('region', { name: 'Tus primeros pasos' })).toBeNull()
  })

  it('offers to try again when the recetas do not arrive, and still lets start a new one', async () => {
    let times = 0
    server.on(recetas, () => {
      if (times++ < 3) throw apiError('SERVICIO_OCUPADO')
      return answer([])
    })
    const { user } = open()
    expect(await screen.findByText('No pudimos traer tus recetas')).toBeTruthy()
    expect(screen.getByText('Para soporte: prueba')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Nueva receta' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(/Nada pendiente/)).toBeTruthy()
  })

  it('offers to repeat the last receta of each recent patient, once', async () => {
    server.on(recetas, ({ filtro }) =>
      answer(filtro ? [] : [unaReceta({ recetas_id: 9 }), unaReceta({ recetas_id: 8 })]),
    )
    const { user, router } = open()
    const links = await screen.findAllByRole('link', { name: /^Repetir la receta de/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/prescribir'])
    await user.click(links[0] as HTMLElement)
    await screen.findByText('Otra pantalla')
    expect(router.state.location).toMatchObject({ search: '', state: { dni: '98104227', repetir: 9 } })
  })
})

describe('the new receta box', () => {
  beforeEach(() => {
    server.on(buscaAfiliado, () => ({ items: [] }))
  })

  it('opens prescribir with the DNI typed, by Enter alone and with dots', async () => {
    const { user, router } = open()
    await user.type(screen.getByRole('combobox'), '98.104.227{Enter}')
    await screen.findByText('Otra pantalla')
    expect(router.state.location).toMatchObject({ pathname: '/prescribir', search: '', state: { dni: '98104227' } })
  })

  it('focuses with / and does not write the slash', async () => {
    const { user } = open()
    await user.click(await screen.findByText('Pacientes recientes'))
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(screen.getByRole('combobox')).toHaveProperty('value', '')
  })

  it('says how to go on when the person is in no padrón', async () => {
    const { user } = open()
    await user.type(screen.getByRole('combobox'), 'zzzz')
    expect((await screen.findAllByText(/No está en tus padrones/, {}, { timeout: 3000 })).length).toBeGreaterThan(0)
  })
})
