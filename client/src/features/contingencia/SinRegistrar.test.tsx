// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registrada, unaPendiente } from '#api/contingencia.ejemplos'
import { noteReasonToWait, savePendiente, saveRegistrada, readSaved } from '#api/contingencia-guardada'
import { registrarPendientes } from '#api/contingencia-registro'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { saveSession } from '#session/session'
import { SinRegistrar } from './SinRegistrar'

const pedido = { nro_recetario: 101, referencia: '7K4M992QXA' }
const pendiente = { ...unaPendiente, pedido: { ...unaPendiente.pedido, pedido: JSON.stringify(pedido) } }

let server: FakeServer
beforeEach(() => {
  fakeIndexedDb()
  saveSession(unMedico)
  server = fakeServer()
})
afterEach(() => {
  noteReasonToWait(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('in Home', () => {
  const show = () => renderScreen(<SinRegistrar />, { usuario: unMedico })

  it('says nothing while there is nothing to say', async () => {
    await saveRegistrada({
      id: 'b',
      referencia: 'x',
      recetas_id: 9,
      resultado: 'registrada',
      avisos: 0,
      anuladas: [],
    })
    const { container } = show()
    await readSaved()
    expect(container.querySelector('.aviso-en-pagina')).toBeNull()
  })

  it('says that one annulled another, though it was registered without a word from the checks', async () => {
    await saveRegistrada({
      id: 'b',
      referencia: 'x',
      recetas_id: 9,
      resultado: 'registrada',
      avisos: 0,
      anuladas: ['3333344444'],
    })
    show()
    expect(await screen.findByText('1 receta firmada sin conexión, para mirar')).toBeVisible()
    expect(screen.getByText(/conservó su número y anuló a otra/)).toBeVisible()
  })

  it.each([
    ['1 receta firmada sin conexión, sin registrar', null],
    ['1 receta firmada sin conexión, para mirar', { code: 'CONTINGENCIA_NO_VALIDA', mensaje: 'x' }],
  ])('says: %s', async (titulo, fallo) => {
    await savePendiente({ ...pendiente, fallo })
    show()
    expect(await screen.findByText(titulo)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Verlas' })).toHaveAttribute('href', '/recetar-sin-conexion')
  })

  it('says why it was not registered once there was a network, and lets him try again', async () => {
    await savePendiente(pendiente)
    server.on(contract.contingenciaRegistra, () => {
      throw apiError('MEDICO_NO_HABILITADO')
    })
    const { user } = show()
    expect(await screen.findByText('Se registran solas cuando vuelve la conexión.')).toBeVisible()
    await registrarPendientes({ todas: false })
    const { mensaje } = contract.errores.MEDICO_NO_HABILITADO
    expect(await screen.findByText(`${mensaje} Sigue guardada acá y se vuelve a probar sola.`)).toBeVisible()
    server.on(contract.contingenciaRegistra, registrada)
    await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }))
    await vi.waitFor(async () => expect((await readSaved()).pendientes).toEqual([]))
    expect(screen.queryByText(/Sigue guardada acá/)).toBeNull()
  })
})
