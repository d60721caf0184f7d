import type { Hallazgo } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { frasesDe, hallazgosAbiertos, primerAviso, lugarDe } from './hallazgos'
import { aDraft, aHallazgo } from '../prescribir.builders'

it.each(['Dr. Ibarra', 'Dra. Paz'])('what a finding says first holds whoever prescribed: %s', (quien) => {
  expect(frasesDe(`Ya toma Atorvastatina 20 mg (${quien}, 15/11/2026). Sube la atorvastatina. Avisar.`)).toEqual([
    `Ya toma Atorvastatina 20 mg (${quien}, 15/11/2026).`,
    'Sube la atorvastatina.',
    'Avisar.',
  ])
})

describe('where a finding is shown', () => {
  it.each([
    ['items.0.envases', { seccion: 'renglones', item_id: 1 }],
    ['items.7', { seccion: 'renglones', item_id: null }],
    ['items', { seccion: 'renglones', item_id: null }],
    ['persona_id', { seccion: 'paciente', item_id: null }],
    ['paciente.cuil', { seccion: 'paciente', item_id: null }],
    ['plan_id', { seccion: 'cobertura', item_id: null }],
    ['diagnosticos', { seccion: 'diagnostico', item_id: null }],
    ['tratamiento_prolongado', { seccion: 'tratamiento', item_id: null }],
  ])('%s', (campo, lugar) => {
    expect(lugarDe({ campo }, aDraft())).toEqual(lugar)
  })
})

describe('the findings that interrupt', () => {
  const uno = aHallazgo({ clave: 'a' })
  const dos = aHallazgo({ clave: 'b' })
  const freno: Hallazgo = aHallazgo({ clave: 'c', nivel: 'frena', campo: 'items' })

  it('are every hard stop and one warning at a time', () => {
    expect(hallazgosAbiertos([uno, dos, freno], aDraft())).toEqual({
      frenan: [freno],
      informan: [],
      asumidos: [],
      advierte: uno,
      pendientes: 2,
    })
  })

  it('are a stop of the person’s safety before any warning, until it has its reason', () => {
    const rojo = aHallazgo({ clave: 'r', codigo: 'ALERGIA', nivel: 'frena' })
    expect(hallazgosAbiertos([uno, rojo], aDraft())).toMatchObject({ frenan: [], advierte: rojo, pendientes: 2 })
    const draft = aDraft({ reconocimientos: [{ clave: 'r', motivo: 'Desensibilizada' }] })
    expect(hallazgosAbiertos([uno, rojo], draft)).toMatchObject({ frenan: [], advierte: uno, pendientes: 1 })
  })

  it('are not the warnings that have their reason', () => {
    const draft = aDraft({ reconocimientos: [{ clave: 'a', motivo: 'control en 7 días' }] })
    expect(hallazgosAbiertos([uno, dos], draft)).toEqual({
      frenan: [],
      informan: [],
      asumidos: [{ ...uno, motivo: 'control en 7 días' }],
      advierte: dos,
      pendientes: 1,
    })
  })

  it('are not what is still being written', () => {
    const vacio = aHallazgo({ nivel: 'frena', campo: 'diagnosticos' })
    expect(hallazgosAbiertos([vacio], aDraft({ diagnosticos: [] })).frenan).toEqual([])
    expect(hallazgosAbiertos([vacio], aDraft()).frenan).toEqual([vacio])
  })

  it.each(['ENVASES_FALTAN', 'ENVASES_SOBRAN'] as const)('are not %s of packs that nobody accepted yet', (codigo) => {
    const envases = aHallazgo({ codigo, campo: 'items.0.posologia' })
    const sinDecir = aDraft({ items: aDraft().items.map((item) => ({ ...item, envases: null })) })
    expect(hallazgosAbiertos([envases], sinDecir).advierte).toBeNull()
    expect(hallazgosAbiertos([envases], aDraft(), sinDecir).advierte).toBeNull()
    expect(hallazgosAbiertos([envases], aDraft()).advierte).toEqual(envases)
  })

  it('are not what was empty when it was checked and is filled in by now', () => {
    const vacio = aHallazgo({ nivel: 'frena', campo: 'diagnosticos' })
    expect(hallazgosAbiertos([vacio], aDraft(), aDraft({ diagnosticos: [] })).frenan).toEqual([])
  })
})

describe('the first notice that wants an answer', () => {
  const { items } = aDraft()
  const dosRenglones = aDraft({ items: items.flatMap((item) => [item, { ...item, item_id: 2 }]) })
  const en = (campo: string) => aHallazgo({ clave: campo, campo, nivel: 'frena' })
  it.each([
    ['the section above', ['diagnosticos', 'items.1.envases', 'convenio_id'], null, 'convenio_id'],
    ['the line above', ['items.1.envases', 'items.0.posologia'], null, 'items.0.posologia'],
    ['a line before what is of none', ['items', 'items.1.envases'], null, 'items.1.envases'],
    ['a warning, where it stands above a stop', ['diagnosticos'], 'items.0.producto_id', 'items.0.producto_id'],
    ['a stop, beside a warning of the same line', ['items.0.posologia'], 'items.0.producto_id', 'items.0.posologia'],
  ])('is that of %s', (_que, frenan, advierte, primero) => {
    const aviso = primerAviso(
      { frenan: frenan.map(en), advierte: advierte === null ? null : en(advierte) },
      dosRenglones,
    )
    expect(aviso?.campo).toBe(primero)
  })

  it('is none where nothing does', () => {
    expect(primerAviso({ frenan: [], advierte: null }, aDraft())).toBeNull()
  })
})
