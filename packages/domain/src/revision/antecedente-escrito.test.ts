import { describe, expect, it } from 'vitest'
import { antecedenteEnPalabras, esDrogaComoCondicion, readAntecedente, parseAntecedente } from './antecedente-escrito'
import { ifaClave } from '../vademecum/ifa'

const now = new Date('2026-11-20T15:00:00Z')

describe('parseAntecedente', () => {
  it.each([
    ['penicilina', 'Alergia a penicilina'],
    ['Penicilina grave', 'Alergia a Penicilina, grave'],
    ['alergia a la dipirona', 'Alergia a dipirona'],
    ['al látex', 'Alergia a látex'],
    ['anafilaxia por ibuprofeno', 'Alergia a ibuprofeno'],
    ['hipersensibilidad al enalapril', 'Alergia a enalapril'],
    ['alérgica a AINE leve', 'Alergia a AINE, leve'],
    ['sin alergias', 'Sin alergias'],
    ['niega alergias', 'Sin alergias'],
    ['embarazada 12/3', 'Embarazo, fecha probable de parto 12/03/2027'],
    ['embarazo fpp 01/12/2026', 'Embarazo, fecha probable de parto 01/12/2026'],
    ['embarazo', 'Embarazo'],
    ['no embarazada', 'Sin embarazo'],
    ['lactancia', 'Lactancia'],
    ['no amamanta', 'Sin lactancia'],
    ['renal', 'Insuficiencia renal'],
    ['enfermedad renal crónica grave', 'Insuficiencia renal, grave'],
    ['cirrosis', 'Insuficiencia hepática'],
    ['sin hepática', 'Sin insuficiencia hepática'],
    ['asma', 'asma'],
  ])('«%s» → «%s»', (escrito, dicho) => {
    const leido = parseAntecedente(escrito, now)
    expect(leido && antecedenteEnPalabras(leido)).toBe(dicho)
  })

  it.each(['', '  ', 'alergia', 'no', 'embarazada 31/2', 'embarazada 12/3/2029', 'sin penicilina', 'no asma'])(
    '«%s» is kept as nothing: half a fact is not one',
    (escrito) => {
      expect(parseAntecedente(escrito, now)).toBeNull()
    },
  )
})

describe('readAntecedente', () => {
  const producto = (nombre: string, monodroga = nombre) => ({
    nombre,
    ifa_clave: ifaClave(monodroga),
    componentes: monodroga.split(' + ').map((ifa) => ({ ifa })),
  })
  const vademecum = [
    producto('Enalapril 10 mg', 'Enalapril maleato'),
    producto('Lotrial D', 'Enalapril maleato + Hidroclorotiazida'),
    producto('Lotrial 10 mg', 'Enalapril maleato'),
    producto('Optamox Dúo', 'Amoxicilina + Ácido clavulánico'),
    producto('Insulina NPH', 'Insulina humana NPH'),
    producto('Carbonato de calcio + colecalciferol'),
    producto('Warfarina'),
    producto('Asmalen', 'Montelukast'),
  ]
  const read = (escrito: string, sabido: typeof vademecum | null = vademecum) => {
    const { lecturas, segura } = readAntecedente(escrito, now, sabido)
    return [segura, ...lecturas.map(antecedenteEnPalabras)]
  }

  it.each([
    ['enalapril grave', 'Alergia a enalapril, grave', 'Toma enalapril'],
    ['Enalapril maleato', 'Alergia a enalapril', 'Toma enalapril'],
    ['enalapril 10 mg leve', 'Alergia a enalapril, leve', 'Toma enalapril'],
    ['Lotrial grave', 'Alergia a enalapril, grave', 'Toma enalapril'],
    ['lotrial d', 'Alergia a enalapril + hidroclorotiazida', 'Toma enalapril + hidroclorotiazida'],
    ['optamox duo', 'Alergia a ácido clavulánico + amoxicilina', 'Toma ácido clavulánico + amoxicilina'],
    ['hidroclorotiazida enalapril', 'Alergia a enalapril + hidroclorotiazida', 'Toma enalapril + hidroclorotiazida'],
    ['insulina', 'Alergia a insulina', 'Toma insulina'],
    ['Quinolonas grave', 'Alergia a Quinolonas, grave', 'Toma Quinolonas'],
    ['enalapril y warfarina', 'Alergia a enalapril, warfarina', 'Toma enalapril, warfarina'],
  ])('«%s» is an allergy to a drug of the vademécum, and beside it what else it could be', (escrito, alergia, toma) => {
    expect(read(escrito)).toEqual([true, alergia, toma])
  })

  it.each([
    ['enalparil grave', 'Alergia a enalapril, grave', 'enalparil, grave'],
    ['tos con enalapril', 'Alergia a enalapril', 'tos con enalapril'],
    ['intolerancia a la penicilina', 'Alergia a penicilina', 'intolerancia a la penicilina'],
  ])('«%s» may be one: both are said, and neither is chosen', (escrito, ...dichas) => {
    expect(read(escrito)).toEqual([false, ...dichas])
  })

  it('an illness with a drug is not kept as one thing', () => {
    expect(read('asma y penicilina')).toEqual([false, 'Alergia a penicilina'])
  })

  it.each([
    ['asma grave', 'asma, grave'],
    ['toma enalapril', 'toma enalapril'],
    ['toma enalapril y warfarina', 'toma enalapril y warfarina'],
    ['EPOC, tabaquismo', 'EPOC, tabaquismo'],
    ['intolerancia a la lactosa', 'intolerancia a la lactosa'],
    ['calcio alto', 'calcio alto'],
    ['anafilaxia', 'anafilaxia'],
    ['látex grave', 'Alergia a látex, grave'],
    ['contraste yodado', 'Alergia a contraste yodado'],
    ['Penicilina grave', 'Alergia a Penicilina, grave'],
    ['embarazada 12/3', 'Embarazo, fecha probable de parto 12/03/2027'],
  ])('«%s» is what it says', (escrito, dicho) => {
    expect(read(escrito)).toEqual([true, dicho])
  })

  it('while nobody answers, no name is kept as a condition by itself', () => {
    expect(read('lotrial grave', null)).toEqual([false, 'Alergia a lotrial, grave', 'lotrial, grave'])
    expect(read('penicilina', null)).toEqual([true, 'Alergia a penicilina'])
    expect(read('renal', null)).toEqual([true, 'Insuficiencia renal'])
    expect(read('', null)).toEqual([true])
  })

  it.each([
    ['enalapril', true],
    ['LOTRIAL', true],
    ['asma, enalapril', true],
    ['AINE', true],
    ['Toma enalapril', false],
    ['Toma enalapril, warfarina', false],
    ['asma', false],
    ['Hipertensión y diabetes', false],
  ])('«%s» as a condition is a drug’s name: %s', (texto, suya) => {
    expect(esDrogaComoCondicion({ tipo: 'condicion', texto }, vademecum)).toBe(suya)
    expect(esDrogaComoCondicion({ tipo: 'alergia', texto }, vademecum)).toBe(false)
  })
})
