import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { saveEnlace } from '@receta/database'
import { sha256 } from '@receta/service-kit'
import {
  aMundo,
  anInforme,
  aPaciente,
  aPersona,
  aUsuario,
  type Mundo,
  takeCorreos,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receta } from '../../recetas/receta'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { test } from '../../sesion/test'
import { confirmaBaja } from './confirma-baja'

const db = useBase()
const servidor = useServidor(db, [confirmaBaja, informaReceta, receta, test])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})
beforeEach(() => takeCorreos(db, servidor.deps.claves))

async function anEnlace(usuario_id: number, proposito: 'baja' | 'cambio_clave' = 'baja') {
  const token = randomBytes(32).toString('base64url')
  const vence_en = new Date(now.getTime() + 3_600_000)
  await saveEnlace(db.kysely, {
    token_hash: sha256(token),
    proposito,
    usuario_id,
    datos: { motivo: 'x' },
    now,
    vence_en,
  })
  return token
}
const confirmar = (token: string) => servidor.call(contract.confirmaBaja, { token })
const cuenta = (usuario_id: number) =>
  db.kysely.selectFrom('usuarios').selectAll().where('usuario_id', '=', usuario_id).executeTakeFirstOrThrow()

async function aPacienteConDatos(usuario: string) {
  const paciente = await aPaciente(db, { apellido: 'Soria', nombre: 'Elsa' })
  const contacto = { email: usuario, telefono: '343 4111222' }
  await db.kysely
    .updateTable('usuarios')
    .set({ ...contacto, usuario, otp_secreto: 'x', preferencias: JSON.stringify({ tema: 'oscuro' }) })
    .where('usuario_id', '=', paciente.usuario_id)
    .execute()
  await db.kysely.updateTable('personas').set(contacto).where('persona_id', '=', paciente.persona_id).execute()
  return paciente
}

describe('POST /usuario/confirma_baja of a paciente', () => {
  it('leaves nothing that says whose the account was, ends its sessions, and tells the address once more', async () => {
    const paciente = await aPacienteConDatos('elsa@prueba.ar')
    const { status, data } = await confirmar(await anEnlace(paciente.usuario_id))
    expect([status, data]).toEqual([200, { ok: true }])
    const { usuario, clave_hash, descripcion, roles, email, telefono, otp_secreto, preferencias, estado, baja_en } =
      await cuenta(paciente.usuario_id)
    expect({
      usuario,
      clave_hash,
      descripcion,
      roles,
      email,
      telefono,
      otp_secreto,
      preferencias,
      estado,
      baja_en,
    }).toEqual({
      usuario: `baja-${paciente.usuario_id}`,
      clave_hash: '',
      descripcion: 'Cuenta dada de baja',
      roles: [],
      email: null,
      telefono: null,
      otp_secreto: null,
      preferencias: {},
      estado: 'baja',
      baja_en: now,
    })
    expect((await servidor.call(contract.test, {}, paciente)).status).toBe(401)
    expect((await takeCorreos(db, servidor.deps.claves)).map(({ tipo, para }) => [tipo, para])).toEqual([
      ['baja_hecha', 'elsa@prueba.ar'],
    ])
  })

  it('keeps the person in the padrón without contact, so that she may open another account one day', async () => {
    const { usuario_id, persona_id } = await aPacienteConDatos('otra@prueba.ar')
    await confirmar(await anEnlace(usuario_id))
    const persona = await db.kysely
      .selectFrom('personas')
      .selectAll()
      .where('persona_id', '=', persona_id)
      .executeTakeFirstOrThrow()
    expect(persona).toMatchObject({
      apellido: 'Soria',
      fecha_nacimiento: '1952-03-12',
      usuario_id: null,
      email: null,
      telefono: null,
    })
    expect(await aUsuario(db, { usuario: 'otra@prueba.ar' })).toBeGreaterThan(usuario_id)
  })

  it('ends vínculos both ways, forgets devices and empties links and sent mails', async () => {
    const { usuario_id, persona_id } = await aPacienteConDatos('vin@prueba.ar')
    const otro = await aPersona(db)
    const enlace = async (proposito: 'vinculo' | 'cambio_clave') => {
      await saveEnlace(db.kysely, {
        token_hash: randomBytes(32),
        proposito,
        usuario_id,
        datos: { email: 'vin@prueba.ar' },
        now,
        vence_en: new Date(now.getTime() + 3_600_000),
      })
      return (
        await db.kysely.selectFrom('enlaces').select('enlace_id').orderBy('enlace_id', 'desc').executeTakeFirstOrThrow()
      ).enlace_id
    }
    const vinculo = { otorgado_por: mundo.paciente.usuario_id, alcance: ['ver'], aceptado_en: now, hasta: '2027-01-01' }
    await db.kysely
      .insertInto('vinculos')
      .values([
        { ...vinculo, persona_id, usuario_id: mundo.medico.usuario_id, enlace_id: await enlace('vinculo') },
        { ...vinculo, persona_id: otro, usuario_id, enlace_id: await enlace('vinculo') },
      ])
      .execute()
    await enlace('cambio_clave')
    await db.kysely
      .insertInto('dispositivos')
      .values({
        usuario_id,
        secreto_hash: randomBytes(32),
        clave_publica: 'x.y',
        nombre: 'Firefox',
        creado_en: now,
        visto_en: now,
      })
      .execute()
    await db.kysely
      .insertInto('bandeja_salida')
      .values({ tipo: 'clave_cambiada', para: 'vin@prueba.ar', usuario_id, enviado_en: now })
      .execute()

    await confirmar(await anEnlace(usuario_id))
    const { rows } = await db.pool.query(
      `select (select count(*) from vinculos where revocado_en is null) as vinculos,
              (select count(*) from dispositivos where usuario_id = $1) as dispositivos,
              (select count(*) from enlaces where usuario_id = $1 and usado_en is null) as enlaces,
              (select count(*) from enlaces where datos::text like '%vin@%') as datos,
              (select count(*) from bandeja_salida where para = 'vin@prueba.ar' and enviado_en is not null) as correos`,
      [usuario_id],
    )
    expect(rows[0]).toEqual({ vinculos: 0, dispositivos: 0, enlaces: 0, datos: 0, correos: 0 })
  })
})

describe('POST /usuario/confirma_baja of a médico', () => {
  it('keeps what he signed readable and verified, with his name and matrícula, and lets him prescribe no more', async () => {
    const { medico, paciente } = mundo
    const { token } = (await servidor.call(contract.informaReceta, anInforme(mundo, now), medico)).data.receta
    const antes = await servidor.call(contract.receta, { token }, paciente)
    expect((await confirmar(await anEnlace(medico.usuario_id))).status).toBe(200)

    const despues = await servidor.call(contract.receta, { token }, paciente)
    expect(despues.data).toEqual(antes.data)
    expect(despues.data).toMatchObject({
      firma: { valida: true },
      profesional: { medico: expect.stringContaining('Ferreyra') },
    })
    expect((await servidor.call(contract.informaReceta, anInforme(mundo, now), medico)).status).toBe(401)
    const { rows } = await db.pool.query(
      `select m.estado, m.estado_motivo, m.telefono, m.apellido, h.accion, h.usuario_id, count(x.*) as matriculas
         from medicos m join medicos_historial h using (medico_id) join matriculas x using (medico_id)
        where medico_id = $1 group by 1, 2, 3, 4, 5, 6`,
      [medico.medico_id],
    )
    expect(rows).toEqual([
      {
        estado: 'baja',
        estado_motivo: 'Pidió la baja de su cuenta.',
        telefono: null,
        apellido: 'Ferreyra Sosa',
        accion: 'baja',
        usuario_id: medico.usuario_id,
        matriculas: 1,
      },
    ])
  })
})

describe('POST /usuario/confirma_baja', () => {
  it('answers the same again to the same link, and does it once for four that come together', async () => {
    const { usuario_id } = await aPacienteConDatos('doble@prueba.ar')
    const token = await anEnlace(usuario_id)
    const juntas = await Promise.all([1, 2, 3, 4].map(() => confirmar(token)))
    juntas.push(await confirmar(token))
    expect(juntas.map(({ status, raw }) => [status, raw])).toEqual(Array(5).fill([200, '{"ok":true}']))
    expect((await takeCorreos(db, servidor.deps.claves)).length).toBe(1)
  })

  it('answers one same refusal to a late, an unknown and another kind of link', async () => {
    const { usuario_id } = await aPacienteConDatos('late@prueba.ar')
    const tarde = await anEnlace(usuario_id)
    const respuestas = [await confirmar('nada'), await confirmar(await anEnlace(usuario_id, 'cambio_clave'))]
    servidor.setNow(new Date(now.getTime() + 3_600_000))
    respuestas.push(await confirmar(tarde))
    servidor.setNow(now)
    for (const { status, error } of respuestas) expect([status, error.code]).toEqual([410, 'ENLACE_INVALIDO'])
    expect((await cuenta(usuario_id)).estado).toBe('activo')
  })

  it('names the field that is missing', async () => {
    const { status, error } = await confirmar('')
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['token']])
  })
})
