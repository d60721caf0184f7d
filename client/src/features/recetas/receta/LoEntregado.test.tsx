// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCompleta } from '#api/recetas.builders'
import { LoEntregado } from './LoEntregado'

const caja = (serie: string) => ({ lote: 'B2207', vence: '2028-08-31', gtin: '07790001234568', serie })
const entregas = [
  {
    en: '2026-11-20T13:00:00.000Z',
    farmacia: 'Farmacia del Puente',
    items: [
      {
        renglon: 1,
        producto_id: 7,
        producto: 'Lotrial (Enalapril maleato), 10 mg',
        envases: 1,
        entregados: 2,
        sustitucion_motivo: 'Lo pidió el paciente',
        cajas: [caja('X1'), caja('X2')],
      },
    ],
    faltantes: [{ renglon: 1, queda: 1, motivo: 'falta_stock' as const, texto: '' }],
  },
]

it('tells each box that left, that another was given and why, and why the rest stayed', () => {
  render(<LoEntregado receta={aCompleta({ entregas })} />)
  expect(screen.getByText(/^Farmacia del Puente, /)).toBeVisible()
  expect(screen.getByText(/Lotrial .*, 2 envases/)).toHaveTextContent('en lugar de lo recetado: Lo pidió el paciente')
  expect(screen.getByText(/serie X1 · lote B2207, vence 31\/08\/2028, serie X2/)).toBeVisible()
  expect(screen.getByText(/quedó 1 envase, falta de stock/)).toBeVisible()
})

it.each([
  ['nothing was', { entregas: [] }],
  ['the copy is of before it was told', {}],
])('is not there when %s', (_que, ninguna) => {
  const { container } = render(<LoEntregado receta={aCompleta(ninguna)} />)
  expect(container).toBeEmptyDOMElement()
})

it.each([
  [{ nombre: 'Camila Sosa', paciente: false }, 'Lo retiró Camila Sosa.'],
  [{ nombre: 'Raúl Benítez', paciente: true }, 'La farmacia anotó que lo retiraste vos.'],
  [{ nombre: null, paciente: false }, 'Lo retiró otra persona, con el código de esta receta.'],
  [{ nombre: null, paciente: true }, 'La farmacia anotó que lo retiró el paciente.'],
])('tells its patient who took it away, and a bearer of its code no name: %o', (retiro, frase) => {
  render(<LoEntregado receta={aCompleta({ entregas: entregas.map((e) => ({ ...e, retiro })) })} />)
  expect(screen.getByText(frase)).toBeVisible()
})

it.each([[null], [undefined]])('says nothing of who took it away where it was not told: %s', (retiro) => {
  const { container } = render(
    <LoEntregado receta={aCompleta({ entregas: entregas.map((e) => ({ ...e, retiro })) })} />,
  )
  expect(container).not.toHaveTextContent(/retir/)
})
