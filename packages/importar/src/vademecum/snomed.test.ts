import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { esConcepto, snomed } from './snomed'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(() => sql`truncate snomed_envases`.execute(db.kysely))

// As der2_sRefset_SimpleMapSnapshot writes it: tabs, CRLF. Concepts of the Argentine namespace that nobody assigned.
const cabecera = 'id\teffectiveTime\tactive\tmoduleId\trefsetId\treferencedComponentId\tmapTarget\r\n'
const miembro = (n: number, activo: 0 | 1, concepto: string, destino: string) =>
  `a0000000-0000-4000-8000-00000000000${n}\t20261130\t${activo}\t11000221109\t99900031000221108\t${concepto}\t${destino}\r\n`
const [uno, dos] = ['99900011000221100', '99900021000221105']
const todos = () =>
  db.kysely.selectFrom('snomed_envases').select(['gtin', 'concepto', 'activo']).orderBy('miembro').execute()
const deEnvase = async (gtin: string) =>
  (await sql<{ de: string | null }>`select snomed_de(${gtin}) as de`.execute(db.kysely)).rows[0]?.de

describe('snomed', () => {
  it('is read as the release writes it, and a second time changes nothing', async () => {
    const mapa = cabecera + miembro(1, 1, uno, '7791234567898') + miembro(2, 1, dos, '07790001234568')
    expect(await probe(producto, snomed, mapa)).toMatchObject({ nuevos: 2, formato: 'rf2-mapa', dichos: [] })
    expect(await todos()).toEqual([
      { gtin: '07791234567898', concepto: uno, activo: true },
      { gtin: '07790001234568', concepto: dos, activo: true },
    ])
    expect(await probe(producto, snomed, mapa)).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 2 })
    expect(await deEnvase('07791234567898')).toBe(uno)
  })

  it('withdraws what the next release makes inactive, and moves a box to its new concept', async () => {
    await probe(producto, snomed, cabecera + miembro(1, 1, uno, '7791234567898'))
    const siguiente = cabecera + miembro(1, 0, uno, '7791234567898') + miembro(2, 1, dos, '7791234567898')
    expect(await probe(producto, snomed, siguiente, { maxBajas: 100 })).toMatchObject({ nuevos: 1, bajas: 1 })
    expect(await deEnvase('07791234567898')).toBe(dos)
  })

  it('says nothing of a box of which the release says two concepts', async () => {
    await probe(producto, snomed, cabecera + miembro(1, 1, uno, '7791234567898') + miembro(2, 1, dos, '07791234567898'))
    expect(await deEnvase('07791234567898')).toBeNull()
  })

  it.each([
    ['a concept with a wrong check digit', miembro(1, 1, '99900011000221101', '7791234567898'), 'CONCEPTO_INVALIDO'],
    ['a description in the place of a concept', miembro(1, 1, '680946014', '7791234567898'), 'CONCEPTO_INVALIDO'],
    ['a map that leads to another thing than a GTIN', miembro(1, 1, uno, 'C09AA02'), 'GTIN_INVALIDO'],
    ['a GTIN with a wrong check digit', miembro(1, 1, uno, '7791234567899'), 'GTIN_INVALIDO'],
    [
      'a row that is neither active nor inactive',
      miembro(1, 1, uno, '7791234567898').replace('\t1\t', '\tx\t'),
      'ACTIVE_INVALIDO',
    ],
  ])('rejects %s', async (_que, fila, motivo) => {
    const { dichos } = await probe(producto, snomed, cabecera + miembro(2, 1, dos, '07790001234568') + fila)
    expect(dichos).toEqual([`3 rechazo ${motivo}`])
    expect(await todos()).toHaveLength(1)
  })

  it.each(['11000221109', '372658000', '900000000000207008'])(
    'takes %s, which the release has, for a concept',
    (id) => {
      expect(esConcepto(id)).toBe(true)
    },
  )
})
