import { describe, expect, it } from 'vitest'
import { sinFuentes } from './fuentes-clinicas'
import { revisarSeguridad } from './revision-seguridad'
import { fuente, now } from './revision-seguridad.builders'
import { aPersona, aProducto } from './revision.builders'

const gotas = aProducto({
  ifa_clave: 'paracetamol',
  monodroga: 'Paracetamol',
  concentracion: '100 mg/ml',
  forma: 'Gotas',
})
const limite = { ifa: 'paracetamol', vias: ['oral'], mg_kg_toma: 15, mg_kg_dia: 60, tope_mg_dia: 1_000 }
const fuentes = {
  ...sinFuentes,
  dosis: fuente('Dosis', []),
  peso: fuente('Peso', [{ ...limite, nivel: 'advierte' as const, cita: 'BNFC' }]),
}

function judge(posologia: string, { nacio = '2025-11-01', peso_kg }: { nacio?: string; peso_kg?: number } = {}) {
  const contexto = {
    persona: aPersona({ fecha_nacimiento: nacio }),
    antecedentes: [],
    nombradas: {},
    productos: [gotas],
    en_curso: [],
    fuentes,
  }
  const borrador = { items: [{ producto_id: 1, envases: 1, posologia }], paciente: null, peso_kg }
  const { hallazgos, verificaciones } = revisarSeguridad(borrador, contexto, now)
  const dosis = verificaciones.find((v) => v.control === 'dosis')
  return [hallazgos.map((h) => ('por' in h.datos ? `${h.codigo} ${h.datos.por}` : h.codigo)), dosis?.codigo]
}

describe('the dose of a child by kilo', () => {
  it.each([
    ['a tenth over the limit is what a spoon rounds', '1,6 ml c/8h', { peso_kg: 10 }, [[], 'DOSIS_EN_RANGO']],
    ['more than that at once', '1,7 ml c/8h', { peso_kg: 10 }, [['DOSIS_PESO toma'], 'DOSIS_EXCEDIDA']],
    ['too much in a day', '1,5 ml c/4h', { peso_kg: 10 }, [['DOSIS_PESO dia'], 'DOSIS_EXCEDIDA']],
    ['drops, a quarter over', '37 gotas c/8h', { peso_kg: 10 }, [[], 'DOSIS_EN_RANGO']],
    ['drops, more than that', '38 gotas c/8h', { peso_kg: 10 }, [['DOSIS_PESO toma'], 'DOSIS_EXCEDIDA']],
    ['whatever he weighs', '4 ml c/8h', { peso_kg: 39, nacio: '2015-01-01' }, [['DOSIS_PESO dia'], 'DOSIS_EXCEDIDA']],
    ['whom nobody weighed: not judged', '1,5 ml c/8h', {}, [[], 'DOSIS_SIN_PESO']],
    ['whom nobody weighed: too much for the heaviest', '5 ml c/8h', {}, [['DOSIS_PESO toma'], 'DOSIS_EXCEDIDA']],
    ['of forty kilos, as an adult', '6 ml c/8h', { peso_kg: 40, nacio: '2014-12-01' }, [[], 'DOSIS_NO_EVALUABLE']],
  ] as const)('%s', (_que, posologia, nino, esperado) => {
    expect(judge(posologia, nino)).toEqual(esperado)
  })
})

describe('what the operator’s master limits, beside what ships', () => {
  const propio = (mg_kg_toma: number, nivel: 'frena' | 'informa') => ({
    version: 'maestro 1',
    dosis: [],
    peso: [{ ...limite, mg_kg_toma, nivel, cita: 'suya' }],
  })
  const dichos = (limites: ReturnType<typeof propio>) => {
    const contexto = {
      persona: aPersona({ fecha_nacimiento: '2025-11-01' }),
      antecedentes: [],
      nombradas: {},
      productos: [{ ...gotas, limites }],
      en_curso: [],
      fuentes,
    }
    const borrador = { items: [{ producto_id: 1, envases: 1, posologia: '1,7 ml c/12h' }], paciente: null, peso_kg: 10 }
    const { hallazgos, verificaciones } = revisarSeguridad(borrador, contexto, now)
    const version = verificaciones.find((v) => v.control === 'dosis')?.fuente?.version
    return [hallazgos.map((h) => `${h.nivel} ${'cita' in h.datos && h.datos.cita}`), version]
  }

  it('the strictest of both is told, with its source, and the receipt says both versions', () => {
    expect(dichos(propio(5, 'frena'))).toEqual([['frena suya'], '2026.11 + maestro 1'])
    expect(dichos(propio(5, 'informa'))[0]).toEqual(['advierte BNFC'])
    expect(dichos(propio(99, 'frena'))[0]).toEqual(['advierte BNFC'])
  })
})
