import { describe, expect, it } from 'vitest'
import type { EstadoGuardado } from './receta-estado'
import {
  estadoInicial,
  estadosGuardados,
  estadosVisibles,
  estadoVisible,
  estaRetenida,
  vencimiento,
} from './receta-estado'

const aReceta = (estado: EstadoGuardado) => ({ estado, vigente_desde: '2026-11-20', vence_el: '2026-12-20' })
const before = new Date('2026-11-20T02:59:59.999Z')
const first = new Date('2026-11-20T03:00:00.000Z')
const last = new Date('2026-12-21T02:59:59.999Z')
const after = new Date('2026-12-21T03:00:00.000Z')

describe('estadoInicial', () => {
  it.each([
    [0, false, 'emitida'],
    [1, false, 'en_auditoria'],
    [0, true, 'en_auditoria'],
    [1, true, 'en_auditoria'],
  ])(
    'with digital_auditoria %d and a line to authorise %s is %s',
    (digital_auditoria, items_requieren_autorizacion, estado) => {
      expect(estadoInicial({ digital_auditoria, items_requieren_autorizacion })).toBe(estado)
    },
  )
})

describe('vencimiento', () => {
  it.each([
    ['30 running days for a medicine', null, true, '2026-12-20'],
    ['fewer when the convenio says so', 15, true, '2026-12-05'],
    ['never more than the law', 45, true, '2026-12-20'],
    ['60 days for what is not a medicine', null, false, '2027-01-19'],
    ['the convenio shortens those too', 45, false, '2027-01-04'],
  ])('is %s', (_promise, dias, esMedicamento, vence) => {
    expect(vencimiento('2026-11-20', dias, esMedicamento)).toBe(vence)
  })

  it('takes a receta for a medicine unless told otherwise', () => {
    expect(vencimiento('2026-11-20', 90)).toBe('2026-12-20')
  })
})

describe('estadoVisible', () => {
  it.each([
    ['emitida', before, 'programada'],
    ['emitida', first, 'vigente'],
    ['emitida', last, 'vigente'],
    ['emitida', after, 'vencida'],
    ['bloqueada', first, 'bloqueada'],
    ['bloqueada', last, 'bloqueada'],
    ['bloqueada', after, 'vencida'],
    ['dispensada_parcial', last, 'dispensada_parcial'],
    ['dispensada_parcial', after, 'vencida'],
  ] as const)('%s at %s is %s', (estado, now, visible) => {
    expect(estadoVisible(aReceta(estado), now)).toBe(visible)
  })

  it.each(['en_auditoria', 'dispensada', 'anulada', 'rechazada'] as const)('%s does not change with time', (estado) => {
    for (const now of [before, first, last, after]) expect(estadoVisible(aReceta(estado), now)).toBe(estado)
  })

  it('a pending anulación is true once the hold lapses, and not before', () => {
    const receta = {
      ...aReceta('emitida'),
      anulacion_pendiente: true,
      retenida_hasta: new Date('2026-11-25T12:15:00Z'),
    }
    expect(estadoVisible(receta, new Date('2026-11-25T12:14:59.999Z'))).toBe('vigente')
    expect(estadoVisible(receta, new Date('2026-11-25T12:15:00.000Z'))).toBe('anulada')
    expect(estadoVisible({ ...receta, retenida_hasta: null }, first)).toBe('anulada')
  })

  it('is never anulada when something was dispensed first', () => {
    expect(estadoVisible({ ...aReceta('dispensada_parcial'), anulacion_pendiente: true }, first)).toBe(
      'dispensada_parcial',
    )
  })

  it('answers one of the nine visible states for every stored one at every instant', () => {
    for (const estado of estadosGuardados)
      for (const now of [before, first, last, after])
        expect(estadosVisibles).toContain(estadoVisible(aReceta(estado), now))
  })
})

describe('estaRetenida', () => {
  it('lapses by itself at its instant', () => {
    const retenida_hasta = new Date('2026-11-25T12:15:00Z')
    expect(estaRetenida({ retenida_hasta }, new Date('2026-11-25T12:14:59.999Z'))).toBe(true)
    expect(estaRetenida({ retenida_hasta }, retenida_hasta)).toBe(false)
    expect(estaRetenida({ retenida_hasta: null }, first)).toBe(false)
    expect(estaRetenida({}, first)).toBe(false)
  })
})
