import { describe, expect, it } from 'vitest'
import type { RecetaParaAnular } from './anulacion'
import { decideAnulacion, motivosAnulacion, restoDeLaSerie, seAnularia } from './anulacion'
import { puede } from './receta-acciones'
import { estadosGuardados, estadosVisibles, estadoVisible } from './receta-estado'
import { Rol } from '../sesion/rol'

const now = new Date('2026-11-25T12:00:00Z')
const aReceta = (campos: Partial<RecetaParaAnular> = {}): RecetaParaAnular => ({
  estado: 'emitida',
  vigente_desde: '2026-11-20',
  vence_el: '2026-12-20',
  retenida_hasta: null,
  anulacion_pendiente: false,
  dispensado: false,
  ...campos,
})
const held = { retenida_hasta: new Date('2026-11-25T12:00:00.001Z') }
const lapsed = { retenida_hasta: now }

describe('decideAnulacion', () => {
  it.each<[string, Partial<RecetaParaAnular>, object]>([
    ['annuls a vigente at once', {}, { resultado: 'anulada' }],
    ['annuls one not yet begun', { vigente_desde: '2026-11-26' }, { resultado: 'anulada' }],
    ['annuls one en auditoría', { estado: 'en_auditoria' }, { resultado: 'anulada' }],
    ['annuls a bloqueada', { estado: 'bloqueada' }, { resultado: 'anulada' }],
    ['waits while a counter holds it', held, { resultado: 'pendiente' }],
    ['keeps waiting when asked twice', { ...held, anulacion_pendiente: true }, { resultado: 'pendiente' }],
    ['annuls once the hold lapsed', lapsed, { resultado: 'anulada' }],
    ['completes a pending one whose hold lapsed', { ...lapsed, anulacion_pendiente: true }, { resultado: 'anulada' }],
    ['refuses an anulada', { estado: 'anulada' }, { resultado: 'rechazada', causa: 'YA_ANULADA' }],
    ['refuses a dispensada', { estado: 'dispensada' }, { resultado: 'rechazada', causa: 'YA_DISPENSADA' }],
    ['refuses a partial one', { estado: 'dispensada_parcial' }, { resultado: 'rechazada', causa: 'YA_DISPENSADA' }],
    [
      'refuses a bloqueada of which something was dispensed',
      { estado: 'bloqueada', dispensado: true },
      { resultado: 'rechazada', causa: 'YA_DISPENSADA' },
    ],
    ['refuses a vencida', { vence_el: '2026-11-24' }, { resultado: 'rechazada', causa: 'VENCIDA' }],
    [
      'refuses a blocked one that expired',
      { estado: 'bloqueada', vence_el: '2026-11-24' },
      { resultado: 'rechazada', causa: 'VENCIDA' },
    ],
    ['refuses one the cobertura rejected', { estado: 'rechazada' }, { resultado: 'rechazada', causa: 'NO_AUTORIZADA' }],
    [
      'a partial dispensa on hold is refused, not pending',
      { ...held, estado: 'dispensada_parcial', dispensado: true },
      { resultado: 'rechazada', causa: 'YA_DISPENSADA' },
    ],
  ])('%s', (_promise, campos, expected) => {
    expect(decideAnulacion(aReceta(campos), now)).toEqual(expected)
  })

  it('annuls until the last instant of the last day and not after', () => {
    expect(decideAnulacion(aReceta(), new Date('2026-12-21T02:59:59.999Z')).resultado).toBe('anulada')
    expect(decideAnulacion(aReceta(), new Date('2026-12-21T03:00:00.000Z')).resultado).toBe('rechazada')
  })
})

describe('the anulación and the table', () => {
  const holds = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)]
  const days = ['2026-11-24', '2026-11-25', '2026-11-26']
  const recetas = estadosGuardados.flatMap((estado) =>
    holds.flatMap((retenida_hasta) =>
      [true, false].flatMap((dispensado) =>
        days.flatMap((vigente_desde) =>
          days.map((vence_el) => aReceta({ estado, retenida_hasta, dispensado, vigente_desde, vence_el })),
        ),
      ),
    ),
  )

  it('agree on every receta: what the author may ask for is not refused, the rest is', () => {
    const autor = { rol: Rol.MEDICO, esAutor: true }
    const disagree = recetas.filter(
      (receta) => puede('anular', receta, autor, now).ok !== (decideAnulacion(receta, now).resultado !== 'rechazada'),
    )
    expect(disagree).toEqual([])
  })

  it('never annul what was dispensed, and never at once what a counter holds', () => {
    for (const receta of recetas) {
      const { resultado } = decideAnulacion(receta, now)
      if (receta.dispensado) expect(resultado).toBe('rechazada')
      if (receta.retenida_hasta && receta.retenida_hasta > now) expect(resultado).not.toBe('anulada')
    }
  })
})

describe('seAnularia', () => {
  it('offers exactly what decideAnulacion would not refuse', () => {
    for (const estado of estadosGuardados)
      for (const vence_el of ['2026-11-24', '2026-11-25'])
        for (const vigente_desde of ['2026-11-25', '2026-11-26'])
          for (const dispensado of [true, false]) {
            const receta = aReceta({ estado, vigente_desde, vence_el, dispensado })
            const mostrada = { ...receta, estado: estadoVisible(receta, now) }
            expect(seAnularia(mostrada)).toBe(decideAnulacion(receta, now).resultado !== 'rechazada')
          }
  })

  it('is not offered twice', () => {
    expect(seAnularia({ estado: 'vigente', anulacion_pendiente: true, dispensado: false })).toBe(false)
  })
})

describe('restoDeLaSerie', () => {
  it('is the others that can still be annulled, in their order', () => {
    const serie = estadosVisibles.map((estado, i) => ({ recetas_id: i, estado }))
    expect(restoDeLaSerie(serie, 1).map((r) => r.estado)).toEqual(['en_auditoria', 'vigente', 'bloqueada'])
    expect(restoDeLaSerie([{ recetas_id: 1, estado: 'vigente' }], 1)).toEqual([])
  })
})

describe('the reasons', () => {
  it('have each its own code and text', () => {
    expect(motivosAnulacion).toHaveLength(6)
    expect(new Set(motivosAnulacion.map(({ codigo }) => codigo)).size).toBe(6)
    for (const { codigo } of motivosAnulacion) expect(codigo).toMatch(/^[A-Z_]+$/)
  })
})
