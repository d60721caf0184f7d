// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#api/test-app'
import { UpdateScreen } from './UpdateScreen'

it.each([
  ['https://play.google.com/store/apps/details?id=ar.receta', true],
  ['https://apps.apple.com/ar/app/receta/id1', true],
  [`${window.location.origin}/descargas/1.1.0`, true],
  ['http://play.google.com/store', false],
  ['https://play.google.com.otro.sitio/', false],
  ['https://otro.sitio/1.1.0', false],
  ['javascript:alert(1)', false],
  ['1.1.0', false],
])('leads to %s: %s', async (link_update, sigue) => {
  const { router } = renderScreen(<UpdateScreen />, { route: '/update' })
  await act(() => router.navigate('/update', { state: { version_name: '1.1.0', link_update } }))
  expect(screen.queryByRole('link', { name: 'Actualizar' })?.getAttribute('href') ?? null).toBe(
    sigue ? link_update : null,
  )
})
