// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { aCompleta } from '#api/recetas.builders'
import { alDia } from './guardadas'

const el = (fecha: string) => new Date(`${fecha}T15:00:00Z`)

describe('a receta kept on the phone', () => {
  it.each([
    ['vigente', '2026-12-20', 'vigente'],
    ['vigente', '2026-12-21', 'vencida'],
    ['dispensada_parcial', '2026-12-21', 'vencida'],
    ['programada', '2026-11-19', 'programada'],
    ['programada', '2026-11-20', 'vigente'],
    ['bloqueada', '2026-12-20', 'bloqueada'],
    ['bloqueada', '2026-12-21', 'vencida'],
    ['vigente', '2026-11-19', 'vigente'],
    ['vencida', '2026-12-20', 'vencida'],
    ['en_auditoria', '2026-12-21', 'en_auditoria'],
    ['anulada', '2026-12-21', 'anulada'],
  ] as const)('%s on %s reads %s', (estado, fecha, leido) => {
    const receta = aCompleta({ estado, vigente_desde: '2026-11-20', vence_el: '2026-12-20' })
    expect(alDia(receta, el(fecha)).estado).toBe(leido)
  })
})
