import * as contract from '@receta/contract'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { diagnosticos } from './diagnosticos'

const db = useBase()
const servidor = useServidor(db, [diagnosticos])
const search = async (query: string) =>
  (await servidor.call(contract.diagnosticos, { query })).data.items.map((d) => d.codigo)

beforeAll(async () => {
  await anEmptyWorld(db)
  await db.kysely
    .insertInto('diagnosticos')
    .values([
      { codigo: 'I11.9', texto: 'Enfermedad cardíaca hipertensiva sin insuficiencia cardíaca', sinonimos: '' },
      { codigo: 'I15.9', texto: 'Hipertensión renal', sinonimos: '' },
      { codigo: 'E13.9', texto: 'Diabetes mellitus', sinonimos: '' },
      { codigo: 'E11.9', texto: 'Diabetes mellitus tipo 2 sin complicaciones', sinonimos: 'diabetes tipo 2|dbt' },
      { codigo: 'E10.9', texto: 'Diabetes mellitus tipo 1 sin complicaciones', sinonimos: 'diabetes juvenil' },
      { codigo: 'M54.5', texto: 'Lumbago no especificado', sinonimos: 'lumbalgia|dolor de cintura' },
      { codigo: 'J02.9', texto: 'Faringitis aguda, no especificada', sinonimos: 'angina|dolor de garganta' },
      { codigo: 'D51.9', texto: 'Anemia por deficiencia de vitamina B12', sinonimos: '' },
      { codigo: 'B12', texto: 'Código que también es una vitamina', sinonimos: '' },
      ...Array.from({ length: 30 }, (_, i) => ({
        codigo: `S${10 + i}`,
        texto: `Traumatismo de prueba ${i}`,
        sinonimos: '',
      })),
    ])
    .execute()
})

describe('GET /api/diagnosticos', () => {
  it('answers code and text to anyone', async () => {
    const { status, data } = await servidor.call(contract.diagnosticos, { query: 'I10' })
    expect(status).toBe(200)
    expect(data.items).toEqual([{ codigo: 'I10', texto: 'Hipertensión esencial (primaria)' }])
  })

  it.each([
    ['a code in lower case', 'i10', ['I10']],
    ['the beginning of a code', 'E1', ['E10.9', 'E11.9', 'E13.9']],
    ['a code without its point', 'e119', ['E11.9']],
    ['a code with a space for its point', 'E11 9', ['E11.9']],
    ['C7 a word without its accent, what primary care sees most first', 'hipertension', ['I10', 'I15.9']],
    ['of names that begin alike, what primary care sees most first', 'diabetes', ['E11.9', 'E10.9', 'E13.9']],
    ['the beginning of a word in the middle', 'hipertens', ['I10', 'I15.9', 'I11.9']],
    ['words in any order', '2 diabetes', ['E11.9']],
    ['an everyday synonym', 'presion alta', ['I10']],
    ['the initials doctors use', 'dbt', ['E11.9']],
    ['an accent nobody writes', 'DIÁBETES tipo 1', ['E10.9']],
    ['a letter too few', 'diabets tipo 2', ['E11.9']],
    ['another letter', 'hipertencion', ['I10', 'I15.9', 'I11.9']],
    ['two letters swapped', 'lumbalgai', ['M54.5']],
    ['n for m', 'lunbalgia', ['M54.5']],
    ['a phonetic spelling', 'faringitiz', ['J02.9']],
    ['nothing alike', 'xylophon', []],
  ])('finds %s: %j', async (_que, query, codigos) => {
    expect(await search(query)).toEqual(codigos)
  })

  it('puts what matches by code before what matches by text', async () => {
    expect(await search('b12')).toEqual(['B12', 'D51.9'])
  })

  it('answers at most 20', async () => {
    expect(await search('traumatismo')).toHaveLength(20)
  })

  it.each(['', 'a', '.', '--', '%%', '(?', '\\m'])('answers nothing below two letters: %j', async (query) => {
    expect(await search(query)).toEqual([])
  })

  it.each(['.*', 'a|b', '[[', "'; drop table diagnosticos; --"])('reads %j as letters only', async (query) => {
    const { status } = await servidor.call(contract.diagnosticos, { query })
    expect(status).toBe(200)
    expect(await search('I10')).toEqual(['I10'])
  })

  it.each([[{}], [{ query: 'x'.repeat(81) }], [{ query: 'a\u0000b' }]])('names query in %j', async (input) => {
    const { status, error } = await servidor.call(contract.diagnosticos, input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['query']])
  })
})
