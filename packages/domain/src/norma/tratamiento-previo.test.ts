import { describe, expect, it } from 'vitest'
import { esDeAuditoria, fraseTratamiento, haceDoceMeses, groupTratamiento } from './tratamiento-previo'

const entrega = (dia: string, envases = 1, concentracion = '20 mg') => ({
  en: new Date(`${dia}T15:00:00Z`),
  monodroga: 'Atorvastatina',
  concentracion,
  envases,
})

describe('what a payer covered before', () => {
  it('is one line for each drug and strength, the last handed over first', () => {
    const resumen = groupTratamiento([
      entrega('2026-06-10'),
      entrega('2026-07-09'),
      entrega('2026-07-30', 2),
      entrega('2026-10-02', 1, '40 mg'),
    ])
    expect(resumen.map((r) => [r.concentracion, fraseTratamiento(r)])).toEqual([
      ['40 mg', '1 envase en 1 mes, el último el 02/10/2026'],
      ['20 mg', '4 envases en 2 meses seguidos, el último el 30/07/2026'],
    ])
  })

  it('calls months «seguidos» only without a gap, across a year too', () => {
    const [sin] = groupTratamiento([entrega('2026-12-10'), entrega('2027-01-09')])
    const [con] = groupTratamiento([entrega('2026-10-10'), entrega('2026-12-10'), entrega('2027-01-09')])
    expect([sin?.seguidos, con?.seguidos]).toEqual([2, 2])
    expect(fraseTratamiento(sin!)).toContain('2 meses seguidos')
    expect(fraseTratamiento(con!)).toContain('3 meses, el último')
  })

  it('counts the months of Buenos Aires, where a late evening is still the day before', () => {
    const [uno] = groupTratamiento([{ ...entrega('2026-11-01'), en: new Date('2026-11-01T01:00:00Z') }])
    expect(uno?.ultima).toBe('2026-10-31')
  })
})

it.each([
  ['2026-11-23', '2025-11-23'],
  ['2028-02-29', '2027-03-01'],
  ['2028-02-28', '2027-02-28'],
])('twelve months before %s is %s', (dia, antes) => expect(haceDoceMeses(dia)).toBe(antes))

it.each([
  ['audita', true],
  ['rechaza', true],
  ['avisa', false],
] as const)('a rule that %s may send to the audit: %s', (tipo, si) =>
  expect(esDeAuditoria({ cuando: { todas: [] }, efecto: { tipo }, motivo: '' })).toBe(si),
)
