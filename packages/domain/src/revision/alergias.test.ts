import { describe, expect, it } from 'vitest'
import { alergiaAlcanza, alergiaConocida, cruceDe } from './alergias'
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
    ['ciprofloxacina', 'Levofloxacina'],
    ['levofloxacina', 'Ofloxacino'],
    ['enalapril', 'Ramipril'],
    ['enalapril', 'Valsartán + sacubitrilo'],
    ['carbamazepina', 'Fenitoína sódica'],
    ['claritromicina', 'Azitromicina'],
    ['quinolonas', 'Norfloxacina'],
    ['doxiciclina', 'Minociclina clorhidrato'],
    ['penisilina', 'Amoxicilina'],
    ['sefalosporinas', 'Cefixima'],
    ['diclofenak', 'Ibuprofeno'],
    ['omeprasol', 'Omeprazol'],
    ['bupivacaína', 'Carticaína'],
    ['sulfas', 'Ftalilsulfatiazol'],
    ['heparina', 'Enoxaparina sódica'],
    ['metronidazol', 'Tinidazol'],
    ['cetirizina', 'Hidroxicina clorhidrato'],
    ['lidocaína', 'Bupivacaína'],
    ['anestésicos locales', 'Lidocaína clorhidrato'],
    ['dipirona', 'Propifenazona'],
    ['omeprazol', 'Pantoprazol sódico'],
    ['aspirina', 'Acetilsalicilico acido'],
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
    ['sulfas', 'Furosemida'],
    ['sulfas', 'Hidroclorotiazida'],
    ['lidocaína', 'Benzocaína'],
    ['carbamazepina', 'Valproato de magnesio'],
    ['enalapril', 'Losartán potásico'],
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

describe('cruceDe', () => {
  it.each([
    ['penicilina', 'Cefalexina', 'cadena'],
    ['amoxicilina', 'Cefadroxilo', 'cadena'],
    ['cefalexina', 'Ampicilina', 'cadena'],
    ['lamotrigina', 'Fenitoína', 'a_veces'],
    ['carbamazepina', 'Lamotrigina', 'a_veces'],
    ['carbamazepina', 'Fenitoína', 'familia'],
    ['lamotrigina', 'Levetiracetam', null],
    ['penicilina', 'Ceftriaxona', 'anillo'],
    ['amoxicilina', 'Cefuroxima axetilo', 'anillo'],
    ['penicilina', 'Meropenem', 'anillo'],
    ['ceftriaxona', 'Amoxicilina', 'anillo'],
    ['penicilina', 'Azitromicina', null],
    ['Optamox', 'Amoxicilina', null],
    ['amoxicilina', 'Amoxicilina + ácido clavulánico', 'misma'],
  ])('%s with %s: %s', (alergia, monodroga, cruce) => {
    expect(cruceDe(alergia, ifaClave(monodroga))).toBe(cruce)
  })
})

describe('alergiaConocida', () => {
  it.each([
    'penicilina',
    'Sulfas',
    'AINEs',
    'aas',
    'diclofenac',
    'Bencilpenicilina benzatínica',
    'betalactámicos',
    'enalapril',
  ])('knows what %s covers', (alergia) => {
    expect(alergiaConocida(alergia)).toBe(true)
  })

  it.each(['látex', 'penicilina y látex', 'contraste', 'losartán', 'amoxicilina + algo', 'constructor', ''])(
    'does not pretend to know what %s covers',
    (alergia) => {
      expect(alergiaConocida(alergia)).toBe(false)
    },
  )
})
