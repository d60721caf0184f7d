import { describe, expect, it } from 'vitest'
import { ifaClave } from './ifa'

describe('ifaClave', () => {
  it.each([
    ['enalapril maleato', 'enalapril'],
    ['ENALAPRIL MALEATO', 'enalapril'],
    ['Maleato de enalapril', 'enalapril'],
    ['metformina clorhidrato', 'metformina'],
    ['Levotiroxina sódica', 'levotiroxina'],
    ['AMOXICILINA (COMO AMOXICILINA TRIHIDRATO)', 'amoxicilina'],
    ['MIDAZOLAM COMO CLORHIDRATO', 'midazolam'],
    ['METFORMINA CLORHIDRATO (EQUIV. A 780 MG DE METFORMINA BASE)', 'metformina'],
    ['DICLOFENAC POTASICO', 'diclofenaco'],
    ['ATORVASTATIN (COMO CALCICO TRIHIDRATO)', 'atorvastatina'],
    ['Meperidina clorhidrato al 5%', 'meperidina'],
    ['Paracetamol DC 90%', 'paracetamol'],
    ['Paracetamol microcaps 93%', 'paracetamol'],
    ['Ibuprofeno + Codeina fosfato bp', 'codeina+ibuprofeno'],
    ['Dipirona + Propoxifeno nepsilato', 'dipirona+propoxifeno'],
    ['Fluconazol actividad', 'fluconazol'],
    ['Ropinirol clohidrato', 'ropinirol'],
    ['Clorhexidina digluconato 20 %', 'clorhexidina'],
  ])('reads %s as %s, whatever the salt', (monodroga, clave) => expect(ifaClave(monodroga)).toBe(clave))

  it.each([
    ['sulfato ferroso', 'sulfato ferroso'],
    ['SULFATO FERROSO HEPTAHIDRATADO', 'sulfato ferroso'],
    ['hierro', 'hierro'],
    ['Cloruro de sodio', 'cloruro de sodio'],
    ['CLORURO SODICO', 'cloruro de sodio'],
    ['CALCIO CARBONATO', 'carbonato de calcio'],
    ['BICARBONATO DE SODIO', 'bicarbonato de sodio'],
    ['Vitamina A', 'vitamina a'],
    ['LISINA', 'lisina'],
  ])('keeps %s, of which nothing would remain, as %s', (monodroga, clave) => expect(ifaClave(monodroga)).toBe(clave))

  it.each([
    ['haloperidol', 'HALOPERIDOL (COMO DECANOATO)'],
    ['penicilina G sodica', 'penicilina G benzatinica'],
    ['betametasona', 'BETAMETASONA 17-VALERATO'],
  ])('never takes %s for %s', (una, otra) => expect(ifaClave(una)).not.toBe(ifaClave(otra)))

  it.each([
    ['HIDROCLOROTIAZIDA + ENALAPRIL MALEATO', 'enalapril+hidroclorotiazida'],
    ['enalapril + hidroclorotiazida', 'enalapril+hidroclorotiazida'],
    ['AMOXICILINA TRIHIDRATO+CLAVULANATO DE POTASIO', 'acido clavulanico+amoxicilina'],
  ])('joins the components of %s in one order', (monodroga, clave) => expect(ifaClave(monodroga)).toBe(clave))

  it('is stable: the key of a key is the same key', () => {
    for (const clave of [
      'enalapril',
      'cloruro de sodio',
      'sulfato ferroso',
      'acido clavulanico+amoxicilina',
      'haloperidol decanoato',
    ])
      expect(ifaClave(clave)).toBe(clave)
  })
})
