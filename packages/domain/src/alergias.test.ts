import { expect, it } from 'vitest'
import { alergiaAlcanza } from './alergias'

it.each([
  ['penicilina', 'amoxicilina', true],
  ['Penicilinas', 'acido clavulanico+amoxicilina', true],
  ['AINEs', 'ibuprofeno', true],
  ['aspirina', 'acido acetilsalicilico', true],
  ['ibuprofeno', 'ibuprofeno', true],
  ['Ácido acetilsalicílico', 'acido acetilsalicilico', true],
  ['penicilina', 'enalapril', false],
  ['sulfas', 'sulfato ferroso', false],
  ['polen', 'paracetamol', false],
])('an allergy to %s and %s: %s', (alergia, ifa_clave, alcanza) => {
  expect(alergiaAlcanza(alergia, ifa_clave)).toBe(alcanza)
})
