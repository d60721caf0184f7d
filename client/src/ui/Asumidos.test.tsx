// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Asumidos } from './Asumidos'

it('says each warning with the reason to go on, and nothing where there was none', () => {
  const { rerender } = render(<Asumidos avisos={[{ mensaje: 'Ya toma Losartán.', motivo: 'es una transición' }]} />)
  expect(screen.getByRole('heading', { name: 'Asumido: «es una transición»' })).toBeVisible()
  expect(screen.getByText('Ya toma Losartán.')).toBeVisible()
  rerender(<Asumidos avisos={[]} />)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
