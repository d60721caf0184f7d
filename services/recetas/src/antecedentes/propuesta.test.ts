import * as contract from '@receta/contract'
import {
  aMedico,
  aMostrador,
  aMundo,
  anInforme,
  aPaciente,
  aPersona,
  aProducto,
  aSesion,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostradorBloquear } from '../mostrador/bloquear'
import { mostradorRetener } from '../mostrador/retener'
import { informaReceta } from '../recetas/emision/informa-receta'
import { revisaReceta } from '../recetas/emision/revisa-receta'
import { antecedentes, antecedentesPropios } from './antecedentes'
import { resuelvePropuesta } from './propuesta'

const db = useBase()
const servidor = useServidor(db, [
  antecedentes,
  antecedentesPropios,
  resuelvePropuesta,
  mostradorBloquear,
  mostradorRetener,
  informaReceta,
  revisaReceta,
])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador
let persona_id = 0

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
  persona_id = mundo.paciente.persona_id
})
beforeEach(async () => {
  await db.pool.query(
    'truncate antecedentes, antecedentes_eventos, antecedentes_propuestos, recetas_claves, recetas_items, recetas_eventos cascade',
  )
})

type Duda = { tipo: 'alergia' | 'interaccion' | 'duplicacion'; texto: string }
/** A receta of enalapril that the counter takes and blocks, with what it says of the person. */
async function block(duda: Duda | null) {
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
  if (!data.receta) throw new Error('not issued')
  const { recetas_id, token } = data.receta
  await servidor.call(contract.mostradorRetener, { token }, puente)
  return servidor.call(
    contract.mostradorBloquear,
    { recetas_id, motivo: 'Alergia que refiere: enalapril', duda },
    puente,
  )
}
const fichaDe = async (actor = mundo.medico) => (await servidor.call(contract.antecedentes, { persona_id }, actor)).data
const pendiente = async () => (await fichaDe()).propuestos?.[0]?.propuesta_id ?? 0
const resolve = (pedido: object, actor: { token: string } | null = mundo.medico) =>
  servidor.call(contract.resuelvePropuesta, { persona_id, resultado: 'confirma', ...pedido } as never, actor)
async function revisar() {
  const { clave_idempotencia: _, ...borrador } = anInforme(mundo, now)
  return (await servidor.call(contract.revisaReceta, borrador, mundo.medico)).data.hallazgos
}

describe('M19 what a farmacia says when it blocks', () => {
  it('reaches the médicos as a proposed antecedente, and warns before anybody confirmed it', async () => {
    expect((await block({ tipo: 'alergia', texto: 'enalapril' })).data.resultado).toBe('bloqueada')
    expect((await fichaDe()).propuestos).toMatchObject([
      { tipo: 'alergia', texto: 'enalapril', quien: 'Farmacia del Puente' },
    ])
    expect((await fichaDe()).items).toEqual([])
    const [alergia] = (await revisar()).filter((h) => h.codigo === 'ALERGIA')
    expect(alergia).toMatchObject({
      nivel: 'advierte',
      mensaje: expect.stringMatching(/^Una farmacia dice que tiene alergia a enalapril/),
    })
    // The person reads what médicos recorded, and not what somebody proposed.
    expect((await servidor.call(contract.antecedentesPropios, {}, mundo.paciente)).data.propuestos).toBeUndefined()
  })

  it('is nothing of a block for another reason', async () => {
    await block(null)
    expect((await fichaDe()).propuestos).toBeUndefined()
  })

  it('confirmed, is an antecedente with its gravity, once however often it is sent', async () => {
    await block({ tipo: 'alergia', texto: 'enalapril' })
    const propuesta_id = await pendiente()
    const { status, data } = await resolve({ propuesta_id, gravedad: 'grave' })
    expect([status, data.propuestos]).toEqual([200, undefined])
    expect(data.items).toMatchObject([{ tipo: 'alergia', texto: 'enalapril', gravedad: 'grave', presente: true }])
    const otra = await resolve({ propuesta_id, resultado: 'rechaza', motivo: 'me arrepentí' })
    expect([otra.status, otra.data.items.length]).toEqual([200, 1])
    expect((await revisar()).find((h) => h.codigo === 'ALERGIA')).toMatchObject({ nivel: 'frena' })
    expect((await db.pool.query('select resultado from antecedentes_propuestos')).rows).toEqual([
      { resultado: 'confirma' },
    ])
  })

  it('said by its brand, is what the brand is made of, before and after it is confirmed', async () => {
    await aProducto(db, { nombre: 'LOTRIAL D', ifa_clave: 'enalapril+hidroclorotiazida' })
    await aProducto(db, { nombre: 'LOTRIAL', ifa_clave: 'enalapril' })
    await block({ tipo: 'alergia', texto: 'Lotrial' })
    const alergia = async () => (await revisar()).flatMap((h) => (h.codigo === 'ALERGIA' ? [h.nivel] : []))
    expect(await alergia()).toEqual(['advierte'])
    await resolve({ propuesta_id: await pendiente(), gravedad: 'grave' })
    expect(await alergia()).toEqual(['frena'])
  })

  it('refused, needs a reason, is kept with it and warns no more', async () => {
    await block({ tipo: 'alergia', texto: 'enalapril' })
    const propuesta_id = await pendiente()
    const sin = await resolve({ propuesta_id, resultado: 'rechaza' })
    expect([sin.status, Object.keys(sin.error.fields ?? {})]).toEqual([400, ['motivo']])
    const { data } = await resolve({ propuesta_id, resultado: 'rechaza', motivo: 'era una náusea' })
    expect([data.items, data.propuestos]).toEqual([[], undefined])
    expect((await revisar()).filter((h) => h.codigo === 'ALERGIA')).toEqual([])
    const { rows } = await db.pool.query('select resultado, motivo from antecedentes_propuestos')
    expect(rows).toEqual([{ resultado: 'rechaza', motivo: 'era una náusea' }])
  })

  it.each(['interaccion', 'duplicacion'] as const)(
    'of what he takes (%s), confirmed, is checked with what is prescribed',
    async (tipo) => {
      await block({ tipo, texto: 'Losartán' })
      expect((await revisar()).filter((h) => h.codigo === 'INTERACCION')).toEqual([])
      const { data } = await resolve({ propuesta_id: await pendiente() })
      expect(data.items).toMatchObject([{ tipo: 'condicion', texto: 'Toma Losartán' }])
      expect((await revisar()).map((h) => h.clave)).toContain('INTERACCION:enalapril+losartan')
    },
  )

  it.each([
    ['Enalapril', 'DUPLICADO:enalapril', 'Ya toma enalapril, según lo anotado el 20/11/2026.'],
    ['Ramipril', 'DUPLICADO_CLASE:enalapril+ramipril', expect.stringMatching(/^Ya toma ramipril/)],
  ])('of %s, which he takes, is a duplicate of it', async (texto, clave, mensaje) => {
    await block({ tipo: 'duplicacion', texto })
    await resolve({ propuesta_id: await pendiente() })
    // The receta that was blocked stands, and would be reported before what he only said.
    await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos, antecedentes_propuestos cascade')
    expect((await revisar()).filter((h) => h.clave === clave)).toEqual([expect.objectContaining({ mensaje })])
  })

  it('is of one person: another is told that there is none', async () => {
    await block({ tipo: 'alergia', texto: 'enalapril' })
    const propuesta_id = await pendiente()
    const otra = await aPersona(db)
    const dni = (await db.pool.query('select dni from personas where persona_id = $1', [otra])).rows[0]?.dni as string
    expect((await resolve({ persona_id: otra, dni, propuesta_id })).error.code).toBe('ANTECEDENTE_NO_ENCONTRADO')
    expect((await resolve({ propuesta_id: 99_999_999 })).error.code).toBe('ANTECEDENTE_NO_ENCONTRADO')
    const lejano = await aMedico(db, { now })
    expect((await resolve({ propuesta_id }, lejano)).error.code).toBe('AFILIADO_NO_ENCONTRADO')
    expect(await pendiente()).toBe(propuesta_id)
  })

  it('asks for the second factor, a session and a médico', async () => {
    await block({ tipo: 'alergia', texto: 'enalapril' })
    const propuesta_id = await pendiente()
    const token = await aSesion(db, mundo.medico.usuario_id, { now, firma: false })
    expect((await resolve({ propuesta_id }, { token })).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect((await resolve({ propuesta_id }, null)).error.code).toBe('SESION_REQUERIDA')
    expect((await resolve({ propuesta_id }, await aPaciente(db))).error.code).toBe('SIN_PERMISO')
  })

  it.each([
    [{ tipo: 'otra', texto: 'enalapril' }, 'duda.tipo'],
    [{ tipo: 'alergia', texto: '' }, 'duda.texto'],
    [{ tipo: 'alergia', texto: 'x'.repeat(121) }, 'duda.texto'],
  ])('refuses %j naming the field', async (duda, campo) => {
    const { status, error } = await block(duda as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('does not reach a médico by another counter', async () => {
    const otra = await aMostrador(db, { convenios: [mundo.convenio_id], now })
    expect((await servidor.call(contract.antecedentes, { persona_id }, otra)).error.code).toBe('SIN_PERMISO')
  })
})
