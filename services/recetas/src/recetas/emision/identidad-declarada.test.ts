import * as contract from '@receta/contract'
import { comoActor } from '@receta/database'
import { generateCuil } from '@receta/domain'
import {
  aMedico,
  aMundo,
  anAfiliado,
  anInforme,
  aPersona,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useBaseDelProducto,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recetas } from '../recetas'
import { informaReceta } from './informa-receta'
import { revisaReceta } from './revisa-receta'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [informaReceta, recetas, revisaReceta])
const now = new Date('2026-11-20T13:00:00Z')
const cuilDe = (dni: string, sexo: string) => {
  const cuil = generateCuil(dni, sexo)
  return cuil.ok ? cuil.value : ''
}
const aIdentidad = (dni: string) => ({
  dni,
  cuil: cuilDe(dni, 'F'),
  apellido: 'Aguirre',
  nombre: 'Norma Beatriz',
  sexo: 'F' as const,
  fecha_nacimiento: '1952-03-12',
})
/** What a stranger wrote as he registered with her DNI. */
const anInvento = (dni: string) => ({
  dni,
  cuil: cuilDe(dni, 'M'),
  apellido: 'Falsa',
  nombre: 'Persona',
  sexo: 'M' as const,
  fecha_nacimiento: '1990-01-01',
})
let mundo: Mundo
let suya: ReturnType<typeof aIdentidad>
let inventada: ReturnType<typeof anInvento>
let cuenta: number
let declarada: number
let siguiente = 98_104_227

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  await db.kysely.updateTable('convenios').set({ padron_afiliados_manual: 1 }).execute()
})
beforeEach(async () => {
  const dni = String(siguiente++)
  suya = aIdentidad(dni)
  inventada = anInvento(dni)
  cuenta = await aUsuario(db, { usuario: `ladron-${dni}@prueba.ar` })
  declarada = await aPersona(db, { ...inventada, usuario_id: cuenta, alergias: ['enalapril'] })
  await db.kysely
    .updateTable('personas')
    .set({ declarada: true, email: 'ladron@prueba.ar', telefono: '11 5555 5555' })
    .where('persona_id', '=', declarada)
    .execute()
})

const escrita = (cambios: Record<string, string> = {}) =>
  anInforme(mundo, now, {
    persona_id: 0,
    afiliado_id: 0,
    nroafiliado: '',
    paciente: { tipo_doc: 'DNI', ...suya, ...cambios } as never,
  })
const emitir = (cambios?: Record<string, string>, medico = mundo.medico) =>
  servidor.call(contract.informaReceta, escrita(cambios), medico)
const codigosDe = ({ error }: Awaited<ReturnType<typeof emitir>>) => (error.hallazgos ?? []).map((h) => h.codigo)
const persona = () =>
  db.kysely.selectFrom('personas').selectAll().where('persona_id', '=', declarada).executeTakeFirstOrThrow()
const avisos = async () =>
  (
    await db.pool.query(`select usuario_id from bandeja_salida where tipo = 'cuenta_sin_persona' and usuario_id = $1`, [
      cuenta,
    ])
  ).rows

describe('a DNI that somebody only registered with', () => {
  it('is of whom the médico has before him, and no more of the account, nor of what it said', async () => {
    const { clave_idempotencia: _, ...borrador } = escrita()
    const revisada = await servidor.call(contract.revisaReceta, borrador, mundo.medico)
    expect(revisada.data.hallazgos.map((h) => h.codigo)).not.toContain('IDENTIDAD_DISTINTA')
    expect(revisada.data.hallazgos.map((h) => h.codigo)).not.toContain('ALERGIA')
    expect((await emitir()).status).toBe(200)
    expect(await persona()).toMatchObject({
      ...suya,
      declarada: false,
      usuario_id: null,
      email: null,
      telefono: null,
      alergias: [],
    })
    expect(await avisos()).toEqual([{ usuario_id: cuenta }])
    const receta = await db.kysely
      .selectFrom('recetas')
      .select(['persona_id', 'apellido_nombre'])
      .executeTakeFirstOrThrow()
    expect(receta.persona_id).toBe(declarada)
    expect(receta.apellido_nombre).toContain('Aguirre')
  })

  it('shows the account that declared it nothing of what is prescribed, nor those to whom it had shown it', async () => {
    const otra = await aUsuario(db, { usuario: `complice-${suya.dni}@prueba.ar` })
    const { rows } = await db.pool.query(
      `insert into enlaces (token_hash, proposito, usuario_id, datos, creado_en, vence_en)
         values ('\\x01', 'vinculo', $1, '{}', now(), now() + interval '1 day') returning enlace_id`,
      [cuenta],
    )
    await db.pool.query(
      `insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
         values ($1, $2, $3, '{ver}', $4, now(), current_date + 300)`,
      [declarada, cuenta, otra, rows[0].enlace_id],
    )
    expect((await emitir()).status).toBe(200)
    for (const usuario_id of [cuenta, otra]) {
      const { status, data } = await servidor.call(contract.recetas, {}, { token: await aSesion(db, usuario_id) })
      expect([status, data.items]).toEqual([200, []])
    }
    const abierta = `select from enlaces where usuario_id = $1 and usado_en is null`
    expect((await db.pool.query(abierta, [cuenta])).rowCount, 'an invitation that waits').toBe(0)
    const vivos = await db.pool.query('select from vinculos where persona_id = $1 and revocado_en is null', [declarada])
    expect(vivos.rowCount).toBe(0)
  })

  it('stops the second médico who says other data, for the first has spoken', async () => {
    expect((await emitir()).status).toBe(200)
    const segundo = await emitir({ nombre: 'Raúl', apellido: 'Sosa' })
    expect([segundo.status, codigosDe(segundo)]).toEqual([409, expect.arrayContaining(['IDENTIDAD_DISTINTA'])])
    expect(await persona()).toMatchObject(suya)
  })

  it('is of the first of two médicos who say other data at once', async () => {
    const otro = await aMedico(db, { convenios: [mundo.convenio_id], now })
    const dos = await Promise.all([emitir(), emitir({ nombre: 'Raúl', apellido: 'Sosa' }, otro)])
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await db.pool.query('select from recetas where persona_id = $1', [declarada])).rowCount).toBe(1)
  })

  it('stays of the account where the médico says the same, and is not given away later', async () => {
    await db.kysely.updateTable('personas').set({ alergias: [] }).where('persona_id', '=', declarada).execute()
    expect((await emitir(inventada)).status).toBe(200)
    expect(await persona()).toMatchObject({ ...inventada, usuario_id: cuenta })
    const otro = await emitir()
    expect(codigosDe(otro)).toContain('IDENTIDAD_DISTINTA')
    expect(await persona()).toMatchObject({ ...inventada, usuario_id: cuenta })
    expect(await avisos()).toEqual([])
  })

  it.each([
    ['a padrón has her', () => anAfiliado(db, declarada, mundo.convenio_id)],
    [
      'the administration corrected her',
      () => db.kysely.updateTable('personas').set({ declarada: false }).where('persona_id', '=', declarada).execute(),
    ],
  ])('stops where %s', async (_que, addPalabra) => {
    await addPalabra()
    expect(codigosDe(await emitir())).toContain('IDENTIDAD_DISTINTA')
    expect(await persona()).toMatchObject({ ...inventada, usuario_id: cuenta })
  })

  it('stops where another document names her too', async () => {
    const pasaporte = await emitir({ tipo_doc: 'PASAPORTE', dni: 'AAB123456' })
    expect(codigosDe(pasaporte)).toContain('IDENTIDAD_DISTINTA')
    expect(await persona()).toMatchObject(inventada)
  })
})

describe('desmentir_persona', () => {
  it.each([
    ['a patient', () => ({ usuario_id: cuenta, persona_id: declarada })],
    ['nobody', () => ({})],
  ])('is not for %s', async (_quien, actor) => {
    const nadie = { alcance: 'propio', usuario_id: null, medico_id: null, persona_id: null, convenio_id: null } as const
    const suyo = comoActor(producto, { ...nadie, ...actor() })
    await expect(
      suyo.pool.query('select desmentir_persona($1, $2)', [declarada, JSON.stringify(suya)]),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await persona()).toMatchObject(inventada)
  })
})
