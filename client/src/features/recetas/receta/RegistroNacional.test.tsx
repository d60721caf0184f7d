// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#api/test-app'
import { aCompleta } from '#api/recetas.builders'
import { RegistroNacional } from './RegistroNacional'

const en = '2026-11-20T13:00:00.000Z'
const view = (registro: NonNullable<Parameters<typeof aCompleta>[0]>['registro']) =>
  renderScreen(<RegistroNacional receta={aCompleta({ registro })} />)

it('says of each thing that happened whether the repository was told', () => {
  view({
    estado: 'cuir_asignado',
    ambiente: 'repositorio',
    novedades: [
      { tipo: 'dispensa', en, estado: 'enviada' },
      { tipo: 'devolucion', en, estado: 'error_envio' },
      { tipo: 'anulacion', en, estado: 'pendiente_envio' },
    ],
  })
  expect(screen.getAllByRole('listitem').map((li) => li.querySelector('span')?.textContent)).toEqual([
    'La entrega se informó',
    'La devolución no se pudo informar: avisale a la administración',
    'La anulación está por informarse',
  ])
  expect(screen.queryByText(/de prueba/)).toBeNull()
})

it('says that a sandbox is one, and nothing at all where there is no repository or nothing happened', () => {
  const { unmount } = view({
    estado: 'enviada',
    ambiente: 'sandbox',
    novedades: [{ tipo: 'dispensa', en, estado: 'en_espera' }],
  })
  expect(screen.getByText('Es de prueba: no tiene validez legal.')).toBeVisible()
  unmount()
  for (const registro of [
    {
      estado: 'sin_registro' as const,
      ambiente: null,
      novedades: [{ tipo: 'dispensa' as const, en, estado: 'en_espera' as const }],
    },
    { estado: 'cuir_asignado' as const, ambiente: 'repositorio' as const },
  ])
    view(registro).unmount()
  expect(screen.queryByText('Registro nacional')).toBeNull()
})
