// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico, unPaciente } from '#api/test-app'
import { VinculosScreen } from './VinculosScreen'

const ahora = new Date('2026-11-20T12:30:00.000Z')
const aVinculo = (fields: Partial<contract.Vinculo> = {}): contract.Vinculo => ({
  vinculo_id: 7,
  sentido: 'recibido',
  quien: 'Elsa Graciela Montiel',
  alcance: ['ver', 'retirar'],
  aceptado_en: '2026-11-01T12:00:00.000Z',
  hasta: '2026-12-31',
  ...fields,
})

let server: FakeServer
let vinculos: contract.Vinculo[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  vinculos = [aVinculo(), aVinculo({ vinculo_id: 8, sentido: 'otorgado', quien: 'Camila Sosa', alcance: ['ver'] })]
  server = fakeServer()
  server.on(contract.vinculos, () => ({ vinculos }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const open = (route = '/vinculos', usuario = unPaciente) => renderScreen(<VinculosScreen />, { usuario, route })

describe('the vínculos there are', () => {
  it('says who sees whose, what they may and until which day', async () => {
    open()
    const de = await screen.findByRole('heading', { name: 'Ves las recetas de' })
    const elsa = within(de.closest('section')!).getByRole('listitem')
    expect(elsa).toHaveTextContent('Elsa Graciela MontielPodés ver y retirar sus recetasHasta el 31/12/2026')
    const ven = screen.getByRole('heading', { name: 'Ven tus recetas' }).closest('section')!
    expect(within(ven).getByRole('listitem')).toHaveTextContent('Camila SosaPuede ver tus recetas')
  })

  it.each([
    ['Elsa Graciela Montiel', 7, 'Desde ahora no ves ni retirás sus recetas.'],
    ['Camila Sosa', 8, 'Desde ahora no ve ni retira tus recetas.'],
  ])('cuts off the one with %s, from either side, once it was confirmed', async (quien, vinculo_id, pasa) => {
    const cortados: number[] = []
    server.on(contract.revocarVinculo, () => {
      cortados.push(vinculo_id)
      vinculos = vinculos.filter((v) => v.vinculo_id !== vinculo_id)
      return { vinculo_id, revocado_en: ahora.toISOString() }
    })
    const { user } = open()
    const cut = { name: new RegExp(`^Cortar ?el vínculo con ${quien}`) }
    await user.click(await screen.findByRole('button', cut))
    const dialogo = await screen.findByRole('dialog', { name: `Cortar el vínculo con ${quien}` })
    expect(dialogo).toHaveTextContent(pasa)
    expect(within(dialogo).getByRole('button', { name: 'No cortar' })).toHaveFocus()
    await user.click(within(dialogo).getByRole('button', { name: 'Cortar el vínculo' }))
    expect(await screen.findByText(`Cortaste el vínculo con ${quien}.`)).toBeVisible()
    expect(cortados).toEqual([vinculo_id])
    expect(screen.queryByRole('button', cut)).not.toBeInTheDocument()
  })

  it('says when there is none, and that there is no connection', async () => {
    vinculos = []
    const { unmount } = open()
    expect(await screen.findByText('Todavía no tenés vínculos con nadie.')).toBeVisible()
    unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })

  it('offline, says at the buttons that nothing can be changed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(await screen.findByRole('button', { name: /^Hacer la invitación ?Sin conexión$/ })).toBeDisabled()
  })
})

describe('an invitation', () => {
  const make = { name: 'Hacer la invitación' }

  it('carries what was chosen, and says until which moment it serves', async () => {
    server.on(contract.invitarVinculo, () => ({
      token: 'secreto',
      link: 'https://recetas.ejemplo/vinculos#invitacion=secreto',
      vence_en: '2026-11-21T12:31:00.000Z',
    }))
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /Ver mis recetas/ }))
    await user.click(screen.getByRole('button', make))
    expect(await screen.findByRole('img', { name: 'Código QR de la invitación' })).toBeVisible()
    expect(screen.getByText(/una sola persona/).closest('p')).toHaveTextContent('hasta el sábado 21/11/2026 a las 9:31')
    expect(server.callsTo(contract.invitarVinculo)).toEqual([{ alcance: ['retirar'], hasta: '2027-02-18' }])
    await user.click(screen.getByRole('button', { name: 'Mandar el enlace' }))
    expect(await navigator.clipboard.readText()).toBe('https://recetas.ejemplo/vinculos#invitacion=secreto')
  })

  it('for nothing is not asked for, and after a refusal keeps what was chosen', async () => {
    server.on(contract.invitarVinculo, () => {
      throw apiError('DEMASIADOS_INTENTOS')
    })
    const { user } = open()
    const see = await screen.findByRole('checkbox', { name: /Ver mis recetas/ })
    const retirar = screen.getByRole('checkbox', { name: /Retirar mis remedios/ })
    await user.click(see)
    await user.click(retirar)
    await user.click(screen.getByRole('button', make))
    expect(screen.getByText('Elegí qué va a poder hacer.')).toBeVisible()
    expect(server.callsTo(contract.invitarVinculo)).toHaveLength(0)
    await user.click(see)
    await user.click(screen.getByRole('button', make))
    expect(await screen.findByText('No se hizo la invitación')).toBeVisible()
    expect([see, retirar].map((c) => (c as HTMLInputElement).checked)).toEqual([true, false])
  })

  it('is only of a paciente', async () => {
    open('/vinculos', unMedico)
    expect(await screen.findByText('Elsa Graciela Montiel')).toBeVisible()
    expect(screen.queryByRole('button', make)).not.toBeInTheDocument()
  })
})

describe('somebody who was invited', () => {
  const accept = { name: 'Aceptar la invitación' }
  /** With the app already open, following the link changes only the fragment. */
  const followEnlace = async () => {
    const view = open()
    await act(() => view.router.navigate('/vinculos#invitacion=secreto'))
    return view
  }

  it('accepts on purpose, and the token does not stay in the address', async () => {
    server.on(contract.vinculaUsuario, () => ({ vinculo: aVinculo() }))
    const { user, router } = await followEnlace()
    const boton = await screen.findByRole('button', accept)
    expect(router.state.location.hash).toBe('')
    expect(server.callsTo(contract.vinculaUsuario)).toHaveLength(0)
    await user.click(boton)
    expect(await screen.findByText('Ya ayudás a Elsa Graciela Montiel')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver sus recetas' })).toHaveAttribute('href', '/principal?de=7')
    expect(server.callsTo(contract.vinculaUsuario)).toEqual([{ token: 'secreto' }])
  })

  it.each([
    ['ENLACE_INVALIDO', /se venció. Pedile que te haga otra/],
    ['VINCULO_PROPIO', /La tiene que aceptar la otra persona/],
  ] as const)('is told what to do when it does not serve (%s)', async (codigo, texto) => {
    server.on(contract.vinculaUsuario, () => {
      throw apiError(codigo)
    })
    const { user } = await followEnlace()
    await user.click(await screen.findByRole('button', accept))
    expect(await screen.findByText(texto)).toBeVisible()
    expect(screen.queryByRole('button', accept)).not.toBeInTheDocument()
  })

  it('may try again when it is the network that failed', async () => {
    server.on(contract.vinculaUsuario, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = await followEnlace()
    await user.click(await screen.findByRole('button', accept))
    expect(await screen.findByText('No se pudo aceptar')).toBeVisible()
    expect(screen.getByRole('button', accept)).toBeEnabled()
  })
})

describe('who looked', () => {
  type Accesos = contract.OutputOf<typeof contract.accesos>
  const unAcceso: Accesos['items'][number] = {
    en: '2026-11-20T12:00:00.000Z',
    accion: 'abrir',
    quien: 'Ana Admin',
    rol: 20,
    propio: false,
    motivo: 'Reclamo de la paciente',
    en_nombre_de: null,
    sin_relacion: false,
    recetas_id: 5,
    referencia: '7K4M992QXA',
  }

  it('says the person, what, at which receta, why and when', async () => {
    server.on(contract.accesos, () => ({ items: [unAcceso], hay_mas: false }))
    open('/vinculos?ver=accesos')
    const fila = await screen.findByRole('listitem')
    expect(fila).toHaveTextContent('Ana Admin · AdministradorAbrió la receta 7K4M9 92QXA')
    expect(fila).toHaveTextContent('Motivo: «Reclamo de la paciente»')
    expect(fila).toHaveTextContent('Hoy 9:00')
    expect(within(fila).getByRole('link')).toHaveAttribute('href', '/receta?id=5')
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument()
  })

  it('Q10 says in one row all that a person did on one day', async () => {
    const a = (en: string, cambios = {}) => ({ ...unAcceso, en, motivo: null, ...cambios })
    const otra = { recetas_id: 6, referencia: '7K4M992QXB' }
    const sinReceta = { recetas_id: null, referencia: null }
    const items = [
      a('2026-11-20T12:00:00.000Z'),
      a('2026-11-20T11:30:00.000Z', otra),
      a('2026-11-20T11:20:00.000Z', { accion: 'antecedentes', ...sinReceta }),
      a('2026-11-20T11:10:00.000Z', { quien: 'Luis Admin' }),
      a('2026-11-20T11:05:00.000Z', { accion: 'buscar', ...sinReceta }),
      a('2026-11-20T11:00:00.000Z', { accion: 'buscar', ...sinReceta }),
      a('2026-11-19T12:00:00.000Z'),
    ]
    server.on(contract.accesos, () => ({ items, hay_mas: false }))
    open('/vinculos?ver=accesos')
    const filas = (await screen.findAllByRole('listitem')).map((fila) => fila.querySelector('.cuerpo')?.textContent)
    expect(filas).toEqual([
      'Ana Admin · AdministradorBuscó tus datos para hacerte una receta (2 veces), miró tus alergias y antecedentes y ' +
        'abrió las recetas 7K4M9 92QXB y 7K4M9 92QXA.Hoy, de 8:00 a 9:00',
      'Luis Admin · AdministradorAbrió la receta 7K4M9 92QXA.Hoy 8:10',
      'Ana Admin · AdministradorAbrió la receta 7K4M9 92QXA.Ayer 9:00',
    ])
  })

  it('puts strangers first, with what can be done about them', async () => {
    const extrano = {
      ...unAcceso,
      en: '2026-11-18T12:00:00.000Z',
      quien: 'Dr. Pablo Ríos',
      rol: 13,
      sin_relacion: true,
    }
    server.on(contract.accesos, () => ({ items: [unAcceso, extrano], hay_mas: false }))
    open('/vinculos?ver=accesos')
    const primero = await screen.findByRole('region', { name: 'Sin relación con vos' })
    expect(primero).toHaveTextContent('Dr. Pablo Ríos · Médico')
    expect(primero).toHaveTextContent('Qué podés hacer')
    expect(within(primero).getByRole('link', { name: 'tus derechos' })).toHaveAttribute('href', '/derechos')
    const [suya, otra] = screen.getAllByRole('listitem')
    expect([suya?.textContent.includes('Ríos'), otra?.textContent.includes('Ana Admin')]).toEqual([true, true])
  })

  it('leads from a look of his own to the sessions, and from one by a link or a helper to what ends it', async () => {
    const items = [
      { ...unAcceso, propio: true },
      { ...unAcceso, quien: 'Camila Sosa', rol: 14, en_nombre_de: 'Raúl Oscar Benítez' },
      { ...unAcceso, quien: null, rol: null },
    ]
    server.on(contract.accesos, () => ({ items, hay_mas: false }))
    open('/vinculos?ver=accesos')
    expect(await screen.findByRole('link', { name: /¿No fuiste vos?/ })).toHaveAttribute(
      'href',
      '/preferencias?ver=sesiones',
    )
    expect(screen.getByRole('link', { name: 'Cortar el vínculo' })).toHaveAttribute('href', '/vinculos')
    expect(screen.getByText(/pedile a tu médico que la anule/)).toBeVisible()
  })

  it('says who had no relation with the patient, and for whom somebody came', async () => {
    const medico = { ...unAcceso, quien: 'Dr. Pablo Ríos', rol: 13, motivo: null, sin_relacion: true, referencia: null }
    const hija = {
      ...unAcceso,
      en: '2026-11-20T11:00:00.000Z',
      quien: 'Camila Sosa',
      rol: 14,
      motivo: null,
      en_nombre_de: 'Raúl Oscar Benítez',
    }
    server.on(contract.accesos, () => ({ items: [medico, hija], hay_mas: false }))
    open('/vinculos?ver=accesos')
    const [suya, otra] = await screen.findAllByRole('listitem')
    expect(suya).toHaveTextContent('No te hizo ninguna receta.')
    expect(otra).toHaveTextContent(', en nombre tuyo')
    expect(otra).not.toHaveTextContent('No te hizo')
  })

  it('says of a farmacia no more than what is written down: it may have held one that was typed', async () => {
    const farmacia = { ...unAcceso, quien: 'Farm. Robles', rol: 2, motivo: null, sin_relacion: true, referencia: null }
    server.on(contract.accesos, () => ({ items: [farmacia], hay_mas: false }))
    open('/vinculos?ver=accesos')
    const fila = await screen.findByRole('listitem')
    expect(fila).toHaveTextContent(
      'No consta que le hayas mostrado el código de una receta ni que te haya entregado algo.',
    )
    expect(fila).not.toHaveTextContent('No tuvo ninguna receta')
  })

  it('goes back page by page', async () => {
    server.on(contract.accesos, ({ page }) => ({
      items: [{ ...unAcceso, quien: Number(page) === 1 ? 'Ana Admin' : 'Luis Admin' }],
      hay_mas: Number(page) === 1,
    }))
    const { user } = open('/vinculos?ver=accesos')
    await user.click(await screen.findByRole('link', { name: 'Anteriores' }))
    expect(await screen.findByText(/Luis Admin/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Más nuevos' })).toBeVisible()
  })

  it('says when nobody did, and when it cannot be told', async () => {
    server.on(contract.accesos, () => ({ items: [], hay_mas: false }))
    const { unmount } = open('/vinculos?ver=accesos')
    expect(await screen.findByText('Todavía nadie miró tus recetas')).toBeVisible()
    unmount()
    server.on(contract.accesos, () => {
      throw apiError('ERROR_INTERNO')
    })
    open('/vinculos?ver=accesos')
    expect(await screen.findByText('No pudimos traer los accesos')).toBeVisible()
  })
})
