import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { firmaDeArchivo, sha256 } from '@receta/service-kit'
import { aConvenio, aMundo, anInforme, aSesion, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { liquidacion } from './liquidacion'
import { liquidacionCierra } from './liquidacion-cierra'
import { liquidacionDebita } from './liquidacion-debita'
import { liquidacionArchivo, liquidacionReabre, liquidaciones } from './liquidaciones'

const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  liquidacion,
  liquidaciones,
  liquidacionDebita,
  liquidacionCierra,
  liquidacionReabre,
  liquidacionArchivo,
])
const now = new Date('2026-11-25T13:00:00Z')
const rango = { desde: '2026-11-16', hasta: '2026-11-22' }
type Sesion = { token: string }
let mundo: Mundo
let auditor: Sesion
let ajeno: Sesion
let farmacia_id: number

const anAuditor = async (convenio_id: number, tipo: number = Rol.OBRASOCIAL, firma = true) => ({
  token: await aSesion(db, await aUsuario(db, { tipo, convenio_id, descripcion: 'Inés Auditora' }), { now, firma }),
})
let recetas_id: number
/** A line as the counter left it: 1 box at 1.200,50 covered at 70 %. */
const deliver = async ({ en = '2026-11-20T15:00:00Z', precio = '1200.50' as string | null } = {}): Promise<number> => {
  const { rows } = await db.pool.query<{ dispensa_id: string }>(
    `insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella,
                            referencia, apellido_nombre, dni, medico_id, persona_id, convenio_id)
     values ($1, $2, $3, 'Farmacéutica', $4, 'emitida', $5, 'x', '', '', '', 0, 0, 0) returning dispensa_id`,
    [recetas_id, farmacia_id, mundo.medico.usuario_id, en, randomUUID()],
  )
  const dispensa_id = Number(rows[0]?.dispensa_id)
  await db.pool.query(
    `insert into dispensas_items (dispensa_id, renglon, recetas_id, farmacia_id, producto_id, producto, envases, entregados, precio, cobertura, medico_id, persona_id, convenio_id)
     values ($1, 1, $2, $3, $4, 'Enalapril 10 mg x 60', 1, 1, $5, 70, 0, 0, 0)`,
    [dispensa_id, recetas_id, farmacia_id, mundo.productos[0], precio],
  )
  return dispensa_id
}
type Pedido<E extends contract.Endpoint> = Partial<contract.InputOf<E>>
const view = async (quien = auditor) => (await servidor.call(contract.liquidacion, rango, quien)).data
const debit = (dispensa_id: number, pedido: Pedido<typeof contract.liquidacionDebita> = {}, quien = auditor) =>
  servidor.call(
    contract.liquidacionDebita,
    { dispensa_id, renglon: 1, importe: '100.50', motivo: 'Falta el troquel', ...pedido },
    quien,
  )
const close = async (pedido: Pedido<typeof contract.liquidacionCierra> = {}, quien = auditor) => {
  const { renglones, a_cargo, debito } = (await view(quien)).totales
  const visto = { renglones, a_cargo, debito }
  return servidor.call(
    contract.liquidacionCierra,
    { clave_idempotencia: randomUUID(), ...rango, visto, ...pedido },
    quien,
  )
}
const reopen = (liquidacion_id: number, motivo = 'La farmacia trajo el troquel', quien = auditor) =>
  servidor.call(contract.liquidacionReabre, { liquidacion_id, motivo }, quien)
const lower = (liquidacion_id: number, quien = auditor) =>
  servidor.call(contract.liquidacionArchivo, { liquidacion_id }, quien)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  auditor = await anAuditor(mundo.convenio_id)
  ajeno = await anAuditor(await aConvenio(db))
  const { rows } = await db.pool.query(
    `insert into farmacias (nombre, direccion, localidad, provincia) values ('Farmacia del Puente', 'Calle 1', 'Paraná', 'Entre Ríos') returning farmacia_id`,
  )
  farmacia_id = rows[0].farmacia_id
  recetas_id = (await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)).data.receta.recetas_id
})
beforeEach(() => db.pool.query('truncate liquidaciones, liquidacion_debitos, dispensas, dispensas_items cascade'))

describe('a debit', () => {
  it('is of a line with its reason, adds up by pharmacy, is changed and is taken away', async () => {
    const dispensa_id = await deliver()
    await deliver()
    expect((await debit(dispensa_id)).data).toEqual({
      debito: { importe: '100.50', motivo: 'Falta el troquel', quien: 'Inés Auditora' },
    })
    const { items, farmacias, totales } = await view()
    expect(items.map((i) => i.debito?.importe ?? null)).toEqual(['100.50', null])
    expect(totales).toMatchObject({ a_cargo: '1680.70', debito: '100.50', neto: '1580.20' })
    expect(farmacias).toMatchObject([{ debito: '100.50', neto: '1580.20' }])
    expect((await debit(dispensa_id, { importe: '840.35' })).data.debito?.importe).toBe('840.35')
    expect((await debit(dispensa_id, { importe: null, motivo: '' })).data).toEqual({ debito: null })
    expect((await view()).totales).toMatchObject({ debito: '0.00', neto: '1680.70' })
  })

  it.each([
    ['more than what is paid of it', { importe: '840.36' }, 'importe'],
    ['nothing', { importe: '0.00' }, 'importe'],
    ['no number', { importe: '-1' }, 'importe'],
    ['no reason', { motivo: '' }, 'motivo'],
  ])('of %s is refused, naming the field', async (_que, cambios, campo) => {
    const { status, error } = await debit(await deliver(), cambios)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('of a line whose price nobody knows is refused, and of another’s it is not there', async () => {
    const sinPrecio = await debit(await deliver({ precio: null }))
    expect([sinPrecio.status, Object.keys(sinPrecio.error.fields ?? {})]).toEqual([400, ['importe']])
    const dispensa_id = await deliver()
    for (const { status, error } of [
      await debit(dispensa_id, {}, ajeno),
      await debit(999_999),
      await debit(dispensa_id, { renglon: 9 }),
    ])
      expect([status, error.code]).toEqual([404, 'DISPENSA_NO_ENCONTRADA'])
  })
})

describe('closing a period', () => {
  it('keeps its sums by pharmacy and a signed file, and says who closed it', async () => {
    await debit(await deliver())
    await deliver()
    const { status, data } = await close()
    expect(status).toBe(200)
    expect(contract.liquidacionCierra.output.parse(data)).toEqual(data)
    const sumas = { renglones: 2, a_cargo: '1680.70', debito: '100.50', neto: '1580.20' }
    expect(data.cierre).toMatchObject({ ...rango, quien: 'Inés Auditora', totales: sumas, reabierta: null })
    expect(data.cierre.farmacias).toEqual([{ farmacia_id, farmacia: 'Farmacia del Puente', ...sumas }])
    expect((await view()).cierres).toEqual([data.cierre])
    const archivo = (await lower(data.cierre.liquidacion_id)).data
    expect(archivo.nombre).toBe('liquidacion-cerrada-2026-11-16-2026-11-22.csv')
    expect(archivo.csv).toContain('100,50;Falta el troquel')
    expect(archivo.firma).toBe(firmaDeArchivo(servidor.deps.claves, Buffer.from(archivo.csv)))
    expect(sha256(archivo.csv).toString('hex')).toBe(data.cierre.huella)
  })

  it('holds its debits and its file as they were, until it is opened again with a reason', async () => {
    const dispensa_id = await deliver()
    const { liquidacion_id } = (await close()).data.cierre
    const antes = (await lower(liquidacion_id)).data
    const cerrada = await debit(dispensa_id)
    expect([cerrada.status, cerrada.error.code]).toEqual([409, 'LIQUIDACION_CERRADA'])
    const { data } = await reopen(liquidacion_id)
    expect(data.cierre.reabierta).toEqual({
      quien: 'Inés Auditora',
      motivo: 'La farmacia trajo el troquel',
      en: '2026-11-25T13:00:00.000Z',
    })
    expect((await reopen(liquidacion_id, 'Otro motivo cualquiera')).data).toEqual(data)
    expect((await debit(dispensa_id)).status).toBe(200)
    expect((await view()).cierres).toEqual([])
    expect((await close()).data.cierre.totales.debito).toBe('100.50')
    expect((await lower(liquidacion_id)).data).toEqual(antes)
    const { data: lista } = await servidor.call(contract.liquidaciones, {}, auditor)
    expect(lista.items.map(({ reabierta }) => reabierta === null)).toEqual([true, false])
  })

  it('is refused while another closed period has one of its days, also to one of two at once', async () => {
    await deliver()
    const dos = await Promise.all([close(), close()])
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(dos.find(({ status }) => status === 409)?.error.code).toBe('LIQUIDACION_CERRADA')
    expect((await close({ desde: '2026-11-22', hasta: '2026-11-24' })).error.code).toBe('LIQUIDACION_CERRADA')
    // Of another convenio the same days are its own; nothing was handed over there.
    expect((await close({}, ajeno)).error.code).toBe('LIQUIDACION_VACIA')
  })

  it('is never of two overlapping periods, whatever the product did', async () => {
    await deliver()
    await close()
    await expect(
      db.pool.query(
        `insert into liquidaciones (convenio_id, desde, hasta, totales, farmacias, personas, archivo, firma, huella, por, quien, en)
         select convenio_id, hasta, hasta, totales, farmacias, personas, archivo, firma, huella, por, quien, en from liquidaciones`,
      ),
    ).rejects.toThrow('liquidaciones_sin_superponer')
  })

  it('is of what was seen: another debit or line meanwhile is told, and nothing is closed', async () => {
    const dispensa_id = await deliver()
    const { renglones, a_cargo, debito } = (await view()).totales
    const visto = { renglones, a_cargo, debito }
    await debit(dispensa_id)
    const { status, error } = await close({ visto })
    expect([status, error.code]).toEqual([409, 'LIQUIDACION_CAMBIADA'])
    expect((await view()).cierres).toEqual([])
  })

  it.each([
    ['a day that did not end', { hasta: '2026-11-25' }],
    ['days backwards', { desde: '2026-11-23', hasta: '2026-11-22' }],
    ['more than 92 days', { desde: '2026-08-01' }],
  ])('refuses %s, naming the field', async (_que, malo) => {
    await deliver()
    const { status, error } = await close(malo)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['hasta']])
  })

  it.each([
    ['2026-11-23T03:00:00.000Z', 400],
    ['2026-11-23T04:59:59.999Z', 400],
    ['2026-11-23T05:00:00.000Z', 200],
  ])('waits for what its last day may still undo: at %s it answers %i', async (instante, esperado) => {
    await deliver({ en: '2026-11-23T02:59:00Z' })
    servidor.setNow(new Date(instante))
    const quien = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
    const { status } = await close({}, { token: await aSesion(db, quien, { now: new Date(instante) }) })
    servidor.setNow(now)
    expect(status).toBe(esperado)
  })

  it('is done once by its key, and refuses the key with other content', async () => {
    await deliver()
    const clave_idempotencia = randomUUID()
    const una = await close({ clave_idempotencia })
    const otra = await close({ clave_idempotencia })
    expect(otra.data).toEqual(una.data)
    expect((await close({ clave_idempotencia, desde: '2026-11-17' })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  describe('cut off in the middle', () => {
    const cut = (donde: string) =>
      db.pool.query(`
        create sequence cortes;
        create function cortar() returns trigger language plpgsql security definer as $$ begin
          if nextval('cortes') = 1 then perform pg_sleep(0.3), pg_terminate_backend(pg_backend_pid()), pg_sleep(5); end if;
          return null; end $$;
        create trigger cortar after ${donde} for each row execute function cortar()`)
    const mend = () => db.pool.query('drop function cortar cascade; drop sequence cortes')
    const cerradas = async () => (await db.pool.query('select liquidacion_id from liquidaciones')).rows.length

    it.each([
      ['as its key is taken', 'insert on pedidos_unicos'],
      ['as the closing is written', 'insert on liquidaciones'],
      ['before its last statement ended', 'update on pedidos_unicos'],
    ])('%s, nothing is closed, a debit is taken, and the same key closes once', async (_cuando, donde) => {
      const dispensa_id = await deliver()
      const clave_idempotencia = randomUUID()
      await cut(donde)
      try {
        expect((await close({ clave_idempotencia })).status).toBeGreaterThanOrEqual(500)
        expect(await cerradas()).toBe(0)
        expect((await debit(dispensa_id)).status).toBe(200)
        const una = await close({ clave_idempotencia, visto: { renglones: 1, a_cargo: '840.35', debito: '100.50' } })
        expect(una.error?.code ?? una.data.cierre.totales.debito).toBe('100.50')
        expect(await cerradas()).toBe(1)
      } finally {
        await mend()
      }
    })

    it('while another one waits for its turn: that one closes, and the days are closed once', async () => {
      await deliver()
      await cut('insert on liquidaciones')
      try {
        const dos = await Promise.all([close(), close()])
        expect(dos.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(dos.filter(({ status }) => status >= 500)).toHaveLength(1)
        expect(await cerradas()).toBe(1)
      } finally {
        await mend()
      }
    })
  })

  it('S072 takes a fresh factor, and is for an obra social alone; another’s is not there', async () => {
    await deliver()
    const { liquidacion_id } = (await close()).data.cierre
    const sinFirma = await anAuditor(mundo.convenio_id, Rol.OBRASOCIAL, false)
    expect((await close({}, sinFirma)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect((await reopen(liquidacion_id, undefined, sinFirma)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    for (const { status, error } of [
      await reopen(liquidacion_id, undefined, ajeno),
      await lower(liquidacion_id, ajeno),
      await reopen(99_999),
      await lower(99_999),
    ])
      expect([status, error.code]).toEqual([404, 'LIQUIDACION_NO_ENCONTRADA'])
    expect((await servidor.call(contract.liquidaciones, {}, ajeno)).data.items).toEqual([])
    for (const tipo of [Rol.PRESERFAR, Rol.MEDICO, Rol.PACIENTE, Rol.ADMINSTRADOR])
      expect((await lower(liquidacion_id, await anAuditor(mundo.convenio_id, tipo))).status).toBe(403)
  })

  it('T06 whoever the file tells of reads that it was downloaded', async () => {
    await deliver()
    const { liquidacion_id } = (await close()).data.cierre
    await lower(liquidacion_id)
    const { rows } = await db.pool.query(
      `select personas from auditoria where llamada = 'POST /api/liquidacion_archivo' and resultado = 'ok' order by auditoria_id desc limit 1`,
    )
    expect(rows[0]?.personas).toEqual([mundo.paciente.persona_id])
  })
})
