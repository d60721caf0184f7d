// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import type { FakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { saveSession } from '#session/session'
import { Borradores } from './borrador/Borradores'
import { saveBorrador, listBorradores } from './borrador/borradores'
import { aConvenio } from '#api/convenio.builders'
import { aDraft, aHallazgo, aProducto, aRevision } from './prescribir.builders'
import { anEmitida, aRecetaPrevia } from './prescribir-respuestas'
import { openWithBorrador, openFor, servidorDePrescribir } from './prescribir-servidor.builders'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: FakeServer
beforeEach(() => {
  server = servidorDePrescribir()
})
afterEach(() => vi.unstubAllGlobals())

const boton = (name: string | RegExp) => screen.findByRole('button', { name })
const previa = () => screen.findByLabelText('Vista previa de la receta')
const favorito = {
  producto_id: 900,
  posologia: '1-0-0-1 x 30',
  envases: 1,
  diagnostico: { codigo: 'I10', texto: 'Hipertensión esencial' },
  producto: aProducto(),
}

describe('repeating a receta from another screen', () => {
  beforeEach(() => {
    server.on(contract.receta, () => aRecetaPrevia())
  })

  it('is ready to be signed when it opens, with the codes of today', async () => {
    const { user, router } = await openFor({ dni: '98104227', repetir: 7 })
    await waitFor(async () => expect(await previa()).toHaveTextContent('Enalapril maleato'))
    expect(router.state.location.state).toBeNull()
    await user.click(await boton(/Revisar y firmar/))
    await user.click(await boton('Firmar y emitir'))
    await screen.findByText('7K4M9 92QXA')
    expect(server.callsTo(contract.informaReceta)).toMatchObject([
      { convenio_id: 5, items: [{ producto_id: 900, codigo: 'b64-900', envases: 1 }] },
    ])
  })

  it('goes on with one touch from a treatment that is still in force, and says so in the receta', async () => {
    const repetida = aHallazgo({ clave: 'DUPLICADO:enalapril', mensaje: 'Ya tiene enalapril hasta el 20/12/2026.' })
    server.on(contract.revisaReceta, () => aRevision({ hallazgos: [repetida] }))
    const { user } = await openFor({ dni: '98104227', repetir: 7 })
    await user.click(await boton('Continúa el tratamiento'))
    await user.click(await boton(/Revisar y firmar/))
    await user.click(await boton('Firmar y emitir'))
    await screen.findByText('7K4M9 92QXA')
    expect(server.callsTo(contract.informaReceta)).toMatchObject([
      { reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'Continúa el tratamiento' }] },
    ])
  })

  it('says what was withdrawn, until it is read', async () => {
    server.on(contract.productos, () => ({
      items: [],
      total_estimado: 0,
      start: 0,
      limit: 35,
      aproximado: false,
      vademecum_fecha: '2026-11-14',
    }))
    const { user } = await openFor({ dni: '98104227', repetir: 7 })
    expect(await screen.findByText(/Ya no está en el vademécum: Enalapril maleato 10/)).toBeVisible()
    await user.click(await boton('Entendido'))
    expect(screen.queryByText(/Ya no está en el vademécum/)).not.toBeInTheDocument()
  })
})

describe('drafts', () => {
  it('Nuevo paciente leaves the one at hand among the drafts, and nothing of it in the form', async () => {
    const { user } = await openWithBorrador(aDraft())
    await user.click(await boton('Nuevo paciente'))
    expect(await screen.findByRole('combobox', { name: 'Paciente' })).toHaveValue('')
    expect(document.body).not.toHaveTextContent(/Aguirre|Enalapril|Hipertensión/)
    expect(await listBorradores()).toHaveLength(1)
  })

  it('are listed with what they lack, resumed and thrown away', async () => {
    saveSession(unMedico)
    await saveBorrador({ borrador_id: 'uno', draft: aDraft({ diagnosticos: [] }) }, new Date())
    const { user } = renderScreen(<Borradores />, { usuario: unMedico })
    expect(await screen.findByRole('heading', { name: 'Borradores 1' })).toBeVisible()
    expect(screen.getByText(/^Falta diagnóstico · hoy/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Seguir el borrador de Norma Beatriz Aguirre' })).toHaveAttribute(
      'href',
      '/prescribir',
    )
    await user.click(await boton('Descartar el borrador de Norma Beatriz Aguirre'))
    await user.click(await boton('Si'))
    await waitFor(() => expect(screen.queryByText(/Aguirre/)).not.toBeInTheDocument())
    expect(await listBorradores()).toEqual([])
  })

  it('one written without a network is kept, and signed when there is one again', async () => {
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const primera = await openWithBorrador(aDraft())
    await boton(/Revisar y firmar/)
    red.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await primera.user.keyboard('{Alt>}5{/Alt}')
    await primera.user.type(await screen.findByRole('textbox', { name: 'Observaciones' }), 'Control en un mes')
    await primera.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Sin conexión no se puede firmar')).toBeVisible()
    // What cannot act is not offered.
    expect(screen.queryByRole('button', { name: 'Firmar y emitir' })).not.toBeInTheDocument()
    primera.unmount()
    red.mockRestore()
    const { user } = await openFor({ borrador: 'uno' })
    await user.click(await boton(/Revisar y firmar/))
    await user.click(await boton('Firmar y emitir'))
    await screen.findByText('7K4M9 92QXA')
    expect(server.callsTo(contract.informaReceta)).toMatchObject([{ observaciones: 'Control en un mes' }])
    expect(await listBorradores()).toEqual([])
  })

  it('a receta is begun without a network, with the convenios and the frequent treatments last seen', async () => {
    server.on(contract.favoritos, () => ({ items: [favorito] }))
    const primera = await openWithBorrador(aDraft({ items: [], productos: [], diagnosticos: [] }))
    await screen.findByRole('region', { name: 'Tus frecuentes' })
    primera.unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    const { user } = await openFor({ borrador: 'uno' })
    await user.click(await boton(/^Enalapril maleato/))
    expect(await previa()).toHaveTextContent('1 a la mañana y 1 a la noche, durante 30')
    await waitFor(async () => expect((await listBorradores())[0]?.draft.items).toHaveLength(1))
  })
})

describe('frequent treatments', () => {
  beforeEach(() => {
    server.on(contract.favoritos, () => ({ items: [favorito, { ...favorito, producto_id: 1, producto: null }] }))
    server.on(contract.guardaFavoritos, ({ items }) => ({ items: items.map((i) => ({ ...i, producto: aProducto() })) }))
  })

  it('one key puts the whole line and what it is for; a withdrawn one is not offered', async () => {
    const { user } = await openWithBorrador(aDraft({ items: [], productos: [], diagnosticos: [] }))
    const lista = await screen.findByRole('region', { name: 'Tus frecuentes' })
    expect(within(lista).getAllByRole('button')).toHaveLength(1)
    await user.keyboard('{Alt>}6{/Alt}')
    await waitFor(async () => expect(await previa()).toHaveTextContent('Cantidad 1 (un) envase'))
    expect(await previa()).toHaveTextContent('I10 Hipertensión esencial')
    expect(screen.queryByRole('region', { name: 'Tus frecuentes' })).not.toBeInTheDocument()
  })

  it('a finished line is kept among them, and taken away', async () => {
    const item = { item_id: 1, producto_id: 900, posologia: 'c/8h x 7', envases: 1, envases_a_mano: false }
    const { user } = await openWithBorrador(aDraft({ items: [item] }))
    await user.click(await boton('Guardar el renglón 1 entre tus frecuentes'))
    await user.click(await boton('Sacar el renglón 1 de tus frecuentes'))
    await boton('Guardar el renglón 1 entre tus frecuentes')
    const [puesto, sacado] = server.callsTo(contract.guardaFavoritos) as { items: object[] }[]
    expect(puesto?.items[0]).toEqual({
      producto_id: 900,
      posologia: 'c/8h x 7',
      envases: 1,
      diagnostico: { codigo: 'I10', texto: 'Hipertensión esencial' },
    })
    expect(puesto?.items).toHaveLength(3)
    expect(sacado?.items).toHaveLength(2)
  })
})

describe('a window that crosses 992 px', () => {
  let notify: () => void = () => {}
  let ancho = true
  const change = (siguiente: boolean) =>
    act(() => {
      ancho = siguiente
      notify()
    })
  beforeEach(() => {
    ancho = true
    const media = {
      get matches() {
        return ancho
      },
      addEventListener: (_: string, listener: () => void) => (notify = listener),
      removeEventListener: () => {},
    }
    vi.stubGlobal('matchMedia', () => media)
  })

  it('goes on at the step of what was being written, and back in its section', async () => {
    const { user, router } = await openWithBorrador(aDraft({ convenio: aConvenio() }))
    await boton(/Revisar y firmar/)
    await user.keyboard('{Alt>}4{/Alt}')
    await user.type(await screen.findByRole('combobox', { name: 'Diagnóstico' }), 'diab')
    change(false)
    expect(await screen.findByText('Paso 3 de 4')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Diagnóstico' })).toHaveValue('diab')
    await user.click(await boton('Revisar y firmar'))
    expect(await screen.findByText('Paso 4 de 4')).toBeVisible()
    change(true)
    expect(await boton('Cambiar el diagnóstico')).toBeVisible()
    expect(router.state.location.search).toBe('')
    change(false)
    expect(await screen.findByText('Paso 4 de 4')).toBeVisible()
  })

  it('keeps the signature that is open, and is at its step once that is closed', async () => {
    const { user } = await openWithBorrador(aDraft())
    await boton(/Revisar y firmar/)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const firma = await screen.findByRole('dialog', { name: /^Firmar/ })
    change(false)
    expect(firma).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Paso 4 de 4')).toBeVisible()
  })
})

describe('correcting a receta', () => {
  const openToCorregir = () =>
    openFor({ dni: '98104227', repetir: 7, corrige: { motivo: 'Error en la dosis', serie: false } })
  const firmar = async (user: Awaited<ReturnType<typeof openToCorregir>>['user']) => {
    await user.click(await boton(/Revisar y firmar/))
    await user.click(await boton('Firmar y emitir'))
  }
  const diferencia = [
    { que: 'cambia' as const, sobre: 'Enalapril maleato · cantidad', antes: '1 envase', ahora: '2 envases' },
  ]

  beforeEach(() => {
    server.on(contract.receta, () => aRecetaPrevia({ observaciones: 'En ayunas' }))
  })

  it('says which one until it is signed, and then annuls it and issues this one at once, with what changed', async () => {
    server.on(contract.reemplazaReceta, () => ({
      resultado: 'reemplazada',
      causa: null,
      farmacia: null,
      entregado: [],
      emitida: anEmitida(),
      anuladas: [1],
      diferencia,
    }))
    const { user } = await openToCorregir()
    expect(await screen.findByText(/^Corregís la receta/)).toBeVisible()
    await firmar(user)
    expect(await screen.findByText('La de antes quedó anulada, y esta la reemplaza.')).toBeVisible()
    expect(screen.getByText('2 envases', { selector: 'ins' })).toBeVisible()
    expect(server.callsTo(contract.informaReceta)).toEqual([])
    expect(server.callsTo(contract.reemplazaReceta)).toMatchObject([
      {
        reemplaza_a: aRecetaPrevia().recetas_id,
        motivo: 'Error en la dosis',
        serie: false,
        observaciones: 'En ayunas',
      },
    ])
    expect(server.callsTo(contract.revisaReceta).at(-1)).toMatchObject({ reemplaza_a: aRecetaPrevia().recetas_id })
  })

  it('says why it could not be replaced and keeps what was written', async () => {
    server.on(contract.reemplazaReceta, () => ({
      resultado: 'rechazada',
      causa: 'RECETA_RETENIDA',
      farmacia: { nombre: 'Farmacia del Sur', telefono: '0343 555-0182' },
      entregado: [],
      emitida: null,
      anuladas: [],
      diferencia: [],
    }))
    const { user } = await openToCorregir()
    await firmar(user)
    expect(await screen.findByText(/Está en el mostrador de Farmacia del Sur · 0343 555-0182/)).toBeVisible()
    expect(await screen.findByText(/^Corregís la receta/)).toBeInTheDocument()
  })
})

describe('renewing a receta', () => {
  it('proposes what was really handed over, says what was not, and names the one it repeats', async () => {
    const [item] = aRecetaPrevia().items
    if (!item) throw new Error('The builder lost its line')
    server.on(contract.receta, () =>
      aRecetaPrevia({ estado: 'vencida', items: [{ ...item, envases: 2, dispensado: 1 }] }),
    )
    const { user } = await openFor({ dni: '98104227', repetir: 7 })
    expect(await screen.findByText(/la vez anterior se retiraron 1 de 2 envases/)).toBeVisible()
    await user.click(await boton(/Revisar y firmar/))
    await user.click(await boton('Firmar y emitir'))
    await screen.findByText('7K4M9 92QXA')
    expect(server.callsTo(contract.informaReceta)).toMatchObject([
      { renueva_a: aRecetaPrevia().recetas_id, items: [{ envases: 1 }] },
    ])
  })
})
