import { describe, expect, it } from 'vitest'
import type { Condicion } from './norma-condicion'
import { fraseCondicion, fraseMotivo, fraseRegla } from './norma-frases'

const menor: Condicion = { hecho: 'edad', es: 'menor', valor: 18 }
const iso: Condicion = { hecho: 'monodroga', entre: ['isotretinoina'] }

describe('a condition in words', () => {
  it.each<[Condicion, string]>([
    [menor, 'la persona tiene menos de 18 años'],
    [{ hecho: 'edad', es: 'hasta', valor: 1 }, 'la persona tiene hasta 1 año'],
    [{ no: menor }, 'no es cierto que la persona tiene menos de 18 años'],
    [{ no: { hecho: 'generico' } }, 'el medicamento no es genérico'],
    [
      { no: { hecho: 'especialidad', entre: ['Dermatología', 'Clínica médica'] } },
      'la especialidad no es Dermatología o Clínica médica',
    ],
    [{ no: { hecho: 'diagnostico', entre: ['E11'] } }, 'ningún diagnóstico es E11'],
    [
      { hecho: 'envases_droga_periodo', es: 'mayor', valor: 2, dias: 90 },
      'la persona suma más de 2 envases de esa droga en 90 días',
    ],
    [{ hecho: 'recetas_periodo', es: 'desde', valor: 1, dias: 30 }, 'la persona suma 1 receta o más en 30 días'],
    [
      { todas: [menor, iso, { hecho: 'prolongado' }] },
      'la persona tiene menos de 18 años, el medicamento tiene isotretinoina y es un tratamiento prolongado',
    ],
    [
      { todas: [iso, { alguna: [menor, { hecho: 'prolongado' }] }] },
      'el medicamento tiene isotretinoina y (la persona tiene menos de 18 años o es un tratamiento prolongado)',
    ],
    [
      { no: { todas: [menor, iso] } },
      'no se cumple que (la persona tiene menos de 18 años y el medicamento tiene isotretinoina)',
    ],
    [{ todas: [] }, 'siempre'],
    [{ alguna: [] }, 'nunca'],
  ])('%j', (c, frase) => {
    expect(fraseCondicion(c)).toBe(frase)
  })

  it('calls by their names what is kept as a code', () => {
    expect(fraseCondicion({ hecho: 'plan', entre: ['7'] }, () => 'Plan Plus')).toBe('el plan es Plan Plus')
  })
})

describe('a rule in words', () => {
  it.each([
    ['rechaza', 'Si la persona tiene menos de 18 años, no se puede emitir.'],
    ['audita', 'Si la persona tiene menos de 18 años, pasa por auditoría.'],
    ['avisa', 'Si la persona tiene menos de 18 años, pide un motivo para seguir.'],
  ] as const)('%s', (tipo, frase) => {
    expect(fraseRegla({ cuando: menor, efecto: { tipo }, motivo: '' })).toBe(frase)
  })

  it('that always holds says so, and is its own reason unless another was written', () => {
    const regla = { cuando: { todas: [] }, efecto: { tipo: 'limita', dias: 15 } as const, motivo: '' }
    expect(fraseMotivo(regla)).toBe('Siempre la receta rige 15 días como máximo.')
    expect(fraseMotivo({ ...regla, motivo: 'Por convenio.' })).toBe('Por convenio.')
  })
})
