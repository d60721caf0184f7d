import { aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase } from '@receta/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, type Busca, setActor, sistema } from './actor'
import { actorProducto, comoActor, comoCuenta, comoSistema } from './como-actor'
import type { Db } from './conectar'
import { useLogin } from './con-login.ejemplos'
import { findSecretos, lockSecretos } from './queries/secretos'
import { rolApp } from './rol-app'
import { contraLosSecretos } from './secretos-hostiles.ejemplos'

const dueno = useBase()
const { open } = useLogin(dueno)
let producto: Db
let paciente: Actor
let todos: Actor[]

const propio = (usuario_id: number, resto: Partial<Actor> = {}): Actor => ({
  ...sistema,
  alcance: 'propio',
  usuario_id,
  ...resto,
})
const conPoder = (actor: Actor): Actor => ({ ...actor, escribe: ['cuentas', 'llaves', 'catalogos'] })

beforeAll(async () => {
  await anEmptyWorld(dueno)
  const enfermo = await aPaciente(dueno)
  const doctora = await aMedico(dueno)
  const jefa = await aUsuario(dueno, { tipo: 30 })
  await aSesion(dueno, jefa)
  await dueno.pool.query(
    `update usuarios set clave_hash = 'SECRETO-clave-' || usuario_id, otp_secreto = 'SECRETO-otp-' || usuario_id,
            otp_nuevo = 'SECRETO-nuevo-' || usuario_id, otp_nuevo_en = now();
     analyze usuarios`,
  )
  paciente = propio(enfermo.usuario_id ?? 0, { persona_id: enfermo.persona_id })
  const medico = propio(doctora.usuario_id, { medico_id: doctora.medico_id })
  // Each call that says nothing of secrets, also those that write accounts; and the product itself.
  todos = [paciente, conPoder(paciente), medico, conPoder(propio(jefa)), propio(0), conPoder(sistema), actorProducto]
  producto = await open()
})
afterAll(() => producto.kysely.destroy())

/** All that its caller gets to see of a hostile statement: its rows, or what its error says, and what it left where he may read. */
async function read(actor: Actor, hostil: string): Promise<string> {
  let visto = ''
  const client = await producto.pool.connect()
  try {
    await client.query('begin')
    await setActor(client, actor)
    const hecho: object = await client.query(hostil)
    visto += JSON.stringify([hecho].flat().map((uno) => (uno as { rows: unknown }).rows))
    visto += JSON.stringify((await client.query('select telefono, descripcion from usuarios')).rows)
  } catch (error) {
    const { message, detail, where, hint } = error as Record<string, unknown>
    // A hostile text that is quoted by an error tells nothing that its author did not know.
    visto += JSON.stringify({ message, detail, where, hint }).replaceAll(JSON.stringify(hostil).slice(1, -1), '')
  } finally {
    await client.query('rollback').catch(() => null)
    client.release()
  }
  return visto
}
const tells = (visto: string) => /SECRETO-(?:clave|otp|nuevo|hallado|adivinado|\d)/.test(visto)

describe('S6 a statement that somebody got into the product', () => {
  it('is one of more than seventy, no two the same', () => {
    expect(new Set(contraLosSecretos).size).toBe(contraLosSecretos.length)
    expect(contraLosSecretos.length).toBeGreaterThan(70)
  })

  it.each(contraLosSecretos.map((h) => [h]))('reads no password and no TOTP secret: %s', async (hostil) => {
    const leidos: string[] = []
    for (const actor of todos) {
      const visto = await read(actor, hostil)
      if (tells(visto)) leidos.push(visto)
    }
    expect(leidos).toEqual([])
  })

  it('finds every other column of an account readable, and those three not', async () => {
    const { rows } = await dueno.pool.query<{ columna: string }>(
      `select attname as columna from pg_attribute
        where attrelid = 'usuarios'::regclass and attnum > 0 and not attisdropped
          and not has_column_privilege($1, attrelid, attnum, 'select') order by attnum`,
      [rolApp],
    )
    expect(rows.map(({ columna }) => columna)).toEqual(['clave_hash', 'otp_secreto', 'otp_nuevo'])
  })
})

describe('S6 a statement that somebody got into the door of the house', () => {
  const del = (dni: string) => [
    `select usuario_de_documento('${dni}')`,
    `select usuario_de_documento(p.dni) from personas p`,
    `select usuario_de_documento()`,
    `select set_config('receta.busca', '{"cuenta":"${dni}"}', true); select usuario_de_documento()`,
    `select set_config('receta.sellada', '', true), set_config('receta.busca', '{"cuenta":"${dni}"}', true);
     select usuario_de_documento()`,
    `select actor_fijar('busca', '{"cuenta":"${dni}"}'); select usuario_de_documento()`,
    `create or replace function actor_ajuste(nombre text) returns text language sql as 'select ''{"cuenta":"${dni}"}''';
     select usuario_de_documento()`,
    `create function pg_temp.actor_ajuste(nombre text) returns text language sql as 'select ''{"cuenta":"${dni}"}''';
     set search_path = pg_temp, public; select public.usuario_de_documento()`,
    `select u.usuario from usuarios u join personas p using (usuario_id) where p.dni = '${dni}'`,
    `select u.usuario from usuarios u join medicos m using (usuario_id) where m.dni = '${dni}'`,
  ]
  const run = async (busca: Busca | undefined, hostil: string): Promise<string> => {
    const client = await producto.pool.connect()
    try {
      await client.query('begin')
      await setActor(client, { ...conPoder(propio(0)), usuario_id: null, lee: ['secretos'], busca })
      return JSON.stringify(
        [(await client.query(hostil)) as object].flat().map((una) => (una as { rows: unknown }).rows),
      )
    } catch (error) {
      return String(error)
    } finally {
      await client.query('rollback').catch(() => null)
      client.release()
    }
  }

  it('learns whose account is of no document but the one that was typed there', async () => {
    const { rows } = await dueno.pool.query<{ usuario: string; dni: string }>(
      'select u.usuario, p.dni from usuarios u join personas p using (usuario_id) where usuario_id = $1',
      [paciente.usuario_id],
    )
    const { usuario, dni } = rows[0] ?? { usuario: '', dni: '' }
    for (const busca of [undefined, { nombre: '98999999', cuenta: '98999999' }])
      for (const hostil of del(dni)) expect(await run(busca, hostil)).not.toContain(usuario)
    expect(await run({ nombre: dni, cuenta: dni }, 'select usuario_de_documento()')).toContain(usuario)
  })
})

describe('a call that the contract lets read secrets', () => {
  const queLee = (actor: Actor): Db => comoActor(producto, { ...actor, lee: ['secretos'] })
  const suyos = (usuario_id: number | null) => ({
    clave_hash: `SECRETO-clave-${usuario_id}`,
    otp_secreto: `SECRETO-otp-${usuario_id}`,
    otp_nuevo: `SECRETO-nuevo-${usuario_id}`,
  })

  it('reads those of the account that acts, and of nobody else, the product included', async () => {
    const yo = paciente.usuario_id ?? 0
    const otra = todos[2]?.usuario_id ?? 0
    expect(await findSecretos(queLee(paciente), yo)).toEqual(suyos(yo))
    expect(await findSecretos(comoCuenta(queLee(propio(0)), otra), otra)).toEqual(suyos(otra))
    for (const db of [queLee(paciente), queLee(propio(0)), comoSistema(queLee(paciente))])
      expect(await findSecretos(db, otra)).toBeUndefined()
    const { rows } = await sql<{ de: string }>`
      select s.clave_hash as de from usuarios u, secretos_de(u.usuario_id) s`.execute(queLee(paciente).kysely)
    expect(rows).toEqual([{ de: `SECRETO-clave-${yo}` }])
  })

  it('of two that change them at once, lets the second one read what the first one left', async () => {
    const dos = await open(2)
    const db = comoActor(dos, { ...conPoder(paciente), lee: ['secretos'] })
    const yo = paciente.usuario_id ?? 0
    let segunda: Promise<unknown> = Promise.resolve()
    await db.kysely.transaction().execute(async (trx) => {
      await lockSecretos(trx, yo)
      segunda = db.kysely.transaction().execute((otro) => lockSecretos(otro, yo))
      await trx.updateTable('usuarios').set({ clave_hash: 'SECRETO-clave-otra' }).where('usuario_id', '=', yo).execute()
    })
    expect(await segunda).toMatchObject({ clave_hash: 'SECRETO-clave-otra' })
    await dueno.pool.query('update usuarios set clave_hash = $1 where usuario_id = $2', [suyos(yo).clave_hash, yo])
    await dos.kysely.destroy()
  })
})

describe('the same statements', () => {
  it('are seen to read them where the version before may still serve, and a function that asks nothing gives them', async () => {
    const { rows } = await dueno.pool.query<{ migracion: string }>('select migracion from version_minima')
    await dueno.pool.query(`update version_minima set migracion = '0057_version_minima.sql'`)
    const { rows: cuerpos } = await dueno.pool.query<{ cuerpo: string }>(
      `select pg_get_functiondef('secretos_de(integer)'::regprocedure) as cuerpo`,
    )
    await dueno.pool.query(`create or replace function secretos_de(quien integer)
      returns table (clave_hash text, otp_secreto text, otp_nuevo text) language sql security definer
      as 'select clave_hash, otp_secreto, otp_nuevo from public.usuarios where usuario_id = quien'`)
    let leen = 0
    for (const hostil of contraLosSecretos) if (tells(await read(conPoder(paciente), hostil))) leen++
    await dueno.pool.query('update version_minima set migracion = $1', [rows[0]?.migracion])
    await dueno.pool.query(cuerpos[0]?.cuerpo ?? '')
    expect(leen).toBeGreaterThan(40)
    expect(tells(await read(paciente, 'table usuarios'))).toBe(false)
  })
})
