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

it('leads on to the launch that an ended session or the network cut, and to nothing of another site', () => {
  const launch = '/launch?iss=https%3A%2F%2Fhis.ar&launch=abc'
  const { unmount } = renderScreen(<HomeScreen />, { route: `/home?sin=conexion&volver=${encodeURIComponent(launch)}` })
  expect(screen.getByRole('link', { name: 'Reintentar' })).toHaveAttribute('href', launch)
  for (const ingresar of screen.getAllByRole('link', { name: 'Ingresar' }))
    expect(ingresar).toHaveAttribute('href', `/login?volver=${encodeURIComponent(launch)}`)
  unmount()
  renderScreen(<HomeScreen />, { route: '/home?sin=conexion&volver=//otro.ar' })
  expect(screen.getByRole('link', { name: 'Reintentar' })).toHaveAttribute('href', '/principal')
})
