import { describe, expect, it } from 'vitest'
import type { EnCurso } from '../receta/borrador'
import { sinFuentes } from './fuentes-clinicas'
import { edadEnMeses } from './edad-paciente'
import {
  type Caso,
  claves,
  conAntecedentes,
  hecho,
  mujer,
  now,
  recibo,
  revisar,
  tomado,
} from './revision-seguridad.builders'

describe('the interactions of a draft', () => {
  it.each<[string, Caso, string[]]>([
    ['two of its own lines', { items: [[1], [2]] }, ['advierte INTERACCION:enalapril+losartan']],
    ['the same two the other way round', { items: [[2], [1]] }, ['advierte INTERACCION:enalapril+losartan']],
    [
      'what was handed over whole',
      { contexto: { en_curso: [tomado(2)] } },
      ['advierte INTERACCION:enalapril+losartan'],
    ],
    ['a drug known by its ATC alone', { items: [[6], [2]] }, ['advierte INTERACCION:losartan+ramipril']],
    ['the lower tier, which only says', { items: [[1], [3]] }, ['informa INTERACCION:enalapril+ibuprofeno']],
    ['nothing that stays on the skin', { items: [[1], [5]] }, []],
    [
      'one pair once, however many recetas say it',
      { contexto: { en_curso: [tomado(2), tomado(2)] } },
      ['advierte INTERACCION:enalapril+losartan'],
    ],
  ])('find %s', (_que, caso, esperadas) => {
    expect(claves(caso)).toEqual(esperadas)
  })

  it('name who gave the other one and since when, the risk, what to do and the source', () => {
    expect(revisar({ contexto: { en_curso: [tomado(2)] } }).hallazgos[0]?.datos).toMatchObject({
      otra: 'Losartán potásico',
      quien: 'Dr. Ibarra',
      desde: '2026-11-05',
      ...hecho,
    })
  })
})

describe('the same ingredient from any médico', () => {
  it('warns while the other receta can still be collected', () => {
    expect(claves({ contexto: { en_curso: [tomado(1, { vigente: true })] } })).toEqual(['advierte DUPLICADO:enalapril'])
  })

  const tomas = { manana: 1, mediodia: 0, tarde: 0, noche: 0 }
  it.each<[string, Partial<EnCurso>, string | null]>([
    ['four days of seven', { unidades: 7, tomas, dispensada_en: '2026-11-17T13:00:00Z' }, '2026-11-23'],
    ['a month that began', { tomas, dispensada_en: '2026-11-10T13:00:00Z' }, '2026-12-09'],
    ['not its last quarter: it is renewed', { tomas, dispensada_en: '2026-10-28T13:00:00Z' }, null],
    ['not once it ran out', { unidades: 7, tomas, dispensada_en: '2026-11-10T13:00:00Z' }, null],
    [
      'a liquid, by the days it was for',
      { posologia: '1 c/8h x 7', dispensada_en: '2026-11-17T13:00:00Z' },
      '2026-11-23',
    ],
    ['what nobody can count, as a usual pack', { dispensada_en: '2026-11-17T13:00:00Z' }, '2026-12-16'],
    ['one of before, from its issue', { desde: '2026-11-05' }, '2026-12-04'],
  ])('what was handed over counts while it is taken: %s', (_que, fields, hasta) => {
    const caso = { contexto: { fuentes: sinFuentes, en_curso: [tomado(1, fields)] } }
    expect(revisar(caso).hallazgos.map((h) => h.datos)).toMatchObject(hasta === null ? [] : [{ retirada: true, hasta }])
    expect(recibo(caso, 'duplicados')?.resultado).toBe(hasta === null ? 'ok' : 'advierte')
  })
})

describe('a pregnancy', () => {
  const conFpp = (fpp: string | null) => ({ ...mujer, contexto: conAntecedentes({ tipo: 'embarazo', fpp }) })

  it.each<[string, Caso, string, string]>([
    ['that nobody asked about', mujer, 'no_evaluable', 'EMBARAZO_DESCONOCIDO'],
    ['of a man', {}, 'ok', 'EMBARAZO_NO_APLICA'],
    ['at 51', { sexo: 'F', nacio: '1975-11-20' }, 'ok', 'EMBARAZO_NO_APLICA'],
    ['at 50', { sexo: 'F', nacio: '1975-11-21' }, 'no_evaluable', 'EMBARAZO_DESCONOCIDO'],
    ['at 11', { sexo: 'F', nacio: '2014-11-21' }, 'ok', 'EMBARAZO_NO_APLICA'],
    ['at 12', { sexo: 'F', nacio: '2014-11-20' }, 'no_evaluable', 'EMBARAZO_DESCONOCIDO'],
    ['of somebody who is X', { ...mujer, sexo: 'X' }, 'no_evaluable', 'EMBARAZO_DESCONOCIDO'],
    ['on record', conFpp('2027-03-01'), 'advierte', 'EMBARAZO_PRECAUCION'],
    ['on record, with a drug that is safe', { ...conFpp('2027-03-01'), items: [[2]] }, 'ok', 'EMBARAZO_SIN_PRECAUCION'],
    ['that ended', conFpp('2026-10-29'), 'no_evaluable', 'EMBARAZO_DESCONOCIDO'],
    ['in its last days', conFpp('2026-10-30'), 'advierte', 'EMBARAZO_PRECAUCION'],
    [
      'that she denied this month',
      { ...mujer, contexto: conAntecedentes({ tipo: 'embarazo', presente: false }) },
      'ok',
      'EMBARAZO_NO',
    ],
    [
      'that she denied too long ago',
      { ...mujer, contexto: conAntecedentes({ tipo: 'embarazo', presente: false, registrado_el: '2026-10-20' }) },
      'no_evaluable',
      'EMBARAZO_DESCONOCIDO',
    ],
  ])('%s', (_que, caso, resultado, codigo) => {
    expect(recibo(caso, 'embarazo')).toMatchObject({ resultado, codigo })
  })

  it.each([
    ['2027-04-10', 19, []],
    ['2027-04-09', 20, ['advierte CONDICION:embarazo:ibuprofeno']],
    [null, 'unknown', ['advierte CONDICION:embarazo:ibuprofeno']],
  ])('due on %s (week %s) has what only matters from week 20', (fpp, _semana, esperadas) => {
    expect(claves({ ...conFpp(fpp), items: [[3]] })).toEqual(esperadas)
  })

  it('in the words of the padrón counts as one without a date', () => {
    const persona = {
      tipo_doc: 'DNI',
      cuil: null,
      sexo: 'F',
      fecha_nacimiento: mujer.nacio,
      alergias: [],
      domicilio: null,
    }
    expect(claves({ contexto: { persona: { ...persona, condiciones: ['embarazo'] } } })).toEqual([
      'advierte CONDICION:embarazo:enalapril',
    ])
  })
})

describe('kidney, liver and lactation', () => {
  it('warn where they are on record', () => {
    expect(claves({ items: [[3]], contexto: conAntecedentes({ tipo: 'insuficiencia_renal' }) })).toEqual([
      'advierte CONDICION:insuficiencia_renal:ibuprofeno',
    ])
  })

  it('are not evaluable only where a drug would mind and nobody asked', () => {
    expect(recibo({ items: [[3]] }, 'condiciones')).toMatchObject({
      resultado: 'no_evaluable',
      no_evaluado: [{ que: 'insuficiencia_renal', porque: 'sin_registrar' }],
    })
    expect(recibo({ items: [[1]] }, 'condiciones')).toMatchObject({ resultado: 'ok' })
    const negada = conAntecedentes({ tipo: 'insuficiencia_renal', presente: false })
    expect(recibo({ items: [[3]], contexto: negada }, 'condiciones')).toMatchObject({
      resultado: 'ok',
    })
  })
})

describe('the dose of a day', () => {
  it.each<[string, Caso, string, string[]]>([
    ['within the limit', { items: [[3, 'c/8h x 7']] }, 'ok', []],
    ['exactly at it, in syrup', { items: [[4, '20 ml c/6h x 7']] }, 'ok', []],
    ['over it', { items: [[3, 'c/4h x 7']] }, 'advierte', []],
    [
      'over it in two lines',
      {
        items: [
          [3, 'c/6h x 7'],
          [4, '30 ml c/8h x 7'],
        ],
      },
      'advierte',
      [],
    ],
    ['when needed, up to its own maximum', { items: [[3, '1 c/4h sos max 4']] }, 'ok', []],
    ['in milligrams', { items: [[3, '1200 mg c/6h x 3']] }, 'advierte', []],
    ['in free text', { items: [[3, 'según dolor']] }, 'no_evaluable', ['posologia']],
    ['in drops, twenty to the millilitre', { items: [[4, '600 gotas c/8h x 7']] }, 'advierte', []],
    ['in puffs of what is no spray', { items: [[4, '2 puff c/8h x 7']] }, 'no_evaluable', ['unidad']],
    ['of what the table does not know', { items: [[1]] }, 'no_evaluable', ['sin_limite']],
    ['on the skin', { items: [[5]] }, 'no_evaluable', ['via']],
    [
      'of a child, within the adult limit',
      { items: [[3, 'c/8h x 7']], nacio: '2020-01-01' },
      'no_verificado',
      ['menor_de_edad'],
    ],
    [
      'of a child, over the adult limit',
      { items: [[3, 'c/4h x 7']], nacio: '2020-01-01' },
      'advierte',
      ['menor_de_edad'],
    ],
    [
      'of a child, of what the table does not know',
      { items: [[1]], nacio: '2020-01-01' },
      'no_verificado',
      ['menor_de_edad'],
    ],
    ['of a child, on the skin', { items: [[5]], nacio: '2020-01-01' }, 'no_evaluable', ['via']],
    ['of nobody yet', { items: [[3, 'c/8h x 7']], contexto: { persona: null } }, 'no_evaluable', ['sin_paciente']],
  ])('%s', (_que, caso, resultado, porques) => {
    const dosis = recibo(caso, 'dosis')
    expect([dosis?.resultado, dosis?.no_evaluado.map((n) => n.porque)]).toEqual([resultado, porques])
  })
})

describe('the age', () => {
  it.each([
    ['2026-05-21', 5, true],
    ['2026-05-20', 6, false],
  ])('of who was born on %s is %s months', (nacio, meses, avisa) => {
    expect(edadEnMeses(nacio, now)).toBe(meses)
    expect(claves({ items: [[3, 'c/8h x 3']], nacio }).includes('advierte EDAD_MINIMA:ibuprofeno')).toBe(avisa)
  })
})

describe('the receipt', () => {
  it('answers for every check, with its source, its version and its date', () => {
    const { verificaciones } = revisar({})
    expect(verificaciones.map((v) => v.control)).toEqual([
      'alergias',
      'duplicados',
      'interacciones',
      'embarazo',
      'condiciones',
      'dosis',
      'edad',
    ])
    for (const { fuente: citada } of verificaciones)
      expect(citada).toMatchObject({ version: expect.any(String), fecha: expect.any(String) })
  })

  it('says NO VERIFICADO of every check whose source is missing, and stops nothing', () => {
    const { hallazgos, verificaciones } = revisar({ items: [[1], [2]], contexto: { fuentes: sinFuentes } })
    expect(hallazgos).toEqual([])
    expect(verificaciones.filter((v) => v.resultado === 'no_verificado').map((v) => v.control)).toEqual([
      'interacciones',
      'embarazo',
      'condiciones',
      'dosis',
      'edad',
    ])
  })

  it('never passes for a person nobody knows yet', () => {
    const { verificaciones } = revisar({ contexto: { persona: null } })
    expect(verificaciones.filter((v) => v.resultado === 'ok').map((v) => v.control)).toEqual(['condiciones'])
  })

  it('an allergy list that is empty is no «no»: somebody has to have asked', () => {
    expect(recibo({}, 'alergias')).toMatchObject({ resultado: 'no_evaluable', codigo: 'ALERGIA_SIN_REGISTRO' })
    expect(recibo({ contexto: conAntecedentes({ presente: false }) }, 'alergias')).toMatchObject({ resultado: 'ok' })
    const vieja = conAntecedentes({ presente: false, registrado_el: '2024-11-01' })
    expect(recibo({ contexto: vieja }, 'alergias')).toMatchObject({ resultado: 'no_evaluable' })
  })

  it('an allergy that only a farmacia told is not said to be registered', () => {
    const dicha = { texto: 'enalapril', propuesto: true }
    const codigo = (...suyas: Parameters<typeof conAntecedentes>) =>
      recibo({ contexto: conAntecedentes(...suyas) }, 'alergias')?.codigo
    expect(codigo(dicha)).toBe('ALERGIA_SIN_CONFIRMAR')
    expect(codigo(dicha, { texto: 'enalapril', gravedad: 'grave' })).toBe('ALERGIA_COINCIDE')
  })

  it('an allergy that the patient disputes still warns, and says so', () => {
    const disputada = conAntecedentes({ texto: 'enalapril', gravedad: 'grave', disputado: true })
    expect(revisar({ contexto: disputada }).hallazgos).toMatchObject([
      { clave: 'ALERGIA:enalapril', nivel: 'frena', datos: { gravedad: 'grave', disputada: true } },
    ])
  })
})
