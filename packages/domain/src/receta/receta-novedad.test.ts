import { describe, expect, it } from 'vitest'
import type { RecetaConEstado } from './receta-estado'
import { esNovedad } from './receta-novedad'

const now = new Date('2026-11-25T12:00:00Z')
const aReceta = (campos: Partial<RecetaConEstado> = {}): RecetaConEstado => ({
  estado: 'emitida',
  vigente_desde: '2026-11-20',
  vence_el: '2026-12-20',
  ...campos,
})
const held = { anulacion_pendiente: true, retenida_hasta: new Date('2026-11-25T12:00:00.001Z') }
const lapsed = { anulacion_pendiente: true, retenida_hasta: now }

describe('esNovedad', () => {
  it.each<[string, Partial<RecetaConEstado>, boolean]>([
    ['a farmacia blocked', { estado: 'bloqueada' }, true],
    ['blocked that expired meanwhile', { estado: 'bloqueada', vence_el: '2026-11-24' }, false],
    ['the cobertura rejected', { estado: 'rechazada' }, true],
    ['whose anulación waits for a counter', held, true],
    ['whose anulación completed by itself', lapsed, false],
    ['annulled', { estado: 'anulada', anulacion_pendiente: true }, false],
    ['with its last day today', { vence_el: '2026-11-25' }, true],
    ['with 3 days left', { vence_el: '2026-11-28' }, true],
    ['with 4 days left', { vence_el: '2026-11-29' }, false],
    ['that expired yesterday', { vence_el: '2026-11-24' }, false],
    ['not yet begun', { vigente_desde: '2026-11-26', vence_el: '2026-11-28' }, false],
    ['dispensed in part and about to end', { estado: 'dispensada_parcial', vence_el: '2026-11-26' }, false],
    ['dispensed', { estado: 'dispensada', vence_el: '2026-11-26' }, false],
    ['the cobertura is looking at', { estado: 'en_auditoria' }, false],
  ])('one %s: %s', (_que, campos, novedad) => {
    expect(esNovedad(aReceta(campos), now)).toBe(novedad)
  })

  it('counts the days on the calendar of Buenos Aires', () => {
    const receta = aReceta({ vence_el: '2026-11-28' })
    expect(esNovedad(receta, new Date('2026-11-25T02:59:59Z'))).toBe(false)
    expect(esNovedad(receta, new Date('2026-11-25T03:00:00Z'))).toBe(true)
  })
})
