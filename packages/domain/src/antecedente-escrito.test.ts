import { describe, expect, it } from 'vitest'
import { antecedenteEnPalabras, parseAntecedente } from './antecedente-escrito'

const now = new Date('2026-11-20T15:00:00Z')

describe('parseAntecedente', () => {
  it.each([
    ['penicilina', 'Alergia a penicilina'],
    ['Penicilina grave', 'Alergia a Penicilina, grave'],
    ['alergia a la dipirona', 'Alergia a dipirona'],
    ['al látex', 'Alergia a látex'],
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
