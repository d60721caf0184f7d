import * as contract from '@receta/contract'
import { readContingencia, Rol } from '@receta/domain'
import { aMedico, aMundo, aSesion, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { claveNueva, unDispositivo } from './dispositivo.ejemplos'
import { contingenciaDispositivos, contingenciaPrepara, contingenciaQuita } from './dispositivos'

const db = useBase()
const servidor = useServidor(db, [contingenciaPrepara, contingenciaDispositivos, contingenciaQuita])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
const otroMedico = (fields: Parameters<typeof aMedico>[1] = {}) => aMedico(db, { now, ...fields })
const prepare = (
  input: { x?: string; anterior?: number | null } = {},
  actor: { token: string } | null = mundo.medico,
) => servidor.call(contract.contingenciaPrepara, { x: claveNueva().x, ...input }, actor)
const list = async (actor: { token: string }) =>
  (await servidor.call(contract.contingenciaDispositivos, {}, actor)).data.items
const remove = (dispositivo_id: number, actor: { token: string } | null) =>
  servidor.call(contract.contingenciaQuita, { dispositivo_id }, actor)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})

describe('POST /api/contingencia', () => {
  it('CT-02 certifies the key for 14 days, with 20 numbers of its own, and tells its owner', async () => {
    const medico = await otroMedico()
    const { x } = claveNueva()
    const { status, data } = await prepare({ x }, medico)
    expect([status, data.desde, data.hasta, new Set(data.numeros).size]).toEqual([200, '2026-11-20', '2026-12-03', 20])
    const escrita = `${data.certificado}.${'A'.repeat(40)}.${'A'.repeat(86)}`
    expect(data.certificado.split('.')).toHaveLength(3)
    expect(readContingencia(escrita)).toBeNull()
    const { rows } = await db.pool.query(`select tipo, datos from bandeja_salida where usuario_id = $1`, [
      medico.usuario_id,
    ])
    expect(rows).toMatchObject([{ tipo: 'contingencia_preparada', datos: { dispositivo: expect.any(String) } }])
    const audita = await db.pool.query(
      `select clase from auditoria where llamada = 'POST /api/contingencia' and usuario_id = $1`,
      [medico.usuario_id],
    )
    expect(audita.rows).toEqual([{ clase: 'escritura' }])
  })

  it('answers the same to the same key, also to two at once, and tells once', async () => {
    const medico = await otroMedico()
    const { x } = claveNueva()
    const [una, otra] = await Promise.all([prepare({ x }, medico), prepare({ x }, medico)])
    const [primero] = await list(medico)
    expect(una.data).toEqual(otra.data)
    expect((await list(medico)).map((d) => d.dispositivo_id)).toEqual([primero?.dispositivo_id])
    const { rows } = await db.pool.query('select 1 from bandeja_salida where usuario_id = $1', [medico.usuario_id])
    expect(rows).toHaveLength(1)
  })

  it('never gives a number to two devices', async () => {
    const medicos = await Promise.all(Array.from({ length: 4 }, () => otroMedico()))
    const numeros = (await Promise.all(medicos.map((m) => prepare({}, m)))).flatMap((r) => r.data.numeros)
    expect(new Set(numeros).size).toBe(80)
  })

  it('ends with the matrícula when that lapses before', async () => {
    const medico = await otroMedico({ vence_el: '2026-11-25' })
    expect((await prepare({}, medico)).data.hasta).toBe('2026-11-25')
  })

  it('stops at 5 devices; one prepared again does not count twice', async () => {
    const medico = await otroMedico()
    const dispositivos = []
    for (let i = 0; i < 5; i++) dispositivos.push(await unDispositivo(servidor, medico))
    expect((await prepare({}, medico)).error.code).toBe('CONTINGENCIA_DISPOSITIVOS')
    const anterior = dispositivos[0]?.dispositivo_id ?? 0
    expect((await prepare({ anterior }, medico)).status).toBe(200)
    const listados = await list(medico)
    expect(listados.find((d) => d.dispositivo_id === anterior)).toMatchObject({
      estado: 'reemplazado',
      terminado_en: now.toISOString(),
    })
    expect(listados.filter((d) => d.estado === 'firma')).toHaveLength(5)
  })

  it('prepares 10 a day: giving each up at once brings no more numbers; the same key is still answered', async () => {
    const medico = await otroMedico()
    const { x } = await unDispositivo(servidor, medico)
    for (let i = 1; i < 10; i++) await remove((await unDispositivo(servidor, medico)).dispositivo_id, medico)
    for (let i = 0; i < 2; i++) {
      const { status, error } = await prepare({}, medico)
      expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
    }
    expect((await prepare({ x }, medico)).data.numeros).toHaveLength(20)
    expect((await prepare({}, await otroMedico())).status).toBe(200)
    const otroDia = new Date('2026-11-21T13:00:01Z')
    servidor.setNow(otroDia)
    const token = await aSesion(db, medico.usuario_id, { now: otroDia })
    expect((await prepare({}, { token })).status).toBe(200)
    servidor.setNow(now)
  })

  it('does not take the key of somebody else, nor one that was given up', async () => {
    const medico = await otroMedico()
    const { x, dispositivo_id } = await unDispositivo(servidor, medico)
    expect((await prepare({ x })).error.code).toBe('CONTINGENCIA_NO_VALIDA')
    await remove(dispositivo_id, medico)
    expect((await prepare({ x }, medico)).error.code).toBe('CONTINGENCIA_NO_VALIDA')
  })

  it('cannot give up the device of another by naming it', async () => {
    const medico = await otroMedico()
    const { dispositivo_id } = await unDispositivo(servidor, medico)
    await prepare({ anterior: dispositivo_id }, await otroMedico())
    expect(await list(medico)).toHaveLength(1)
  })

  it('asks for a fresh second factor', async () => {
    const { status, error } = await prepare({}, await otroMedico({ firma: false }))
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it.each([
    ['who waits', { estado: 'pendiente' as const }],
    ['whose matrícula lapsed', { vence_el: '2020-01-01' }],
  ])('RX-14 refuses a médico %s', async (_quien, fields) => {
    const { status, error } = await prepare({}, await otroMedico(fields))
    expect([status, error.code]).toEqual([403, 'MEDICO_NO_HABILITADO'])
  })

  // The last one is the neutral point, under which anybody’s signature is good.
  it.each([['corta'], ['A'.repeat(42) + 'B'], [`AQ${'A'.repeat(41)}`]])(
    'refuses the key %s naming the field',
    async (x) => {
      const { status, error } = await prepare({ x })
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['x']])
    },
  )

  it('answers 401 without a session and 403 to whoever is no médico', async () => {
    expect((await prepare({}, null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.PACIENTE }), { now })
    expect((await prepare({}, { token })).error.code).toBe('SIN_PERMISO')
    expect((await servidor.call(contract.contingenciaDispositivos, {}, { token })).error.code).toBe('SIN_PERMISO')
    expect((await remove(1, { token })).error.code).toBe('SIN_PERMISO')
  })
})

describe('the devices of a médico', () => {
  it('are listed with how they ended while a paper of theirs may be about, newest first, and nobody else’s', async () => {
    const medico = await otroMedico()
    const viejo = await unDispositivo(servidor, medico)
    const nuevo = await unDispositivo(servidor, medico)
    expect(await list(medico)).toMatchObject([
      { dispositivo_id: nuevo.dispositivo_id, desde: '2026-11-20', hasta: '2026-12-03', numeros: 20, usados: 0 },
      { dispositivo_id: viejo.dispositivo_id },
    ])
    await db.pool.query(
      `update contingencia_dispositivos set desde = '2026-11-01', hasta = '2026-11-19' where dispositivo_id = $1`,
      [viejo.dispositivo_id],
    )
    expect((await list(medico)).map((d) => d.estado)).toEqual(['firma', 'vencido'])
    await db.pool.query(
      `update contingencia_dispositivos set desde = '2026-10-01', hasta = '2026-10-20' where dispositivo_id = $1`,
      [viejo.dispositivo_id],
    )
    expect(await list(medico)).toHaveLength(1)
    expect(await list(await otroMedico())).toEqual([])
  })

  it('are given up once: then, another’s and one that never was are the same 404', async () => {
    const medico = await otroMedico()
    const { dispositivo_id } = await unDispositivo(servidor, medico)
    const ajeno = await remove(dispositivo_id, await otroMedico())
    expect([ajeno.status, ajeno.error.code]).toEqual([404, 'DISPOSITIVO_NO_ENCONTRADO'])
    expect((await remove(dispositivo_id, medico)).data).toEqual({ ok: true })
    expect(await list(medico)).toMatchObject([{ estado: 'quitado', terminado_en: now.toISOString() }])
    expect((await remove(dispositivo_id, medico)).error).toMatchObject({ mensaje: ajeno.error.mensaje })
    expect((await remove(999_999, medico)).error).toMatchObject({ mensaje: ajeno.error.mensaje })
    expect((await remove(dispositivo_id, null)).status).toBe(401)
  })

  it('S052 are told of to their owner when one is given up, once', async () => {
    const medico = await otroMedico()
    const { dispositivo_id } = await unDispositivo(servidor, medico)
    await remove(dispositivo_id, await otroMedico())
    for (let i = 0; i < 2; i++) await remove(dispositivo_id, medico)
    const { rows } = await db.pool.query(
      `select datos from bandeja_salida where usuario_id = $1 and tipo = 'contingencia_quitada'`,
      [medico.usuario_id],
    )
    const [quitado] = await list(medico)
    expect(quitado?.nombre).toBeTruthy()
    expect(rows).toEqual([{ datos: { dispositivo: quitado?.nombre, direccion: expect.any(String) } }])
  })

  it('hands out, with a session, what opens what waits: always the same to one médico, and to nobody else', async () => {
    const caja = async (actor: { token: string }) =>
      (await servidor.call(contract.contingenciaDispositivos, {}, actor)).data.caja
    const otro = await aMedico(db, { now })
    expect(await caja(mundo.medico)).toMatch(/^[\w-]{43}$/)
    expect(await caja(mundo.medico)).toBe(await caja(mundo.medico))
    expect(await caja(otro)).not.toBe(await caja(mundo.medico))
  })
})
