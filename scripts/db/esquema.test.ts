import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { useBase } from '@receta/testing'
import { expect, it } from 'vitest'
import { raiz } from '../proceso.mjs'
import { cut, describeEsquema } from './esquema'

const db = useBase()
const carpeta = path.join(raiz, 'packages/database/esquema')

// The embedded server writes the files, and the oldest supported one must agree.
it('describes each table as its file does', async () => {
  const esquema = await describeEsquema(db)
  expect([...esquema.keys()]).toEqual(readdirSync(carpeta).sort())
  for (const [nombre, texto] of esquema) expect(texto).toBe(readFileSync(path.join(carpeta, nombre), 'utf8'))
})

it('tells a change of a column, a key, an index, a trigger, a policy or a permission', async () => {
  const antes = (await describeEsquema(db)).get('planes.sql')
  for (const sentencia of [
    'alter table planes add column nueva integer default 7',
    'alter table planes add constraint nueva_positiva check (nueva > 0)',
    'create index planes_nueva on planes (nueva)',
    'create trigger planes_nueva before update on planes for each row execute function tomar_duenos()',
    'create policy planes_nueva on planes for delete using (nueva is null)',
    'revoke delete on planes from receta_app',
    `comment on column planes.nueva is 'It''s new.'`,
  ]) {
    const previo = (await describeEsquema(db)).get('planes.sql')
    await db.pool.query(sentencia)
    expect([sentencia, (await describeEsquema(db)).get('planes.sql')]).not.toEqual([sentencia, previo])
  }
  expect(antes).not.toContain('nueva')
})

it('cuts a long statement at its spaces and never inside a text', () => {
  const texto = `'${'una frase larga '.repeat(20)}'`
  const cortada = cut(`comment on table x is ${texto} ${'palabra '.repeat(30)};`)
  expect(cortada).toContain(texto)
  expect(cortada.split('\n').filter((linea) => !linea.includes("'") && linea.length > 120)).toEqual([])
})
