// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { openApp } from './test-shell'

afterEach(cleanup)

it.each(['/normas', '/farmacias', '/vdm', '/verificar', '/privacidad', '/derechos', '/terminos', '/ayuda', '/baja'])(
  'Q8 a visitor of %s is offered the other pages, and to enter',
  async (path) => {
    fakeServer()
    await openApp(path)
    const cabecera = within(await screen.findByRole('banner'))
    expect(cabecera.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login')
    const paginas = within(cabecera.getByRole('navigation', { name: 'Principal' })).getAllByRole('link')
    expect(paginas.map(({ textContent }) => textContent)).toEqual(['Farmacias', 'Vademecum', 'Normas', 'Verificar'])
  },
)
