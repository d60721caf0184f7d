// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, unPaciente } from '#api/test-app'
import { PrescribirRoute } from './PrescribirRoute'

it('shows the way out to whoever is inside and no médico', () => {
  renderScreen(<PrescribirRoute />, { usuario: unPaciente, route: '/prescribir' })
  expect(screen.getByText('Para hacer una receta hay que ser médico')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/principal')
})

it('shows the way in, and back here, to whoever has no session', () => {
  renderScreen(<PrescribirRoute />, { usuario: null, route: '/prescribir?dni=98104227' })
  expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute(
    'href',
    `/login?volver=${encodeURIComponent('/prescribir?dni=98104227')}`,
  )
})
