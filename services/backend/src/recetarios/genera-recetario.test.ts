import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol, validateReferencia } from '@receta/domain'
import { decrypt, sha256 } from '@receta/service-kit'
import {
  type Actor,
  aConvenio,
  aMedico,
  anEmptyWorld,
  aSesion,
  aUsuario,
  contenidoConRecibo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { generaRecetario } from './genera-recetario'
import { recetariosGenerados } from './recetarios-generados'

const db = useBase()
const servidor = useServidor(db, [generaRecetario, recetariosGenerados])
const convenio_id = 2
let medico: Actor

type Input = Partial<contract.InputOf<typeof contract.generaRecetario>>
const generate = (input: Input = {}, quien: { token: string } | null = medico) =>
  servidor.call(
    contract.generaRecetario,
    { convenio_id, cantidad: 3, clave_idempotencia: randomUUID(), ...input },
    quien,
  )
const list = (quien: { token: string } | null = medico, input: object = {}) =>
  servidor.call(contract.recetariosGenerados, { limit: 'ALL', start: 0, ...input }, quien)

/** A receta issued with that number, with the columns that the count of used blanks reads. */
async function aRecetaCon(nro_recetario: number, de: Actor): Promise<void> {
  const referencia = `R${nro_recetario}`
  const persona = await db.pool.query<{ persona_id: number }>(
    `insert into personas (dni, apellido, nombre, sexo, fecha_nacimiento) values ($1, 'Uno', 'Alguno', 'F', '1980-01-01') returning persona_id`,
    [String(98_000_000 + nro_recetario)],
  )
  await db.pool.query(
    `insert into recetas (soft_id, convenio_id, nro_recetario, medico_id, persona_id, clave_idempotencia, huella_pedido, referencia, token_hash,
       token_cifrado, estado, fecha_receta, vigente_desde, vence_el, emitida_en, apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id)
     values (1, $1, $2, $3, $4, $5, 'h', $6, $7, 't', 'emitida', '2026-11-20', '2026-11-20', '2026-12-20', now(), 'x', 'x', 'x', '[]', $8, 'f', 'k')`,
    [
      convenio_id,
      nro_recetario,
      de.medico_id,
      persona.rows[0]?.persona_id,
      randomUUID(),
      referencia,
      sha256(referencia),
      contenidoConRecibo,
    ],
  )
}

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id, nombre: 'Obra Social del Río' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Ajeno' })
  medico = await aMedico(db, { convenios: [convenio_id] })
})

describe('POST /api/genera_recetario', () => {
  it('CT-01 reserves numbers in a row, each with the reference and the link its receta will have', async () => {
    const { status, data } = await generate()
    const { id, desde, hasta } = data.recetario
    expect([status, hasta - desde]).toEqual([200, 2])
    expect(data.recetario).toMatchObject({
      convenio: 'Obra Social del Río',
      usados: 0,
      pdf: `/recetas/api/recetario/documento?recetario_id=${id}`,
    })
    const numeros = await db.kysely
      .selectFrom('recetarios_numeros')
      .selectAll()
      .where('recetario_id', '=', id)
      .orderBy('nro_recetario')
      .execute()
    expect(numeros.map((n) => n.nro_recetario)).toEqual([desde, desde + 1, hasta])
    for (const { referencia, token_hash, token_cifrado } of numeros) {
      expect(validateReferencia(referencia)).toBe(true)
      expect(sha256(decrypt(servidor.deps.claves, token_cifrado, `receta:${referencia}`))).toEqual(token_hash)
    }
  })

  it('never gives a number twice, however many ask while others issue', async () => {
    const medicos = await Promise.all(Array.from({ length: 4 }, () => aMedico(db, { convenios: [convenio_id] })))
    const [bloques, emitidos] = await Promise.all([
      Promise.all(medicos.map((m) => generate({ cantidad: 25 }, m))),
      Promise.all(
        Array.from({ length: 60 }, () =>
          db.pool.query<{ n: number }>(`select nextval('recetas_numeros')::integer as n`),
        ),
      ),
    ])
    const numeros = [
      ...bloques.flatMap(({ data: { recetario: r } }) => Array.from({ length: 25 }, (_, i) => r.desde + i)),
      ...emitidos.map((e) => e.rows[0]?.n ?? 0),
    ]
    expect(bloques.map((b) => b.data.recetario.hasta - b.data.recetario.desde)).toEqual([24, 24, 24, 24])
    expect(new Set(numeros).size).toBe(160)
  })

  it('answers the first answer to the same key, also to two at once, and refuses it with other content', async () => {
    const clave_idempotencia = randomUUID()
    const [una, otra] = await Promise.all([generate({ clave_idempotencia }), generate({ clave_idempotencia })])
    expect(una.data.recetario.id).toBe(otra.data.recetario.id)
    const { status, error } = await generate({ clave_idempotencia, cantidad: 4 })
    expect([status, error.code]).toEqual([409, 'CLAVE_IDEMPOTENCIA_REUSADA'])
  })

  it('stops at 100 blanks without a receta, and goes on as they are used', async () => {
    const otro = await aMedico(db, { convenios: [convenio_id] })
    const primero = await generate({ cantidad: 25 }, otro)
    for (let i = 0; i < 3; i++) await generate({ cantidad: 25 }, otro)
    const { status, error } = await generate({ cantidad: 1 }, otro)
    expect([status, error.code]).toEqual([409, 'RECETARIOS_SIN_USAR'])
    await aRecetaCon(primero.data.recetario.desde, otro)
    expect((await generate({ cantidad: 1 }, otro)).status).toBe(200)
  })

  it('asks for a fresh second factor', async () => {
    const { status, error } = await generate({}, await aMedico(db, { convenios: [convenio_id], firma: false }))
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it.each([
    ['who waits', { estado: 'pendiente' as const }],
    ['whose matrícula lapsed', { vence_el: '2020-01-01' }],
  ])('RX-14 refuses a médico %s', async (_quien, fields) => {
    const { status, error } = await generate({}, await aMedico(db, { convenios: [convenio_id], ...fields }))
    expect([status, error.code]).toEqual([403, 'MEDICO_NO_HABILITADO'])
  })

  it('answers a convenio that is not his as one that does not exist', async () => {
    const ajeno = await generate({ convenio_id: 3 })
    const ninguno = await generate({ convenio_id: 999 })
    expect([ajeno.status, ajeno.error.code, ajeno.error.mensaje]).toEqual([
      404,
      'CONVENIO_NO_ENCONTRADO',
      ninguno.error.mensaje,
    ])
  })

  it.each([
    [{ cantidad: 26 }, 'cantidad'],
    [{ cantidad: 0 }, 'cantidad'],
    [{ clave_idempotencia: 'x' }, 'clave_idempotencia'],
    [{ medico_id: 1 }, 'medico_id'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await generate(input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('answers 401 without a session and 403 to whoever is no médico', async () => {
    expect((await generate({}, null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.SUPERADMIN }))
    expect((await generate({}, { token })).error.code).toBe('SIN_PERMISO')
  })
})

describe('POST /api/recetarios_generados_medico', () => {
  it("§9 answers all of his own, newest first, with how many recetas were issued with each, and nobody else's", async () => {
    const otro = await aMedico(db, { convenios: [convenio_id] })
    const viejo = await generate({ cantidad: 2 }, otro)
    const nuevo = await generate({ cantidad: 5 }, otro)
    await aRecetaCon(viejo.data.recetario.hasta, otro)
    await aRecetaCon(nuevo.data.recetario.desde, medico)
    const { status, data } = await list(otro)
    expect(status).toBe(200)
    expect(data).toMatchObject({ total_estimado: 2, start: 0, limit: 500 })
    expect(data.items).toEqual([nuevo.data.recetario, { ...viejo.data.recetario, usados: 1 }])
    expect((await list(otro, { limit: 1, start: 1 })).data.items.map((r) => r.id)).toEqual([viejo.data.recetario.id])
  })

  it.each([
    [{ limit: 501 }, 'limit'],
    [{ start: -1 }, 'start'],
    [{ query: 'x' }, 'query'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await list(medico, input)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('answers 401 without a session and 403 to whoever is no médico', async () => {
    expect((await list(null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.PACIENTE }))
    expect((await list({ token })).error.code).toBe('SIN_PERMISO')
  })
})
