// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#api/test-app'
import { aCompleta } from '#api/recetas.builders'
import { DatosReceta } from './RecetaPartes'

const auditada = { en: '2026-11-24T13:00:00.000Z', vence_el_firmado: '2026-12-20' }
const datos = (cambios: Parameters<typeof aCompleta>[0]) => {
  renderScreen(<DatosReceta receta={aCompleta(cambios)} />)
  const terminos = screen.getAllByRole('term').map((t) => [t.textContent, t.nextElementSibling?.textContent])
  return Object.fromEntries(terminos) as Record<string, string>
}

it('a receta nobody audited says its last day and no more', () => {
  const { Vence, ...resto } = datos({})
  expect(Vence).toBe('20/12/2026')
  expect(resto).not.toHaveProperty('Autorizada')
})

it('an authorised one says since when, and how its last day stands to the one that was signed', () => {
  const { Vence, Autorizada } = datos({ vence_el: '2026-12-24', auditada })
  expect(Autorizada).toBe('24/11/2026 10:00')
  expect(Vence).toBe('24/12/2026 (cuenta desde la autorización; lo firmado decía 20/12/2026)')
})

it('a refused one is not said to be authorised', () => {
  expect(datos({ estado: 'rechazada', motivo: 'Falta un análisis', auditada })).not.toHaveProperty('Autorizada')
})
