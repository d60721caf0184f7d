// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { type EstadoVisible, estadosVisibles, textosReceta } from '@receta/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico, unPaciente } from '#api/test-app'
import { clearSession } from '#session/session'
import { aCompleta, ahora, aVerificacion } from '#api/recetas.builders'
import { RecetaScreen } from './RecetaScreen'

let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  server = fakeServer()
  server.on(contract.receta, () => aCompleta({ es_autor: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (route = '/receta?id=1', usuario = unPaciente as typeof unPaciente | null) =>
  renderScreen(<RecetaScreen />, { usuario, route })

it('C18 shows its médico, on the phone too, what he assumed, without opening anything, and not its patient', async () => {
  const avisos_reconocidos = [{ mensaje: 'Ya toma Acenocumarol 4 mg.', motivo: 'RIN en tres días' }]
  server.on(contract.receta, () => aCompleta({ es_autor: true, avisos_reconocidos }))
  const { unmount } = open('/receta?id=1', unMedico)
  expect(await screen.findByText('Asumido: «RIN en tres días»')).toBeVisible()
  unmount()
  server.on(contract.receta, () => aCompleta({ es_autor: false, avisos_reconocidos }))
  open()
  expect(await screen.findByText('Lista para retirar')).toBeVisible()
  expect(screen.queryByText(/^Asumido/)).not.toBeInTheDocument()
})

describe('the receta of its patient', () => {
  it('says how it stands, shows the code and the QR, and what to take', async () => {
    open()
    expect(await screen.findByText('Lista para retirar')).toBeVisible()
    expect(screen.getByText(/Llevá este código y tu DNI/)).toHaveTextContent(
      'Llevá este código y tu DNI a cualquier farmacia hasta el domingo 20/12/2026.',
    )
    expect(screen.getByText('7K4M9 92QXA')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Código QR de la receta' })).toBeVisible()
    const droga = screen.getByRole('heading', { name: /Metformina clorhidrato 850.mg/ })
    const toma = within(droga.closest('section')!)
    expect(toma.getByText('1 a la mañana y 1 a la noche, durante 30 días.')).toBeVisible()
    expect(toma.getAllByRole('listitem')).toHaveLength(4)
    expect(toma.getByText(/1.envase por 60 comprimidos/)).toBeVisible()
    expect(screen.getByText('La firma es válida')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Anular' })).not.toBeInTheDocument()
  })

  it.each(estadosVisibles)('stamps %s with its own word, and says its one sentence', async (estado: EstadoVisible) => {
    const anulada_en = estado === 'anulada' ? '2026-11-19T15:00:00.000Z' : null
    server.on(contract.receta, () => aCompleta({ es_autor: false, estado, anulada_en, motivo: null }))
    const { container } = open()
    const palabra = estado === 'programada' ? 'Desde el 20/11' : textosReceta[estado].paciente
    expect(await screen.findByText(palabra, { selector: '.sello *' })).toBeVisible()
    expect(container.querySelector(`.sello-${textosReceta[estado].sello}`)).toBeVisible()
    expect(container.querySelector('.frase')?.textContent).toMatch(/\.$/)
  })

  it.each(['dispensada', 'vencida', 'anulada', 'rechazada', 'en_auditoria'] as const)(
    'offers no code once no counter would take it (%s)',
    async (estado) => {
      server.on(contract.receta, () => aCompleta({ es_autor: false, estado }))
      open()
      expect(await screen.findByText('Qué tomar')).toBeVisible()
      expect(screen.queryByText('Código para la farmacia')).not.toBeInTheDocument()
      expect(screen.queryByRole('img', { name: 'Código QR de la receta' })).not.toBeInTheDocument()
    },
  )

  it.each([
    [1, 2, /Ya se entregó 1 de 2.envases/],
    [0, 1, /Falta retirar 1.envase\./],
    [1, 1, /Ya se entregó\./],
  ])('handed over in part, says of a drug with %i of %i what is left', async (dispensado, envases, texto) => {
    const [item] = aCompleta().items
    server.on(contract.receta, () =>
      aCompleta({ es_autor: false, estado: 'dispensada_parcial', items: [{ ...item!, dispensado, envases }] }),
    )
    open()
    expect(await screen.findByText(texto, { selector: '.toma *' })).toBeVisible()
  })

  it('tells not to use it while its médico is annulling it', async () => {
    server.on(contract.receta, () => aCompleta({ es_autor: false, anulacion_pendiente: true }))
    open()
    expect(await screen.findByText(/La Dra. Lucía Ferreyra Sosa la está anulando. No la uses./)).toBeVisible()
    expect(screen.queryByText('Código para la farmacia')).not.toBeInTheDocument()
  })

  it('shows the printable document in the size that was chosen', async () => {
    const abierta = vi.fn(() => ({}))
    vi.stubGlobal('open', abierta)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:documento', revokeObjectURL() {} }))
    server.on(contract.documentoReceta, () => new Blob(['%PDF'], { type: 'application/pdf' }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
    await user.click(screen.getByRole('radio', { name: /Media hoja/ }))
    await user.click(screen.getByRole('button', { name: 'Ver PDF' }))
    await waitFor(() => expect(abierta).toHaveBeenCalledWith('blob:documento', '_blank'))
    expect(server.callsTo(contract.documentoReceta)).toEqual([{ recetas_id: 1, formato: 'A5' }])
  })

  it('copies the link where the system has no sheet to share it', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Compartir' }))
    expect(await navigator.clipboard.readText()).toBe('https://recetas.ejemplo/receta?token=token-de-prueba')
  })
})

describe('the receta of somebody who gave a vínculo', () => {
  it('says whose it is, asks for that DNI and keeps nothing on this phone', async () => {
    server.on(contract.receta, () => aCompleta({ es_autor: false, en_nombre_de: 'Elsa Graciela Montiel' }))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Receta de Elsa' })).toBeVisible()
    expect(screen.getByText(/Llevá este código y el DNI de Elsa/)).toBeVisible()
    expect(screen.queryByRole('switch', { name: /Guardar en este dispositivo/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Quién miró/ })).not.toBeInTheDocument()
  })
})

describe('a code read aloud', () => {
  it('is spelled in the Spanish of the device', async () => {
    const speak = vi.fn()
    const voz = { lang: 'es-AR' }
    vi.stubGlobal('speechSynthesis', { speak, cancel() {}, getVoices: () => [{ lang: 'en-US' }, voz] })
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        constructor(readonly text: string) {}
      },
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Escuchar el código' }))
    expect(speak).toHaveBeenCalledWith(
      expect.objectContaining({
        lang: 'es-AR',
        voice: voz,
        text: expect.stringContaining('siete, ka, cuatro, eme, nueve'),
      }),
    )
  })

  it('is not offered where nothing reads', async () => {
    open()
    expect(await screen.findByText('Código para la farmacia')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Escuchar el código' })).not.toBeInTheDocument()
  })
})

describe('kept on this phone', () => {
  const save = async () => {
    const { user, unmount } = open()
    await user.click(await screen.findByRole('switch', { name: /Guardar en este dispositivo/ }))
    await waitFor(() => expect(screen.getByRole('switch', { name: /Guardar/ })).toBeChecked())
    unmount()
  }
  const sinRed = () => server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))

  it('opens without a network, and says of when it is', async () => {
    await save()
    sinRed()
    open()
    expect(await screen.findByText(/Sin conexión\. Guardada hoy 9:30/)).toHaveTextContent('el código sirve igual.')
    expect(screen.getByRole('img', { name: 'Código QR de la receta' })).toBeVisible()
  })

  it('goes on expiring', async () => {
    await save()
    sinRed()
    vi.setSystemTime(new Date('2026-12-21T15:00:00Z'))
    open()
    expect(await screen.findByText('Vencida')).toBeVisible()
    expect(screen.queryByText('Código para la farmacia')).not.toBeInTheDocument()
  })

  it('is listed by /receta alone', async () => {
    await save()
    sinRed()
    open('/receta')
    expect(await screen.findByRole('heading', { name: 'Guardadas en este dispositivo' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Metformina/ })).toHaveAttribute('href', '/receta?id=1')
  })

  it('is forgotten when he says so, when it is not his any more and when the session ends', async () => {
    await save()
    const { user, unmount } = open()
    await user.click(await screen.findByRole('switch', { name: /Guardar/ }))
    await waitFor(() => expect(screen.getByRole('switch', { name: /Guardar/ })).not.toBeChecked())
    unmount()
    await save()
    clearSession()
    sinRed()
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Código QR de la receta' })).not.toBeInTheDocument()
  })
})

describe('the receta of its author', () => {
  it('speaks the words of the trade and offers to annul it', async () => {
    server.on(contract.receta, () => aCompleta())
    const { user } = open('/receta?id=1', unMedico)
    expect(await screen.findByText('Vigente')).toBeVisible()
    expect(screen.getByText(/Firmada y emitida/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Anular' }))
    expect(await screen.findByRole('dialog', { name: /Anular la receta de Norma/ })).toBeVisible()
  })
})

describe('a receta a farmacia stopped, before its author', () => {
  it('says that it is blocked and why, who did it, and nothing in the words for the patient', async () => {
    const motivo = '¿500 u 875 mg?'
    const movimiento = { accion: 'bloquear', quien: 'Farmacia del Sur', motivo, en: '2026-11-20T12:20:00.000Z' }
    server.on(contract.receta, () => aCompleta({ estado: 'bloqueada', motivo, movimientos: [movimiento] }))
    const { container } = open('/receta?id=1', unMedico)
    expect(await screen.findByText('Bloqueada')).toBeVisible()
    expect(container.querySelector('.frase')).toHaveTextContent(
      'Norma Beatriz Aguirre. La farmacia pidió revisarla: «¿500 u 875 mg?».',
    )
    expect(screen.getByText('Bloqueada por la farmacia, Farmacia del Sur: «¿500 u 875 mg?»')).toBeVisible()
    expect(container).not.toHaveTextContent(/tu DNI|Qué tomar|Tu receta/)
  })
})

describe('the link alone', () => {
  beforeEach(() => {
    server.on(contract.receta, ({ dni }) => (dni === '98104227' ? aCompleta({ es_autor: false }) : aVerificacion()))
  })

  it('takes the token out of the address and keeps using it', async () => {
    const { router } = open('/receta?token=secreto', null)
    expect(await screen.findByText('Lista para retirar')).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(router.state.location.state).toEqual({ token: 'secreto' })
    expect(server.callsTo(contract.receta)).toEqual([{ token: 'secreto' }])
  })

  it('offers to check the proof that its QR brought when nobody answers', async () => {
    server.on(contract.receta, () => {
      throw new ApiError('SIN_CONEXION', 'No hay conexión.')
    })
    const { user, router } = open('/receta?token=secreto#v1.prueba', null)
    await user.click(await screen.findByRole('link', { name: 'Comprobar la firma sin conexión' }))
    expect(router.state.location).toMatchObject({ pathname: '/verificar', state: { texto: '#v1.prueba' } })
  })

  it('proves the receta without a drug, a whole name or a code', async () => {
    const { container } = open('/receta?token=secreto', null)
    expect(await screen.findByText('N. B. A.')).toBeVisible()
    expect(screen.getByText('Dra. Lucía Ferreyra Sosa')).toBeVisible()
    expect(screen.getByText('La firma es válida')).toBeVisible()
    expect(container).not.toHaveTextContent(/metformina|Aguirre|7K4M9|Qué tomar/i)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('a wrong DNI says so and keeps what is shown and what was typed; the right one opens it', async () => {
    const { user } = open('/receta?token=secreto', null)
    const campo = await screen.findByLabelText('DNI del paciente')
    await user.type(campo, '98.000.111{Enter}')
    expect(await screen.findByText('Ese DNI no es el de la receta. Revisalo y probá de nuevo.')).toBeVisible()
    expect(screen.getByText('N. B. A.')).toBeVisible()
    expect(campo).toHaveValue('98.000.111')
    await user.clear(campo)
    await user.type(campo, '98.104.227{Enter}')
    expect(await screen.findByText('Qué tomar')).toBeVisible()
    expect(server.callsTo(contract.receta).at(-1)).toEqual({ token: 'secreto', dni: '98104227' })
  })

  it('R2214 Anexo II: opens for who has a passport and no DNI', async () => {
    const { user } = open('/receta?token=secreto', null)
    await user.click(await screen.findByRole('button', { name: 'No tiene DNI' }))
    const campo = screen.getByLabelText('Pasaporte u otro documento')
    await user.type(campo, 'boliviano{Enter}')
    expect(screen.getByText(/Van las 3 letras del país/)).toBeVisible()
    await user.clear(campo)
    await user.type(campo, 'ury 1234567{Enter}')
    await waitFor(() => expect(server.callsTo(contract.receta).at(-1)).toEqual({ token: 'secreto', dni: 'URY1234567' }))
  })

  it('says it when it was tried too many times', async () => {
    server.on(contract.receta, ({ dni }) => {
      if (dni) throw apiError('DEMASIADOS_INTENTOS')
      return aVerificacion()
    })
    const { user } = open('/receta?token=secreto', null)
    await user.type(await screen.findByLabelText('DNI del paciente'), '98000111{Enter}')
    expect(await screen.findByText(/Hubo demasiados intentos/)).toBeVisible()
  })

  it('warns when the signature does not hold', async () => {
    server.on(contract.receta, () => aVerificacion({ firma: { valida: false } }))
    open('/receta?token=secreto', null)
    expect(await screen.findByText('La firma no es válida')).toBeVisible()
  })
})

describe('what does not open', () => {
  it('an id without a session asks to enter and to come back here, and asks nothing of the server', async () => {
    open('/receta?id=5', null)
    expect(await screen.findByRole('link', { name: 'Ingresar' })).toHaveAttribute(
      'href',
      '/login?volver=%2Freceta%3Fid%3D5',
    )
    expect(server.callsTo(contract.receta)).toHaveLength(0)
  })

  it.each(['/receta?token=otro', '/receta?id=9', '/receta?id=nada'])('%s: says so, with a way out', async (route) => {
    server.on(contract.receta, () => {
      throw apiError('RECETA_NO_ENCONTRADA')
    })
    open(route)
    expect(await screen.findByText('No encontramos esa receta.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/')
  })

  it('a failure is not an unknown receta, and can be retried', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })
})
