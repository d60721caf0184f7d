import { describe, expect, it } from 'vitest'
import { orderDiagnosticos } from './orden-diagnosticos'

const hta = { codigo: 'I10', texto: 'Hipertensión esencial (primaria)' }
const secundaria = { codigo: 'I15.9', texto: 'Hipertensión secundaria, no especificada' }
const pulmonar = { codigo: 'I27.0', texto: 'Hipertensión pulmonar primaria' }
const encontrados = [hta, secundaria]
const nadie = { usados: [], delPaciente: new Set<string>() }
const codigos = (...args: Parameters<typeof orderDiagnosticos>) => orderDiagnosticos(...args).map((d) => d.codigo)

describe('the order of the diagnoses that are offered', () => {
  it("is the service's for who never used one", () => {
    expect(codigos('hipertension', encontrados, nadie)).toEqual(['I10', 'I15.9'])
  })

  it('puts first what this médico uses, and not what he used twice', () => {
    const usa = (veces: number) => ({ ...nadie, usados: [{ ...secundaria, veces }] })
    expect(codigos('hipertension', encontrados, usa(3))).toEqual(['I15.9', 'I10'])
    expect(codigos('hipertension', encontrados, usa(2))).toEqual(['I10', 'I15.9'])
  })

  it('puts before all what this patient already has', () => {
    const usados = [{ ...secundaria, veces: 90 }]
    expect(codigos('hipertension', encontrados, { usados, delPaciente: new Set(['I10']) })).toEqual(['I10', 'I15.9'])
  })

  it('offers what he uses though the service cut it off, by its words or its code, and nothing else', () => {
    const suyos = { ...nadie, usados: [{ ...pulmonar, veces: 5 }] }
    expect(codigos('hiper pulmonar', [], suyos)).toEqual(['I27.0'])
    expect(codigos('i270', [], suyos)).toEqual(['I27.0'])
    expect(codigos('diabetes', [], suyos)).toEqual([])
    expect(codigos('h', [], suyos)).toEqual([])
  })
})
