import { describe, expect, it } from 'vitest'
import { datos, datosEn, type Lector, lineasEn, loQueSeCorrige } from './datos'
import { firmadaNueva } from './firmada'
import { recetaCompleta, recetaMostrador } from './vistas'

const receta = {
  convenio: { nombre: 'Programa Salud Cerca', es_particular: false },
  plan: 'Plan 1',
  nroafiliado: '12',
  diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial' }],
  permite_sustitucion: true,
  prestador: 'Sanatorio',
  observaciones: 'En ayunas.',
}

/** The fields that each reader gets. A draft and a printed sheet exist only on the device. */
const vistas: Partial<Record<Lector, { shape: object }>> = {
  papel: recetaCompleta,
  detalle: recetaCompleta,
  auditoria: recetaCompleta,
  fhir: recetaCompleta,
  mostrador: recetaMostrador,
}

describe('the data of a receta', () => {
  it('are those that are signed, each with its line or with where it is said', () => {
    expect(Object.keys(datos).toSorted()).toEqual(Object.keys(firmadaNueva.shape).toSorted())
  })

  it.each(
    Object.entries(datos).flatMap(([clave, dato]) =>
      'donde' in dato ? Object.keys(dato.donde).map((lector) => [clave, lector as Lector] as const) : [],
    ),
  )('%s reaches who reads it: %s', (clave, lector) => {
    const vista = vistas[lector]
    if (vista) expect(Object.keys(vista.shape)).toContain(clave)
    else expect(['previa', 'hoja']).toContain(lector)
  })

  it('are said in their order, with their names, and not where a receta has none', () => {
    expect(lineasEn('papel', 'paciente', receta)).toEqual([
      'Cobertura: Programa Salud Cerca, Plan 1 · Afiliado N.º 12',
      'Prestador: Sanatorio',
    ])
    expect(lineasEn('papel', 'notas', receta)[1]).toBe('Observaciones: En ayunas.')
    expect(
      lineasEn('papel', 'paciente', { ...receta, prestador: null, convenio: { nombre: '', es_particular: true } }),
    ).toEqual([])
    expect(lineasEn('papel', 'notas', { observaciones: ' ' })).toEqual([])
  })

  it('in his own words need no name', () => {
    expect(datosEn('fhir', 'nota', receta)).toMatchObject([{ sola: 'En ayunas.', libre: true }])
    expect(datosEn('previa', 'paciente', receta).map(({ sola }) => sola)).toContain('Prestador: Sanatorio')
  })

  it('as a weight reach paper, counter, sheet and FHIR with its name, its unit and its day', () => {
    const conPeso = { ...receta, peso_kg: 12.5, peso_fecha: '2026-11-19' }
    const peso = 'Peso: 12,5\u00a0kg, tomado el 19/11/2026'
    expect(lineasEn('papel', 'paciente', conPeso)).toContain(peso)
    expect(lineasEn('previa', 'paciente', conPeso)).toContain(peso)
    expect(datosEn('mostrador', 'pie', conPeso)).toMatchObject([{ sola: peso }])
    expect(datosEn('fhir', 'nota', conPeso)).toMatchObject([{ sola: 'En ayunas.' }, { sola: peso }])
    expect(datosEn('hoja', 'notas', conPeso)).toMatchObject([{ sola: 'En ayunas.' }, { sola: peso }])
    expect(loQueSeCorrige(conPeso)).toMatchObject({ peso_kg: 12.5, peso_fecha: '2026-11-19' })
  })

  it('that a correction writes again are what its médico indicated besides the drugs', () => {
    const { permite_sustitucion, observaciones, prestador } = receta
    expect(loQueSeCorrige(receta)).toEqual({ permite_sustitucion, observaciones, prestador })
    expect(loQueSeCorrige({ ...receta, permite_sustitucion: false, prestador: null })).toMatchObject({
      permite_sustitucion: false,
      prestador: null,
    })
  })
})
