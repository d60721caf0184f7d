import { describe, expect, it } from 'vitest'
import { limitesPorIfa } from '../revision/dosis-sumada'
import { type ColumnaDeLimite, columnasDeLimite, type FilaDeLimite, readLimite } from './limites-fila'
import { contradiccionesDeLimites, createLimites, envasesHabituales, limitesDeProducto } from './limites-maestro'
import { createMaestro } from './maestro'

type Dato = FilaDeLimite['dato']
const celdas = (dichas: Partial<Record<ColumnaDeLimite, string>>) => ({
  ...(Object.fromEntries(columnasDeLimite.map((columna) => [columna, ''])) as Record<ColumnaDeLimite, string>),
  ifa: 'ombudroga',
  vias: 'oral',
  confianza: '0,95',
  fuente: 'prueba',
  ...dichas,
})
const leido = (dato: Dato, dichas: Partial<Record<ColumnaDeLimite, string>>): FilaDeLimite => {
  const leida = readLimite(dato, celdas(dichas))
  return leida.ok ? leida.value : expect.fail(JSON.stringify(leida.error))
}
const ombu = {
  ifa: 'ombudroga',
  nombre: '',
  sinonimos: [],
  lista_control: '',
  lista_combinada: '',
  condicion_venta: '' as const,
  margen: '',
  atc: [],
  confianza: 0.95,
  fuente: 'x',
}
const creado = createMaestro('v', [[ombu, { ...ombu, ifa: 'insulina glargina' }]])
const maestro = creado.ok ? creado.value : expect.fail('the master of the test contradicts itself')

describe('a row of the master that limits a dose or names a bottle', () => {
  it('reads an adult’s, a child’s and a bottle, with what each leaves unsaid', () => {
    expect(
      leido('dosis', { unidad: 'mg', maximo_dia: '4000', maximo_toma: '1000', vias: 'Oral, rectal' }),
    ).toMatchObject({
      vias: ['rectal', 'oral'],
      maximo_dia: 4000,
      maximo_toma: 1000,
      nivel: 'advierte',
      mg_kg_dia: null,
    })
    expect(leido('peso', { unidad: 'MG', mg_kg_toma: '7,5', maximo_dia: '400' })).toMatchObject({
      mg_kg_toma: 7.5,
      maximo_dia: 400,
      nivel: 'frena',
      unidad: 'mg',
    })
    expect(leido('envase', { unidad: 'ml', tamanos: '120, 60 , 2,5', forma: 'Jarabe' })).toMatchObject({
      tamanos: [2.5, 60, 120],
      forma: 'jarabe',
    })
  })

  it.each<[Dato, Partial<Record<ColumnaDeLimite, string>>, string[]]>([
    ['dosis', { unidad: 'mg' }, ['maximo_dia']],
    ['dosis', { unidad: 'mg', maximo_dia: '4.000' }, ['maximo_dia']],
    ['dosis', { unidad: 'mg', maximo_dia: 'mil' }, ['maximo_dia']],
    ['dosis', { unidad: 'mg', maximo_dia: '0' }, ['maximo_dia']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', maximo_toma: '200' }, ['maximo_toma']],
    ['dosis', { unidad: 'ml', maximo_dia: '100' }, ['unidad']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', vias: 'bucal' }, ['vias']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', vias: '' }, ['vias']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', nivel: 'grita' }, ['nivel']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', mg_kg_dia: '5' }, ['mg_kg_dia']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', tamanos: '60' }, ['tamanos']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', desde_edad: '65,5' }, ['desde_edad']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', ifa: 'ombudroga+otra' }, ['ifa']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', ifa: 'Ombúdroga clorhidrato' }, ['ifa']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', confianza: '2' }, ['confianza']],
    ['dosis', { unidad: 'mg', maximo_dia: '100', fuente: '' }, ['fuente']],
    ['peso', { unidad: 'mg', mg_kg_dia: '10', mg_kg_toma: '20' }, ['mg_kg_toma']],
    ['peso', { unidad: 'mg', mg_kg_dia: '10', desde_edad: '3' }, ['desde_edad']],
    ['envase', { unidad: 'ml' }, ['tamanos']],
    ['envase', { unidad: 'ml', tamanos: '60, chico' }, ['tamanos']],
    ['envase', { unidad: 'mg', tamanos: '60', forma: 'polvo' }, ['unidad', 'forma']],
  ])('%s %j is refused by column %s', (dato, dichas, columnas) => {
    const leida = readLimite(dato, celdas(dichas))
    expect(leida.ok ? [] : leida.error.map(({ columna }) => columna)).toEqual(columnas)
  })

  it('contradicts another of the same thing by the same route, and one of an ingredient that nobody has', () => {
    const una = { ...leido('dosis', { unidad: 'mg', maximo_dia: '100', vias: 'oral, rectal' }), linea: 7 }
    const otra = { ...leido('dosis', { unidad: 'mg', maximo_dia: '200' }), linea: 9 }
    expect(contradiccionesDeLimites(maestro, [una, otra], [])).toMatchObject([
      { fila: 9, columna: 'maximo_dia', detalle: expect.stringContaining('fila 7') as string },
    ])
    const deMayores = { ...otra, desde_edad: 65 }
    expect(contradiccionesDeLimites(maestro, [una, deMayores], [])).toEqual([])
    expect(contradiccionesDeLimites(maestro, [{ ...una, ifa: 'ombudrega' }], [])).toMatchObject([{ columna: 'ifa' }])
    expect(contradiccionesDeLimites(maestro, [{ ...una, ifa: 'insulina' }], [])).toEqual([])
  })
})

describe('what rules of them', () => {
  const dosis = leido('dosis', { unidad: 'mg', maximo_dia: '100' })
  const deFrasco = (tamanos: string, mas = {}) => leido('envase', { unidad: 'ml', tamanos, forma: 'jarabe', ...mas })
  const suspension = { ifa_clave: 'ombudroga', via: 'oral', forma: 'Jarabe', presentacion: 'Frasco por 1' }
  const habitual = (filas: FilaDeLimite[], producto: Partial<typeof suspension> = {}) =>
    envasesHabituales(createLimites('m', filas, []), { ...suspension, ...producto })
  const find = <L extends { ifa: string }>(filas: readonly L[], ifa: string) => limitesPorIfa(filas)(ifa)

  it('nothing under 0.9 of confidence', () => {
    const dudosa = { ...dosis, confianza: 0.89 }
    expect(createLimites('m', [], [dudosa]).dosis).toEqual([])
    expect(habitual([{ ...deFrasco('60'), confianza: 0.89 }])).toBe('')
  })

  it('the limits of each ingredient of a product, with their version and source', () => {
    const limites = createLimites('maestro 1', [], [dosis])
    expect(limitesDeProducto(limites, { ifa_clave: 'otra+ombudroga' }, find)).toEqual({
      version: 'maestro 1',
      dosis: [expect.objectContaining({ ifa: 'ombudroga', maximo_dia: 100, cita: 'prueba (de esta instalación)' })],
      peso: [],
    })
    expect(limitesDeProducto(limites, { ifa_clave: 'otra' }, find)).toBeNull()
  })

  it('the usual bottle of what says none, by route and form, the operator’s before the one that ships', () => {
    const filas = [deFrasco('60, 120')]
    expect(habitual(filas)).toBe('60, 120 ml')
    expect(habitual(filas, { presentacion: 'Frasco por 90 ml' })).toBe('')
    expect(habitual(filas, { presentacion: '1 frasco por 250 mg / dosis, cada frasco reconstituido por 60 ml' })).toBe(
      '',
    )
    expect(habitual(filas, { presentacion: 'Sobre por 30 unidades' })).toBe('')
    expect(habitual(filas, { forma: 'Comprimidos', presentacion: 'Blister' })).toBe('')
    expect(habitual(filas, { forma: 'Suspensión oral' })).toBe('')
    expect(habitual(filas, { via: 'nasal' })).toBe('')
    expect(habitual(filas, { ifa_clave: 'ombudroga+otra' })).toBe('')
    expect(envasesHabituales(createLimites('m', filas, [deFrasco('200')]), suspension)).toBe('200 ml')
  })
})
