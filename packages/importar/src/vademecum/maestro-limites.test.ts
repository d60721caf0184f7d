import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { maestro } from './maestro'
import { vademecum } from './vademecum'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(() =>
  sql`truncate productos, cargas, maestro_ifas, maestro_limites restart identity cascade`.execute(db.kysely),
)

const COLUMNAS =
  'dato;ifa;vias;forma;unidad;maximo_dia;maximo_toma;mg_kg_dia;mg_kg_toma;desde_edad;nivel;tamaños;confianza;fuente'
const file = (...filas: string[]) => [COLUMNAS, ...filas].join('\n')
const droga = 'droga;ombudroga;;;;;;;;;;;0,95;Disposición 1/2026'
const adulto = 'dosis;ombudroga;oral;;mg;300;100;;;;;;0,95;prospecto'
const nino = 'peso;ombudroga;oral;;mg;200;;15;5;;;;0,95;prospecto'
const frasco = 'envase;ombudroga;oral;suspensión;ml;;;;;;;60, 120;0,95;prospecto'

const anmat = [
  'ID PRESENTACION,CERTIFICADO,CUIT,Laboratorio,GTIN,TROQUEL,NOMBRE COMERCIAL,FORMA FARMACEUTICA,Nombre Generico / Formula,PAIS INDUSTRIA,Condicion de Expendio,CONDICION TRAZABILIDAD,PRESENTACION,PRECIO',
  '1,1,,LAB,,,MARCA,SUSPENSION ORAL,OMBUDROGA 5 MG/ML,,BAJO RECETA,,FRASCO por 1,1',
  '2,1,,LAB,,,MARCA,SUSPENSION ORAL,OMBUDROGA 5 MG/ML,,BAJO RECETA,,FRASCO por 90 ML,1',
  '3,1,,LAB,,,OTRA,COMPRIMIDO,OTRADROGA 5 MG,,BAJO RECETA,,BLISTER por 10,1',
].join('\n')

const dichas = () =>
  db.kysely.selectFrom('productos').select(['limites', 'envases_habituales']).orderBy('codigo_fuente').execute()
const filas = () => db.kysely.selectFrom('maestro_limites').select('dato').where('activo', '=', true).execute()

describe('the limits and the bottles of the operator’s master', () => {
  it('reach each product that was loaded before, and those that come later', async () => {
    await probe(producto, vademecum, anmat)
    expect(await probe(producto, maestro, file(droga, adulto, nino, frasco))).toMatchObject({
      nuevos: 4,
      rechazados: 0,
    })
    const limites = {
      version: expect.stringMatching(/^maestro [0-9a-f]{8}$/) as string,
      dosis: [expect.objectContaining({ ifa: 'ombudroga', maximo_dia: 300, maximo_toma: 100, nivel: 'advierte' })],
      peso: [expect.objectContaining({ mg_kg_dia: 15, mg_kg_toma: 5, tope_mg_dia: 200, nivel: 'frena' })],
    }
    const esperado = [
      { limites, envases_habituales: '60, 120 ml' },
      { limites, envases_habituales: '' },
      { limites: null, envases_habituales: '' },
    ]
    expect(await dichas()).toEqual(esperado)
    await sql`truncate productos restart identity cascade`.execute(db.kysely)
    await probe(producto, vademecum, anmat)
    expect(await dichas()).toEqual(esperado)
  })

  it('change nothing when they are loaded again, and go when the file no longer brings them', async () => {
    await probe(producto, vademecum, anmat)
    await probe(producto, maestro, file(droga, adulto, frasco))
    expect(await probe(producto, maestro, file(droga, adulto, frasco))).toMatchObject({ cambiados: 0, sin_cambio: 3 })
    await probe(producto, maestro, file(droga), { maxBajas: 100 })
    expect(await filas()).toEqual([])
    expect((await dichas())[0]).toEqual({ limites: null, envases_habituales: '' })
  })

  it('rule nothing under 0.9 of confidence', async () => {
    await probe(producto, vademecum, anmat)
    await probe(producto, maestro, file(droga, adulto.replace('0,95', '0,8'), frasco.replace('0,95', '0,8')))
    expect((await dichas())[0]).toEqual({ limites: null, envases_habituales: '' })
  })

  it('are told in the report where what ships is stricter, and so rules', async () => {
    const suyas = file(
      'dosis;paracetamol;oral;;mg;6000;;;;;;;0,95;x',
      'dosis;paracetamol;oral;;mg;3000;;;;65;;;0,95;x',
      'peso;paracetamol;oral;;mg;;;;20;;;;0,95;x',
    )
    expect((await probe(producto, maestro, suyas)).dichos).toEqual([
      '2 aviso MAESTRO_MAS_ESTRICTO',
      '4 aviso MAESTRO_MAS_ESTRICTO',
    ])
  })

  it.each([
    ['a take above the day', [droga, adulto.replace('300;100', '300;400')], 'fila 3, columna maximo_toma'],
    ['a figure with its thousands', [droga, adulto.replace('300', '3.000')], 'fila 3, columna maximo_dia'],
    ['a column of another kind', [droga, adulto.replace(';;;;0,95', ';;;60;0,95')], 'fila 3, columna tamanos'],
    ['a limit on the row of the drug', [droga.replace('ombudroga;', 'ombudroga;oral')], 'fila 2, columna vias'],
    ['an unknown kind', [droga, adulto.replace('dosis', 'dosiss')], 'fila 3, columna dato'],
    ['an ingredient that the master lacks', [adulto], 'fila 2, columna ifa'],
    [
      'two that say other numbers',
      [droga, adulto, adulto.replace('oral', 'oral, rectal').replace('300', '200')],
      'fila 4',
    ],
    ['the same twice', [droga, adulto, nino, adulto], 'fila 5, columna ifa: lo mismo ya está en la fila 3'],
  ])('are refused whole with %s, naming row and column', async (_que, malas, dice) => {
    await expect(probe(producto, maestro, file(...malas))).rejects.toMatchObject({
      codigo: 'MAESTRO_SE_CONTRADICE',
      message: expect.stringContaining(dice) as string,
    })
    expect(await filas()).toEqual([])
  })
})
