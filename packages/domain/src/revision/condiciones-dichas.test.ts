import { describe, expect, it } from 'vitest'
import { condicionesDichasIds, diagnosticaCondicion, diceCondicion } from './condiciones-dichas'

const dichas = (texto: string) => condicionesDichasIds.filter((id) => diceCondicion(id, texto))

describe('an illness said in words', () => {
  it.each([
    ['Asma bronquial desde la infancia', ['asma']],
    ['Asma; padre con infarto', ['asma']],
    ['ICC con FEy reducida', ['insuficiencia_cardiaca']],
    ['IAM 2019, stent', ['coronaria']],
    ['Infarto cerebral', ['acv']],
    ['Epilepsia', ['epilepsia']],
    ['Convulsiones febriles', []],
    ['Enf. de Parkinson', ['parkinson']],
    ['Wolff Parkinson White', ['wpw']],
    ['Migraña con aura', ['migrana_aura']],
    ['Migraña sin aura', []],
    ['Glaucoma de ángulo abierto', []],
    ['Glaucoma', ['glaucoma']],
    ['Bloqueo AV de primer grado', []],
    ['Bloqueo AV completo', ['bloqueo_av']],
    ['Ulcera duodenal con HDA', ['ulcera']],
    ['TVP en 2020', ['trombosis']],
    ['Déficit de glucosa-6-fosfato deshidrogenasa', ['g6pd']],
    ['Ca de mama derecha', ['cancer_mama']],
    ['Madre con cáncer de mama', []],
    ['Bypass gástrico', ['bariatrica']],
    ['Diabetes tipo 1', ['diabetes_1', 'diabetes']],
    ['DBT 2 en tratamiento', ['diabetes']],
    ['Prediabetes', []],
    ['Diabetes insípida', []],
    ['Feocromocitoma operado', ['feocromocitoma']],
    ['DBT2', []],
    ['Hipertensión pulmonar', []],
    ['HTA', ['hipertension']],
    ['Ex fumadora', []],
    ['Fumadora de 20 por día', ['tabaquismo']],
    ['Sin asma', []],
    ['Toma enalapril', []],
  ])('%s: %j', (texto, esperadas) => {
    expect(dichas(texto)).toEqual(esperadas)
  })
})

describe('an illness by its code', () => {
  it.each([
    ['asma', 'J45.9', true],
    ['asma', 'J44.9', false],
    ['embarazo', 'Z34.9', true],
    ['embarazo', 'O23.4', true],
    ['embarazo', 'O03.9', false],
    ['embarazo', 'O80', false],
    ['insuficiencia_renal', 'N18.4', true],
    ['insuficiencia_renal', 'N18.1', false],
    ['insuficiencia_hepatica', 'K74.6', true],
    ['qt_largo', 'I45.8', false],
  ] as const)('%s, %s: %s', (condicion, codigo, esperado) => {
    expect(diagnosticaCondicion(condicion, codigo)).toBe(esperado)
  })
})
