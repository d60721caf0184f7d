import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { aMedico, aMundo, anInforme, aSesion, config, type Mundo, useBase, useServidor } from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from './informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta])
const inicio = new Date('2026-11-20T13:00:00Z')
const en = (segundos: number) => new Date(inicio.getTime() + segundos * 1_000)
let mundo: Mundo
const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
const informe = () => anInforme(mundo, inicio, { reconocimientos })
const informar = (actor: { token: string }, input = informe()) => servidor.call(contract.informaReceta, input, actor)
const count = async (tabla: string) => Number((await db.pool.query(`select count(*) as n from ${tabla}`)).rows[0].n)
const frenos = async () =>
  (await db.pool.query(`select usuario_id, datos from bandeja_salida where tipo = 'emision_frenada'`)).rows

beforeAll(async () => {
  servidor.setNow(inicio)
  mundo = await aMundo(db, { now: inicio })
  servidor.deps.config = { ...config, emisiones_por_hora: 240 }
})
afterEach(async () => {
  servidor.setNow(inicio)
  await db.pool.query('truncate recetas_eventos, bandeja_salida, recetas_items, recetas_claves cascade')
  await db.pool.query('truncate intentos')
})

/** One receta every three seconds for twenty minutes. With `firma` the médico shows the second factor when asked. */
async function robot(firma: boolean) {
  const medico = await aMedico(db, { convenios: [mundo.convenio_id], now: inicio })
  const codigos: Record<string, number> = {}
  for (let s = 0; s < 20 * 60; s += 3) {
    servidor.setNow(en(s))
    const { status, error } = await informar(medico)
    const codigo = status === 200 ? 'emitida' : error.code
    codigos[codigo] = (codigos[codigo] ?? 0) + 1
    if (codigo === 'SEGUNDO_FACTOR_REQUERIDO' && firma)
      await db.pool.query('update sesiones set segundo_factor_en = $2 where usuario_id = $1', [
        medico.usuario_id,
        en(s),
      ])
  }
  return { medico, codigos }
}

describe('a médico who issues faster than anybody writes', () => {
  it('G19 with a stolen session, is asked for the second factor after ten, and issues no more', async () => {
    const { codigos } = await robot(false)
    expect(codigos).toEqual({ emitida: 10, SEGUNDO_FACTOR_REQUERIDO: 390 })
    expect(await frenos()).toEqual([])
  }, 60_000)

  it('G19 with the second factor too, is stopped at twenty, and its owner is told once', async () => {
    const { medico, codigos } = await robot(true)
    expect(codigos['emitida']).toBe(20)
    expect(codigos['EMISION_FRENADA']).toBeGreaterThan(370)
    expect(await frenos()).toMatchObject([{ usuario_id: medico.usuario_id }])
  }, 60_000)

  it('is stopped alone, answers what was already issued, and goes on an hour later', async () => {
    const medico = await aMedico(db, { convenios: [mundo.convenio_id], now: inicio })
    servidor.setNow(inicio)
    const primera = informe()
    expect((await informar(medico, primera)).status).toBe(200)
    // Nineteen more in the same minute, inserted as if issued.
    await db.pool.query(
      `insert into recetas (soft_id, convenio_id, nro_recetario, medico_id, persona_id, clave_idempotencia, huella_pedido, referencia, token_hash, token_cifrado,
                            estado, fecha_receta, vigente_desde, vence_el, emitida_en, apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id)
       select soft_id, convenio_id, nro_recetario + 100000 + n, medico_id, persona_id, gen_random_uuid(), huella_pedido, referencia || n, sha256(n::text::bytea), token_cifrado,
              estado, fecha_receta, vigente_desde, vence_el, emitida_en + n * interval '3 seconds', apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id
         from recetas, generate_series(1, 19) n`,
    )
    const despues = async (segundos: number, input = informe()) => {
      servidor.setNow(en(segundos))
      const token = await aSesion(db, medico.usuario_id, { now: en(segundos) })
      return (await informar({ token }, input)).status
    }
    expect(await despues(60)).toBe(429)
    expect(await despues(60, primera)).toBe(200)
    expect((await informar(mundo.medico)).status).toBe(200)
    expect(await despues(57 + 3_599)).toBe(429)
    expect(await despues(57 + 3_600)).toBe(200)
  })

  it('S024 cannot outrun it with 32 requests at once: ten are issued', async () => {
    const medico = await aMedico(db, { convenios: [mundo.convenio_id], now: inicio })
    const respuestas = await Promise.all(Array.from({ length: 32 }, () => informar(medico)))
    const codigos = respuestas.map((r) => (r.status === 200 ? 'emitida' : r.error.code)).toSorted()
    expect(codigos).toEqual([...Array(22).fill('SEGUNDO_FACTOR_REQUERIDO'), ...Array(10).fill('emitida')])
    expect(await count('recetas')).toBe(10)
  })
})

describe('the quota of a convenio', () => {
  it('S019 lets exactly as many through as there are, of 32 requests at once by four médicos', async () => {
    await db.pool.query('update convenios set autorizaciones_recetas_por_afiliado = 5 where convenio_id = $1', [
      mundo.convenio_id,
    ])
    const medicos = await Promise.all(
      Array.from({ length: 4 }, () => aMedico(db, { convenios: [mundo.convenio_id], now: inicio })),
    )
    const respuestas = await Promise.all(
      Array.from({ length: 32 }, (_, i) =>
        informar(medicos[i % 4] ?? mundo.medico, { ...informe(), clave_idempotencia: randomUUID() }),
      ),
    )
    expect(respuestas.filter((r) => r.status === 200)).toHaveLength(5)
    const refusals = respuestas.filter((r) => r.status !== 200)
    expect(new Set(refusals.map((r) => r.status))).toEqual(new Set([409]))
    for (const { error } of refusals) expect(error.hallazgos?.map((h) => h.codigo)).toContain('CUOTA_AGOTADA')
    expect(await count('recetas')).toBe(5)
  })
})
