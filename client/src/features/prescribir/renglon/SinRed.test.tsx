// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { aDraft, aProducto } from '../prescribir.builders'
import { ProductoBuscador } from './ProductoBuscador'
import { useProductosAlDia } from './use-productos-al-dia'
import { updateCopia } from './vademecum-copia'

let server: FakeServer
const sinRed = new ApiError('SIN_CONEXION', 'No hay conexión.')
const { codigo: _, cobertura: __, ...copiado } = aProducto()

beforeEach(() => {
  fakeIndexedDb()
  server = fakeServer()
  server.on(contract.vademecumCopia, () => ({ items: [copiado], sigue: null, carga: 1, vademecum_fecha: '2026-11-14' }))
})
afterEach(() => vi.unstubAllGlobals())

const elegido = vi.fn()
function Campo() {
  const [texto, setTexto] = useState('')
  const draft = aDraft({ items: [], productos: [] })
  return (
    <ProductoBuscador
      draft={draft}
      etiqueta="Renglón 1"
      texto={texto}
      onTexto={setTexto}
      onElegir={elegido}
      onSeguir={() => {}}
    />
  )
}
const search = async () => {
  const { user } = renderScreen(<Campo />, { usuario: unMedico })
  await user.type(screen.getByRole('combobox', { name: 'Renglón 1' }), 'enala')
  return user
}

describe('a medicine looked up without a network', () => {
  it('is found in the copy of this device, which says of when it is and that the coverage is not known', async () => {
    await updateCopia(new Date())
    server.goOffline(sinRed)
    const user = await search()
    // Of the whole word: a list of its first letters is on its way out.
    await screen.findByText('1 resultado')
    const opcion = screen.getByRole('option', { name: /Enalapril maleato 10.mg.*Cobertura sin verificar/ })
    expect(screen.getByText(/Sin conexión: vademécum guardado, del 14\/11\/2026/)).toBeVisible()
    await user.click(opcion)
    expect(elegido).toHaveBeenCalledWith(expect.objectContaining({ id: 900, codigo: '', cobertura: null }))
  })

  it('says so when nothing was kept', async () => {
    server.goOffline(sinRed)
    await search()
    expect(await screen.findByText(/en este dispositivo no hay un vademécum guardado/)).toBeVisible()
  })

  it('is asked for again, with its code and its coverage, as soon as there is a network', async () => {
    const dispatch = vi.fn()
    const draft = aDraft({ productos: [aProducto({ codigo: '', cobertura: null })] })
    const AlDia = () => {
      useProductosAlDia(draft, dispatch)
      return null
    }
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.on(contract.productos, () => ({
      items: [aProducto()],
      total_estimado: 1,
      start: 0,
      limit: 35,
      aproximado: false,
      vademecum_fecha: '2026-11-14',
    }))
    renderScreen(<AlDia />, { usuario: unMedico })
    red.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(dispatch).toHaveBeenCalledWith({ tipo: 'actualiza_producto', producto: aProducto() }))
  })
})
