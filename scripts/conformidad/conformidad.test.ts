import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAmenazas, writeConformidad } from './pagina'
import {
  citadosEn,
  findCitas,
  itemsDeAsvs,
  numerosSaltados,
  queFalta,
  queFaltaAlOperador,
  readAsvs,
  readRequisitos,
} from './requisitos'

const raiz = path.resolve(import.meta.dirname, '../..')
const read = (ruta: string) => readFileSync(path.join(raiz, ruta), 'utf8')
const normativa = read('docs/normativa.md')
const citas = findCitas(raiz)
const requisitos = readRequisitos(normativa, citas)
const asvs = readAsvs(read('docs/asvs.md'), citas)
const amenazas = readAmenazas(read('docs/seguridad.md'))

describe('npm run conformidad', () => {
  it('has a test or a page for each requirement, and skips no number', () => {
    expect(requisitos.length).toBeGreaterThan(50)
    expect(asvs).toHaveLength(108)
    expect([...requisitos, ...asvs].flatMap((r) => queFalta(r) ?? [])).toEqual([])
    expect(numerosSaltados([...requisitos, ...asvs].map(({ id }) => id))).toEqual([])
  })

  it('says of each requirement of the law that is not met whole what is left to the operator', () => {
    expect(requisitos.flatMap((r) => queFaltaAlOperador(r) ?? [])).toEqual([])
    const readUno = (aca: string) => readRequisitos(`| RX-02 | Something | L1 | ${aca} |`, new Map())
    expect(readUno('part: half of it').flatMap((r) => queFaltaAlOperador(r) ?? [])).toHaveLength(1)
    expect(readUno("part: half of it. The operator's: the rest").flatMap((r) => queFaltaAlOperador(r) ?? [])).toEqual(
      [],
    )
  })

  it('leads only to files that are there, for threats too', () => {
    const rutas = [
      ...[...requisitos, ...amenazas, ...asvs].flatMap(({ pruebas }) => pruebas),
      ...asvs.flatMap(({ paginas }) => paginas),
    ]
    expect(amenazas.length).toBeGreaterThan(10)
    expect(rutas.filter((ruta) => !existsSync(path.join(raiz, ruta)))).toEqual([])
  })

  it('says each requirement of ASVS by its own number, once, in order, with its level', () => {
    const items = itemsDeAsvs(asvs)
    expect([items.length, new Set(items.map(({ id }) => id)).size]).toEqual([169, 169])
    expect(['L1', 'L2', 'L3'].map((nivel) => items.filter(({ norma }) => norma === nivel).length)).toEqual([57, 78, 34])
    expect(items.every(({ id }) => /^\d+\.\d+\.\d+$/.test(id))).toBe(true)
    const orden = items.map(({ id }) => id)
    expect(orden.indexOf('2.4.1')).toBeLessThan(orden.indexOf('10.4.1') === -1 ? orden.length : orden.indexOf('10.4.1'))
    expect(orden[0]).toBe('1.1.1')
  })

  it('tells a requirement that nobody holds, and one that was skipped', () => {
    const [uno] = readRequisitos('| RX-02 | Something | L1 | yes: `here` |', new Map())
    if (!uno) throw new Error('unread')
    expect(queFalta(uno)).toContain('RX-02: ninguna prueba lo nombra')
    expect(queFalta({ ...uno, pruebas: ['a.test.ts'] })).toBeNull()
    expect(queFalta({ ...uno, estado: 'fuera' })).toBeNull()
    expect(numerosSaltados(['RX-02', 'PT-01'])).toEqual(['RX-01'])
    expect(numerosSaltados(['S003', 'S001'])).toEqual(['S002'])
    expect(() => readRequisitos('| RX-02 | Something | L1 | perhaps |', new Map())).toThrow('RX-02: its last column')
  })

  it('reads a title of a test, and no number of a norma', () => {
    expect(citadosEn(`it('SC-04 ends a session', …) it("X5 PT-02 proves")`)).toEqual(['SC-04', 'PT-02'])
    expect(citadosEn(`it('CT-01 a blank that one service reserved')`)).toEqual(['CT-01'])
    expect(citadosEn(`it('S053 answers who is not known')`)).toEqual(['S053'])
    expect(citadosEn(`['SC-01', 2], 'SC-01 v2'`)).toEqual([])
  })

  it('is one page, which says what was not run and what failed', () => {
    const prueba = requisitos.find(({ pruebas }) => pruebas.length > 0)?.pruebas[0] ?? ''
    const write = (desenlaces: Map<string, boolean>) =>
      writeConformidad({
        requisitos,
        amenazas,
        asvs,
        validadores: [],
        desenlaces,
        base: 'https://x.example/fhir',
        now: new Date('2026-11-23'),
      })
    const pagina = write(new Map())
    for (const { id } of [...requisitos, ...amenazas, ...itemsDeAsvs(asvs)]) expect(pagina).toContain(`| ${id} |`)
    expect(pagina).toContain('| MedicationRequest | read, search-type | identifier')
    expect([pagina.includes('| FALLA |'), pagina.includes('| sin correr |')]).toEqual([false, true])
    expect(write(new Map([[prueba, false]]))).toContain('| FALLA |')
    expect(write(new Map([[prueba, true]]))).toContain('| pasa |')
  })
})
