// @vitest-environment jsdom
import * as contract from '@receta/contract'
import '@testing-library/jest-dom/vitest'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { setupUser } from '#api/test-teclas'
import { clearSession } from '#session/session'
import { listBorradores } from './borrador/borradores'
import { PrescribirScreen } from './PrescribirScreen'
import { aConvenio } from '#api/convenio.builders'
import { aHallazgo, anAfiliado, aProducto, aRevision, particular } from './prescribir.builders'
import { anEmitida, aPerfil } from './prescribir-respuestas'

const hoyMas = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString()
const enalapril = aProducto({ presentacion: 'Envase por 60 comprimidos' })

// A whole journey on a busy machine: the answers may take more than the second a query waits by default.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: FakeServer
let segundo_factor_hasta: string | null

beforeEach(() => {
  segundo_factor_hasta = null
  server = fakeServer()
  server.on(contract.conveniosHabilitados, () => ({ items: [aConvenio(), particular] }))
  server.on(contract.perfil, () => aPerfil())
  server.on(contract.buscaAfiliado, ({ dni }) => ({ items: dni === '98104227' ? [anAfiliado()] : [] }))
  server.on(contract.productos, () => ({
    items: [enalapril],
    total_estimado: 1,
    start: 0,
    limit: 35,
    aproximado: false,
    vademecum_fecha: '2026-11-14',
  }))
  server.on(contract.diagnosticos, () => ({ items: [{ codigo: 'I10', texto: 'Hipertensión esencial' }] }))
  server.on(contract.recetas, () => ({ items: [], conteos: {}, total_estimado: 0, start: 0, limit: 35 }))
  server.on(contract.revisaReceta, () => aRevision())
  server.on(contract.test, () => ({
    data: { convenio_id: 0, usuario: unMedico.usuario, descripcion: '', tipo: 13, roles: [13], segundo_factor_hasta },
  }))
  server.on(contract.segundoFactor, () => {
    segundo_factor_hasta = hoyMas(10)
    return { segundo_factor_hasta }
  })
  server.on(contract.informaReceta, () => anEmitida())
})

const openPantalla = (route = '/prescribir') => renderScreen(<PrescribirScreen />, { usuario: unMedico, route })
type User = ReturnType<typeof openPantalla>['user']

/** Types in the field that has the focus and takes the first answer. */
async function choose(user: User, texto: string, opcion: RegExp) {
  await user.keyboard(texto)
  await screen.findByRole('option', { name: opcion })
  // While a search goes on, what is shown answers fewer keys, and Enter takes nothing of it.
  await screen.findByText(/^\d+ resultados?\.$/, { selector: '[role="status"]' })
  await user.keyboard('{Enter}')
}

/** The whole receta with the keyboard alone, up to the signature. */
async function writeReceta(user: User) {
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Paciente' })).toHaveFocus())
  await choose(user, '98104227', /Norma Beatriz Aguirre/)
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Renglón 1/ })).toHaveFocus())
  await choose(user, 'enal 10', /Enalapril maleato 10/)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Posología' })).toHaveFocus())
  await user.keyboard('1-0-0-1 x 30{Enter}')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Renglón 2/ })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Diagnóstico' })).toHaveFocus())
  await choose(user, 'hiper', /I10/)
  await user.keyboard('{Enter}')
}

async function arriveAtFirma(user: User) {
  await writeReceta(user)
  await user.keyboard('{Control>}{Enter}{/Control}')
  return screen.findByRole('dialog', { name: /Firmar la receta para Norma Beatriz Aguirre/ })
}

const informes = () => server.callsTo(contract.informaReceta) as { clave_idempotencia: string }[]

describe('/prescribir', () => {
  it('is written, signed and issued without touching the mouse', async () => {
    openPantalla()
    const user = setupUser({ deAUna: true })
    const dialogo = await arriveAtFirma(user)
    expect(within(dialogo).getByText(/1 a la mañana y 1 a la noche, durante 30/)).toBeVisible()
    await within(dialogo).findByLabelText(/Código de 6 números/)
    await user.keyboard('407112{Enter}')
    expect(await screen.findByText('7K4M9 92QXA')).toBeVisible()
    expect(informes()[0]).toMatchObject({
      convenio_id: 5,
      afiliado_id: 77,
      persona_id: 11,
      plan_id: 3,
      items: [{ producto_id: 900, envases: 1, posologia: '1-0-0-1 x 30' }],
      diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial' }],
    })
  })

  it('keeps nothing of the patient after Nuevo paciente, on screen or on the device', async () => {
    segundo_factor_hasta = hoyMas(10)
    const { user } = openPantalla()
    await arriveAtFirma(user)
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Nuevo paciente' }))
    expect(await screen.findByRole('combobox', { name: 'Paciente' })).toHaveValue('')
    expect(document.body).not.toHaveTextContent(/Aguirre|Enalapril|Hipertensión/)
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Aguirre|98104227/)
    expect(await listBorradores()).toEqual([])
  })

  it('pressing Emitir ten times issues one receta', async () => {
    segundo_factor_hasta = hoyMas(10)
    let soltar: (emitida: ReturnType<typeof anEmitida>) => void = () => {}
    server.on(contract.informaReceta, () => new Promise((resolve) => (soltar = resolve)))
    const { user } = openPantalla()
    const dialogo = await arriveAtFirma(user)
    const boton = await within(dialogo).findByRole('button', { name: 'Firmar y emitir' })
    await waitFor(() => expect(boton).toBeEnabled())
    for (let i = 0; i < 10; i++) await user.click(boton)
    await user.keyboard('{Enter}{Enter}')
    expect(informes()).toHaveLength(1)
    soltar(anEmitida())
    await screen.findByText('7K4M9 92QXA')
  })

  it('after a lost answer tries again under the same key', async () => {
    segundo_factor_hasta = hoyMas(10)
    let intento = 0
    server.on(contract.informaReceta, () => {
      intento += 1
      if (intento === 1) throw new ApiError('SIN_CONEXION', 'No hay conexión.')
      return anEmitida()
    })
    const { user } = openPantalla()
    await arriveAtFirma(user)
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await screen.findByText('7K4M9 92QXA')
    expect(new Set(informes().map((i) => i.clave_idempotencia)).size).toBe(1)
    expect(informes()).toHaveLength(2)
  })

  it('asks the code again when the server wants it, and nothing written is lost', async () => {
    segundo_factor_hasta = hoyMas(10)
    let pide = true
    server.on(contract.informaReceta, () => {
      if (pide) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
      return anEmitida()
    })
    const { user } = openPantalla()
    const dialogo = await arriveAtFirma(user)
    await user.keyboard('{Enter}')
    await within(dialogo).findByLabelText(/Código de 6 números/)
    expect(within(dialogo).getByText(/Enalapril maleato/)).toBeVisible()
    pide = false
    await user.keyboard('407112{Enter}')
    await screen.findByText('7K4M9 92QXA')
  })

  it('a wrong code stays in the dialog with its words', async () => {
    server.on(contract.segundoFactor, () => {
      throw apiError('SEGUNDO_FACTOR_INVALIDO')
    })
    const { user } = openPantalla()
    const dialogo = await arriveAtFirma(user)
    await within(dialogo).findByLabelText(/Código de 6 números/)
    await user.keyboard('000000{Enter}')
    expect(await within(dialogo).findByText(contract.errores.SEGUNDO_FACTOR_INVALIDO.mensaje)).toBeVisible()
    await waitFor(() => expect(within(dialogo).getByLabelText(/Código de 6 números/)).toHaveFocus())
    expect(within(dialogo).getByLabelText(/Código de 6 números/)).toHaveValue('')
    expect(informes()).toHaveLength(0)
  })

  it('a refused receta shows each stop beside its line, with its norma', async () => {
    segundo_factor_hasta = hoyMas(10)
    server.on(contract.informaReceta, () => {
      const mensaje = 'Salud Cerca no admite más de 3 envases.'
      throw apiError('RECETA_NO_EMITIBLE', {
        hallazgos: [aHallazgo({ nivel: 'frena', campo: 'items.0.envases', mensaje, norma: 'Norma 4, versión 3' })],
      })
    })
    const { user } = openPantalla()
    await arriveAtFirma(user)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Norma 4, versión 3')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(
      within(screen.getByRole('region', { name: 'Renglón 1' })).getByText(/1 a la mañana y 1 a la noche/),
    ).toBeVisible()
  })
})

describe('a warning', () => {
  beforeEach(() => {
    server.on(contract.revisaReceta, () => aRevision({ hallazgos: [aHallazgo()] }))
  })

  it('stands before the signature until it has its reason, which goes with the receta', async () => {
    segundo_factor_hasta = hoyMas(10)
    const { user } = openPantalla()
    await writeReceta(user)
    await screen.findByText('Ya toma losartán 50 mg')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.keyboard('{Alt>}g{/Alt}')
    await user.keyboard('no{Enter}')
    expect(await screen.findByText('Escribí el motivo: queda guardado con la receta.')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /Seguir con motivo/ })).toHaveFocus()
    await user.keyboard('{Alt>}g{/Alt}')
    await user.keyboard(' lo toma más{Enter}')
    await waitFor(() => expect(screen.queryByText('Ya toma losartán 50 mg')).not.toBeInTheDocument())
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('{Enter}')
    await screen.findByText('7K4M9 92QXA')
    expect(informes()[0]).toMatchObject({
      reconocimientos: [{ clave: 'interaccion:enalapril:losartan', motivo: 'no lo toma más' }],
    })
  })

  it('C18 stays beside its line once it was assumed, with its reason, until it is looked at again', async () => {
    const { user } = openPantalla()
    await writeReceta(user)
    await screen.findByText('Ya toma losartán 50 mg')
    await user.keyboard('{Alt>}g{/Alt}')
    await user.keyboard('no lo toma más{Enter}')
    const nota = await screen.findByRole('note')
    expect(nota).toHaveTextContent('Asumido: Ya toma losartán 50 mg')
    expect(nota).toHaveTextContent('«no lo toma más»')
    await user.click(within(nota).getByRole('button', { name: /Volver a mirar/ }))
    expect(await screen.findByText('Ya toma losartán 50 mg')).toBeVisible()
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
  })

  it('C18 changes the line by what it proposes, with one key', async () => {
    const { user } = openPantalla()
    server.on(contract.revisaReceta, ({ items }) =>
      aRevision({
        hallazgos: items.length === 0 ? [] : [{ ...aHallazgo(), alternativa: { renglon: 0, drogas: ['paracetamol'] } }],
      }),
    )
    await writeReceta(user)
    await screen.findByRole('button', { name: /Cambiar por paracetamol/ })
    await user.keyboard('{Alt>}c{/Alt}')
    await waitFor(() => expect(screen.getByLabelText('Vista previa de la receta')).not.toHaveTextContent('Enalapril'))
    expect(screen.getByRole('combobox', { name: 'Renglón 1: medicamento' })).toHaveValue('paracetamol')
  })

  it('leaves with its line', async () => {
    const { user } = openPantalla()
    await writeReceta(user)
    await screen.findByText('Ya toma losartán 50 mg')
    await user.keyboard('{Alt>}q{/Alt}')
    await waitFor(() => expect(screen.getByLabelText('Vista previa de la receta')).not.toHaveTextContent('Enalapril'))
  })
})

describe('the form', () => {
  it('starts with the patient of the link, keeps what was typed meanwhile and takes the DNI out of the address', async () => {
    const { user, router } = openPantalla('/prescribir?dni=98104227')
    await user.keyboard('enal')
    expect(await screen.findByText('Alergia: penicilina')).toBeVisible()
    expect(router.state.location.search).toBe('')
    const renglon = await screen.findByRole('combobox', { name: /Renglón 1/ })
    await waitFor(() => expect(renglon).toHaveFocus())
    expect(renglon).toHaveValue('enal')
    expect(screen.getByText(/hasta 2 renglones por receta/)).toBeVisible()
  })

  it('lets somebody outside the padrón be typed in, with a CUIL to correct', async () => {
    const { user, unmount } = openPantalla()
    await user.type(await screen.findByRole('combobox', { name: 'Paciente' }), '98300400')
    await user.click(await screen.findByRole('button', { name: 'Cargar sus datos a mano' }))
    await user.selectOptions(screen.getByLabelText('Sexo'), 'M')
    expect(screen.getByLabelText('CUIL')).toHaveValue('20-98300400-9')
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }))
    expect(await screen.findAllByText('Falta completar.')).toHaveLength(2)
    unmount()
    openPantalla()
    expect(await screen.findByLabelText('CUIL')).toHaveValue('20-98300400-9')
  })

  it('resumes what was left, and the end of the session takes it away', async () => {
    const primera = openPantalla()
    await writeReceta(primera.user)
    primera.unmount()
    const { unmount } = openPantalla()
    expect(await screen.findByText('Alergia: penicilina')).toBeVisible()
    expect(screen.getByText(/Borrador guardado \d/)).toBeVisible()
    unmount()
    clearSession()
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Aguirre|98104227/)
    openPantalla()
    expect(await screen.findByRole('combobox', { name: 'Paciente' })).toHaveValue('')
    expect(document.body).not.toHaveTextContent(/Aguirre|Enalapril/)
  })

  it('says why when the convenios do not come, and tries again', async () => {
    server.on(contract.conveniosHabilitados, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = openPantalla()
    await screen.findByText('No pudimos traer tus convenios')
    server.on(contract.conveniosHabilitados, () => ({ items: [aConvenio(), particular] }))
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('combobox', { name: 'Paciente' })
  })

  it('takes a line away with Alt+Supr and explains its keys with ?', async () => {
    const { user } = openPantalla()
    await writeReceta(user)
    await user.keyboard('{Alt>}{Delete}{/Alt}')
    await waitFor(() => expect(screen.getByLabelText('Vista previa de la receta')).not.toHaveTextContent('Enalapril'))
    ;(document.activeElement as HTMLElement | null)?.blur()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  })
})

vi.setConfig({ testTimeout: 60_000 })
