import { randomBytes } from 'node:crypto'
import {
  aConvenio,
  aFarmacia,
  aMedico,
  anEmptyWorld,
  aPaciente,
  aProducto,
  aRecetaGuardada,
  type RecetaGuardada,
  useBase,
} from '@receta/testing'
import { addDias, hoy } from '@receta/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor, comoPortador, comoSistema } from './como-actor'
import { connect, type Db } from './conectar'
import { useLogin } from './con-login.ejemplos'
import { hostiles, porVinculo } from './hostiles.ejemplos'
import { rolApp } from './rol-app'
import { readLlave } from './sello'

const dueno = useBase()
const { login, urlDelLogin } = useLogin(dueno)
let suya: RecetaGuardada
let actor: Actor
let producto: Db

const open = (llave: Buffer | null) => connect(urlDelLogin(), { max: 1, rol: rolApp, llave })

beforeAll(async () => {
  await anEmptyWorld(dueno)
  const producto_id = await aProducto(dueno)
  const convenio_id = await aConvenio(dueno, { nombre: 'Convenio A' })
  await aFarmacia(dueno)
  const medico = await aMedico(dueno, { convenios: [convenio_id] })
  const de = { medico_id: medico.medico_id, usuario_id: medico.usuario_id, convenio_id, producto_id }
  for (let i = 0; i < 2; i++) {
    const otra = await aPaciente(dueno)
    await aRecetaGuardada(dueno, { ...de, persona_id: otra.persona_id })
    const invita = { persona_id: otra.persona_id, alcance: 'ver', hasta: addDias(hoy(new Date()), 30) }
    await dueno.pool.query(
      `insert into enlaces (token_hash, proposito, usuario_id, datos, vence_en, usado_en)
       values ($1, 'vinculo', $2, $3, now() + interval '1 day', $4)`,
      [randomBytes(32), otra.usuario_id, invita, i === 0 ? null : new Date()],
    )
  }
  const paciente = await aPaciente(dueno)
  suya = await aRecetaGuardada(dueno, { ...de, persona_id: paciente.persona_id })
  actor = { ...sistema, alcance: 'propio', usuario_id: paciente.usuario_id, persona_id: paciente.persona_id }
})
beforeEach(async () => {
  producto = open(await readLlave(dueno.pool))
})

type Vista = { recetas: number; personas: number; enlaces: number; rol: string }
/** What is seen, and as whom: one receta, one person and a role without rights of its own, whatever was tried. */
const mira = sql<Vista>`
  select (select count(*)::int from recetas) as recetas, (select count(*)::int from personas) as personas,
         (select count(*)::int from enlaces) as enlaces, current_user as rol`

/** What a hostile statement in the product's transaction leaves in it, and in the next ones of its connection; null where it broke. */
async function attempt(hostil: string): Promise<(Vista | null)[]> {
  const look = async (db: Db) => (await mira.execute(db.kysely).catch(() => null))?.rows[0] ?? null
  const dentro = await comoActor(producto, actor)
    .kysely.transaction()
    .execute(async (trx) => {
      await sql`select count(*) from recetas`.execute(trx)
      await sql.raw(hostil).execute(trx)
      return (await mira.execute(trx)).rows[0] ?? null
    })
    .catch(() => null)
  return [dentro, await look(comoActor(producto, actor)), await look(producto)]
}

const opens = (vistas: readonly (Vista | null)[]): boolean =>
  vistas.some(
    (v) => v !== null && (v.recetas > 1 || v.personas > 1 || v.enlaces > 0 || ![rolApp, login].includes(v.rol)),
  ) || (vistas[2]?.recetas ?? 0) > 0

describe('S6 a statement that somebody got into the product', () => {
  it('is one of more than a hundred, no two the same', () => {
    expect(new Set(hostiles).size).toBe(hostiles.length)
    expect(hostiles.length).toBeGreaterThan(132)
  })

  it.each(hostiles.map((h) => [h]))('opens no row of another and no role: %s', async (hostil) => {
    const vistas = await attempt(hostil)
    await producto.kysely.destroy()
    expect([hostil, opens(vistas), vistas]).toEqual([hostil, false, vistas])
  })

  it('leaves the product what is its own', async () => {
    expect(await attempt('select 1')).toEqual([
      { recetas: 1, personas: 1, enlaces: 0, rol: rolApp },
      { recetas: 1, personas: 1, enlaces: 0, rol: rolApp },
      { recetas: 0, personas: 0, enlaces: 0, rol: rolApp },
    ])
    const porToken = await mira.execute(comoPortador(producto, [suya.token_hash]).kysely)
    const deTodos = await mira.execute(comoSistema(producto).kysely)
    expect([porToken.rows[0]?.recetas, deTodos.rows[0]?.recetas]).toEqual([1, 3])
    await producto.kysely.destroy()
  })
})

describe('a connection that proved no seal', () => {
  const plainly = async () => {
    const sinSello = open(null)
    const visto = (await mira.execute(comoActor(sinSello, actor).kysely)).rows[0]?.recetas
    await sinSello.kysely.destroy()
    return visto
  }
  const demanded = async () =>
    (await dueno.pool.query<{ migracion: string }>('select migracion from version_minima')).rows[0]?.migracion ?? ''
  const demand = (migracion: string) => dueno.pool.query('update version_minima set migracion = $1', [migracion])

  it('is nobody’s in a database that began with the seals', async () => {
    expect([(await demanded()) >= '0080_actor_probado.sql', await plainly()]).toEqual([true, 0])
  })

  it('serves, as the version before, where an upgrade still lets that one serve', async () => {
    const propia = await demanded()
    await demand('0057_version_minima.sql')
    expect(await plainly()).toBe(1)
    await demand(propia)
  })

  it('cannot be sealed with another key, nor by a proof of another connection', async () => {
    await expect(open(Buffer.alloc(32)).pool.query('select 1')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the same statements', () => {
  it('are seen to take the invitation of somebody else where nothing asks who writes it', async () => {
    const { rows } = await dueno.pool.query<{ cuerpo: string }>(
      `select pg_get_functiondef('exigir_cuenta(text, jsonb, boolean)'::regprocedure) as cuerpo`,
    )
    await dueno.pool.query(`create or replace function exigir_cuenta(tabla text, fila jsonb, solo_administra boolean) returns void
      language sql as ''; alter table enlaces disable row level security`)
    const [dentro] = await attempt(porVinculo[0] ?? '')
    await producto.kysely.destroy()
    expect(dentro?.recetas).toBeGreaterThan(1)
    await dueno.pool.query(`${rows[0]?.cuerpo}; alter table enlaces enable row level security; delete from vinculos`)
  })

  it('are seen to open rows where the settings are believed by their plain names', async () => {
    await dueno.pool.query(`create or replace function actor_ajuste(nombre text) returns text language sql stable security definer
      as $$ select current_setting('receta.' || nombre, true) $$`)
    let abren = 0
    for (const hostil of hostiles) {
      producto = open(await readLlave(dueno.pool))
      // What ends a connection on which something strange ran (decision 0085) would close some of them.
      producto.pool.removeAllListeners('connect')
      if (opens(await attempt(hostil))) abren++
      await producto.kysely.destroy()
    }
    expect(abren).toBeGreaterThan(25)
  }, 60_000)
})
