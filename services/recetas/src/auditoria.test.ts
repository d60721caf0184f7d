import * as contract from '@receta/contract'
import { aMedico, aMundo, anInforme, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { hashClave } from '@receta/service-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from './app'

const db = useBase()
const { call } = useServidor(db, rutas)
const now = () => new Date()
let mundo: Mundo
let emitida: { recetas_id: number; nro_recetario: number; token: string }

const filas = async () =>
  (
    await db.pool.query<Record<string, unknown>>(
      `select clase, llamada, resultado, usuario_id, rol, quien, recetas_id, persona_id, motivo, detalle, length(ip) as ip, request_id, xmin::text
         from auditoria where auditoria_id > $1 order by auditoria_id`,
      [desde],
    )
  ).rows
let desde = 0
const clases = async () => (await filas()).map((f) => `${String(f['clase'])} ${String(f['resultado'])}`)

beforeAll(async () => {
  mundo = await aMundo(db)
  const { data } = await call(contract.informaReceta, anInforme(mundo, now()), mundo.medico)
  emitida = data.receta
})
beforeEach(async () => {
  const { rows } = await db.pool.query<{ id: number }>('select coalesce(max(auditoria_id), 0) as id from auditoria')
  desde = rows[0]?.id ?? 0
})

describe('a read', () => {
  it('leaves who, what, as whom and from where', async () => {
    const { raw } = await call(contract.receta, { recetas_id: emitida.recetas_id }, mundo.paciente)
    expect(raw).not.toBe('')
    expect(await filas()).toEqual([
      {
        clase: 'lectura',
        llamada: 'GET /api/receta',
        resultado: 'ok',
        usuario_id: mundo.paciente.usuario_id,
        rol: 14,
        quien: 'Raúl Oscar Benítez',
        recetas_id: emitida.recetas_id,
        persona_id: mundo.paciente.persona_id,
        motivo: null,
        detalle: 'paciente completa',
        ip: 16,
        request_id: expect.stringMatching(/^[\w-]+$/),
        xmin: expect.any(String),
      },
    ])
  })

  it('by whoever holds the link and has no account is of the receta too', async () => {
    await call(contract.receta, { token: emitida.token })
    expect(await filas()).toMatchObject([
      { usuario_id: null, quien: null, recetas_id: emitida.recetas_id, detalle: 'portador verificacion' },
    ])
  })

  it('of a search names each person that was shown', async () => {
    const { data } = await call(contract.buscaAfiliado, { dni: '98077314' }, mundo.medico)
    expect(data.items).toHaveLength(1)
    expect((await filas()).map((f) => f['persona_id'])).toEqual([mundo.paciente.persona_id])
  })

  it('of what is the same for everybody leaves nothing', async () => {
    await call(contract.especialidades, {})
    expect(await filas()).toEqual([])
  })
})

describe('a read that cannot be written down', () => {
  it('is not answered', async () => {
    await db.pool.query('alter function auditar(jsonb, boolean) rename to auditar_no')
    const { status, raw } = await call(contract.receta, { recetas_id: emitida.recetas_id }, mundo.paciente)
    await db.pool.query('alter function auditar_no(jsonb, boolean) rename to auditar')
    expect([status, raw.includes('ERROR_INTERNO')]).toEqual([500, true])
  })
})

describe('a write', () => {
  it('leaves its event and its row in its own transaction, with the call that did it', async () => {
    const { data } = await call(
      contract.informaReceta,
      anInforme(mundo, now(), { reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'Continúa' }] }),
      mundo.medico,
    )
    const { rows } = await db.pool.query<{ xmin: string }>('select xmin::text from recetas where recetas_id = $1', [
      data.receta.recetas_id,
    ])
    const llamada = 'PUT /api/informa_receta'
    expect(await filas()).toMatchObject([
      { clase: 'evento', llamada, detalle: 'informar', ip: 16, xmin: rows[0]?.xmin },
      { clase: 'escritura', llamada, resultado: 'ok', usuario_id: mundo.medico.usuario_id, xmin: rows[0]?.xmin },
    ])
  })

  it('that its twin made first leaves one row each, and nothing of what the second did not write', async () => {
    const informe = anInforme(mundo, now(), { reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'Continúa' }] })
    const mismos = Array.from({ length: 4 }, () => call(contract.informaReceta, informe, mundo.medico))
    await Promise.all(mismos)
    const otro = { ...informe, observaciones: 'Otra cosa' }
    await call(contract.informaReceta, otro, mundo.medico).catch(() => undefined)
    expect((await clases()).toSorted()).toEqual([
      'escritura ok',
      'escritura ok',
      'escritura ok',
      'escritura ok',
      'evento aceptada',
      'rechazo CLAVE_IDEMPOTENCIA_REUSADA',
    ])
  })

  it('of a transaction puts its row in it, and a refused one leaves only the refusal', async () => {
    const { nro_recetario, recetas_id } = emitida
    const pedido = { soft_id: 1, convenio_id: mundo.convenio_id, nro_recetario, motivo: 'Error en la dosis' }
    await call(contract.anularReceta, pedido, mundo.medico)
    const { rows } = await db.pool.query<{ xmin: string }>('select xmin::text from recetas where recetas_id = $1', [
      recetas_id,
    ])
    expect(await filas()).toMatchObject([
      { clase: 'evento', detalle: 'anular', motivo: 'Error en la dosis', xmin: rows[0]?.xmin },
      { clase: 'escritura', recetas_id, motivo: 'Error en la dosis', xmin: rows[0]?.xmin },
    ])
  })
})

describe('a refusal', () => {
  it('of another’s receta and of one that does not exist leaves who tried', async () => {
    const ajeno = await aMedico(db)
    for (const recetas_id of [emitida.recetas_id, 999_999]) await call(contract.receta, { recetas_id }, ajeno)
    expect(await filas()).toMatchObject([
      {
        clase: 'rechazo',
        resultado: 'RECETA_NO_ENCONTRADA',
        usuario_id: ajeno.usuario_id,
        recetas_id: emitida.recetas_id,
      },
      { clase: 'rechazo', resultado: 'RECETA_NO_ENCONTRADA', recetas_id: 999_999, persona_id: null },
    ])
  })

  it('for want of a role or of a second factor is one row; of a malformed request, none', async () => {
    await call(contract.informaReceta, anInforme(mundo, now()), mundo.paciente)
    const sinFactor = await aMedico(db, { convenios: [mundo.convenio_id], firma: false })
    await call(contract.informaReceta, anInforme(mundo, now()), sinFactor)
    await call(contract.receta, { recetas_id: 'x' } as never, mundo.medico)
    expect(await clases()).toEqual(['rechazo SIN_PERMISO', 'rechazo SEGUNDO_FACTOR_REQUERIDO'])
  })
})

describe('a login', () => {
  it('S100 leaves one row per outcome: whose account, and with which factor', async () => {
    const usuario_id = await aUsuario(db, { usuario: 'auditado@prueba.ar', clave_hash: await hashClave('Clave#2026x') })
    const enter = (username: string, password: string) => call(contract.login, { username, password, client_id: '1' })
    await enter('auditado@prueba.ar', 'Clave#2026x')
    await enter('auditado@prueba.ar', 'otra')
    await enter('nadie@prueba.ar', 'otra')
    expect(await filas()).toMatchObject([
      { clase: 'sesion', resultado: 'ok', usuario_id, detalle: 'clave', ip: 16 },
      { clase: 'rechazo', resultado: 'CREDENCIALES_INVALIDAS', usuario_id },
      { clase: 'rechazo', resultado: 'CREDENCIALES_INVALIDAS', usuario_id: null, quien: null },
    ])
  })
})

it('holds no clinical content, no document and no address', async () => {
  const { rows } = await db.pool.query<{ todo: string }>(
    'select string_agg(row_to_json(a)::text, chr(10)) as todo from auditoria a',
  )
  for (const canario of ['Enalapril', 'I10', 'Hipertensión', '98077314', '127.0.0.1', emitida.token])
    expect(rows[0]?.todo).not.toContain(canario)
})
