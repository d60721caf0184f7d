// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NormasReceta } from './NormasReceta'

const norma = (veredicto: 'pasa' | 'no_evaluable', codigo = 'SC-06') => ({
  codigo,
  version: 2,
  titulo: 'Tramadol',
  veredicto,
  motivos: veredicto === 'pasa' ? [] : ['Falta saber los días de tratamiento. Hasta 14 días.'],
})

it('says of each norma its version and what it answered; «no evaluable» is never «pasa»', () => {
  render(<NormasReceta receta={{ normas: [norma('pasa'), norma('no_evaluable', 'SC-07')] }} />)
  expect(screen.getByText('SC-06, Tramadol, versión 2: Pasa')).toBeVisible()
  expect(screen.getByText(/^SC-07, Tramadol, versión 2: No evaluable\. Falta saber los días/)).toBeVisible()
})

it('says nothing of a receta of before', () => {
  const { container } = render(<NormasReceta receta={{}} />)
  expect(container).toBeEmptyDOMElement()
})
