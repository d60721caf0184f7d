import {
  aConexion,
  aConvenio,
  aMedico,
  aMostrador,
  anEmptyWorld,
  aPaciente,
  aPlan,
  aProducto,
  aSesion,
  aUsuario,
  useBase,
} from '@receta/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor } from './como-actor'
import type { Db } from './conectar'
import { useLogin } from './con-login.ejemplos'
import { filasConPoder, porPoder, sinPared } from './poderes.ejemplos'
import { rolApp } from './rol-app'

const dueno = useBase()
const { open } = useLogin(dueno)
let producto: Db
let otraMedica: number
const actores: Record<string, Actor> = {}

const propio = (usuario_id: number, resto: Partial<Actor> = {}): Actor => ({
  ...sistema,
  alcance: 'propio',
  usuario_id,
  ...resto,
})

beforeAll(async () => {
  await anEmptyWorld(dueno)
  const convenio_id = await aConvenio(dueno, { nombre: 'Convenio A' })
  await aPlan(dueno, convenio_id)
  await aProducto(dueno)
  const mostrador = await aMostrador(dueno)
  const medico = await aMedico(dueno, { convenios: [convenio_id] })
  otraMedica = (await aMedico(dueno, { convenios: [convenio_id] })).medico_id
  const paciente = await aPaciente(dueno)
  const jefa = await aUsuario(dueno, { tipo: 30 })
  await aSesion(dueno, jefa)
  await aConexion(dueno, mostrador.usuario_id, { alcances: ['system/Receta.r'] })
  for (const fila of filasConPoder) await dueno.pool.query(fila)
  const { usuario_id, farmacia_id } = mostrador
  Object.assign(actores, {
    paciente: propio(paciente.usuario_id, { persona_id: paciente.persona_id }),
    medico: propio(medico.usuario_id, { medico_id: medico.medico_id }),
    farmacia: propio(usuario_id, { farmacia_id }),
    admin: propio(jefa),
    nadie: propio(0),
  })
  producto = await open()
})
afterAll(() => producto.kysely.destroy())

/** How many rows it would have written, undone; -1 when it may not. Any other error is one of the statement, and fails the test. */
async function attempt(actor: Actor, text: string): Promise<number> {
  const deshacer = new Error('undone')
  let filas = 0
  try {
    await comoActor(producto, actor)
      .kysely.transaction()
      .execute(async (trx) => {
        filas = Number((await sql.raw(text).execute(trx)).numAffectedRows ?? 0)
        throw deshacer
      })
  } catch (error) {
    if (error === deshacer) return filas
    if ((error as { code?: string }).code === '42501') return -1
    throw error
  }
  return filas
}

type Columna = { columna: string }
const columnasDe = async (tabla: string): Promise<string[]> =>
  (
    await dueno.pool.query<Columna>(
      `select attname as columna from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
          and attidentity = '' and attgenerated = ''
        order by attnum`,
      [tabla],
    )
  ).rows.map(({ columna }) => columna)

/** What writes that table in every way: each column by itself, a row again, and away with it. */
async function hostilesA(tabla: string): Promise<string[]> {
  const columnas = await columnasDe(tabla)
  const todas = columnas.join(', ')
  return [
    ...columnas.map((c) => `update ${tabla} set ${c} = ${c}`),
    `insert into ${tabla} (${todas}) overriding system value select ${todas} from ${tabla} on conflict do nothing`,
    `delete from ${tabla}`,
  ]
}

describe('S6 a statement that somebody got into the product', () => {
  it.each(Object.entries(porPoder).flatMap(([poder, tablas]) => tablas.map((tabla) => [tabla, poder] as const)))(
    'writes no row of %s (%s), whoever calls',
    async (tabla, poder) => {
      const { rows } = await dueno.pool.query<{ n: number }>(`select count(*)::int as n from ${tabla}`)
      if (poder === 'llaves') expect(rows[0]?.n).toBeGreaterThan(0)
      const escritas: [string, string, number][] = []
      for (const hostil of await hostilesA(tabla))
        for (const [quien, actor] of Object.entries(actores)) {
          const filas = await attempt(actor, hostil)
          if (filas > 0) escritas.push([quien, hostil, filas])
        }
      expect(escritas).toEqual([])
    },
  )

  it('finds each table that the product may write walled, or its reason why not', async () => {
    const { rows } = await dueno.pool.query<{ tabla: string }>(
      `select c.relname as tabla from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not c.relrowsecurity
          and (has_table_privilege($1, c.oid, 'insert, delete') or has_any_column_privilege($1, c.oid, 'update'))
          and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                           where t.tgrelid = c.oid and p.proname in ('cuidar_cuenta', 'cuidar_escritura'))
        order by 1`,
      [rolApp],
    )
    expect(rows.map(({ tabla }) => tabla)).toEqual(Object.keys(sinPared).toSorted())
  })
})

describe('a call that the contract lets write what gives power', () => {
  const can = async (quien: string, escribe: NonNullable<Actor['escribe']>, text: string) =>
    (await attempt({ ...(actores[quien] ?? sistema), escribe }, text)) > 0
  const deMedico = (medico_id: string | number) =>
    `insert into contingencia_dispositivos (medico_id, clave_publica, nombre, certificado, desde, hasta, creado_en)
     values (${medico_id}, 'otra', 'x', 'x', current_date, current_date, now())`
  const delConvenio = `update convenios set nombre = 'Otro'`
  const permiso = 'update medicos_convenios set convenio_id = convenio_id'

  it('writes its own keys, and nobody else’s', async () => {
    expect([
      await can('medico', ['llaves'], deMedico('actor_medico()')),
      await can('medico', ['llaves'], deMedico(otraMedica)),
      await can('medico', ['cuentas'], deMedico('actor_medico()')),
      await can('medico', ['catalogos'], deMedico('actor_medico()')),
      await can('farmacia', ['llaves'], `update operadores_claves set hasta = now()`),
      await can('paciente', ['llaves'], `update operadores_claves set hasta = now()`),
      await can('paciente', ['llaves'], `delete from suscripciones`),
    ]).toEqual([true, false, false, false, true, false, false])
  })

  it('writes what rules for everybody only as an administrator who showed the factor', async () => {
    expect([
      await can('admin', ['catalogos'], delConvenio),
      await can('medico', ['catalogos'], delConvenio),
      await can('admin', ['cuentas', 'llaves'], delConvenio),
      await can('admin', ['cuentas'], permiso),
      await can('paciente', ['cuentas'], permiso),
    ]).toEqual([true, false, false, true, false])
    await dueno.pool.query('update sesiones set turno_en = null where usuario_id = $1', [actores['admin']?.usuario_id])
    expect(await can('admin', ['catalogos'], delConvenio)).toBe(false)
    await dueno.pool.query('update sesiones set turno_en = now() where usuario_id = $1', [actores['admin']?.usuario_id])
  })
})

describe('the same statements', () => {
  it('are seen to write where nothing asks', async () => {
    await dueno.pool.query(
      `create or replace function exigir_cuenta(tabla text, fila jsonb, solo_administra boolean) returns void language sql as '';
       create or replace function exigir_escritura(tabla text, poder text) returns void language sql as ''`,
    )
    const abiertas: string[] = []
    for (const tabla of Object.values(porPoder).flat())
      for (const hostil of await hostilesA(tabla))
        if ((await attempt(actores['medico'] ?? sistema, hostil).catch(() => 0)) > 0) abiertas.push(tabla)
    expect(new Set(abiertas).size).toBeGreaterThan(12)
  })
})
