import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import {
  type Actor,
  aConvenio,
  aMedico,
  anAfiliado,
  anEmptyWorld,
  aPaciente,
  aPersona,
  aPlan,
  aplicacion,
  aProducto,
  contenidoConRecibo,
  useBase,
  useServidor,
} from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buscaAfiliado } from './busca-afiliado'

const db = useBase()
const servidor = useServidor(db, [buscaAfiliado])
const now = new Date('2026-11-20T13:00:00Z')
let medico: Actor
let otroMedico: Actor
let plan_id = 0
const personas: Record<string, number> = {}

type Input = Parameters<typeof servidor.call<typeof contract.buscaAfiliado>>[1]
const search = (input: Input, actor: Actor | null = medico) => servidor.call(contract.buscaAfiliado, input, actor)
const nombres = async (query: string, actor = medico) =>
  (await search({ query }, actor)).data.items.map((a) => a.apellidoNombre)

type RecetaFields = { estado: string; vigente_desde: string; vence_el: string; anulacion_pendiente?: boolean }

/** A receta of `otroMedico` for that person with one drug. */
async function aReceta(persona_id: number, monodroga: string, fields: RecetaFields): Promise<void> {
  const producto_id = await aProducto(db, { monodroga })
  const { recetas_id } = await db.kysely
    .insertInto('recetas')
    .values({
      ...fields,
      anulada_en: fields.estado === 'anulada' ? now : null,
      soft_id: aplicacion.soft_id,
      convenio_id: 9,
      nro_recetario: producto_id,
      medico_id: otroMedico.medico_id,
      persona_id,
      clave_idempotencia: randomUUID(),
      huella_pedido: '',
      referencia: `R${producto_id}`,
      token_hash: Buffer.from(String(producto_id)),
      token_cifrado: '',
      fecha_receta: fields.vigente_desde,
      emitida_en: new Date(`${fields.vigente_desde}T15:00:00Z`),
      apellido_nombre: '',
      dni: '',
      busqueda: '',
      diagnosticos: sql`'[]'::jsonb`,
      contenido: contenidoConRecibo,
      firma: Buffer.from(''),
      clave_id: '',
    })
    .returning('recetas_id')
    .executeTakeFirstOrThrow()
  await db.kysely
    .insertInto('recetas_items')
    .values({
      recetas_id,
      renglon: 1,
      producto_id,
      ifa_clave: monodroga,
      monodroga,
      concentracion: '50 mg',
      forma: 'Comprimidos',
      presentacion: '30',
      envases: 1,
      posologia: '1 por día',
      tomas: null,
    })
    .execute()
}

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  await aConvenio(db, { convenio_id: 2, nombre: 'Programa Salud Cerca' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Obra Social del Río' })
  await aConvenio(db, { convenio_id: 9, nombre: 'Ajeno' })
  plan_id = await aPlan(db, 2, 'Plan Único')
  medico = await aMedico(db, { convenios: [2, 3], now })
  otroMedico = await aMedico(db, { convenios: [9], now })
  const gente: [clave: string, dni: string, apellido: string, nombre: string, convenios: number[]][] = [
    ['norma', '98104227', 'Aguirre', 'Norma Beatriz', [2, 3]],
    ['raul', '98077314', 'Benítez', 'Raúl Oscar', [3]],
    ['ferreyra', '98000003', 'Ferreyra', 'Ana', [2]],
    ['ferreira', '98000004', 'Ferreira', 'Zoe', [2]],
    ['ajena', '98000005', 'Aguirre', 'Ajena', [9]],
    ['siete', '9800006', 'Ñandú', 'Inés', [2]],
  ]
  for (const [clave, dni, apellido, nombre, convenios] of gente) {
    const persona_id = await aPersona(db, { dni, apellido, nombre, alergias: ['penicilina'] })
    personas[clave] = persona_id
    for (const convenio_id of convenios)
      await anAfiliado(db, persona_id, convenio_id, {
        nroafiliado: `N${convenio_id}-${dni}`,
        plan_id: convenio_id === 2 ? plan_id : null,
        activo: !(clave === 'norma' && convenio_id === 3),
      })
  }
})

describe('GET /api/busca_afiliado', () => {
  it('R2214 Anexo II: says which document it is, and finds only that one when it is asked for', async () => {
    const persona_id = await aPersona(db, { apellido: 'Mamani', nombre: 'Rosa' })
    await db.pool.query(
      `update personas set tipo_doc = 'PASAPORTE', dni = 'BOL4567123', cuil = null where persona_id = $1`,
      [persona_id],
    )
    const find = async (input: Input) => (await search(input)).data.items.map((a) => [a.tipo_doc, a.dni])
    expect(await find({ dni: 'BOL4567123' })).toEqual([['PASAPORTE', 'BOL4567123']])
    expect(await find({ dni: 'BOL4567123', tipo_doc: 'PASAPORTE' })).toEqual([['PASAPORTE', 'BOL4567123']])
    await db.pool.query(`update personas set tipo_doc = 'CDI', dni = '50980000016' where persona_id = $1`, [persona_id])
    expect(await find({ dni: '50980000016', tipo_doc: 'CUIT' })).toEqual([])
    expect(await find({ dni: '50980000016', tipo_doc: 'CDI' })).toEqual([['CDI', '50980000016']])
  })

  it.each([
    ['a type without its number', { query: 'aguirre', tipo_doc: 'DNI' }],
    ['a number that is not written as that type is', { dni: '98104227', tipo_doc: 'PASAPORTE' }],
  ] as const)('refuses %s', async (_que, input) => {
    const { status, error } = await search(input)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['dni']])
  })

  it('answers one row per affiliation by exact DNI, the active one first', async () => {
    const { status, data } = await search({ dni: '98104227' })
    expect(status).toBe(200)
    expect(data.items.map((a) => [a.convenio_id, a.activo])).toEqual([
      [2, true],
      [3, false],
    ])
    expect(data.items[0]).toEqual({
      persona_id: personas['norma'],
      afiliado_id: expect.any(Number),
      convenio_id: 2,
      convenio: 'Programa Salud Cerca',
      plan_id,
      plan: 'Plan Único',
      nroafiliado: 'N2-98104227',
      activo: true,
      tipo_doc: 'DNI',
      dni: '98104227',
      cuil: '27981042277',
      apellidoNombre: 'Aguirre, Norma Beatriz',
      apellido: 'Aguirre',
      nombre: 'Norma Beatriz',
      sexo: 'F',
      fecha_nacimiento: '1952-03-12',
      email: null,
      telefono: null,
      alergias: ['penicilina'],
      condiciones: [],
      toma_hoy: [],
      sin_confirmar: false,
    })
  })

  it('§7 travels obfuscated: no name can be read in the answer', async () => {
    const { raw } = await search({ dni: '98104227' })
    expect(raw).toMatch(/^"[A-Za-z0-9+/=]+"$/)
  })

  it('finds a DNI of seven figures with and without its zero', async () => {
    expect((await search({ dni: '9800006' })).data.items[0]?.apellido).toBe('Ñandú')
    expect((await search({ dni: '09800006' })).data.items[0]?.apellido).toBe('Ñandú')
  })

  it('answers a person of no convenio of his with an empty coverage, by DNI only', async () => {
    const { data } = await search({ dni: '98000005' })
    expect(data.items).toHaveLength(1)
    expect(data.items[0]).toMatchObject({
      persona_id: personas['ajena'],
      afiliado_id: 0,
      convenio_id: 0,
      convenio: '',
      plan_id: null,
      plan: null,
      nroafiliado: '',
      activo: false,
      apellido: 'Aguirre',
    })
    expect((await search({ nroafiliado: 'N9-98000005' })).data.items).toEqual([])
    expect((await search({ dni: '98000005', nroafiliado: 'N9-98000005' })).data.items).toEqual([])
    expect(await nombres('aguirre ajena')).toEqual([])
  })

  it('says of whom nobody but herself has said who she is, until a médico or a padrón does', async () => {
    const dni = '98300011'
    const persona_id = await aPersona(db, { dni })
    const read = async () => (await search({ dni })).data.items.map((a) => a.sin_confirmar)
    expect(await read()).toEqual([false])
    await db.kysely.updateTable('personas').set({ declarada: true }).where('persona_id', '=', persona_id).execute()
    expect(await read()).toEqual([true])
    await anAfiliado(db, persona_id, 9)
    expect(await read()).toEqual([false])
  })

  it('finds by affiliate number, whole and in any case', async () => {
    expect((await search({ nroafiliado: 'n3-98077314' })).data.items.map((a) => a.nombre)).toEqual(['Raúl Oscar'])
    expect((await search({ nroafiliado: 'N3-9807731' })).data.items).toEqual([])
  })

  it('narrows to one convenio, and answers nothing by name in one that is not his', async () => {
    expect((await search({ query: 'aguirre', convenio_id: 2 })).data.items.map((a) => a.convenio_id)).toEqual([2])
    expect((await search({ query: 'aguirre', convenio_id: 9 })).data.items).toEqual([])
  })

  it.each([
    ['the beginning of the apellido', 'benit', ['Benítez, Raúl Oscar']],
    ['any accent and case', 'BENÍTEZ raul', ['Benítez, Raúl Oscar']],
    ['words in any order', 'oscar ben', ['Benítez, Raúl Oscar']],
    ['a letter left out', 'bentez', ['Benítez, Raúl Oscar']],
    ['an ñ without its tilde', 'nandu', ['Ñandú, Inés']],
    ['a wrong letter in a word not yet whole', 'ferraira zo', ['Ferreira, Zoe']],
    ['not when one of the words is nobody', 'benitez xxx', []],
  ])('finds by name: %s', async (_que, query, esperados) => {
    expect(await nombres(query)).toEqual(esperados)
  })

  it('puts who is called so before who is nearly called so, and hides neither', async () => {
    expect(await nombres('ferreira')).toEqual(['Ferreira, Zoe', 'Ferreyra, Ana'])
    expect(await nombres('ferreyra')).toEqual(['Ferreyra, Ana', 'Ferreira, Zoe'])
  })

  it('keeps the rows of a person together', async () => {
    await anAfiliado(db, await aPersona(db, { apellido: 'Aguirre', nombre: 'Ana' }), 3)
    expect(await nombres('agui')).toEqual(['Aguirre, Ana', 'Aguirre, Norma Beatriz', 'Aguirre, Norma Beatriz'])
  })

  it('answers at most 20 rows', async () => {
    for (let i = 0; i < 21; i++) await anAfiliado(db, await aPersona(db, { apellido: 'Muchas', nombre: 'Otra' }), 2)
    expect(await nombres('muchas')).toHaveLength(20)
  })

  it('says what the person takes today, whoever prescribed it', async () => {
    const persona_id = personas['raul'] ?? 0
    const plazo = { vigente_desde: '2026-11-10', vence_el: '2026-12-10' }
    await aReceta(persona_id, 'Losartán potásico', { estado: 'emitida', ...plazo })
    await aReceta(persona_id, 'Losartán potásico', { estado: 'dispensada_parcial', ...plazo })
    await aReceta(persona_id, 'Dispensada', {
      estado: 'dispensada',
      vigente_desde: '2026-10-21',
      vence_el: '2026-11-19',
    })
    await aReceta(persona_id, 'Terminada', {
      estado: 'dispensada',
      vigente_desde: '2026-10-20',
      vence_el: '2026-11-18',
    })
    await aReceta(persona_id, 'Vencida', { estado: 'emitida', vigente_desde: '2026-10-20', vence_el: '2026-11-19' })
    await aReceta(persona_id, 'Programada', { estado: 'emitida', vigente_desde: '2026-11-21', vence_el: '2026-12-21' })
    await aReceta(persona_id, 'Anulada', { estado: 'anulada', ...plazo })
    await aReceta(persona_id, 'Por anular', { estado: 'emitida', anulacion_pendiente: true, ...plazo })
    await aReceta(persona_id, 'Bloqueada', { estado: 'bloqueada', ...plazo })
    await aReceta(personas['norma'] ?? 0, 'De otra', { estado: 'emitida', ...plazo })
    const { data } = await search({ dni: '98077314' })
    expect(data.items[0]?.toma_hoy).toEqual(['Dispensada 50 mg', 'Losartán potásico 50 mg'])
  })

  it('answers nothing at all, not even by DNI, to a médico who is not habilitado', async () => {
    const pendiente = await aMedico(db, { convenios: [2], estado: 'pendiente', now })
    expect((await search({ dni: '98104227' }, pendiente)).data.items).toEqual([])
    expect(await nombres('aguirre', pendiente)).toEqual([])
  })

  it.each([
    [{}, 'dni'],
    [{ convenio_id: 2 }, 'dni'],
    [{ dni: '123' }, 'dni'],
    [{ dni: '98.104.227' }, 'dni'],
    [{ nroafiliado: '' }, 'nroafiliado'],
    [{ query: 'ag' }, 'query'],
    [{ query: 'a -' }, 'query'],
    [{ query: '%%%' }, 'query'],
    [{ query: 'agu\u0000irre' }, 'query'],
    [{ query: 'aguirre', convenio_id: 'x' }, 'convenio_id'],
    [{ query: 'aguirre', medico_id: '1' }, 'medico_id'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await search(input as never)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'DATOS_INVALIDOS', [campo]])
  })

  it('answers 401 without a session and 403 to a paciente', async () => {
    expect((await search({ query: 'aguirre' }, null)).error.code).toBe('SESION_REQUERIDA')
    const { status, error } = await search({ query: 'aguirre' }, await aPaciente(db))
    expect([status, error.code]).toEqual([403, 'SIN_PERMISO'])
  })

  it('does not let one médico walk the padrón', async () => {
    const otro = await aMedico(db)
    const codigos = new Set<unknown>()
    for (let i = 0; i < 122; i++)
      codigos.add((await servidor.call(contract.buscaAfiliado, { dni: String(98_000_000 + i) }, otro)).error?.code)
    expect([...codigos]).toEqual([undefined, 'DEMASIADOS_INTENTOS'])
  })
})
