// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#api/test-app'
import { HomeScreen } from './HomeScreen'

const destinos = (seccion: string) =>
  within(screen.getByRole('navigation', { name: seccion }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('leads whoever has no session to everything that asks for none, with a thumb and with a mouse', () => {
  renderScreen(<HomeScreen />)
  expect(destinos('Sin ingresar')).toEqual([
    ['Verificar una receta', '/verificar'],
    ['Buscar farmacias', '/farmacias'],
    ['Vademecum', '/vdm'],
  ])
  expect(destinos('Para leer')).toEqual([
    ['Normas', '/normas'],
    ['Tus derechos', '/derechos'],
  ])
  expect(destinos('Principal')).toEqual([
    ['Farmacias', '/farmacias'],
    ['Vademecum', '/vdm'],
    ['Normas', '/normas'],
    ['Verificar', '/verificar'],
    ['Tus derechos', '/derechos'],
    ['Ingresar', '/login'],
  ])
})
