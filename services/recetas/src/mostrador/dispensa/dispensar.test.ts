import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  aProducto,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { anularReceta } from '../../recetas/anulacion/anular-receta'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { mostradorBloquear } from '../bloquear'
import { mostradorRetener } from '../retener'
import { mostradorDispensar } from './dispensar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, anularReceta, mostradorRetener, mostradorBloquear, mostradorDispensar])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador
let acacias: Mostrador
let archivado = 0
let chico = 0

type Pedido = Partial<contract.InputOf<typeof contract.mostradorDispensar>>
type Renglones = { producto_id: number; envases: number }[]

/** A receta of those lines, at the counter of `puente`. */
async function retenida(renglones?: Renglones) {
  const items = (renglones ?? [{ producto_id: mundo.productos[0], envases: 2 }]).map((r) => ({
    ...r,
    codigo: createCodigoProducto(
      { producto_id: r.producto_id, timestamp: now.getTime(), valor: '1200.00' },
      config.clave_ofuscacion,
    ),
    posologia: '1-0-0-1 x 30',
  }))
  const drogas = ['enalapril', 'metformina', 'amoxicilina']
  const reconocimientos = drogas.map((d) => ({ clave: `DUPLICADO:${d}`, motivo: 'sigue igual' }))
  const { data } = await servidor.call(
    contract.informaReceta,
    anInforme(mundo, now, { items, reconocimientos }),
    mundo.medico,
  )
  await servidor.call(contract.mostradorRetener, { token: data.receta.token }, puente)
  return data.receta
}
const dispensar = (recetas_id: number, fields: Pedido = {}, actor: { token: string } = puente) =>
  servidor.call(
    contract.mostradorDispensar,
    {
      recetas_id,
      items: [{ renglon: 1, envases: 1 }],
      faltantes: [{ renglon: 1, motivo: 'falta_stock' }],
      clave_idempotencia: randomUUID(),
      ...fields,
    },
    actor,
  )
const fila = async (recetas_id: number) =>
  (
    await db.pool.query('select estado, anulacion_pendiente, motivo, retenida_por from recetas where recetas_id = $1', [
      recetas_id,
    ])
  ).rows[0]
const dispensado = async (recetas_id: number) =>
  (
    await db.pool.query('select dispensado from recetas_items where recetas_id = $1 order by renglon', [recetas_id])
  ).rows.map((r) => r.dispensado)
const eventos = async (recetas_id: number) =>
  (
    await db.pool.query(
      `select accion, resultado, datos ->> 'causa' as causa from recetas_eventos
        where recetas_id = $1 and accion not in ('informar', 'retener') order by evento_id`,
      [recetas_id],
    )
  ).rows

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { permite_restringidos: true, max_envases: 9, max_items: 5 } })
  puente = await aMostrador(db, { now })
  acacias = await aMostrador(db, { nombre: 'Farmacia Las Acacias', now })
  archivado = await aProducto(db, {
    monodroga: 'Amoxicilina',
    ifa_clave: 'amoxicilina',
    concentracion: '500 mg',
    condicion_venta: 'archivada',
  })
  chico = await aProducto(db, {
    nombre: 'Lotrial',
    presentacion: 'Envase por 30 comprimidos',
    unidades: 30,
    generico: false,
    gtin: '07790001234568',
  })
})

describe('POST /api/mostrador_dispensar', () => {
  it('hands over in part and then the rest, and lets go of it when nothing is left', async () => {
    const { recetas_id } = await retenida()
    const parte = await dispensar(recetas_id)
    expect(parte.data).toMatchObject({
      resultado: 'dispensada',
      causa: null,
      estado: 'dispensada_parcial',
      queda: [{ renglon: 1, queda: 1 }],
      asientos: [],
      deshacer_hasta: '2026-11-20T15:00:00.000Z',
      anulacion_rechazada: false,
    })
    expect(await fila(recetas_id)).toMatchObject({ estado: 'dispensada_parcial', retenida_por: puente.farmacia_id })
    expect((await dispensar(recetas_id)).data).toMatchObject({
      estado: 'dispensada',
      queda: [{ renglon: 1, queda: 0 }],
    })
    expect(await fila(recetas_id)).toMatchObject({ estado: 'dispensada', retenida_por: null })
    expect((await dispensar(recetas_id)).data).toMatchObject({ resultado: 'rechazada', causa: 'RECETA_YA_DISPENSADA' })
  })

  it('DS-03 keeps what was really handed over, and tells patient and médico', async () => {
    const { recetas_id, referencia } = await retenida()
    const { data } = await dispensar(recetas_id, {
      items: [
        {
          renglon: 1,
          envases: 2,
          entregados: 4,
          producto_id: chico,
          sustitucion: { motivo: 'Lo pidió la paciente' },
          cajas: ['X1', 'X2', 'X3'].map((serie) => ({
            lote: 'B2207',
            vence: '2028-08-31',
            gtin: '7790001234568',
            serie,
          })),
        },
      ],
    })
    const { rows } = await db.pool.query(
      `select d.referencia, d.dni, d.quien, d.estado_anterior, d.medico_id, d.persona_id, d.convenio_id, i.producto_id, i.producto, i.envases,
              i.entregados, i.sustitucion_motivo, i.precio, cajas_de(d.dispensa_id, i.renglon) as cajas
         from dispensas d join dispensas_items i using (dispensa_id) where d.dispensa_id = $1`,
      [data.dispensa_id],
    )
    expect(rows).toEqual([
      {
        referencia,
        dni: '98077314',
        quien: 'Farm. Paula Rinaldi',
        estado_anterior: 'emitida',
        medico_id: mundo.medico.medico_id,
        persona_id: mundo.paciente.persona_id,
        convenio_id: mundo.convenio_id,
        producto_id: chico,
        producto: 'Lotrial (Enalapril maleato), 10 mg, Envase por 30 comprimidos',
        envases: 2,
        entregados: 4,
        sustitucion_motivo: 'Lo pidió la paciente',
        precio: '1200.00',
        cajas: ['X1', 'X2', 'X3'].map((serie) => ({
          lote: 'B2207',
          vence: '2028-08-31',
          gtin: '07790001234568',
          serie,
        })),
      },
    ])
    const { rows: correos } = await db.pool.query(
      `select usuario_id from bandeja_salida where recetas_id = $1 and tipo = 'receta_dispensada' order by usuario_id nulls first`,
      [recetas_id],
    )
    expect(correos).toEqual([{ usuario_id: null }, { usuario_id: mundo.medico.usuario_id }])
  })

  it('law 7: the same key changes nothing and answers the same, also when the receta moved on; with other content it is refused', async () => {
    const { recetas_id } = await retenida()
    const clave_idempotencia = randomUUID()
    const primera = await dispensar(recetas_id, { clave_idempotencia })
    await dispensar(recetas_id)
    const repetidas = await Promise.all([1, 2, 3].map(() => dispensar(recetas_id, { clave_idempotencia })))
    for (const r of repetidas) expect(r.data).toEqual(primera.data)
    expect(await dispensado(recetas_id)).toEqual([2])
    expect((await eventos(recetas_id)).length).toBe(2)
    const otra = await dispensar(recetas_id, { clave_idempotencia, items: [{ renglon: 1, envases: 2 }] })
    expect([otra.status, otra.error.code]).toEqual([409, 'CLAVE_IDEMPOTENCIA_REUSADA'])
  })

  it('hands over all the lines or none, and names the line that does not pass', async () => {
    const { recetas_id } = await retenida([
      { producto_id: mundo.productos[0], envases: 1 },
      { producto_id: mundo.productos[1], envases: 1 },
    ])
    const items = [
      { renglon: 1, envases: 1 },
      { renglon: 2, envases: 2 },
    ]
    expect((await dispensar(recetas_id, { items })).data).toMatchObject({
      resultado: 'rechazada',
      causa: 'CANTIDAD_EXCEDIDA',
      renglon: 2,
      estado: 'vigente',
      dispensa_id: null,
    })
    expect(await dispensado(recetas_id)).toEqual([0, 0])
    expect(await eventos(recetas_id)).toEqual([
      { accion: 'dispensar', resultado: 'rechazada', causa: 'CANTIDAD_EXCEDIDA' },
    ])
  })

  it.each([
    ['a box that ended', { cajas: [{ vence: '2026-11-19' }] }, 'CAJA_VENCIDA'],
    ['a misread GTIN', { cajas: [{ gtin: '07790001234567' }] }, 'GTIN_INVALIDO'],
    ['another medicine', { producto_id: -1, sustitucion: { motivo: 'no hay' } }, 'SUSTITUTO_DISTINTO'],
    ['a substitute without why', { producto_id: -2 }, 'SUSTITUCION_SIN_MOTIVO'],
  ])('refuses %s', async (_que, fields, causa) => {
    const { recetas_id } = await retenida()
    const { producto_id, ...resto } = fields as { producto_id?: number }
    const otro = producto_id === undefined ? {} : { producto_id: producto_id === -1 ? archivado : chico }
    const { data } = await dispensar(recetas_id, { items: [{ renglon: 1, envases: 1, ...resto, ...otro }] })
    expect([data.resultado, data.causa]).toEqual(['rechazada', causa])
  })

  it('refuses a box whose serial number was handed over before, by whoever', async () => {
    const item = {
      renglon: 1,
      envases: 1,
      entregados: 2,
      cajas: ['NUEVA', 'REPETIDA'].map((serie) => ({ gtin: '07790001234568', serie })),
      producto_id: chico,
      sustitucion: { motivo: 'la pidió' },
    }
    const { recetas_id } = await retenida()
    expect((await dispensar(recetas_id, { items: [{ ...item, cajas: item.cajas.slice(1) }] })).data.resultado).toBe(
      'dispensada',
    )
    const otra = await retenida()
    expect((await dispensar(otra.recetas_id, { items: [item] })).data).toMatchObject({
      resultado: 'rechazada',
      causa: 'SERIE_YA_DISPENSADA',
      renglon: 1,
    })
    expect([await dispensado(otra.recetas_id), await eventos(otra.recetas_id)]).toEqual([
      [0],
      [{ accion: 'dispensar', resultado: 'rechazada', causa: 'SERIE_YA_DISPENSADA' }],
    ])
  })

  it('refuses one box twice in the same line, and by the constraint when two boxes race', async () => {
    const caja = { gtin: '07790001234568', serie: 'UNA' }
    const item = { renglon: 1, envases: 1, entregados: 2, producto_id: chico, sustitucion: { motivo: 'la pidió' } }
    const { recetas_id } = await retenida()
    expect((await dispensar(recetas_id, { items: [{ ...item, cajas: [caja, caja] }] })).data).toMatchObject({
      resultado: 'rechazada',
      causa: 'CAJA_REPETIDA',
      renglon: 1,
    })
    const recetas = [recetas_id, (await retenida()).recetas_id, (await retenida()).recetas_id]
    const respuestas = await Promise.all(recetas.map((id) => dispensar(id, { items: [{ ...item, cajas: [caja] }] })))
    expect(respuestas.map(({ data }) => data.causa ?? 'ok').toSorted()).toEqual([
      'SERIE_YA_DISPENSADA',
      'SERIE_YA_DISPENSADA',
      'ok',
    ])
  })

  it('names the line whose box was handed over before, also when it is not the first with one', async () => {
    const caja = (serie: string) => [{ gtin: '07790001234551', serie }]
    const dos = () =>
      retenida([
        { producto_id: mundo.productos[0], envases: 1 },
        { producto_id: mundo.productos[1], envases: 1 },
      ])
    const items = (una: string, otra: string) => [
      { renglon: 1, envases: 1, cajas: caja(una) },
      { renglon: 2, envases: 1, cajas: caja(otra) },
    ]
    expect((await dispensar((await dos()).recetas_id, { items: items('D1', 'D2') })).data.resultado).toBe('dispensada')
    expect((await dispensar((await dos()).recetas_id, { items: items('D3', 'D2') })).data).toMatchObject({
      causa: 'SERIE_YA_DISPENSADA',
      renglon: 2,
    })
  })

  it('a part of a line says why the rest stays, and what there was none of is kept too', async () => {
    const { recetas_id } = await retenida([
      { producto_id: mundo.productos[0], envases: 3 },
      { producto_id: mundo.productos[1], envases: 1 },
    ])
    const items = [{ renglon: 1, envases: 1 }]
    expect((await dispensar(recetas_id, { items, faltantes: [] })).data).toMatchObject({
      resultado: 'rechazada',
      causa: 'FALTANTE_SIN_MOTIVO',
      renglon: 1,
    })
    const otro = { renglon: 1, motivo: 'otro' as const }
    const sinTexto = await dispensar(recetas_id, { items, faltantes: [{ ...otro, texto: 'x' }] })
    expect([sinTexto.status, Object.keys(sinTexto.error.fields ?? {})]).toEqual([400, ['faltantes.0.texto']])
    const { data } = await dispensar(recetas_id, {
      items,
      faltantes: [
        { ...otro, texto: 'Se rompió un frasco' },
        { renglon: 2, motivo: 'falta_stock' },
      ],
    })
    expect(data.resultado).toBe('dispensada')
    const { rows } = await db.pool.query(
      `select renglon, queda, motivo, texto, producto, quien, dni, medico_id, dispensa_id from faltantes where recetas_id = $1 order by renglon`,
      [recetas_id],
    )
    const { dispensa_id } = data
    const de = { quien: 'Farm. Paula Rinaldi', dni: '98077314', medico_id: mundo.medico.medico_id, dispensa_id }
    const enalapril = 'Enalapril maleato, 10 mg, Envase por 60 comprimidos'
    expect(rows).toEqual([
      { renglon: 1, queda: 2, motivo: 'otro', texto: 'Se rompió un frasco', producto: enalapril, ...de },
      { renglon: 2, queda: 1, motivo: 'falta_stock', texto: '', producto: expect.stringMatching(/^Metformina/), ...de },
    ])
  })

  it('refuses whoever does not hold it: another, and the one whose 15 minutes went by', async () => {
    const { recetas_id } = await retenida()
    expect((await dispensar(recetas_id, {}, acacias)).error.code).toBe('RECETA_NO_ENCONTRADA')
    servidor.setNow(new Date(now.getTime() + 15 * 60_000))
    const { data } = await dispensar(recetas_id)
    servidor.setNow(now)
    expect(data).toMatchObject({ resultado: 'rechazada', causa: 'RECETA_NO_RETENIDA', estado: 'vigente' })
    expect(await dispensado(recetas_id)).toEqual([0])
  })

  it('DS-07 asks the factor again for a psicotrópico, and hands nothing over without it', async () => {
    const { recetas_id } = await retenida()
    await db.pool.query("update recetas_items set lista_control = 'psico IV' where recetas_id = $1", [recetas_id])
    servidor.setNow(new Date(now.getTime() + 10 * 60_000))
    const { error } = await dispensar(recetas_id)
    servidor.setNow(now)
    expect([error.code, await dispensado(recetas_id)]).toEqual(['SEGUNDO_FACTOR_REQUERIDO', [0]])
  })

  it('answers *rechazada* to an anulación that waited: what was handed over first is not annulled', async () => {
    const { recetas_id, nro_recetario } = await retenida()
    const pedido = { soft_id: 1, convenio_id: mundo.convenio_id, nro_recetario, motivo: 'Error en la dosis' }
    expect((await servidor.call(contract.anularReceta, pedido, mundo.medico)).data.resultado).toBe('pendiente')
    expect((await dispensar(recetas_id)).data).toMatchObject({ resultado: 'dispensada', anulacion_rechazada: true })
    expect(await fila(recetas_id)).toMatchObject({
      estado: 'dispensada_parcial',
      anulacion_pendiente: false,
      motivo: null,
    })
    expect(await eventos(recetas_id)).toEqual([
      { accion: 'anular', resultado: 'aceptada', causa: null },
      { accion: 'dispensar', resultado: 'aceptada', causa: null },
      { accion: 'anular', resultado: 'rechazada', causa: 'RECETA_DISPENSADA_EN_PARTE' },
    ])
    expect((await servidor.call(contract.anularReceta, pedido, mundo.medico)).data).toMatchObject({
      resultado: 'rechazada',
      causa: 'YA_DISPENSADA',
    })
  })

  it('DS-07 writes what is archivada in the libro recetario, numbered without gaps in each farmacia', async () => {
    const renglones = [
      { producto_id: archivado, envases: 2 },
      { producto_id: mundo.productos[1], envases: 1 },
    ]
    const numeros: number[] = []
    for (let i = 0; i < 2; i++) {
      const { recetas_id } = await retenida(renglones)
      // A refused one takes no number.
      await dispensar(recetas_id, { items: [{ renglon: 1, envases: 3 }] })
      const { data } = await dispensar(recetas_id, {
        items: [
          { renglon: 1, envases: 1 },
          { renglon: 2, envases: 1 },
        ],
      })
      numeros.push(...data.asientos)
    }
    expect(numeros).toEqual([1, 2])
    const { rows } = await db.pool.query(
      `select numero, quien, asiento from libro_recetario where farmacia_id = $1 and numero = 1`,
      [puente.farmacia_id],
    )
    expect(rows[0]).toMatchObject({
      quien: 'Farm. Paula Rinaldi',
      asiento: {
        paciente: 'Raúl Oscar Benítez',
        dni: '98077314',
        producto: 'Amoxicilina, 500 mg, Envase por 60 comprimidos',
        entregados: 1,
        falta: 'falta de stock',
      },
    })
  })
})
