// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { currentConfig, setConfig } from '#api/config'
import { renderScreen } from '#api/test-app'
import { UpdateScreen } from './UpdateScreen'

const usual = currentConfig()
afterEach(() => setConfig(usual))

const arrive = async (state: unknown) => {
  const { router } = renderScreen(<UpdateScreen />, { route: '/update' })
  await act(() => router.navigate('/update', { state }))
}
const enlace = () => screen.queryByRole('link', { name: 'Actualizar' })?.getAttribute('href') ?? null

describe('§2 /update', () => {
  it('says which version is new, which one there is, and where the link leads', async () => {
    await arrive({ version_code: 110, version_name: '1.1.0', link_update: 'https://apps.apple.com/ar/app/receta/id1' })
    expect(screen.getByRole('heading', { name: 'Hay una versión nueva: 1.1.0' })).toBeInTheDocument()
    expect(screen.getByText('Tenés la 1.0.0. Lo que está guardado queda como está.')).toBeInTheDocument()
    expect(screen.getByText('Se abre App Store.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Seguir con la que tengo' })).toHaveAttribute('href', '/home')
  })

  it.each([null, {}, { version_name: '1.1.0' }, { version_name: 110, link_update: 'https://play.google.com' }])(
    'with %j in the navigation state nothing is claimed that nobody asked',
    async (state) => {
      await arrive(state)
      expect(screen.getByRole('heading', { name: 'Tenés la versión 1.0.0' })).toBeInTheDocument()
      expect(enlace()).toBeNull()
    },
  )

  it.each([
    ['https://play.google.com/store/apps/details?id=ar.receta', true],
    ['https://apps.apple.com/ar/app/receta/id1', true],
    [`${window.location.origin}/descargas/1.1.0`, true],
    ['http://play.google.com/store', false],
    ['https://play.google.com.otro.sitio/', false],
    ['https://play.google.com@otro.sitio/', false],
    ['https://otro@play.google.com/', false],
    ['https://otro.sitio/1.1.0', false],
    ['//otro.sitio/1.1.0', false],
    ['data:text/html,hola', false],
    // oxlint-disable-next-line eslint/no-script-url
    ['javascript:alert(1)', false],
    ['1.1.0', false],
  ])('S003 leads to %s: %s', async (link_update, sigue) => {
    await arrive({ version_name: '1.1.0', link_update })
    expect(enlace()).toBe(sigue ? link_update : null)
    expect(screen.queryByRole('alert') === null).toBe(sigue)
  })

  it('S003 on a phone its own site is the server’s, and not the address of the page', async () => {
    setConfig({ ...usual, servidor: 'https://receta.example' })
    await arrive({ version_name: '1.1.0', link_update: 'https://receta.example/app/1.1.0' })
    expect(enlace()).toBe('https://receta.example/app/1.1.0')
  })
})
