// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, unMedico } from '#api/test-app'
import { OtroPrincipal } from './OtroPrincipal'

it('tells a type of user without work here so, and leads to what there is', () => {
  renderScreen(<OtroPrincipal descripcion="Integración" />, { usuario: { ...unMedico, tipo: 99 } })
  expect(screen.getByText(/no tiene pantallas de trabajo/)).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/farmacias',
    '/vdm',
    '/normas',
    '/preferencias',
  ])
})
