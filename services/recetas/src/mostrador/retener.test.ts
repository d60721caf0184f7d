import * as contract from '@receta/contract'
import { type Faltante, formatReferencia, suggestReferencias } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  aProducto,
  anInforme,
  aSesion,
  aUsuario,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorBloquear } from './bloquear'
import { mostradorRetener } from './retener'
import { mostradorSoltar } from './soltar'
import { mostradorSustitutos } from './sustitutos'
const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  mostradorRetener,
  mostradorSoltar,
  mostradorBloquear,
  mostradorSustitutos,
])
const now = new Date('2026-11-20T13:00:00Z')
const minutos = (n: number) => new Date(now.getTime() + n * 60_000)
const dni = '98077314'
const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
let mundo: Mundo
let puente: Mostrador
let acacias: Mostrador

const emitir = async (fields = {}) =>
  (await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos, ...fields }), mundo.medico))
    .data.receta
const retener = (input: object, actor: { token: string } = puente) =>
  servidor.call(contract.mostradorRetener, input, actor)
const soltar = (recetas_id: number, actor = puente, faltantes: Faltante[] = []) =>
  servidor.call(contract.mostradorSoltar, { recetas_id, faltantes }, actor)
const faltantesDe = async (recetas_id: number) =>
  (
    await db.pool.query(
      'select renglon, queda, motivo, dispensa_id from faltantes where recetas_id = $1 order by falta_id',
      [recetas_id],
    )
  ).rows
const una = async <T>(text: string, values: unknown[]) => (await db.pool.query(text, values)).rows[0] as T
const eventos = async (recetas_id: number, accion: string) =>
  (
    await db.pool.query(
      'select resultado, rol, quien, motivo, datos, en from recetas_eventos where recetas_id = $1 and accion = $2 order by evento_id',
      [recetas_id, accion],
    )
  ).rows
const en = async <T>(instante: Date, make: () => Promise<T>): Promise<T> => {
  servidor.setNow(instante)
  try {
    return await make()
  } finally {
    servidor.setNow(now)
  }
}

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
  acacias = await aMostrador(db, { nombre: 'Farmacia Las Acacias', convenios: [mundo.convenio_id], now })
})

describe('POST /api/mostrador_retener', () => {
  it('takes a receta by its token for 15 minutes, whole, with what is left of each line', async () => {
    const { recetas_id, token, referencia } = await emitir()
    const { status, data } = await retener({ token })
    expect(status).toBe(200)
    expect(data).toMatchObject({ resultado: 'retenida', causa: null, hasta: minutos(15).toISOString() })
    expect(data.receta).toMatchObject({
      recetas_id,
      referencia,
      estado: 'vigente',
      retenida_hasta: minutos(15).toISOString(),
      paciente: { apellidoNombre: 'Raúl Oscar Benítez', dni },
      firma: { valida: true },
      dispensas: [],
      items: [{ renglon: 1, envases: 1, dispensado: 0, queda: 1, condicion_venta: 'receta', al_libro: false }],
    })
    expect(await eventos(recetas_id, 'retener')).toEqual([
      {
        resultado: 'aceptada',
        rol: 2,
        quien: 'Farmacia del Puente',
        motivo: null,
        datos: {
          farmacia_id: puente.farmacia_id,
          usuario: 'Farm. Paula Rinaldi',
          operador: expect.objectContaining({ usuario_id: puente.usuario_id }),
          hasta: minutos(15).toISOString(),
          muestra: 'token',
        },
        en: now,
      },
    ])
  })

  it('takes it by the whole text of its QR, by its referencia with the DNI, and again by its id', async () => {
    const { recetas_id, token, referencia } = await emitir()
    for (const input of [
      { token: `http://prueba.local/receta?token=${token}` },
      { referencia: formatReferencia(referencia).toLowerCase(), dni },
      { recetas_id },
    ])
      expect([input, (await retener(input)).data.resultado]).toEqual([input, 'retenida'])
  })

  it('M3 names whose it is and who holds it, to whoever comes second, and until when', async () => {
    const { recetas_id, token, referencia } = await emitir()
    await retener({ token })
    const { data } = await retener({ token }, acacias)
    expect(data).toMatchObject({
      resultado: 'ocupada',
      causa: 'RECETA_RETENIDA',
      farmacia: { nombre: 'Farmacia del Puente', telefono: '0343 555-0182' },
      hasta: minutos(15).toISOString(),
      receta: null,
    })
    expect(data).toMatchObject({ referencia, apellidoNombre: 'Raúl Oscar Benítez' })
    expect((await eventos(recetas_id, 'retener')).map((e) => e.resultado)).toEqual(['aceptada', 'rechazada'])
  })

  it('lapses by itself: at 15 minutes another takes it, and the first is told', async () => {
    const { recetas_id, token } = await emitir()
    await retener({ token })
    expect((await en(new Date(minutos(15).getTime() - 1), () => retener({ token }, acacias))).data.resultado).toBe(
      'ocupada',
    )
    expect((await en(minutos(15), () => retener({ token }, acacias))).data.resultado).toBe('retenida')
    expect((await en(minutos(16), () => retener({ recetas_id }))).data.resultado).toBe('ocupada')
  })

  it.each([
    ['vencida', new Date('2026-12-21T03:00:00Z'), 'RECETA_VENCIDA'],
    ['on its last instant', new Date('2026-12-21T02:59:59.999Z'), null],
  ])('refuses one %s with its own word', async (_que, instante, causa) => {
    const { token } = await emitir()
    const actor = { token: await aSesion(db, puente.usuario_id, { now: instante }) }
    expect((await en(instante, () => retener({ token }, actor))).data.causa).toBe(causa)
  })

  it('refuses one that has not begun, with the day it does', async () => {
    const { recetas_id, token } = await emitir()
    await db.pool.query(`update recetas set vigente_desde = '2026-11-25' where recetas_id = $1`, [recetas_id])
    expect((await retener({ token })).data).toMatchObject({
      resultado: 'rechazada',
      causa: 'RECETA_PROGRAMADA',
      estado: 'programada',
      vigente_desde: '2026-11-25',
      receta: null,
    })
  })

  it.each([
    ['anulada', `estado = 'anulada', anulada_en = now()`, 'RECETA_YA_ANULADA'],
    ['bloqueada', `estado = 'bloqueada'`, 'RECETA_BLOQUEADA'],
    ['rechazada', `estado = 'rechazada'`, 'RECETA_RECHAZADA'],
    ['en auditoría', `estado = 'en_auditoria'`, 'RECETA_EN_AUDITORIA'],
    ['dispensada', `estado = 'dispensada'`, 'RECETA_YA_DISPENSADA'],
  ])('DS-08 refuses one %s', async (_que, set, causa) => {
    const { recetas_id, token } = await emitir()
    await db.pool.query(`update recetas set ${set} where recetas_id = $1`, [recetas_id])
    expect((await retener({ token })).data).toMatchObject({ resultado: 'rechazada', causa, receta: null })
  })

  it('names the one that its cover reviews, so that whoever waits knows it by its id, and by it opens nothing', async () => {
    const { recetas_id, token } = await emitir()
    await db.pool.query(`update recetas set estado = 'en_auditoria' where recetas_id = $1`, [recetas_id])
    expect((await retener({ token })).data.recetas_id).toBe(recetas_id)
    expect((await retener({ recetas_id })).error.code).toBe('RECETA_NO_ENCONTRADA')
    await db.pool.query(`update recetas set estado = 'rechazada' where recetas_id = $1`, [recetas_id])
    expect((await retener({ token })).data).toMatchObject({ causa: 'RECETA_RECHAZADA', recetas_id: null })
  })

  it('answers «¿quisiste decir …?» to a referencia with one slip, and opens nothing', async () => {
    const { recetas_id, referencia } = await emitir()
    const conError = `${referencia.slice(0, 4)}${referencia.charAt(4) === 'A' ? 'B' : 'A'}${referencia.slice(5)}`
    const { status, error } = await retener({ referencia: conError, dni })
    expect([status, error.code]).toEqual([400, 'REFERENCIA_DUDOSA'])
    expect(error.fields?.referencia).toEqual(suggestReferencias(conError).slice(0, 5))
    expect(await eventos(recetas_id, 'retener')).toEqual([])
  })

  it('answers a wrong DNI, another token and an id it never had as what is not there', async () => {
    const { recetas_id, referencia } = await emitir()
    const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
    const inexistente = await retener({ token: 'x'.repeat(22) })
    expect(inexistente.error.code).toBe('RECETA_NO_ENCONTRADA')
    expect((await soltar(999_999)).error.code).toBe('RECETA_NO_ENCONTRADA')
    for (const input of [{ referencia, dni: '98000001' }, { recetas_id }, { recetas_id: 999_999 }])
      expect(sinId((await retener(input)).raw)).toBe(sinId(inexistente.raw))
  })

  it('refuses an account without a farmacia, and whoever is no farmacia', async () => {
    const validador = { token: await aSesion(db, await aUsuario(db, { tipo: 2 }), { now }) }
    expect((await retener({ token: 'x'.repeat(22) }, validador)).error.code).toBe('SIN_FARMACIA')
    expect((await retener({ token: 'x'.repeat(22) }, mundo.medico)).status).toBe(403)
  })

  it('refuses two ways at once, and a referencia without the DNI', async () => {
    expect((await retener({ token: 'x', recetas_id: 1 })).error.fields).toHaveProperty('token')
    expect((await retener({ referencia: '7K4M992QXA' })).error.fields).toHaveProperty('dni')
    expect((await retener({ referencia: 'hola', dni })).error.fields).toHaveProperty('referencia')
  })
})

describe('POST /api/mostrador_soltar', () => {
  it('lets another take it at once, and twice changes nothing', async () => {
    const { recetas_id, token } = await emitir()
    await retener({ token })
    const esperado = { resultado: 'soltada', causa: null, anulada: false, estado: 'vigente' }
    expect((await soltar(recetas_id)).data).toEqual(esperado)
    expect((await soltar(recetas_id)).data).toEqual(esperado)
    expect(await eventos(recetas_id, 'soltar')).toHaveLength(1)
    expect((await retener({ token }, acacias)).data.resultado).toBe('retenida')
    expect((await soltar(recetas_id)).data).toMatchObject({ resultado: 'rechazada', causa: 'RECETA_RETENIDA' })
  })

  it('keeps what was said there was none of, once, also when the 15 minutes went by and when another had it since', async () => {
    const dicho: Faltante[] = [{ renglon: 1, motivo: 'falta_stock', texto: '' }]
    const quedo = [{ renglon: 1, queda: expect.any(Number), motivo: 'falta_stock', dispensa_id: null }]
    const tarde = await emitir()
    await retener({ token: tarde.token })
    await en(minutos(16), async () => {
      for (const _ of [1, 2])
        expect((await soltar(tarde.recetas_id, puente, dicho)).data).toMatchObject({
          resultado: 'soltada',
          estado: 'vigente',
        })
    })
    expect(await faltantesDe(tarde.recetas_id)).toEqual(quedo)
    expect(await eventos(tarde.recetas_id, 'soltar')).toHaveLength(1)

    const prestada = await emitir()
    await retener({ token: prestada.token })
    await en(minutos(16), async () => {
      await retener({ token: prestada.token }, acacias)
      expect((await soltar(prestada.recetas_id, puente, dicho)).data).toMatchObject({
        resultado: 'rechazada',
        causa: 'RECETA_RETENIDA',
      })
      expect(await faltantesDe(prestada.recetas_id)).toEqual([])
      await soltar(prestada.recetas_id, acacias)
      expect((await soltar(prestada.recetas_id, puente, dicho)).data.resultado).toBe('soltada')
    })
    expect(await faltantesDe(prestada.recetas_id)).toEqual(quedo)
  })

  it('says once a day of so much of a line that there was none, however often it is held and let go', async () => {
    const { recetas_id, token } = await emitir()
    const turno = async (texto: string) => {
      expect((await retener({ token })).data.resultado).toBe('retenida')
      expect((await soltar(recetas_id, puente, [{ renglon: 1, motivo: 'otro', texto }])).data.resultado).toBe('soltada')
    }
    for (const texto of ['no quedaba', 'texto libre', 'y otro más']) await turno(texto)
    expect(await faltantesDe(recetas_id)).toHaveLength(1)
    await db.pool.query(`update faltantes set en = en - interval '1 day'`)
    await turno('hoy')
    expect(await faltantesDe(recetas_id)).toHaveLength(2)
  })

  it('keeps another reason of the same line, said the same day', async () => {
    const { recetas_id, token } = await emitir()
    for (const motivo of ['falta_stock', 'cobertura', 'falta_stock', 'cobertura'] as const) {
      await retener({ token })
      expect((await soltar(recetas_id, puente, [{ renglon: 1, motivo, texto: '' }])).data.resultado).toBe('soltada')
    }
    expect((await faltantesDe(recetas_id)).map(({ motivo }) => motivo)).toEqual(['falta_stock', 'cobertura'])
  })

  it('is for so many a quarter of an hour, whatever becomes of each: every one leaves its event', async () => {
    const { recetas_id, token } = await emitir()
    await soltar(recetas_id)
    await db.pool.query(`update intentos set cuenta = 240 where clave like 'soltar:%'`)
    await retener({ token })
    expect((await soltar(recetas_id)).error.code).toBe('DEMASIADOS_INTENTOS')
    expect(await eventos(recetas_id, 'soltar')).toEqual([])
    await db.pool.query('delete from intentos')
  })

  it('refuses what is said twice of a line, or of one that is not there, and still holds it', async () => {
    const { recetas_id, token } = await emitir()
    await retener({ token })
    const falta = (renglon: number): Faltante => ({ renglon, motivo: 'falta_stock', texto: '' })
    for (const [faltantes, causa] of [
      [[falta(1), falta(1)], 'RENGLON_REPETIDO'],
      [[falta(9)], 'RENGLON_INEXISTENTE'],
    ] as const)
      expect((await soltar(recetas_id, puente, [...faltantes])).data).toMatchObject({ resultado: 'rechazada', causa })
    expect(await faltantesDe(recetas_id)).toEqual([])
    expect((await retener({ token }, acacias)).data.resultado).toBe('ocupada')
  })

  it('annuls one whose anulación was waiting, and tells patient and médico', async () => {
    const { recetas_id, token } = await emitir()
    await retener({ token })
    await db.pool.query(`update recetas set anulacion_pendiente = true, motivo = 'Dosis' where recetas_id = $1`, [
      recetas_id,
    ])
    expect((await retener({ recetas_id })).data).toMatchObject({ resultado: 'rechazada', causa: 'ANULACION_PENDIENTE' })
    expect((await soltar(recetas_id)).data).toEqual({
      resultado: 'soltada',
      causa: null,
      anulada: true,
      estado: 'anulada',
    })
    expect(
      await una('select estado, anulada_en, motivo, retenida_por from recetas where recetas_id = $1', [recetas_id]),
    ).toEqual({
      estado: 'anulada',
      anulada_en: now,
      motivo: 'Dosis',
      retenida_por: null,
    })
    const { rows } = await db.pool.query(
      `select usuario_id from bandeja_salida where recetas_id = $1 and tipo = 'receta_anulada' order by usuario_id nulls first`,
      [recetas_id],
    )
    expect(rows).toEqual([{ usuario_id: null }, { usuario_id: mundo.medico.usuario_id }])
  })
})

describe('POST /api/mostrador_bloquear', () => {
  const block = (recetas_id: number, actor = puente) =>
    servidor.call(contract.mostradorBloquear, { recetas_id, motivo: 'La dosis no corresponde al peso' }, actor)

  it('DS-05 stops it with the reason, lets go of it and tells patient and médico', async () => {
    const { recetas_id, token } = await emitir()
    await retener({ token })
    expect((await block(recetas_id)).data).toEqual({
      resultado: 'bloqueada',
      causa: null,
      anulada: false,
      estado: 'bloqueada',
    })
    expect(
      await una('select estado, motivo, retenida_por, retenida_hasta from recetas where recetas_id = $1', [recetas_id]),
    ).toEqual({
      estado: 'bloqueada',
      motivo: 'La dosis no corresponde al peso',
      retenida_por: null,
      retenida_hasta: null,
    })
    const { rows } = await db.pool.query(
      `select count(*)::int as n from bandeja_salida where recetas_id = $1 and tipo = 'receta_bloqueada'`,
      [recetas_id],
    )
    expect(rows[0].n).toBe(2)
    expect((await retener({ token })).data.causa).toBe('RECETA_BLOQUEADA')
  })

  it('refuses what another counter holds, and what this one never had', async () => {
    const { recetas_id, token } = await emitir()
    await retener({ token })
    expect((await block(recetas_id, acacias)).error.code).toBe('RECETA_NO_ENCONTRADA')
    await soltar(recetas_id)
    await retener({ token }, acacias)
    expect((await block(recetas_id)).data).toMatchObject({ resultado: 'rechazada', causa: 'RECETA_RETENIDA' })
    expect((await eventos(recetas_id, 'bloquear')).map((e) => [e.resultado, e.datos.causa])).toEqual([
      ['rechazada', 'RECETA_RETENIDA'],
    ])
  })
})

describe('POST /api/mostrador_sustitutos', () => {
  it('DS-04 lists the same ingredient, strength and form, cheaper by unit first, only to who holds it', async () => {
    const caro = await aProducto(db, { nombre: 'Lotrial', laboratorio: 'Roemmers', generico: false, precio: '2400.00' })
    const chico = await aProducto(db, { presentacion: 'Envase por 30 comprimidos', unidades: 30, precio: '500.00' })
    await aProducto(db, { concentracion: '20 mg', precio: '100.00' })
    const { recetas_id, token } = await emitir()
    const ask = (actor = puente) => servidor.call(contract.mostradorSustitutos, { recetas_id, renglon: 1 }, actor)
    expect((await ask()).error.code).toBe('RECETA_NO_ENCONTRADA')
    await retener({ token })
    const { data } = await ask()
    expect(data.items.map((i) => [i.producto_id, i.precio_unidad, i.entregados_por_envase])).toEqual([
      [chico, '16.67', 2],
      [caro, '40.00', 1],
    ])
    expect((await ask(acacias)).error.code).toBe('RECETA_NO_ENCONTRADA')
  })
})
