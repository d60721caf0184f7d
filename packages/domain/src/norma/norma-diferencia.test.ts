import { describe, expect, it } from 'vitest'
import { diferenciaNorma, fraseVigencia, type NormaComparable } from './norma-diferencia'
import type { ReglaNorma } from './norma-evaluar'

const regla = (valor: number, motivo = ''): ReglaNorma => ({
  cuando: { hecho: 'edad', es: 'menor', valor },
  efecto: { tipo: 'audita' },
  motivo,
})
const norma = (cambios: Partial<NormaComparable> = {}): NormaComparable => ({
  titulo: 'Semaglutida',
  texto: '## Semaglutida\n\n- Con laboratorio.',
  vigente_desde: '2026-11-23',
  dias_respuesta: 2,
  reglas: [regla(18)],
  ...cambios,
})

describe('M10 what publishing changes, in words', () => {
  it('is nothing when nothing does', () => {
    expect(diferenciaNorma(norma(), norma({ vigente_desde: '2026-12-01' }))).toEqual({ frases: [], reglas: false })
  })

  it('says title, text without marks, days and rules, each in a sentence', () => {
    const ahora = norma({
      titulo: 'Análogos de GLP-1',
      texto: '## Semaglutida\n\n- Con **hemoglobina**.',
      dias_respuesta: 5,
      reglas: [regla(21)],
    })
    expect(diferenciaNorma(norma(), ahora)).toEqual({
      reglas: true,
      frases: [
        'El título pasa de «Semaglutida» a «Análogos de GLP-1».',
        'El texto ya no dice: «Con laboratorio.»',
        'El texto ahora dice: «Con hemoglobina.»',
        'El plazo para responder pasa de 2 días hábiles a 5 días hábiles.',
        'Se saca la regla: Si la persona tiene menos de 18 años, pasa por auditoría.',
        'Se agrega la regla: Si la persona tiene menos de 21 años, pasa por auditoría.',
      ],
    })
  })

  it('takes another motive for another rule, and a new norma for all of it', () => {
    expect(diferenciaNorma(norma(), norma({ reglas: [regla(18, 'Pedí el laboratorio.')] })).frases).toEqual([
      'Se saca la regla: Si la persona tiene menos de 18 años, pasa por auditoría.',
      'Se agrega la regla: Si la persona tiene menos de 18 años, pasa por auditoría. Se dice: «Pedí el laboratorio.»',
    ])
    expect(diferenciaNorma(null, norma()).frases).toEqual([
      'Es una norma nueva: «Semaglutida».',
      'Se agrega la regla: Si la persona tiene menos de 18 años, pasa por auditoría.',
    ])
  })

  it('says of a text that only moved that its words are the same, and of a long one how much more', () => {
    const texto = (n: number) => Array.from({ length: n }, (_, i) => `- Punto ${i}`).join('\n')
    expect(diferenciaNorma(norma({ texto: '- Uno\n- Dos' }), norma({ texto: '- Dos\n- Uno' })).frases).toEqual([
      'El texto cambia de orden o de marcas, y no de palabras.',
    ])
    expect(diferenciaNorma(norma({ texto: 'x' }), norma({ texto: texto(9) })).frases.at(-1)).toBe(
      'El texto ahora dice: 3 renglones más.',
    )
  })
})

it.each([
  ['2026-11-23', /^Rige desde hoy/],
  ['2026-12-01', /^Rige desde el 01\/12\/2026\. Hasta ese día/],
])('a version of %s says from when it judges', (desde, frase) =>
  expect(fraseVigencia(desde, '2026-11-23')).toMatch(frase),
)
