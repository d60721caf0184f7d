import { describe, expect, it } from 'vitest'
import { alergiaAlcanza, alergiaConocida } from './alergias'
import { ifaClave } from '../vademecum/ifa'

describe('alergiaAlcanza', () => {
  it.each([
    ['penicilina', 'Amoxicilina'],
    ['Penicilinas', 'Amoxicilina + ácido clavulánico'],
    ['amoxicilina', 'Ampicilina'],
    ['amoxicilina + ácido clavulánico', 'Ampicilina'],
    ['Penicilina G benzatínica', 'Amoxicilina'],
    ['ampicilina', 'Bencilpenicilina benzatínica'],
    ['cefalexina', 'Cefadroxilo'],
    ['cefalexina', 'Cefuroxima axetilo'],
    ['betalactámicos', 'Amoxicilina'],
    ['betalactámicos', 'Cefalexina'],
    ['AINEs', 'Ibuprofeno'],
    ['AINE', 'Diclofenac sódico'],
    ['AINEs', 'Ketorolac trometamina'],
    ['ibuprofeno', 'Ibuprofeno'],
    ['ibuprofeno', 'Diclofenac dietilamonio'],
    ['diclofenac', 'Diclofenac sódico + pridinol'],
    ['ibuprofeno', 'Celecoxib'],
    ['aspirina', 'Ácido acetilsalicílico'],
    ['AAS', 'Ácido acetilsalicílico'],
    ['aas', 'Ibuprofeno'],
    ['Ácido acetilsalicílico', 'Naproxeno'],
    ['sulfas', 'Trimetoprima + sulfametoxazol'],
    ['sulfametoxazol', 'Sulfadiazina de plata'],
    ['metamizol', 'Dipirona'],
    ['Penicilina, sulfas', 'Trimetoprima + sulfametoxazol'],
    ['penicilina y dipirona', 'Dipirona'],
    ['enalapril', 'Enalapril maleato'],
    ['Enalapril maleato', 'Enalapril + hidroclorotiazida'],
  ])('an allergy to %s reaches %s', (alergia, monodroga) => {
    expect(alergiaAlcanza(alergia, ifaClave(monodroga))).toBe(true)
  })

  it.each([
    ['penicilina', 'Enalapril maleato'],
    ['amoxicilina', 'Cefalexina'],
    ['cefalexina', 'Amoxicilina'],
    ['sulfas', 'Sulfato ferroso'],
    ['sulfametoxazol', 'Morfina sulfato'],
    ['ibuprofeno', 'Paracetamol'],
    ['dipirona', 'Ibuprofeno'],
    ['polen', 'Paracetamol'],
    ['constructor', 'Paracetamol'],
    ['', 'Paracetamol'],
  ])('an allergy to %s leaves %s alone', (alergia, monodroga) => {
    expect(alergiaAlcanza(alergia, ifaClave(monodroga))).toBe(false)
  })
})

describe('alergiaConocida', () => {
  it.each(['penicilina', 'Sulfas', 'AINEs', 'aas', 'diclofenac', 'Bencilpenicilina benzatínica', 'betalactámicos'])(
    'knows what %s covers',
    (alergia) => {
      expect(alergiaConocida(alergia)).toBe(true)
    },
  )

  it.each(['látex', 'penicilina y látex', 'contraste', 'enalapril', 'amoxicilina + algo', 'constructor', ''])(
    'does not pretend to know what %s covers',
    (alergia) => {
      expect(alergiaConocida(alergia)).toBe(false)
    },
  )
})
