import { describe, expect, it } from 'vitest'
import { estadoImpreso } from './estado-impreso'
import { aReceta } from './receta-muestra'

const ahora = new Date('2026-11-20T12:20:00Z')

describe('estadoImpreso', () => {
  it.each([
    { estado: 'anulada', palabra: 'ANULADA' },
    { estado: 'vencida', palabra: 'VENCIDA' },
    { estado: 'rechazada', palabra: 'RECHAZADA' },
    { estado: 'en_auditoria', palabra: 'EN AUDITORÍA' },
    { estado: 'dispensada', palabra: 'DISPENSADA' },
  ] as const)('prints $palabra on a receta $estado', ({ estado, palabra }) => {
    expect(estadoImpreso(aReceta({ estado }), ahora)?.palabra).toBe(palabra)
  })

  it.each(['vigente', 'programada', 'bloqueada', 'dispensada_parcial'] as const)(
    'prints no word on a receta %s',
    (estado) => expect(estadoImpreso(aReceta({ estado }), ahora)).toBeNull(),
  )

  it('counts the last day whole, in Buenos Aires', () => {
    const receta = aReceta({ vence_el: '2026-12-20' })
    expect(estadoImpreso(receta, new Date('2026-12-21T02:59:59Z'))).toBeNull()
    expect(estadoImpreso(receta, new Date('2026-12-21T03:00:00Z'))?.detalle).toBe(
      'Venció el 20/12/2026. No se puede dispensar.',
    )
  })

  it('warns of an annulment that waits for the pharmacy', () => {
    expect(estadoImpreso(aReceta({ anulacion_pendiente: true }), ahora)?.palabra).toBe('ANULACIÓN PENDIENTE')
  })

  it('says why it was annulled without a doubled full stop', () => {
    const receta = aReceta({ estado: 'anulada', anulada_en: '2026-11-20T15:00:00.000Z', motivo: 'Alergia.' })
    expect(estadoImpreso(receta, ahora)?.detalle).toBe(
      'Se anuló el 20/11/2026. Motivo: Alergia. No se puede dispensar.',
    )
  })
})
