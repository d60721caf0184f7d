import { describe, expect, it } from 'vitest'
import { aSustituto, metformina } from '../mostrador.builders'
import { cajasPara, compare, elegibles, nombreSustituto } from './sustitutos'

const textos = (...args: Parameters<typeof compare>) => compare(...args).map(({ texto }) => texto)

describe('another product', () => {
  it('takes the boxes that make the same units, or as many where that is not known', () => {
    expect(cajasPara(metformina, aSustituto(), 1)).toBe(2)
    expect(cajasPara(metformina, aSustituto({ entregados_por_envase: null, unidades: null }), 3)).toBe(3)
    expect(cajasPara(metformina, aSustituto({ entregados_por_envase: null, unidades: 50 }), 1)).toBe(1)
    expect(nombreSustituto(aSustituto())).toBe('Laboratorio Provincial, comprimidos × 30')
  })

  it('is offered when it has no more units than prescribed, first when it has as many', () => {
    const grande = aSustituto({ producto_id: 1, unidades: 100, entregados_por_envase: null })
    const corto = aSustituto({ producto_id: 2, unidades: 50, entregados_por_envase: null })
    expect(elegibles(metformina, [grande, corto, aSustituto()], 1).map((s) => s.producto_id)).toEqual([21, 2])
    expect(elegibles(metformina, [grande], 2).map((s) => s.producto_id)).toEqual([1])
  })

  it('is compared in words with what was prescribed', () => {
    expect(compare(metformina, aSustituto(), 1, 2)).toEqual([
      { texto: 'Mismo genérico y forma', ok: true },
      { texto: 'Misma concentración', ok: true },
      { texto: '60 unidades, igual cantidad', ok: true },
      { texto: 'Más barato: $\u00a05.560', ok: true },
    ])
  })

  it('never borrows the tick for what is not known, is less or is dearer', () => {
    expect(textos(metformina, aSustituto(), 1, 1)[2]).toBe('30 de 60 unidades')
    expect(textos(metformina, aSustituto({ unidades: null, precio: null }), 1, 1).slice(2)).toEqual([
      'Cantidad no verificada',
      'Precio no verificado',
    ])
    expect(compare(metformina, aSustituto({ precio: '9000' }), 1, 2)[3]).toEqual({
      texto: 'Más caro: $\u00a018.000',
      ok: false,
    })
    expect(compare(metformina, aSustituto({ precio: '3060' }), 1, 2)[3]).toMatchObject({ ok: true })
  })
})
