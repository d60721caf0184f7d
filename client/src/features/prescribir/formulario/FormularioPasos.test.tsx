// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { PrescribirScreen } from '../PrescribirScreen'
import { aConvenio } from '#api/convenio.builders'
import { anAfiliado, aProducto, aRevision, particular } from '../prescribir.builders'
import { anEmitida, aPerfil } from '../prescribir-respuestas'

// A whole journey on a busy machine, where answers may take more than a query's default second.
configure({ asyncUtilTimeout: 10_000 })

let server: FakeServer

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  server = fakeServer()
  server.on(contract.conveniosHabilitados, () => ({ items: [aConvenio(), particular] }))
  server.on(contract.perfil, () => aPerfil())
  server.on(contract.buscaAfiliado, () => ({ items: [anAfiliado()] }))
  server.on(contract.productos, () => ({
    items: [aProducto({ presentacion: 'Envase por 60 comprimidos' })],
    total_estimado: 1,
    start: 0,
    limit: 35,
    aproximado: false,
    vademecum_fecha: '2026-11-14',
  }))
  server.on(contract.diagnosticos, () => ({ items: [{ codigo: 'I10', texto: 'Hipertensión esencial' }] }))
  server.on(contract.recetas, () => ({ items: [], conteos: {}, total_estimado: 0, start: 0, limit: 35 }))
  server.on(contract.revisaReceta, () => aRevision())
  server.on(contract.test, () => ({
    data: {
      convenio_id: 0,
      usuario: unMedico.usuario,
      descripcion: '',
      tipo: 13,
      roles: [13],
      segundo_factor_hasta: new Date(Date.now() + 600_000).toISOString(),
    },
  }))
  server.on(contract.informaReceta, () => anEmitida())
})
afterEach(() => vi.unstubAllGlobals())

const boton = (name: string | RegExp) => screen.findByRole('button', { name })

it('is written in four steps, with the patient and the allergy always in sight', async () => {
  const { user, router } = renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir' })
  expect(await screen.findByText('Paso 1 de 4')).toBeVisible()
  expect(await boton('Seguir a medicamentos')).toBeDisabled()
  await user.type(screen.getByRole('combobox', { name: 'Paciente' }), '98104227')
  await user.click(await screen.findByRole('option', { name: /Norma Beatriz Aguirre/ }))
  await user.click(await boton('Seguir a medicamentos'))

  await user.type(await screen.findByRole('combobox', { name: /Renglón 1/ }), 'enal 10')
  await user.click(await screen.findByRole('option', { name: /Enalapril maleato 10/ }))
  await boton('1-0-0-1')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?paso=2')
  await user.click(await boton('Editar el renglón 1'))
  await user.click(await boton('1-0-0-1'))
  await user.click(await boton(/Usar 1.envase/))
  expect(await screen.findByText('Alergia: penicilina')).toBeVisible()
  await user.click(await boton('Seguir a diagnóstico'))

  await user.type(await screen.findByRole('combobox', { name: 'Diagnóstico' }), 'hiper')
  await user.click(await screen.findByRole('option', { name: /I10/ }))
  await user.click(await boton('Revisar y firmar'))

  expect(await screen.findByText('Vas a firmar la receta')).toBeVisible()
  expect(router.state.location.search).toBe('?paso=4')
  const firmar = await boton('Firmar y emitir')
  await waitFor(() => expect(firmar).toBeEnabled())
  await user.click(firmar)
  expect(await screen.findByText('7K4M9 92QXA')).toBeVisible()
}, 60_000)

it('sends an address ahead of what is written back to the first step', async () => {
  const { router } = renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir?paso=3' })
  expect(await screen.findByText('Paso 1 de 4')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?paso=1'))
})

it('C3 has the antecedentes at hand on every step, where what a farmacia said of the person is answered', async () => {
  server.on(contract.antecedentes, () => ({ items: [], padron: { alergias: [], condiciones: [] } }))
  const { user } = renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir' })
  await user.type(await screen.findByRole('combobox', { name: 'Paciente' }), '98104227')
  await user.click(await screen.findByRole('option', { name: /Norma Beatriz Aguirre/ }))
  await user.click(await boton('Seguir a medicamentos'))
  expect(await screen.findByText('Paso 2 de 4')).toBeVisible()
  await user.click(await boton(/^Antecedentes/))
  expect(await screen.findByRole('dialog', { name: /^Antecedentes de Norma/ })).toBeVisible()
}, 60_000)
