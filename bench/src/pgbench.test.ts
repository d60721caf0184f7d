import { describe, expect, it } from 'vitest'
import { scriptOf } from './pgbench'

const nunca = () => null
const guionDe = (text: string, values: unknown[], vary: (valor: unknown) => string | null = nunca) =>
  scriptOf('', [{ name: 's', text, values }], vary)

describe('scriptOf', () => {
  it('keeps every value a parameter, so that it is planned as the product plans it', () => {
    const { texto, constantes } = guionDe('select $1::int, $2', [7, 'a'])
    expect(texto).toContain('select :v0_0::int, :v0_1;')
    expect(constantes).toEqual(expect.arrayContaining(['v0_0=7', 'v0_1=a']))
  })

  it.each([
    ['NULL', null, 'nullif(:cero, 0)'],
    ['an empty text', '', 'substr(:vacio, 2)'],
  ])('writes %s, which pgbench has no parameter for, as a function of one', (_nombre, valor, sql) => {
    expect(guionDe('select $1', [valor]).texto).toContain(`select ${sql};`)
  })

  it('writes a NULL that is an instant as one', () => {
    expect(guionDe('select $1::timestamptz', [null]).texto).toContain('select nullif(:cero, 0)::text::timestamptz;')
  })

  it('does not let pgbench read a variable inside a to_char pattern', () => {
    expect(guionDe("select to_char(now(), 'HH24:MI:SS')::text", []).texto).toContain(
      `to_char(now(), 'HH24":"MI":"SS')::text`,
    )
  })

  it('puts in place of a value the SQL that varies it', () => {
    const { texto, constantes } = guionDe('select $1', [7], (valor) => (valor === 7 ? ':medico' : null))
    expect(texto).toContain('select :medico;')
    expect(constantes).not.toContain('v0_0=7')
  })

  it('writes lists and bytes as PostgreSQL reads them', () => {
    const { constantes } = guionDe('select $1, $2', [[1, 2], [Buffer.from('ab')]])
    expect(constantes).toEqual(expect.arrayContaining(['v0_0={"1","2"}', String.raw`v0_1={"\\x6162"}`]))
  })

  it('sends in one pipeline a statement and what travels with it', () => {
    const una = (text: string, seguida?: true) => ({ text, values: [], ...(seguida && { seguida }) })
    const { texto } = scriptOf('', [una('begin', true), una('a', true), una('commit'), una('b')], nunca)
    expect(texto.trim().split('\n')).toEqual(['\\startpipeline', 'begin;', 'a;', 'commit;', '\\endpipeline', 'b;'])
  })
})
