import { describe, expect, it } from 'vitest'
import { groupRecetas, titularDe } from './mis-recetas'
import { aResumen, ahora } from '#api/recetas.builders'

describe('the headline of a paciente', () => {
  const vence = (vence_el: string) => aResumen({ vence_el })
  it.each([
    [[], 'No tenés recetas para retirar.', ''],
    [[vence('2026-12-20')], 'Tenés 1 para retirar.', ''],
    [[vence('2026-11-23')], 'Tenés 1 para retirar.', 'Vence el lunes.'],
    [[vence('2026-11-24')], 'Tenés 1 para retirar.', ''],
    [[vence('2026-11-20'), vence('2026-12-20')], 'Tenés 2 para retirar.', 'Una vence hoy.'],
    [[vence('2026-11-21'), vence('2026-12-20')], 'Tenés 2 para retirar.', 'Una vence mañana.'],
    [[aResumen({ estado: 'bloqueada' })], 'No tenés recetas para retirar.', ''],
  ])('counts what can be collected and names the urgent one (%#)', (recetas, cuenta, urgente) => {
    expect(titularDe(recetas, ahora)).toEqual({ cuenta, urgente })
  })
})

describe('the groups of a paciente', () => {
  it('puts first what expires first, and last what is over', () => {
    const grupos = groupRecetas([
      aResumen({ recetas_id: 1, vence_el: '2026-12-20' }),
      aResumen({ recetas_id: 2, estado: 'dispensada_parcial', vence_el: '2026-11-25' }),
      aResumen({ recetas_id: 3, estado: 'programada', vigente_desde: '2027-01-19' }),
      aResumen({ recetas_id: 4, estado: 'programada', vigente_desde: '2026-12-20' }),
      aResumen({ recetas_id: 5, estado: 'anulada' }),
    ])
    expect(grupos.por_retirar.map((r) => r.recetas_id)).toEqual([2, 1])
    expect(grupos.proximas.map((r) => r.recetas_id)).toEqual([4, 3])
    expect(grupos.terminadas.map((r) => r.recetas_id)).toEqual([5])
  })
})
