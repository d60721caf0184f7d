import { expect, it } from 'vitest'
import { type EstadoInspeccion, estadoInspeccion, type InspeccionDada } from './inspeccion'

const vence_en = new Date('2026-11-20T13:00:00Z')

it.each<[string, Partial<InspeccionDada>, string, EstadoInspeccion]>([
  ['before it ends', {}, '2026-11-20T12:59:59Z', 'vigente'],
  ['as it ends', {}, '2026-11-20T13:00:00Z', 'vencida'],
  ['with four wrong codes', { fallos: 4 }, '2026-11-20T12:00:00Z', 'vigente'],
  ['with five', { fallos: 5 }, '2026-11-20T12:00:00Z', 'bloqueada'],
  ['taken back', { revocada_en: new Date('2026-11-20T11:00:00Z'), fallos: 5 }, '2026-11-20T12:00:00Z', 'revocada'],
])('%s', (_cuando, fields, now, estado) => {
  expect(estadoInspeccion({ vence_en, revocada_en: null, fallos: 0, ...fields }, new Date(now))).toBe(estado)
})
