import type { FilaAuditoria } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { aFila } from './auditoria.builders'
import { enPasado, fraseDe } from './frases'
import { foldActos } from './actos'

describe('M15 a sentence', () => {
  it.each([
    ['abrir una receta', 'abrió una receta'],
    ['entregar en el mostrador', 'entregó en el mostrador'],
    ['deshacer una entrega', 'deshizo una entrega'],
    ['pedir un dato', 'pidió un dato'],
    ['resolver una autorización', 'resolvió una autorización'],
  ])('«%s» is «%s» when it was done', (frase, pasado) => expect(enPasado(frase)).toBe(pasado))

  it.each([
    [{}, 'abrió la receta 7K4M9 92QXA de N. B. A.'],
    [{ referencia: null, persona: null, llamada: 'GET /api/recetas' }, 'listó recetas'],
    [{ llamada: 'POST /api/mostrador_dispensar', persona: null }, 'entregó en el mostrador, receta 7K4M9 92QXA'],
    [{ clase: 'evento', detalle: 'autorizar', persona: null, resultado: 'aceptada' }, 'autorizó la receta 7K4M9 92QXA'],
    [
      { clase: 'rechazo', resultado: 'SIN_PERMISO', referencia: null, persona: null, llamada: 'POST /api/cifras' },
      'quiso mirar las cifras y no pudo: No tenés permiso para hacer esto.',
    ],
    [
      { clase: 'evento', detalle: 'anular', persona: null, resultado: 'rechazada' },
      'quiso anular la receta 7K4M9 92QXA y no pudo: la receta ya no lo admitía',
    ],
    [{ llamada: 'GET /api/de_otra_version', referencia: null, persona: null }, 'usó GET /api/de_otra_version'],
  ] as const)('%j reads «%s»', (cambios, frase) => expect(fraseDe(aFila(cambios))).toBe(frase))
})

describe('M15 what is folded', () => {
  const a = (minuto: number, cambios: Partial<FilaAuditoria> = {}) =>
    aFila({
      auditoria_id: 1000 + minuto,
      en: new Date(Date.UTC(2026, 10, 20, 12, minuto)).toISOString(),
      request_id: `r${minuto}-${cambios.quien ?? ''}`,
      llamada: 'GET /api/mostrador_hoy',
      referencia: null,
      persona: null,
      ...cambios,
    })

  it('a screen that refreshes itself is one act for each who looks at it, and no row is lost', () => {
    const otra = { quien: 'Farmacia del Sol', usuario: 'sol' }
    const filas = [a(30), a(29, otra), a(28), a(27, otra), a(26)]
    const actos = foldActos(filas)
    expect(actos.map(({ fila, antes }) => [fila.auditoria_id, antes.map((f) => f.auditoria_id)])).toEqual([
      [1030, [1028, 1026]],
      [1029, [1027]],
    ])
  })

  it('is not what was done after a pause, of another, nor what was altered, written or refused', () => {
    expect(foldActos([a(30), a(14)])).toHaveLength(2)
    expect(foldActos([a(30), a(29, { integra: false })])).toHaveLength(2)
    expect(foldActos([a(30, { detalle: 'médico 45' }), a(29, { detalle: 'médico 46' })])).toHaveLength(2)
    expect(foldActos([a(30, { clase: 'escritura' }), a(29, { clase: 'escritura' })])).toHaveLength(2)
    expect(foldActos([a(30, { clase: 'rechazo' }), a(29, { clase: 'rechazo' })])).toHaveLength(2)
  })

  it('a call and the event that it wrote are one act, told by the call unless the receta refused', () => {
    const call = a(30, { clase: 'escritura', llamada: 'DELETE /api/anular_receta', request_id: 'r' })
    const evento = a(30, {
      auditoria_id: 7,
      clase: 'evento',
      detalle: 'anular',
      resultado: 'aceptada',
      request_id: 'r',
    })
    expect(foldActos([call, evento])).toEqual([{ fila: call, mismas: [evento], antes: [] }])
    const no = { ...evento, resultado: 'rechazada' }
    expect(foldActos([call, no])).toEqual([{ fila: no, mismas: [call], antes: [] }])
  })
})
