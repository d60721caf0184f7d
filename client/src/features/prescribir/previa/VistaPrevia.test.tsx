// @vitest-environment jsdom
import * as contract from '@receta/contract'
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { aDraft, ahora, aProducto, particular } from '../prescribir.builders'
import { aPerfil } from '../prescribir-respuestas'
import { VistaPrevia } from './VistaPrevia'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(contract.perfil, () => aPerfil())
})

const viewPrevia = (cambios: Partial<RecetaDraft> = {}) => {
  renderScreen(<VistaPrevia draft={aDraft(cambios)} item_id={null} now={ahora} />, { usuario: unMedico })
  return screen.getByLabelText('Vista previa de la receta')
}

it('says the one matrícula that signs, and none that does not', async () => {
  const { medico, ...perfil } = aPerfil()
  if (!medico) throw new Error('The builder lost its médico')
  const vencida = { tipo: 'MN', numero: '1', jurisdiccion: 'Nacional', entidad: 'Ministerio', vence_el: '2020-01-01' }
  server.on(contract.perfil, () => ({
    ...perfil,
    medico: { ...medico, matriculas: [vencida, ...medico.matriculas] },
  }))
  const previa = viewPrevia()
  expect(await screen.findByText(/^Matrícula MP 14\.382 · Min\. de Salud de Entre Ríos · Licencia/)).toBeVisible()
  expect(previa).not.toHaveTextContent('MN 1')
})

it('says the control list of a line and its suggested brand', () => {
  const previa = viewPrevia({
    productos: [aProducto({ lista_control: 'psico IV', generico: false, nombre: 'Clonaluna' })],
  })
  expect(previa).toHaveTextContent('Lista IV de psicotrópicos')
  expect(previa).toHaveTextContent('Marca sugerida: Clonaluna')
})

it('says no coverage of whoever has none', () => {
  expect(viewPrevia({ convenio: particular, nroafiliado: '' })).not.toHaveTextContent(/Cobertura|Particular/)
})

it('says the number of the padrón, whatever the draft kept of it', () => {
  const previa = viewPrevia({ nroafiliado: '99999/99' })
  expect(previa).toHaveTextContent('Cobertura: Programa Salud Cerca, Plan Único · Afiliado N.º 00123/01')
  expect(previa).not.toHaveTextContent('99999')
})

it('says what is typed of whoever is in no padrón', () => {
  const { persona } = aDraft()
  const previa = viewPrevia({
    persona: persona && { ...persona, afiliaciones: [] },
    afiliado_id: 0,
    nroafiliado: '7/1',
  })
  expect(previa).toHaveTextContent('Afiliado N.º 7/1')
})

it('says the brand of no generic, and that the address of a lista II comes from the padrón', () => {
  const previa = viewPrevia({ productos: [aProducto({ lista_control: 'psico II' })] })
  expect(previa).not.toHaveTextContent('Marca')
  expect(previa).toHaveTextContent('Domicilio: se completa al emitir')
})
