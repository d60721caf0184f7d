// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unaPendiente as pendiente } from '#api/contingencia.ejemplos'
import { guardarPendiente, guardarRegistrada, leerGuardado } from '#api/contingencia-guardada'
import { fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { saveSession } from '#session/session'
import { SinRegistrar } from './SinRegistrar'

beforeEach(() => {
  fakeIndexedDb()
  saveSession(unMedico)
  fakeServer()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('in Home', () => {
  const mostrar = () => renderScreen(<SinRegistrar />, { usuario: unMedico })

  it('says nothing while there is nothing to say', async () => {
    await guardarRegistrada({
      id: 'b',
      referencia: 'x',
      recetas_id: 9,
      resultado: 'registrada',
      avisos: 0,
      anuladas: [],
    })
    const { container } = mostrar()
    await leerGuardado()
    expect(container.querySelector('.aviso-c')).toBeNull()
  })

  it('says that one annulled another, though it was registered without a word from the checks', async () => {
    await guardarRegistrada({
      id: 'b',
      referencia: 'x',
      recetas_id: 9,
      resultado: 'registrada',
      avisos: 0,
      anuladas: ['3333344444'],
    })
    mostrar()
    expect(await screen.findByText('1 receta firmada sin conexión, para mirar')).toBeVisible()
    expect(screen.getByText(/conservó su número y anuló a otra/)).toBeVisible()
  })

  it.each([
    ['1 receta firmada sin conexión, sin registrar', null],
    ['1 receta firmada sin conexión, para mirar', { code: 'CONTINGENCIA_NO_VALIDA', mensaje: 'x' }],
  ])('says: %s', async (titulo, fallo) => {
    await guardarPendiente({ ...pendiente, fallo })
    mostrar()
    expect(await screen.findByText(titulo)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Verlas' })).toHaveAttribute('href', '/recetar-sin-conexion')
  })
})
