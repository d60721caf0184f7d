import { describe, expect, it } from 'vitest'
import { clavesPlegadas, createAlcance, esSistemica, perteneceA } from './alcance'

const droga = (ifa_clave: string, via = 'oral', forma = 'Comprimido', atc = '') => ({ ifa_clave, via, forma, atc })
const clase = createAlcance('clase', ['ácido acetilsalicílico', 'timolol', 'insulina', 'haloperidol', 'valproato'])

describe('perteneceA', () => {
  it.each([
    ['acetilsalicilico acido', 'however the master orders its words'],
    ['insulina humana nph', 'by its first word'],
    ['haloperidol decanoato', 'as an ester of it'],
    ['divalproato hidrogenado', 'by another name of its first word'],
    ['cafeina+acetilsalicilico acido', 'inside a combination'],
  ])('knows %s: %s', (ifa_clave) => {
    expect(perteneceA(clase, droga(ifa_clave))).not.toBeNull()
  })

  it('is not fooled by a name that only resembles', () => {
    expect(perteneceA(clase, droga('acido folico'))).toBeNull()
    expect(perteneceA(createAlcance('', ['haloperidol decanoato']), droga('haloperidol'))).toBeNull()
  })

  it('counts what stays where it is put only where the class names that route, or it reaches the blood', () => {
    const azol = createAlcance('azol', ['miconazol'])
    const aun = createAlcance('azol', ['miconazol'], { vias: ['vaginal'] })
    expect(perteneceA(azol, droga('miconazol', 'vaginal', 'Óvulo'))).toBeNull()
    expect(perteneceA(aun, droga('miconazol', 'vaginal', 'Óvulo'))).toBe('miconazol')
    expect(perteneceA(aun, droga('miconazol', 'tópica', 'Crema'))).toBeNull()
    expect(perteneceA(clase, droga('dorzolamida+timolol', 'oftálmica', 'Colirio'))).toBe('timolol')
    expect(
      perteneceA(createAlcance('', ['dorzolamida']), droga('dorzolamida+timolol', 'oftálmica', 'Colirio')),
    ).toBeNull()
  })

  it('goes by the ATC code where no name is known', () => {
    const aine = createAlcance('aine', [], { atc: ['M01A'] })
    expect(perteneceA(aine, droga('etodolaco', 'oral', 'Comprimido', 'M01AB08'))).toBe('etodolaco')
    expect(perteneceA(aine, droga('etodolaco', 'tópica', 'Gel', 'M01AB08'))).toBeNull()
  })
})

describe('esSistemica', () => {
  it.each([
    [droga('diclofenaco', 'tópica', 'Gel'), false],
    [droga('fentanilo', 'tópica', 'Parche transdérmico'), true],
    [droga('estradiol', 'tópica', 'Gel'), true],
    [droga('misoprostol', 'vaginal', 'Comprimido vaginal'), true],
    [droga('ciprofloxacina', 'oftálmica', 'Colirio'), false],
    [droga('nafazolina', '', 'Gotas'), true],
  ])('%o: %s', (una, esperada) => {
    expect(esSistemica(una)).toBe(esperada)
  })
})

it('clavesPlegadas does not merge an ester into another drug', () => {
  expect(clavesPlegadas('haloperidol')).not.toContain(clavesPlegadas('haloperidol decanoato')[0])
})
