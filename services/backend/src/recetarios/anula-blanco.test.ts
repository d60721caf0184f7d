import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
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
import { anulaBlanco } from './anula-blanco'
import { generaRecetario } from './genera-recetario'
import { recetarioBlancos } from './recetario-blancos'

const db = useBase()
const servidor = useServidor(db, [generaRecetario, recetarioBlancos, anulaBlanco])
const now = new Date('2026-11-23T13:00:00Z')
const convenio_id = 2
let medico: Actor
let recetario: contract.Recetario

type Quien = { token: string } | null
const generate = async (de: Actor, cantidad = 3) =>
  (await servidor.call(contract.generaRecetario, { convenio_id, cantidad, clave_idempotencia: randomUUID() }, de)).data
    .recetario
const anular = (nro_recetario: number, motivo: contract.MotivoBlanco = 'perdido', quien: Quien = medico) =>
  servidor.call(contract.anulaBlanco, { nro_recetario, motivo }, quien)
const blancos = (recetario_id: number, quien: Quien = medico) =>
  servidor.call(contract.recetarioBlancos, { recetario_id }, quien)
const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')

beforeAll(async () => {
  servidor.setNow(now)
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id, nombre: 'Obra Social del Río' })
  medico = await aMedico(db, { convenios: [convenio_id], now })
  recetario = await generate(medico)
})

describe('POST /api/anula_blanco', () => {
  it('voids one blank, with its reason and the time, and leaves the others free', async () => {
    const { status, data } = await anular(recetario.desde, 'robado')
    expect([status, data.blanco]).toEqual([
      200,
      expect.objectContaining({
        nro_recetario: recetario.desde,
        estado: 'anulado',
        motivo: 'robado',
        en: now.toISOString(),
        recetas_id: null,
      }),
    ])
    const { data: leidos } = await blancos(recetario.id)
    expect(leidos.blancos.map((b) => [b.nro_recetario, b.estado])).toEqual([
      [recetario.desde, 'anulado'],
      [recetario.desde + 1, 'libre'],
      [recetario.desde + 2, 'libre'],
    ])
    expect(leidos.recetario).toMatchObject({ usados: 0, anulados: 1 })
  })

  it('answers the same when it is sent again, with the first reason and time', async () => {
    const primera = await anular(recetario.desde + 1, 'arruinado')
    servidor.setNow(new Date(now.getTime() + 60_000))
    const segunda = await anular(recetario.desde + 1, 'perdido')
    servidor.setNow(now)
    expect([segunda.status, segunda.data]).toEqual([200, primera.data])
  })

  it('frees its place among the hundred', async () => {
    const otro = await aMedico(db, { convenios: [convenio_id], now })
    for (let i = 0; i < 4; i++) await generate(otro, 25)
    const lleno = await servidor.call(
      contract.generaRecetario,
      { convenio_id, cantidad: 1, clave_idempotencia: randomUUID() },
      otro,
    )
    expect(lleno.error.code).toBe('RECETARIOS_SIN_USAR')
    const [uno] = await db.kysely
      .selectFrom('recetarios')
      .select('desde')
      .where('medico_id', '=', otro.medico_id)
      .execute()
    await anular(uno?.desde ?? 0, 'perdido', otro)
    expect((await generate(otro, 1)).desde).toBeGreaterThan(0)
  })

  it('of a suspended médico is done: it gives nobody any power', async () => {
    const otro = await aMedico(db, { convenios: [convenio_id], now })
    const suyo = await generate(otro, 1)
    await db.pool.query(`update medicos set estado = 'suspendido' where medico_id = $1`, [otro.medico_id])
    expect((await anular(suyo.desde, 'perdido', otro)).data.blanco.estado).toBe('anulado')
  })

  it('refuses one that a receta took: BLANCO_USADO', async () => {
    const suyo = await generate(medico, 1)

    await db.pool.query(
      `insert into personas (dni, apellido, nombre, sexo, fecha_nacimiento) values ('98000077', 'Uno', 'Alguno', 'F', '1980-01-01')`,
    )
    await aRecetaDe(suyo.desde)
    const { status, error } = await anular(suyo.desde)
    expect([status, error.code]).toEqual([409, 'BLANCO_USADO'])
    const { data } = await blancos(suyo.id)
    expect(data.blancos[0]).toMatchObject({ estado: 'usado', recetas_id: expect.any(Number), motivo: null })
  })

  it("answers another's as one that does not exist: BLANCO_NO_ENCONTRADO", async () => {
    const ajeno = await generate(await aMedico(db, { convenios: [convenio_id], now }), 1)
    const uno = await anular(ajeno.desde)
    const ninguno = await anular(2_000_000_000)
    expect([uno.status, uno.error.code, sinId(uno.raw)]).toEqual([404, 'BLANCO_NO_ENCONTRADO', sinId(ninguno.raw)])
  })

  it('asks for a fresh second factor: SEGUNDO_FACTOR_REQUERIDO', async () => {
    const sin = await aMedico(db, { convenios: [convenio_id], firma: false, now })
    const { status, error } = await anular(recetario.desde, 'perdido', sin)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it.each([
    [{ nro_recetario: 'x', motivo: 'perdido' }, 'nro_recetario'],
    [{ nro_recetario: 1, motivo: 'lo perdió Raúl' }, 'motivo'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await servidor.call(contract.anulaBlanco, input as never, medico)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('answers 401 without a session and 403 to whoever is no médico', async () => {
    expect((await anular(1, 'perdido', null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.SUPERADMIN }), { now })
    expect((await anular(1, 'perdido', { token })).error.code).toBe('SIN_PERMISO')
  })
})

describe('POST /api/recetario_blancos', () => {
  it("answers another's as one that does not exist: RECETARIO_NO_ENCONTRADO", async () => {
    const ajeno = await generate(await aMedico(db, { convenios: [convenio_id], now }), 1)
    const uno = await blancos(ajeno.id)
    expect([uno.status, uno.error.code, sinId(uno.raw)]).toEqual([
      404,
      'RECETARIO_NO_ENCONTRADO',
      sinId((await blancos(2_000_000_000)).raw),
    ])
  })

  it('answers 401 without a session, 403 to whoever is no médico and 400 naming the field', async () => {
    expect((await blancos(1, null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.PACIENTE }), { now })
    expect((await blancos(1, { token })).error.code).toBe('SIN_PERMISO')
    const { error } = await servidor.call(contract.recetarioBlancos, { recetario_id: 'x' } as never, medico)
    expect(Object.keys(error.fields ?? {})).toEqual(['recetario_id'])
  })
})

/** A receta issued with that number, with the columns that the count of used blanks reads. */
async function aRecetaDe(nro_recetario: number): Promise<void> {
  await db.pool.query(
    `insert into recetas (soft_id, convenio_id, nro_recetario, medico_id, persona_id, clave_idempotencia, huella_pedido, referencia, token_hash,
       token_cifrado, estado, fecha_receta, vigente_desde, vence_el, emitida_en, apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id)
     select 1, $1, $2, $3, persona_id, $4, 'h', 'RUSADO', '\\x01', 't', 'emitida', '2026-11-20', '2026-11-20', '2026-12-20', now(), 'x', 'x', 'x',
       '[]', $5, 'f', 'k' from personas where dni = '98000077'`,
    [convenio_id, nro_recetario, medico.medico_id, randomUUID(), contenidoConRecibo],
  )
}
