import { createHash } from 'node:crypto'
import {
  aConexion,
  aMedico,
  aMostrador,
  anEmptyWorld,
  aPaciente,
  aSesion,
  aUsuario,
  urlDeBase,
  useBase,
} from '@receta/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor, comoCuenta, comoSistema } from './como-actor'
import { connect, type Db } from './conectar'
import { useLogin } from './con-login.ejemplos'
import { contraLasCuentas } from './cuentas-hostiles.ejemplos'
import { rolApp } from './rol-app'

const dueno = useBase()
const { open } = useLogin(dueno)
let producto: Db
let paciente: Actor
let medico: Actor
let admin: Actor

const tablas = (
  'usuarios usuarios_propuestas refrescos dispositivos passkeys codigos_recuperacion enlaces operadores operadores_pines medicos ' +
  'matriculas conexiones conexiones_tokens credenciales_farmacia aplicaciones sesiones'
).split(' ')

/** Every row of every account; two equal ones say that nothing changed. */
async function lookCuentas(db: Db = dueno): Promise<string> {
  const partes = tablas.map(
    (t) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${t} t) as ${t}`,
  )
  return JSON.stringify((await db.pool.query(`select ${partes.join(', ')}`)).rows)
}

const propio = (usuario_id: number, resto: Partial<Actor> = {}): Actor => ({
  ...sistema,
  alcance: 'propio',
  usuario_id,
  ...resto,
})

/** What is there to be stolen: one row at least of each table. */
async function aMundoDeCuentas(): Promise<{
  paciente: number
  medico: Awaited<ReturnType<typeof aMedico>>
  admin: number
}> {
  await anEmptyWorld(dueno)
  const farmacia = await aMostrador(dueno)
  const doctora = await aMedico(dueno)
  await aMedico(dueno, { estado: 'pendiente' })
  const alguien = await aPaciente(dueno)
  const jefa = await aUsuario(dueno, { tipo: 30, otp_secreto: 'x' })
  await aSesion(dueno, jefa)
  await aSesion(dueno, alguien.usuario_id, { firma: false, turno: false })
  const { client_id } = await aConexion(dueno, farmacia.usuario_id, { alcances: ['system/Receta.r'] })
  const una = (text: string, ...values: unknown[]) => dueno.pool.query(text, values)
  await una(`update sesiones set cerrada_en = now() where usuario_id = $1`, doctora.usuario_id)
  await una(`insert into refrescos select '\\xaa', max(sesion_id) from sesiones`)
  await una(
    `insert into dispositivos (usuario_id, secreto_hash, clave_publica, nombre, creado_en, visto_en, aviso_telefono)
     values ($1, '\\xab', 'k', 'x', now(), now(), 'android:clave-de-avisos')`,
    jefa,
  )
  await una(
    `insert into passkeys (usuario_id, credencial_id, clave_publica, nombre, creada_en) values ($1, 'c', 'k', 'x', now())`,
    jefa,
  )
  await una(`insert into codigos_recuperacion values ($1, '\\xac', now())`, jefa)
  await una(
    `insert into enlaces (token_hash, proposito, usuario_id, vence_en, usado_en)
     values ('\\xad', 'baja', $1, now() + interval '1 day', now())`,
    jefa,
  )
  await una(`insert into operadores_pines values ('\\xae', $1, '\\xaf', 3, now())`, farmacia.usuario_id)
  await una(`insert into conexiones_tokens values ('\\xb0', $1, '{x}', now())`, client_id)
  await una(
    `insert into credenciales_farmacia (farmacia_id, usuario_id, soft_id, nombre, secreto_hash, creada_en)
     select $1, $2, min(soft_id), 'x', '\\xb1', now() from aplicaciones`,
    farmacia.farmacia_id,
    farmacia.usuario_id,
  )
  return { paciente: alguien.usuario_id, medico: doctora, admin: jefa }
}

beforeAll(async () => {
  const mundo = await aMundoDeCuentas()
  paciente = propio(mundo.paciente)
  medico = propio(mundo.medico.usuario_id, { medico_id: mundo.medico.medico_id })
  admin = propio(mundo.admin)
  producto = await open()
})
afterAll(() => producto.kysely.destroy())

const attempt = (db: Db, hostil: string): Promise<unknown> =>
  db.kysely
    .transaction()
    .execute(async (trx) => {
      // Behind another one, as an injected one may come, several commands are taken.
      await sql`select 1`.execute(trx)
      await sql.raw(hostil).execute(trx)
    })
    .catch(() => null)

describe('S6 a statement that somebody got into the product', () => {
  it('is one of more than ninety, no two the same', () => {
    expect(new Set(contraLasCuentas).size).toBe(contraLasCuentas.length)
    expect(contraLasCuentas.length).toBeGreaterThan(90)
  })

  it.each(contraLasCuentas.map((h) => [h]))(
    'changes no role, password, factor, session or credential: %s',
    async (hostil) => {
      const antes = await lookCuentas()
      // In a call of a patient, of a médico, of an administrator who showed the factor, of nobody and of the product itself.
      for (const actor of [paciente, medico, admin, propio(0), sistema])
        await attempt(comoActor(producto, actor), hostil)
      expect(await lookCuentas()).toBe(antes)
    },
  )
})

describe('a call that the contract lets write accounts', () => {
  const comoQuienPuede = (actor: Actor) => comoActor(producto, { ...actor, escribe: ['cuentas'], lee: ['cuentas'] })
  /** Whether it was written; what it wrote is undone. */
  const writes = async (db: Db, text: string) => {
    const deshacer = new Error('undone')
    return db.kysely
      .transaction()
      .execute(async (trx) => {
        // What no policy shows is not found, and so not written.
        if (((await sql.raw(text).execute(trx)).numAffectedRows ?? 0n) === 0n) return false
        throw deshacer
      })
      .catch((error: unknown) => error === deshacer)
  }
  const suya = (columna: string, quien: Actor) =>
    `update usuarios set ${columna} where usuario_id = ${quien.usuario_id}`

  it('writes those of its own account, and neither its roles nor anybody else’s', async () => {
    const db = comoQuienPuede(paciente)
    expect([
      await writes(db, suya(`clave_hash = 'y'`, paciente)),
      await writes(comoCuenta(comoQuienPuede(propio(0)), paciente.usuario_id ?? 0), suya(`clave_hash = 'y'`, paciente)),
      await writes(db, suya(`roles = '{30}'`, paciente)),
      await writes(db, suya(`clave_hash = 'y'`, admin)),
      await writes(comoQuienPuede(propio(0)), suya(`clave_hash = 'y'`, paciente)),
    ]).toEqual([true, true, false, false, false])
  })

  const sesionDe = async ({ usuario_id }: Actor) => {
    const { rows } = await dueno.pool.query('select sesion_id from sesiones where usuario_id = $1', [usuario_id])
    return Number(rows[0].sesion_id)
  }

  it('writes nothing more of its own once its session was ended, and says that', async () => {
    const propia = await sesionDe(paciente)
    const con = (sesion_id: number) => comoQuienPuede({ ...paciente, sesion_id })
    const clave = suya(`clave_hash = 'y'`, paciente)
    expect([await writes(con(propia), clave), await writes(con(9_999), clave)]).toEqual([true, false])
    const close = `update sesiones set cerrada_en = now() where sesion_id = ${propia}`
    // The call that ends it may write what else goes with that.
    const closing = con(propia).kysely.transaction()
    const escribe = await closing
      .execute(async (trx) => {
        await sql.raw(close).execute(trx)
        const { numAffectedRows } = await sql.raw(clave).execute(trx)
        throw Object.assign(new Error('undone'), { numAffectedRows })
      })
      .catch((error: { numAffectedRows?: bigint }) => error.numAffectedRows)
    expect(escribe).toBe(1n)
    await dueno.pool.query(close)
    expect(await writes(con(propia), clave)).toBe(false)
    await expect(sql.raw(clave).execute(con(propia).kysely)).rejects.toMatchObject({ code: 'RC009' })
    await dueno.pool.query('update sesiones set cerrada_en = null where sesion_id = $1', [propia])
  })

  it('is an administrator’s by the session of the call, though another one of his is open', async () => {
    const esta = await sesionDe(admin)
    const otra = await aSesion(dueno, admin.usuario_id ?? 0)
    const con = comoQuienPuede({ ...admin, sesion_id: esta })
    const [suyo, ajeno] = [suya(`clave_hash = 'y'`, admin), suya(`roles = '{13,20}'`, medico)]
    expect([await writes(con, suyo), await writes(con, ajeno)]).toEqual([true, true])
    await dueno.pool.query('update sesiones set cerrada_en = now() where sesion_id = $1', [esta])
    expect([await writes(con, suyo), await writes(con, ajeno)]).toEqual([false, false])
    await dueno.pool.query('update sesiones set cerrada_en = null where sesion_id = $1', [esta])
    await dueno.pool.query('delete from sesiones where token_hash = $1', [createHash('sha256').update(otra).digest()])
  })

  it('writes another’s for an administrator whose open session showed a factor, and for nobody whose session ended', async () => {
    const otros = suya(`roles = '{13,20}'`, medico)
    expect(await writes(comoQuienPuede(admin), otros)).toBe(true)
    await dueno.pool.query('update sesiones set turno_en = null where usuario_id = $1', [admin.usuario_id])
    expect(await writes(comoQuienPuede(admin), otros)).toBe(false)
    await dueno.pool.query('update sesiones set turno_en = now(), cerrada_en = now() where usuario_id = $1', [
      admin.usuario_id,
    ])
    expect(await writes(comoQuienPuede(admin), otros)).toBe(false)
    expect(await writes(comoSistema(comoQuienPuede(admin)), otros)).toBe(true)
    await dueno.pool.query('update sesiones set cerrada_en = null where usuario_id = $1', [admin.usuario_id])
  })
})

describe('the version before', () => {
  it('goes on writing, unsealed, where an upgrade still lets it serve, and a sealed connection does not there either', async () => {
    const { rows } = await dueno.pool.query<{ migracion: string }>('select migracion from version_minima')
    await dueno.pool.query(`update version_minima set migracion = '0057_version_minima.sql'`)
    const url = urlDeBase(dueno)
    const de110 = connect(url, { max: 1, rol: rolApp, llave: null })
    const suyo = `update usuarios set descripcion = descripcion, otp_contador = otp_contador + 1 where usuario_id = ${admin.usuario_id}`
    const antes = await lookCuentas()
    await attempt(comoActor(producto, sistema), suyo)
    expect(await lookCuentas()).toBe(antes)
    await attempt(comoActor(de110, sistema), suyo)
    expect(await lookCuentas()).not.toBe(antes)
    await de110.kysely.destroy()
    await dueno.pool.query('update version_minima set migracion = $1', [rows[0]?.migracion])
  })
})

describe('the same statements', () => {
  it('are seen to change what they would where nothing asks', async () => {
    await dueno.pool.query(
      `create or replace function exigir_cuenta(tabla text, fila jsonb, solo_administra boolean) returns void language sql as ''`,
    )
    let cambian = 0
    for (const hostil of contraLasCuentas) {
      const antes = await lookCuentas()
      await attempt(comoActor(producto, medico), hostil)
      if ((await lookCuentas()) !== antes) cambian++
    }
    expect(cambian).toBeGreaterThan(40)
  }, 60_000)
})
