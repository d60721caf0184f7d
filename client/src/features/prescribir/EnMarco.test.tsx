// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, unMedico } from '#api/test-app'
import { EmitidaView } from './firma/EmitidaView'
import { PrescribirScreen } from './PrescribirScreen'
import { anEmitida } from './prescribir-respuestas'
import { servidorDePrescribir } from './prescribir-servidor.builders'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => void servidorDePrescribir())
afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

it.each([
  ['a tab', '/prescribir', true],
  ['the frame of a HIS', `/marco/${'A'.repeat(22)}/prescribir`, false],
])('in %s another patient is offered: %3$s', async (_donde, direccion, otros) => {
  window.history.replaceState(null, '', direccion)
  const { user } = renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Paciente' })).toHaveFocus())
  await user.keyboard('98104227')
  await user.click(await screen.findByRole('option', { name: /Norma Beatriz Aguirre/ }))
  await screen.findByRole('combobox', { name: /Renglón 1/ })
  const cuantos = otros ? 1 : 0
  expect(screen.queryAllByRole('button', { name: 'Cambiar el paciente' })).toHaveLength(cuantos)
  expect(screen.queryAllByRole('button', { name: 'Nuevo paciente' })).toHaveLength(cuantos)
  await user.keyboard('{Alt>}1{/Alt}')
  await waitFor(() => expect(screen.queryAllByRole('combobox', { name: 'Paciente' })).toHaveLength(cuantos))
})

it.each([
  ['/prescribir', true],
  [`/marco/${'A'.repeat(22)}/prescribir`, false],
])('after signing, at %s, another patient is offered: %s', (direccion, otros) => {
  window.history.replaceState(null, '', direccion)
  const { receta } = anEmitida()
  const emitida = { receta, serie: [], diferencia: null } as never
  const persona = { nombre: 'Norma Beatriz', apellido: 'Aguirre' } as never
  renderScreen(<EmitidaView emitida={emitida} persona={persona} onNuevo={() => {}} onOtra={() => {}} />, {
    usuario: unMedico,
  })
  expect(screen.queryAllByRole('button', { name: /^Nuevo paciente/ })).toHaveLength(otros ? 1 : 0)
  expect(screen.queryAllByText('Para otro paciente, abrilo en tu sistema.')).toHaveLength(otros ? 0 : 1)
})
