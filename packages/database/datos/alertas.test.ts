import { describe, expect, it } from 'vitest'
import { findHallazgos, interrumpen, posologiasQueFrenan } from './alertas.builders'
import { inocuas } from './alertas-inocuas'
import { peligrosas } from './alertas-peligrosas'

describe('what interrupts who prescribes', () => {
  it('is nothing of more than seven hundred everyday recetas', () => {
    expect(inocuas.length).toBeGreaterThanOrEqual(775)
    expect(inocuas.map((linea) => [linea, interrumpen(linea)]).filter(([, dice]) => dice?.length)).toEqual([])
  }, 60_000)

  it('nor is what those recetas say of how they are taken: all of it is understood, with its unit', () => {
    expect(inocuas.map((linea) => [linea, posologiasQueFrenan(linea)]).filter(([, dice]) => dice?.length)).toEqual([])
  }, 60_000)

  it('is each of more than nine hundred that may harm', () => {
    expect(peligrosas.length).toBeGreaterThanOrEqual(960)
    expect(peligrosas.filter((linea) => interrumpen(linea).length === 0)).toEqual([])
  }, 60_000)
})

it('tells once of a condition what two rows say of it, by the stricter', () => {
  const dichos = findHallazgos('27 F embarazo:10 = Isotretinoína 20 mg cápsulas @ 1 por día x 30')
  expect(dichos.filter(({ codigo }) => codigo === 'EMBARAZO').map(({ nivel, clave }) => [nivel, clave])).toEqual([
    ['frena', 'CONDICION:embarazo:isotretinoina'],
  ])
})

describe('what stops, and is signed only with a reason', () => {
  it.each([
    // C11, C22 and the tenfold dose: by kilo, with a weight or by the heaviest of that age, under the minimum age, weekly taken daily.
    ['5m M 7kg = Paracetamol 100 mg/ml gotas orales @ 100 gotas c/4h x 3', 'DOSIS_PESO:paracetamol'],
    ['5m M = Paracetamol 100 mg/ml gotas orales @ 100 gotas c/4h x 3', 'DOSIS_PESO:paracetamol'],
    ['2 F 12kg = Ibuprofeno 100 mg/5 ml suspensión oral @ 9 ml c/6h x 3', 'DOSIS_PESO:ibuprofeno'],
    // It is above the adult limit too, which alone would only warn.
    ['3 M 14kg = Dipirona 500 mg/ml gotas orales @ 60 gotas c/6h x 2', 'DOSIS_PESO:dipirona'],
    ['10 F 32kg = Ácido acetilsalicílico 500 mg comprimidos @ c/6h x 3', 'EDAD_MINIMA:acetilsalicilico acido'],
    ['6 M 20kg = Doxiciclina 100 mg comprimidos @ 1-0-0-1 x 7', 'EDAD_MINIMA:doxiciclina'],
    ['15 M 55kg = Zolpidem 10 mg comprimidos @ 0-0-0-1 x 10', 'EDAD_MINIMA:zolpidem'],
    ['60 F = Metotrexato 2,5 mg comprimidos @ 1-0-0-0 x 30', 'PAUTA:metotrexato-oral:metotrexato'],
    ['60 F = Metotrexato 2,5 mg comprimidos @ 3 veces por semana', 'PAUTA:metotrexato-oral:metotrexato'],
    ['50 M = Paracetamol 1 g comprimidos @ 2-2-2-2 x 7', 'DOSIS_MAXIMA:paracetamol'],
    ['50 F = Levotiroxina sódica 1 mg comprimidos @ 1-0-0-0 x 30', 'DOSIS_MAXIMA:levotiroxina'],
    ['70 M = Warfarina sódica 5 mg comprimidos @ 2-0-0-2 x 30', 'DOSIS_MAXIMA:warfarina'],
    // One ingredient that cannot be computed does not silence the other.
    [
      '58 M = Insulina porcina + protamina 100 UI/ml + 0,4 mg/ml inyectable @ 200 UI a la mañana',
      'DOSIS_MAXIMA:insulina',
    ],
    ['50 M = Terbinafina 250 mg comprimidos @ 4 comprimidos por día por 30 días', 'DOSIS_MAXIMA:terbinafina'],
    ['8m F 8kg = Desloratadina 2,5 mg/5 ml jarabe @ 10 ml por día por 10 días', 'DOSIS_PESO:desloratadina'],
    [
      '44 M toma: Metotrexato 2,5 mg comprimidos = Acitretina 10 mg cápsulas @ 1-0-0-0 x 30',
      'INTERACCION:acitretina+metotrexato',
    ],
    [
      '22 M = Bencilpenicilina benzatínica 2.400.000 UI polvo para inyectable @ 1 frasco ampolla EV, dosis única',
      'PAUTA:penicilina-deposito-vena:bencilpenicilina benzatinica',
    ],
    [
      '60 M = Insulina isofana 100 UI/ml suspensión inyectable @ 10 UI por vía endovenosa a la noche',
      'PAUTA:insulina-basal-vena:insulina isofana',
    ],
  ])('%s', (linea, clave) => {
    expect(interrumpen(linea)).toContain(`frena ${clave}`)
  })

  it.each([
    // Pairs of which a clinician expects a stop, by a source that was opened (decision 0133).
    ['50 M toma: Azatioprina 50 mg comprimidos = Alopurinol 300 mg comprimidos @ 1 por día', 'alopurinol+azatioprina'],
    [
      '50 M toma: Colchicina 0,5 mg comprimidos = Claritromicina 500 mg comprimidos @ c/12h x 7',
      'claritromicina+colchicina',
    ],
    [
      '70 M toma: Dabigatrán 150 mg cápsulas = Ketoconazol 200 mg comprimidos @ 1 por día x 10',
      'dabigatran+ketoconazol',
    ],
    [
      '60 M dice:Diabetes_tipo_2 toma: Aliskirén 150 mg comprimidos = Enalapril 10 mg comprimidos @ c/12h',
      'aliskireno+enalapril',
    ],
    [
      '60 M dx:E11.9 toma: Aliskirén 150 mg comprimidos = Losartán 50 mg comprimidos @ 1 por día',
      'aliskireno+losartan',
    ],
    ['60 M renal toma: Aliskirén 150 mg comprimidos = Losartán 50 mg comprimidos @ 1 por día', 'aliskireno+losartan'],
    [
      '60 M toma: Aliskirén 150 mg comprimidos; Metformina 850 mg comprimidos = Ramipril 5 mg comprimidos @ 1 por día',
      'aliskireno+ramipril',
    ],
    [
      '60 M renal toma: Colchicina 0,5 mg comprimidos = Verapamilo 240 mg comprimidos @ 1 por día',
      'colchicina+verapamilo',
    ],
  ])('%s: %s', (linea, par) => {
    expect(interrumpen(linea)).toContain(`frena INTERACCION:${par}`)
  })

  it.each([
    ['60 M toma: Aliskirén 150 mg comprimidos = Enalapril 10 mg comprimidos @ c/12h', 'aliskireno+enalapril'],
    ['60 M toma: Colchicina 0,5 mg comprimidos = Verapamilo 240 mg comprimidos @ 1 por día', 'colchicina+verapamilo'],
  ])('but %s, without the illness that makes it one, only warns', (linea, par) => {
    expect(interrumpen(linea)).toContain(`advierte INTERACCION:${par}`)
  })

  it.each([
    ['40 M = Paracetamol 1 g comprimidos @ c/4h x 7', 'DOSIS_MAXIMA:paracetamol'],
    ['70 F = Citalopram 40 mg comprimidos @ 1-0-0-0 x 30', 'DOSIS_MAXIMA:citalopram'],
    // A limit that only informs, by more than four times.
    ['55 F = Prednisona 20 mg comprimidos @ 10 comprimidos c/8h x 5', 'DOSIS_MAXIMA:prednisona'],
    ['9 M 28kg = Levofloxacina 500 mg comprimidos @ 1-0-0-0 x 7', 'EDAD_MINIMA:levofloxacina'],
    ['4m F 6kg = Ibuprofeno 100 mg/5 ml suspensión oral @ 2,5 ml c/8h x 2', 'EDAD_MINIMA:ibuprofeno'],
    [
      '60 F toma: Enalapril 10 mg comprimidos = Amilorida 5 mg comprimidos @ 1-0-0-0 x 30',
      'INTERACCION:amilorida+enalapril',
    ],
  ])('but %s, less than the double or the double of an age, only warns', (linea, clave) => {
    expect(interrumpen(linea)).toContain(`advierte ${clave}`)
  })
})

describe('C18 what may be prescribed instead', () => {
  const alternativas = (linea: string) => findHallazgos(linea).flatMap((h) => (h.alternativa ? [h.alternativa] : []))

  it.each([
    [
      '40 M toma: Acenocumarol 4 mg comprimidos = Ibuprofeno 400 mg comprimidos @ c/8h x 5',
      [{ renglon: 0, drogas: ['paracetamol'] }],
    ],
    // The side that the row says, wherever it stands in the receta.
    [
      '40 M = Ibuprofeno 400 mg comprimidos @ c/8h x 5; Acenocumarol 4 mg comprimidos @ 1-0-0-0 x 30',
      [{ renglon: 0, drogas: ['paracetamol'] }],
    ],
    [
      '40 M toma: Litio 300 mg comprimidos = Ibuprofeno 400 mg comprimidos @ c/8h x 5',
      [{ renglon: 0, drogas: ['paracetamol'] }],
    ],
    [
      '40 M toma: Simvastatina 20 mg comprimidos = Claritromicina 500 mg comprimidos @ c/12h x 7',
      [{ renglon: 0, drogas: ['azitromicina'] }],
    ],
    ['40 M renal = Ibuprofeno 400 mg comprimidos @ c/8h x 5', [{ renglon: 0, drogas: ['paracetamol'] }]],
    ['75 F = Difenhidramina 50 mg comprimidos @ 0-0-0-1 x 5', [{ renglon: 0, drogas: ['loratadina', 'cetirizina'] }]],
  ])('%s', (linea, esperadas) => {
    expect(alternativas(linea)).toContainEqual(esperadas[0])
  })

  it('is nothing when it would take the place of what another médico prescribed, or of itself', () => {
    expect(
      alternativas('40 M toma: Ibuprofeno 400 mg comprimidos = Acenocumarol 4 mg comprimidos @ 1-0-0-0 x 30'),
    ).toEqual([])
    expect(alternativas('40 F lactancia = Lorazepam 1 mg comprimidos @ 0-0-0-1 x 10')).toEqual([])
  })
})

describe('a dose that a condition does not admit', () => {
  it.each([
    ['58 M hepatica = Paracetamol 500 mg comprimidos @ 1 comp cada 6 hs por 5 días', 'informa'],
    ['58 M hepatica = Paracetamol 500 mg comprimidos @ 1 comp SOS', 'informa'],
    ['58 M hepatica = Paracetamol 500 mg comprimidos @ 5 comp por día por 5 días', 'advierte'],
    ['58 M hepatica = Paracetamol 1 g comprimidos @ 1 comp cada 8 hs por 3 días', 'advierte'],
    // Over all its lines, whatever else they contain.
    [
      '58 M hepatica = Paracetamol 500 mg comprimidos @ c/6h x 5; Tramadol + paracetamol 37,5 mg + 325 mg comprimidos @ c/12h x 3',
      'advierte',
    ],
    ['58 M = Paracetamol 1 g comprimidos @ 1 comp cada 8 hs por 3 días', undefined],
  ])('%s: %s', (linea, nivel) => {
    const suyos = findHallazgos(linea).filter(({ clave }) => clave === 'CONDICION:insuficiencia_hepatica:paracetamol')
    expect(suyos[0]?.nivel).toBe(nivel)
  })
})

describe('a limit of what is taken daily', () => {
  it.each([
    ['50 M = Isoniacida 300 mg comprimidos @ 1 comp por día x 30', []],
    ['50 M = Isoniacida 300 mg comprimidos @ 2 comp los lunes, miércoles y viernes', []],
    ['50 M = Isoniacida 300 mg comprimidos @ 3 comp dos veces por semana', []],
    ['50 M = Rifampicina + isoniacida 150 mg + 75 mg comprimidos @ 5 comp por día x 30', []],
    ['50 M = Isoniacida 300 mg comprimidos @ 2 comp por día x 30', ['advierte DOSIS_MAXIMA:isoniazida']],
    ['50 M = Isoniacida 300 mg comprimidos @ 4 comp dos veces por semana', ['advierte DOSIS_MAXIMA:isoniazida']],
  ])('%s: %j', (linea, dicho) => {
    expect(interrumpen(linea)).toEqual(dicho)
  })
})

describe('what is told without interrupting', () => {
  it.each([
    ['30 F alergia:carbamazepina = Lamotrigina 25 mg comprimidos @ 1-0-0-0 x 30', 'ALERGIA'],
    ['80 M = Digoxina 0,25 mg comprimidos @ 1-0-0-0 x 30', 'DOSIS_MAXIMA'],
    ['60 F toma: Enalapril 10 mg comprimidos = Espironolactona 25 mg comprimidos @ 1-0-0-0 x 30', 'INTERACCION'],
    ['14 M 50kg = Levofloxacina 500 mg comprimidos @ 1-0-0-0 x 7', 'EDAD_MINIMA'],
    ['30 M = Cetirizina 10 mg comprimidos @ 2-0-0-2 x 10', 'DOSIS_MAXIMA'],
    ['75 F = Clonazepam 0,5 mg comprimidos @ 0-0-0-1 x 30', 'EDAD_MAYOR'],
    ['70 M = Glibenclamida 5 mg comprimidos @ 1-0-0-0 x 30', 'EDAD_MAYOR'],
    ['40 M = Azitromicina 500 mg comprimidos @ 1-0-0-0 x 3; Ondansetrón 8 mg comprimidos @ 1-0-0-0 x 2', 'INTERACCION'],
    ['40 M renal = Aciclovir 400 mg comprimidos @ c/8h x 7', 'CONDICION'],
    ['30 F alergia:penicilina:grave = Ceftriaxona 1 g polvo para inyectable intramuscular @ 1 c/24h x 1', 'ALERGIA'],
  ])('%s: %s', (linea, codigo) => {
    expect(findHallazgos(linea).map((h) => [h.nivel, h.codigo])).toContainEqual(['informa', codigo])
  })
})

describe('an illness that has no field of its own', () => {
  it.each([
    ['30 F dice:Asma = Propranolol 40 mg comprimidos @ c/12h x 30', ['frena CONDICION:asma:propranolol']],
    ['30 F dx:J45.9 = Propranolol 40 mg comprimidos @ c/12h x 30', ['frena CONDICION:asma:propranolol']],
    ['30 F dice:Madre_con_asma = Propranolol 40 mg comprimidos @ c/12h x 30', []],
    ['30 F dx:Z34.9 = Enalapril 10 mg comprimidos @ c/12h x 30', ['frena CONDICION:embarazo:enalapril']],
    ['25 F = Isotretinoína 20 mg cápsulas @ 1-0-0-0 x 30', ['advierte CONDICION:edad_fertil:isotretinoina']],
    ['25 F dice:Usa_DIU = Isotretinoína 20 mg cápsulas @ 1-0-0-0 x 30', []],
    ['25 M = Isotretinoína 20 mg cápsulas @ 1-0-0-0 x 30', []],
    ['52 F = Isotretinoína 20 mg cápsulas @ 1-0-0-0 x 30', []],
    [
      '40 F dice:Fumadora = Etinilestradiol + levonorgestrel 0,03 mg + 0,15 mg comprimidos @ 1 por día',
      ['advierte CONDICION:tabaquismo:etinilestradiol'],
    ],
    ['30 F dice:Fumadora = Etinilestradiol + levonorgestrel 0,03 mg + 0,15 mg comprimidos @ 1 por día', []],
    ['60 M dice:Toma_enalapril = Enalapril 10 mg comprimidos @ c/12h x 30', []],
    [
      '60 M toma: Enalapril 10 mg comprimidos = Enalapril 10 mg comprimidos @ c/12h x 30',
      ['advierte DUPLICADO:enalapril'],
    ],
  ])('%s: %j', (linea, dicho) => {
    expect(interrumpen(linea)).toEqual(dicho)
  })
})
