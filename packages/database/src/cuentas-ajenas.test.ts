import { addDias, hoy } from '@receta/domain'
import { aConvenio, aMostrador, aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase } from '@receta/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, setActor, sistema } from './actor'
import { comoActor, comoEntrada, comoSistema } from './como-actor'
import type { Db } from './conectar'
import { useLogin } from './con-login.ejemplos'
import { contraLasAjenas } from './cuentas-ajenas.ejemplos'
import { findCuentasActivas } from './queries/cuentas'

const dueno = useBase()
const { open } = useLogin(dueno)
let producto: Db
const actores: Record<'paciente' | 'medico' | 'farmacia' | 'auditor' | 'admin', Actor> = {} as never
let invitada: number
let companera: number

const propio = (usuario_id: number | null, resto: Partial<Actor> = {}): Actor => ({
  ...sistema,
  alcance: 'propio',
  usuario_id,
  ...resto,
})
/** A call that says everything but that it reads accounts. */
const conLoDemas = (actor: Actor): Actor => ({
  ...actor,
  escribe: ['cuentas', 'llaves', 'catalogos'],
  lee: ['secretos', 'padron'],
  busca: { documentos: [] },
})

/** Each account is somebody else's to the others, and says so in every column. */
async function aMundoDeAjenas() {
  await anEmptyWorld(dueno)
  const convenio_id = await aConvenio(dueno, { nombre: 'Convenio A' })
  const doctora = await aMedico(dueno, { convenios: [convenio_id] })
  const enferma = await aPaciente(dueno)
  const otra = await aPaciente(dueno)
  const farmacia = await aMostrador(dueno)
  invitada = otra.usuario_id ?? 0
  companera = await aUsuario(dueno, { tipo: 2 })
  const auditor = await aUsuario(dueno, { tipo: 3, convenio_id })
  const jefa = await aUsuario(dueno, { tipo: 30 })
  await aSesion(dueno, jefa)
  await dueno.pool.query('update usuarios set farmacia_id = $1 where usuario_id = $2', [
    farmacia.farmacia_id,
    companera,
  ])
  await dueno.pool.query(
    `with e as (insert into enlaces (token_hash, proposito, usuario_id, datos, vence_en, usado_en)
       values ('\\xaa', 'vinculo', $1, '{}', now() + interval '1 day', now()) returning enlace_id)
     insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
     select $2, $1, $3, '{ver}', enlace_id, now(), $4 from e`,
    [enferma.usuario_id, enferma.persona_id, invitada, addDias(hoy(new Date()), 30)],
  )
  await dueno.pool.query(
    `update usuarios set usuario = 'ajena-' || usuario_id || '@ajena.ar', email = 'ajena-' || usuario_id || '@ajena.ar',
            descripcion = 'AJENA ' || usuario_id, telefono = 'AJENO-' || usuario_id;
     analyze usuarios`,
  )
  await dueno.pool.query(
    `insert into dispositivos (usuario_id, secreto_hash, clave_publica, nombre, creado_en, visto_en, aviso_telefono)
     select usuario_id, '\\xaa', 'k', 'x', now(), now(), 'android:AJENA-' || usuario_id || '-clave-de-avisos' from usuarios`,
  )
  // Of another farmacia than the actor's.
  const vecina = await aMostrador(dueno)
  await dueno.pool.query(
    `update operadores set nombre = 'AJENA ' || usuario_id, apellido = 'AJENA ' || usuario_id where usuario_id = $1`,
    [vecina.usuario_id],
  )
  actores.paciente = propio(enferma.usuario_id ?? 0, { persona_id: enferma.persona_id })
  actores.medico = propio(doctora.usuario_id, { medico_id: doctora.medico_id })
  actores.farmacia = propio(farmacia.usuario_id, { farmacia_id: farmacia.farmacia_id })
  actores.auditor = propio(auditor, { convenio_id })
  actores.admin = propio(jefa)
}

beforeAll(async () => {
  await aMundoDeAjenas()
  producto = await open()
})
afterAll(() => producto.kysely.destroy())

/** What its caller gets to see of a statement, but for his own account; undone. */
async function read(actor: Actor, text: string): Promise<string> {
  const client = await producto.pool.connect()
  try {
    await client.query('begin')
    await setActor(client, actor)
    const hechos = [(await client.query(text)) as { rows: object[] }].flat()
    return withoutOwn(actor, JSON.stringify(hechos.map(({ rows }) => rows)))
  } catch (error) {
    const { message, detail, where } = error as Record<string, unknown>
    return withoutOwn(
      actor,
      JSON.stringify({ message, detail, where }).replaceAll(JSON.stringify(text).slice(1, -1), ''),
    )
  } finally {
    await client.query('rollback').catch(() => null)
    client.release()
  }
}
const withoutOwn = ({ usuario_id }: Actor, visto: string) =>
  usuario_id === null ? visto : visto.replaceAll(new RegExp(`ajen[ao][- ]${usuario_id}(@ajena\\.ar)?(?!\\d)`, 'gi'), '')
const ajena = /ajen[ao][- ]\d|\d AJENA/i

describe('S6 a statement that somebody got into a call that reads no accounts', () => {
  it('is one of more than eighty, no two the same', () => {
    expect(new Set(contraLasAjenas).size).toBe(contraLasAjenas.length)
    expect(contraLasAjenas.length).toBeGreaterThan(80)
  })

  it.each(contraLasAjenas.map((h) => [h]))('learns no name and no mail of another: %s', async (hostil) => {
    for (const actor of [...Object.values(actores), propio(null)])
      expect(await read(conLoDemas(actor), hostil)).not.toMatch(ajena)
  })

  it('changes where no phone of another is told, and in a call that writes accounts its own alone', async () => {
    const silence = async (actor: Actor, donde: string) =>
      JSON.parse(
        await read(actor, `update dispositivos set aviso_telefono = null where ${donde} returning 1 as hecho`),
      ) as object[]
    expect(await silence(actores.paciente, 'usuario_id = actor_usuario()')).toMatchObject({
      message: 'this call writes no dispositivos of that account',
    })
    const queEscribe = conLoDemas(actores.paciente)
    expect(await silence(queEscribe, 'usuario_id <> actor_usuario()')).toMatchObject({
      message: 'this call writes no dispositivos of that account',
    })
    expect(await silence(queEscribe, 'usuario_id = actor_usuario()')).toEqual([[{ hecho: 1 }]])
  })

  it('silences by its key no phone, but in a call that writes accounts or as who sends', async () => {
    const clave = `android:AJENA-${invitada}-clave-de-avisos`
    const sigue = async (actor: Actor) => {
      const client = await producto.pool.connect()
      try {
        await client.query('begin')
        await setActor(client, actor)
        await client.query('select callar_telefonos($1)', [[clave]])
        await setActor(client, sistema)
        return (await client.query('select telefonos_de($1) as telefono', [invitada])).rows
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    for (const actor of [actores.paciente, actores.admin, propio(null)])
      expect(await sigue(actor)).toEqual([{ telefono: clave }])
    for (const actor of [conLoDemas(actores.paciente), sistema]) expect(await sigue(actor)).toEqual([])
  })

  it('changes nothing in the account of another, and its telephone in its own', async () => {
    const cambia = async (actor: Actor, donde: string) =>
      JSON.parse(
        await read(actor, `update usuarios set telefono = 'x' where ${donde} returning 1 as hecho`),
      ) as object[]
    expect(await cambia(actores.paciente, 'usuario_id <> actor_usuario()')).toEqual([[]])
    expect(await cambia(actores.paciente, 'true')).toEqual([[{ hecho: 1 }]])
  })
})

describe('a call that reads accounts', () => {
  const seen = async (actor: Actor) => {
    const { rows } = await comoActor(producto, actor)
      .kysely.transaction()
      .execute((trx) =>
        trx
          .selectFrom('usuarios')
          .select('usuario_id')
          .orderBy('usuario_id')
          .execute()
          .then((r) => ({ rows: r })),
      )
    return rows.map((u) => u.usuario_id)
  }
  const que = (actor: Actor): Actor => ({ ...actor, lee: ['cuentas'] })
  const suya = (actor: Actor) => actor.usuario_id ?? 0
  const ordered = (...ids: number[]) => ids.toSorted((a, b) => a - b)

  it('sees those of its farmacia, the other side of a vínculo, and everybody only as who administers', async () => {
    const { paciente, medico, farmacia, auditor, admin } = actores
    expect(await seen(que(farmacia))).toEqual(ordered(suya(farmacia), companera))
    expect(await seen(que(paciente))).toEqual(ordered(suya(paciente), invitada))
    expect(await seen(que(propio(invitada)))).toEqual(ordered(suya(paciente), invitada))
    for (const actor of [medico, auditor]) expect(await seen(que(actor))).toEqual([suya(actor)])
    expect(await seen(que(propio(null)))).toEqual([])
    expect((await seen(que(admin))).length).toBeGreaterThan(6)
    await dueno.pool.query('update sesiones set turno_en = null where usuario_id = $1', [admin.usuario_id])
    expect(await seen(que(admin))).toEqual([suya(admin)])
    await dueno.pool.query('update sesiones set turno_en = now() where usuario_id = $1', [admin.usuario_id])
  })

  it('finds at the door the account of what was typed there, by name or by mail, and no other', async () => {
    const nadie = comoActor(producto, propio(null))
    const nombre = `ajena-${invitada}@ajena.ar`
    await dueno.pool.query(`update usuarios set email = 'otro-correo@ajena.ar' where usuario_id = $1`, [companera])
    expect((await findCuentasActivas(nadie, nombre)).map((c) => c.usuario_id)).toEqual([invitada])
    expect((await findCuentasActivas(nadie, 'OTRO-correo@ajena.ar')).map((c) => c.usuario_id)).toEqual([companera])
    expect(await findCuentasActivas(nadie, 'nadie@ajena.ar')).toEqual([])
    expect(await seen(propio(null, { busca: { nombre } }))).toEqual([invitada])
  })

  it('is the same to the statements above, which are seen to read the others there', async () => {
    let leen = 0
    for (const hostil of contraLasAjenas) if (ajena.test(await read(que(actores.admin), hostil))) leen++
    expect(leen).toBeGreaterThan(25)
    const todas = (await seen(que(actores.admin))).length
    for (const db of [comoSistema(producto), comoEntrada(producto)])
      expect(await seen(db.actor ?? propio(null))).toHaveLength(todas)
  })
})
