import {
  aConvenio,
  aFarmacia,
  aMedico,
  anEmptyWorld,
  aPaciente,
  aProducto,
  aRecetaGuardada,
  useBase,
} from '@receta/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, type Busca, setActor, sistema } from './actor'
import type { Db } from './conectar'
import { useLogin } from './con-login.ejemplos'
import { contraElPadron, contraLoSabido } from './padron-hostiles.ejemplos'
import { rolApp } from './rol-app'

const dueno = useBase()
const { open } = useLogin(dueno)
let producto: Db
let medico: Actor
let suya: number
let deOtra: number

/** Whatever is of somebody whom another médico attends says it. */
const ajeno = /AJEN/i

beforeAll(async () => {
  await anEmptyWorld(dueno)
  const convenio_id = await aConvenio(dueno, { nombre: 'Convenio A' })
  const una = await aMedico(dueno, { convenios: [convenio_id] })
  const otra = await aMedico(dueno, { convenios: [convenio_id] })
  const deUna = await aPaciente(dueno)
  deOtra = (await aPaciente(dueno)).persona_id
  await aPaciente(dueno)
  suya = deUna.persona_id
  const producto_id = await aProducto(dueno)
  await aFarmacia(dueno)
  const receta = { convenio_id, producto_id }
  await aRecetaGuardada(dueno, { ...receta, medico_id: una.medico_id, usuario_id: una.usuario_id, persona_id: suya })
  const deLaOtra = { ...receta, medico_id: otra.medico_id, usuario_id: otra.usuario_id, persona_id: deOtra }
  const { recetas_id } = await aRecetaGuardada(dueno, deLaOtra)
  const nueva = await aRecetaGuardada(dueno, deLaOtra)
  const run = (text: string, ...values: unknown[]) => dueno.pool.query(text, values)
  await run('update recetas set reemplaza_a = $1 where recetas_id = $2', recetas_id, nueva.recetas_id)
  await run(`update personas set apellido = 'AJENA', nombre = 'AJENA' where persona_id <> $1`, suya)
  await run(`update recetas_items set monodroga = 'AJENOLOL', ifa_clave = 'ajenolol' where persona_id <> $1`, suya)
  await run(
    `insert into afiliados (persona_id, convenio_id, nroafiliado) select persona_id, $1, 'AJENO-' || persona_id from personas
      where persona_id <> $2`,
    convenio_id,
    suya,
  )
  await run(
    `insert into antecedentes (persona_id, tipo, texto, presente, fuente, medico_id, usuario_id, quien, registrado_en)
     select persona_id, 'alergia', 'AJENINA', true, 'referido', $1, $2, 'AJENO', now() from personas where persona_id <> $3`,
    otra.medico_id,
    otra.usuario_id,
    suya,
  )
  await run(
    `insert into antecedentes_eventos (antecedente_id, persona_id, accion, usuario_id, quien, en)
     select antecedente_id, persona_id, 'registra', usuario_id, 'AJENO', now() from antecedentes`,
  )
  await run(
    `insert into antecedentes_propuestos (persona_id, recetas_id, farmacia_id, tipo, texto, quien, propuesta_en)
     select r.persona_id, r.recetas_id, f.farmacia_id, 'alergia', 'AJENINA', 'x', now() from recetas r, farmacias f where persona_id <> $1`,
    suya,
  )
  medico = { ...sistema, alcance: 'propio', usuario_id: una.usuario_id, medico_id: una.medico_id }
  producto = await open()
})
afterAll(() => producto.kysely.destroy())

type Resultado = { rows: object[]; rowCount: number | null }
/** What its caller gets to see of a statement, and how many rows its last command found; undone. */
async function run(actor: Actor, text: string): Promise<{ visto: string; filas: number }> {
  const client = await producto.pool.connect()
  try {
    await client.query('begin')
    await setActor(client, actor)
    const hechos = [(await client.query(text)) as Resultado].flat()
    return { visto: JSON.stringify(hechos.map(({ rows }) => rows)), filas: hechos.at(-1)?.rowCount ?? 0 }
  } catch (error) {
    const { message, detail, where } = error as Record<string, unknown>
    return {
      visto: JSON.stringify({ message, detail, where }).replaceAll(JSON.stringify(text).slice(1, -1), ''),
      filas: 0,
    }
  } finally {
    await client.query('rollback').catch(() => null)
    client.release()
  }
}

// Every power but that of the padrón.
const sinPadron = (): Actor => ({ ...medico, escribe: ['cuentas', 'llaves', 'catalogos'], lee: ['secretos'] })
/** Who another médico attends, by name. */
const ajenas: Busca = { palabras: ['ajena'], parecidas: false }
const conPadron = (busca: Busca = ajenas): Actor => ({ ...medico, lee: ['padron'], busca })
const dniDe = async (persona_id: number) =>
  (await dueno.pool.query<{ dni: string }>('select dni from personas where persona_id = $1', [persona_id])).rows[0]
    ?.dni ?? ''

describe('S6 a statement that somebody got into a call of a médico that looks for nobody', () => {
  it.each(contraElPadron.map((h) => [h]))('reads no person whom another médico attends: %s', async (hostil) => {
    expect((await run(sinPadron(), hostil)).visto).not.toMatch(ajeno)
  })

  it.each(contraLoSabido.map((h) => [h]))('changes nothing of what is known of somebody: %s', async (hostil) => {
    expect((await run(sinPadron(), hostil)).filas).toBe(0)
  })

  it('finds the persons of his own recetas', async () => {
    expect(JSON.parse((await run(sinPadron(), 'select persona_id from personas')).visto)).toEqual([
      [{ persona_id: suya }],
    ])
  })
})

// Nobody is called so, or no affiliate of theirs: a search by name finds whom it says and nobody else (decision 0122).
const deNadie: Busca[] = [
  { palabras: ['benitez'], parecidas: true },
  { palabras: ['ajena'], parecidas: true, convenio_id: 0 },
  { palabras: ['ajena', 'lopez'], parecidas: false },
  { palabras: [], parecidas: true },
  { palabras: ["') or true --", '.*'], parecidas: true },
]

describe('S6 a statement that somebody got into a call of a médico that looks for one person', () => {
  it.each(contraElPadron.map((h) => [h]))('reads nobody else: %s', async (hostil) => {
    const documentos = [await dniDe(suya)]
    for (const busca of [{ documentos }, { persona_id: suya }, { nroafiliado: 'NADIE' }, { recetas_id: 1 }, ...deNadie])
      expect((await run(conPadron(busca), hostil)).visto).not.toMatch(ajeno)
    expect((await run({ ...medico, lee: ['padron'] }, hostil)).visto).not.toMatch(ajeno)
  })

  it.each(contraLoSabido.map((h) => [h]))('changes nothing of what is known of somebody else: %s', async (hostil) => {
    expect((await run(conPadron({ documentos: [await dniDe(suya)] }), hostil)).filas).toBe(0)
  })

  const nombres = async (busca: Busca) =>
    JSON.parse((await run(conPadron(busca), `select apellido from personas where apellido = 'AJENA'`)).visto) as object
  const una = [[{ apellido: 'AJENA' }]]

  it('finds whom it looks for, whoever attends that person', async () => {
    expect(await nombres({ documentos: [await dniDe(deOtra)] })).toEqual(una)
    expect(await nombres({ nroafiliado: `ajeno-${deOtra}` })).toEqual(una)
    expect(await nombres({ persona_id: deOtra })).toEqual(una)
  })

  it('finds by name at most those of twenty affiliations, whatever is asked', async () => {
    await dueno.pool.query(
      `with p as (insert into personas (dni, apellido, nombre, sexo, fecha_nacimiento)
         select 98500000 + n, 'AJENA', 'Muchas', 'X', '2000-01-01' from generate_series(1, 60) n returning persona_id)
       insert into afiliados (persona_id, convenio_id, nroafiliado)
       select persona_id, convenio_id, 'M' || persona_id from p, medicos_convenios where medico_id = $1`,
      [medico.medico_id],
    )
    expect((await nombres(ajenas)) as object[][]).toMatchObject([{ length: 20 }])
    expect(await nombres({ palabras: ['muchhas'], parecidas: false })).toEqual([[]])
    expect((await nombres({ palabras: ['muchhas'], parecidas: true })) as object[][]).toMatchObject([{ length: 20 }])
    await dueno.pool.query(
      `delete from afiliados where nroafiliado like 'M%'; delete from personas where nombre = 'Muchas'`,
    )
  })

  it('finds by its id nobody of another convenio, unless it says the document too', async () => {
    await dueno.pool.query('update afiliados set convenio_id = $1 where persona_id = $2', [
      await aConvenio(dueno),
      deOtra,
    ])
    expect(await nombres({ persona_id: deOtra })).toEqual([[]])
    expect(await nombres({ nroafiliado: `AJENO-${deOtra}` })).toEqual([[]])
    expect(await nombres({ persona_id: deOtra, documentos: [await dniDe(suya)] })).toEqual([[]])
    expect(await nombres({ persona_id: deOtra, documentos: [await dniDe(deOtra)] })).toEqual(una)
  })
})

describe('the same statements', () => {
  it('are seen to read the parts of the divided tables by who owns them', async () => {
    for (const parte of ['recetas_items_0', 'recetas_items'])
      expect(JSON.stringify((await dueno.pool.query(`table ${parte}`)).rows)).toMatch(ajeno)
    const { rows } = await dueno.pool.query<{ parte: string }>(
      `select inhrelid::regclass::text as parte from pg_inherits
        where has_any_column_privilege($1, inhrelid, 'select, insert, update, references')
           or has_table_privilege($1, inhrelid, 'delete, truncate, trigger')`,
      [rolApp],
    )
    expect(rows).toEqual([])
  })

  it('are seen to read who is called so in a call that searches by that name', async () => {
    let leen = 0
    for (const hostil of contraElPadron) if (ajeno.test((await run(conPadron(), hostil)).visto)) leen++
    expect(leen).toBeGreaterThan(18)
    expect((await run(conPadron(), contraLoSabido[0] ?? '')).filas).toBe(1)
  })
})
