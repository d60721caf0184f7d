import { describe, expect, it } from 'vitest'
import { findHallazgos, interrumpen } from './alertas.builders'
import { readCsv } from './read-datos'

// The findings about the clinic that no other test names: docs/hallazgos-de-la-clinica.md.
const seDicen = (lineas: readonly string[]) =>
  expect(lineas.filter((linea) => interrumpen(linea).length === 0)).toEqual([])

describe('what a file as ANMAT’s says', () => {
  it('C5 has a dose, though it names no route, and a cream or eye drops interact with nothing taken by mouth', () => {
    seDicen([
      '50 M = PARACETAMOL 1 g COMPRIMIDO @ 2-2-0-2 x 7',
      '55 M = LOSARTAN POTASICO 100 mg COMPRIMIDO RECUBIERTO @ 3-0-0-3 x 30',
      '50 F = LEVOTIROXINA SODICA 1 mg COMPRIMIDO @ 1-0-0-0 x 30',
    ])
    const locales = [
      '41 M toma: SIMVASTATINA 20 mg COMPRIMIDO = KETOCONAZOL 2 % CREMA DERMICA @ 1 aplicación c/12h x 14',
      '41 M toma: TIZANIDINA 4 mg COMPRIMIDO = CIPROFLOXACINA 0,3 % SOLUCION OFTALMICA @ 1 gota c/6h x 7',
    ]
    expect(locales.flatMap((linea) => interrumpen(linea))).toEqual([])
  })

  it('C21 meets the tables by its own spellings', () => {
    seDicen([
      '50 M toma: ISOSORBIDE DINITRATO 10 mg COMPRIMIDO = SILDENAFIL CITRATO 50 mg COMPRIMIDO @ 1 c/24h sos',
      '28 F embarazo:10 = MICOFENOLATO MOFETILO 500 mg COMPRIMIDO @ 1-0-0-1 x 30',
      '28 F embarazo:10 = CANDESARTAN CILEXETILO 16 mg COMPRIMIDO @ 1-0-0-0 x 30',
      '28 F embarazo:10 = METHOTREXATO 2,5 mg COMPRIMIDO @ 6 comprimidos una vez por semana',
      '50 M = PROPANOLOL CLORHIDRATO 80 mg COMPRIMIDO @ 4-4-0-4 x 30',
      '60 M = GLICAZIDA 80 mg COMPRIMIDO @ 4-0-0-4 x 30',
    ])
  })

  it('C23 a local form is no systemic drug, and what reaches the blood from it counts', () => {
    const inocua =
      '70 M toma: ACENOCUMAROL 4 mg COMPRIMIDO = DICLOFENAC SODICO 0,1 % SOLUCION OFTALMICA @ 1 gota c/6h x 7'
    expect(interrumpen(inocua)).toEqual([])
    seDicen([
      '70 M toma: ACENOCUMAROL 4 mg COMPRIMIDO = MICONAZOL 2 % GEL ORAL @ 1 aplicación c/6h x 7',
      '28 F embarazo:15 = ADAPALENO 0,1 % GEL @ 1 aplicación c/24h x 30',
      '3 M 14kg = NAFAZOLINA 0,1 % GOTAS NASALES @ 2 gotas c/8h x 5',
    ])
  })
})

it('C9, C24 two of one class are told', () => {
  seDicen([
    '40 F = Naproxeno 500 mg comprimidos @ c/12h x 7; Meloxicam 15 mg comprimidos @ 1-0-0-0 x 7',
    '60 M = Enalapril 10 mg comprimidos @ 1-0-0-1 x 30; Ramipril 5 mg comprimidos @ 1-0-0-0 x 30',
    '50 F toma: Lorazepam 2 mg comprimidos = Clonazepam 2 mg comprimidos @ 0-0-0-1 x 30',
    '50 M = Omeprazol 20 mg cápsulas @ 1-0-0-0 x 30; Pantoprazol 40 mg comprimidos @ 1-0-0-0 x 30',
    '60 M = Atorvastatina 40 mg comprimidos @ 0-0-0-1 x 30; Rosuvastatina 20 mg comprimidos @ 0-0-0-1 x 30',
    '40 F = Prednisona 20 mg comprimidos @ 1-0-0-0 x 7; Dexametasona 4 mg comprimidos @ 1-0-0-0 x 7',
  ])
})

it('C10, C26 what was silent of transplants, anticoagulants and pregnancy is told', () => {
  seDicen([
    '50 M toma: Ciclosporina 100 mg cápsulas = Simvastatina 20 mg comprimidos @ 0-0-0-1 x 30',
    '50 M toma: Tacrolimus 1 mg cápsulas = Fluconazol 150 mg cápsulas @ 1-0-0-0 x 7',
    '45 M toma: Ritonavir 100 mg comprimidos = Fluticasona propionato 250 mcg/dosis aerosol para inhalar @ 2 puff c/12h',
    '70 M = Warfarina sódica 5 mg comprimidos @ 2-0-0-2 x 30',
    '28 F embarazo:12 = Finasterida 5 mg comprimidos @ 1-0-0-0 x 30',
    '60 F toma: Fenitoína sódica 100 mg cápsulas = Fluconazol 150 mg cápsulas @ 1-0-0-0 x 7',
    '50 M toma: Carbonato de litio 300 mg comprimidos = Furosemida 40 mg comprimidos @ 1-0-0-0 x 30',
    '50 M toma: Azatioprina 50 mg comprimidos = Febuxostat 80 mg comprimidos @ 1-0-0-0 x 30',
    '40 F toma: Bupropión 150 mg comprimidos = Tramadol 50 mg comprimidos @ c/8h x 5',
  ])
})

it('C11 a child’s dose is of his kilos, also where a suspension says no volume', () => {
  seDicen([
    '5m M = Paracetamol 100 mg/ml gotas orales @ 100 gotas c/4h x 3',
    '6 F 20kg = Amoxicilina 500 mg polvo para suspensión oral @ 30 ml c/8h x 7',
    '6 F 20kg = Amoxicilina 500 mg polvo para suspensión oral @ 2 g c/8h x 7',
  ])
  expect(interrumpen('6 F 20kg = Amoxicilina 500 mg polvo para suspensión oral @ 5 ml c/8h x 7')).toEqual([])
})

it('C22 what is weekly stops when it is written daily', () => {
  for (const posologia of ['1-0-0-0', '4-0-0-0', '10 mg c/24 h'])
    expect(interrumpen(`60 F = Metotrexato 10 mg comprimidos @ ${posologia}`).join()).toContain('frena PAUTA:')
  seDicen([
    '66 F = Ácido alendrónico 70 mg comprimidos @ 1-0-0-0 x 30',
    '35 F = Cabergolina 0,5 mg comprimidos @ 1-0-0-0 x 30',
    '45 F = Colecalciferol 100.000 UI cápsulas @ 1-0-0-0 x 30',
  ])
})

it('C25 an allergy reaches its family', () => {
  seDicen([
    '40 M alergia:ciprofloxacina:grave = Levofloxacina 500 mg comprimidos @ 1-0-0-0 x 7',
    '60 M alergia:enalapril:grave = Ramipril 5 mg comprimidos @ 1-0-0-0 x 30',
    '35 F alergia:carbamazepina:grave = Fenitoína sódica 100 mg cápsulas @ 1-0-0-1 x 30',
    '40 F alergia:claritromicina = Azitromicina 500 mg comprimidos @ 1-0-0-0 x 3',
    '30 F alergia:penicilina:grave = Cefalexina 500 mg comprimidos @ c/6h x 7',
    '40 F alergia:codeína:grave = Morfina 10 mg comprimidos @ 1 c/6h x 5',
  ])
})

it('C27 what the review found wrong in what ships is as it said', () => {
  const filas = readCsv('vademecum-inicial.csv').filas
  const de = (monodroga: string) => filas.filter((f) => f['monodroga'] === monodroga)
  expect(new Set(de('Fenobarbital').map((f) => f['lista_control']))).toEqual(new Set(['psico III']))
  expect(de('Metilprednisona')).toEqual([])
  expect(new Set(de('Pregabalina').map((f) => f['atc']))).toEqual(new Set(['N02BF02']))
  expect(new Set(de('Prednisona').map((f) => f['concentracion']))).toEqual(new Set(['5 mg', '20 mg', '50 mg']))
  for (const falta of ['Captopril', 'Nitroglicerina', 'Rifampicina', 'Misoprostol', 'Meprednisona'])
    expect([falta, de(falta).length > 0]).toEqual([falta, true])
})

describe('what only informs has its source and is told', () => {
  it.each([
    ['70 F = Diazepam 5 mg comprimidos @ 0-0-0-1 x 30', 'EDAD_MAYOR', 'Beers'],
    ['40 M renal = Aciclovir 400 mg comprimidos @ c/8h x 7', 'CONDICION', 'FDA'],
    [
      '40 M = Azitromicina 500 mg comprimidos @ 1-0-0-0 x 3; Ondansetrón 8 mg comprimidos @ 1-0-0-0 x 2',
      'INTERACCION',
      'CredibleMeds',
    ],
  ])('%s', (linea, codigo, cita) => {
    const dichos = findHallazgos(linea).filter((h) => h.nivel === 'informa' && h.codigo === codigo)
    expect(JSON.stringify(dichos)).toContain(cita)
  })
})
