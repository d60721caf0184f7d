import { describe, expect, it } from 'vitest'
import { busquedaDe } from './busqueda'
import { unaReceta } from './inicio.builders'
import { pacientesRecientes, paraSeguir } from './para-seguir'

const now = new Date('2026-11-20T15:00:00Z')

type Recetas = Parameters<typeof paraSeguir>[0]
const proceed = (recetas: Partial<Recetas>) =>
  paraSeguir({ conNovedad: [], vigentes: [], ultimas: [], datos: [], now, ...recetas })

/** Handed over that day, for thirty days. */
const entregada = (vigente_desde: string) =>
  unaReceta({
    estado: 'dispensada',
    vigente_desde,
    items: unaReceta().items.map((item) => ({ ...item, posologia: '1 a la mañana, durante 30\u00a0días' })),
  })

describe('paraSeguir', () => {
  it.each([
    ['2026-10-14', /^Si empezó el 14\/10, se le terminó el \d+\/11\.$/],
    ['2026-10-28', /^Si empezó el 28\/10, se le termina el \d+\/11\.$/],
  ])('a treatment from %s is told in its tense', (desde, frase) => {
    expect(proceed({ ultimas: [entregada(desde)] })[0]?.frase).toMatch(frase)
  })

  it.each([
    ['2026-10-13', 0],
    ['2026-10-14', 1],
    ['2026-10-28', 1],
    ['2026-10-29', 0],
  ])('a treatment of thirty days from %s gives %i rows to renew, a week around its end', (desde, rows) => {
    const found = proceed({ ultimas: [entregada(desde)] })
    expect(found).toHaveLength(rows)
    if (rows > 0) expect(found[0]).toMatchObject({ verbo: 'Renovar', state: { dni: '98104227', repetir: 1 } })
  })

  it('does not offer to renew what another receta already gives', () => {
    const nueva = unaReceta({ recetas_id: 2 })
    expect(proceed({ ultimas: [nueva, entregada('2026-10-20')] })).toEqual([])
    expect(proceed({ ultimas: [{ ...nueva, estado: 'anulada' }, entregada('2026-10-20')] })).toHaveLength(1)
  })

  it('orders by what waiting costs: stopped, refused, about to expire, handed over in part', () => {
    const conNovedad = [
      unaReceta({ recetas_id: 1, estado: 'dispensada_parcial' }),
      unaReceta({ recetas_id: 2, estado: 'rechazada' }),
      unaReceta({ recetas_id: 3, estado: 'bloqueada' }),
    ]
    const vigentes = [unaReceta({ recetas_id: 4, vence_el: '2026-11-23' })]
    const found = proceed({ conNovedad, vigentes })
    expect(found.map(({ recetas_id, verbo }) => [recetas_id, verbo])).toEqual([
      [3, 'Ver'],
      [2, 'Corregir'],
      [4, 'Ver'],
      [1, 'Ver'],
    ])
  })

  it.each([
    ['2026-11-23', 1],
    ['2026-11-24', 0],
  ])('a vigente receta that ends on %s gives %i rows', (vence_el, rows) => {
    expect(proceed({ vigentes: [unaReceta({ vence_el })] })).toHaveLength(rows)
  })

  it('says of one whose anulación is pending that a counter has it, not that it expires', () => {
    const receta = unaReceta({ anulacion_pendiente: true })
    expect(proceed({ conNovedad: [receta] })[0]?.frase).toBe('La anulación espera: la tiene un mostrador.')
  })

  it('names a receta once, even when both lists bring it', () => {
    const receta = unaReceta({ vence_el: '2026-11-21' })
    expect(proceed({ conNovedad: [receta], vigentes: [receta] })).toHaveLength(1)
  })

  it('leaves out what no longer needs anybody', () => {
    const done = (['anulada', 'vencida', 'programada', 'en_auditoria'] as const).map((estado, i) =>
      unaReceta({ recetas_id: i, estado }),
    )
    expect(proceed({ conNovedad: done })).toEqual([])
  })

  it('says how much was handed over', () => {
    const items = unaReceta().items.map((item) => ({ ...item, envases: 3, dispensado: 1 }))
    expect(proceed({ conNovedad: [unaReceta({ estado: 'dispensada_parcial', items })] })[0]?.frase).toBe(
      'Le entregaron 1 de 3\u00a0envases.',
    )
  })
})

describe('pacientesRecientes', () => {
  it('keeps the newest receta of each person', () => {
    const recetas = [
      unaReceta({ recetas_id: 3, dni: '98000001' }),
      unaReceta({ recetas_id: 2, dni: '98000002' }),
      unaReceta({ recetas_id: 1, dni: '98000001' }),
    ]
    expect(pacientesRecientes(recetas, 5).map(({ recetas_id }) => recetas_id)).toEqual([3, 2])
    expect(pacientesRecientes(recetas, 1)).toHaveLength(1)
  })
})

describe('busquedaDe', () => {
  it.each([
    ['98.104.227', { dni: '98104227' }],
    ['9810422', { dni: '9810422' }],
    ['981042', null],
    ['ag', null],
    ['agu', { query: 'agu' }],
    ['AF-1234', { query: 'AF-1234' }],
    ['bol 4567123', { dni: 'BOL4567123' }],
  ])('reads %s as %j', (texto, expected) => {
    expect(busquedaDe(texto)).toEqual(expected)
  })
})
