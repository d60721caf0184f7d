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

it('says a reason once, with each warning that it answers', () => {
  const motivo = 'Continúa el tratamiento'
  const mensajes = ['Ya tiene Enalapril.', 'Ya tiene Metformina.']
  render(
    <Asumidos
      avisos={[...mensajes.map((mensaje) => ({ mensaje, motivo })), { mensaje: 'Dosis alta.', motivo: 'Es grave' }]}
    />,
  )
  expect(screen.getAllByRole('heading').map((h) => h.textContent)).toEqual([
    'Asumido: «Continúa el tratamiento»',
    'Asumido: «Es grave»',
  ])
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual(mensajes)
})
