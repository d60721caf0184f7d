import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto, Rol } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  aSesion,
  aUsuario,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { receta } from '../../recetas/receta'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { mostradorBloquear } from '../bloquear'
import { mostradorHoy } from '../libro/hoy'
import { mostradorRetener } from '../retener'
import { mostradorSoltar } from '../soltar'
import { mostradorDeshacer } from './undo-dispensa'
import { mostradorDispensar } from './dispensar'

const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  mostradorRetener,
  mostradorSoltar,
  mostradorDispensar,
  mostradorDeshacer,
  receta,
  mostradorBloquear,
  mostradorHoy,
])
const now = new Date('2026-11-20T13:00:00Z')
const dosHoras = new Date(now.getTime() + 2 * 3_600_000)
const motivo = 'Se entregó a otra persona por error'
let mundo: Mundo
let puente: Mostrador
let acacias: Mostrador
let admin: { token: string }

async function retenida(actor = puente) {
  const item = (producto_id: number, envases: number) => ({
    producto_id,
    envases,
    codigo: createCodigoProducto({ producto_id, timestamp: now.getTime(), valor: '1200.00' }, config.clave_ofuscacion),
    posologia: '1-0-0-1 x 30',
  })
  const items = [item(mundo.productos[0], 2), item(mundo.productos[1], 1)]
  const reconocimientos = ['enalapril', 'metformina'].map((d) => ({ clave: `DUPLICADO:${d}`, motivo: 'sigue igual' }))
  const { data } = await servidor.call(
    contract.informaReceta,
    anInforme(mundo, now, { items, reconocimientos }),
    mundo.medico,
  )
  await servidor.call(contract.mostradorRetener, { token: data.receta.token }, actor)
  return data.receta
}
type Items = contract.InputOf<typeof contract.mostradorDispensar>['items']
const faltantes = [1, 2].map((renglon) => ({ renglon, motivo: 'falta_stock' as const }))
const dispensar = async (recetas_id: number, items: Items, actor = puente) => {
  const pedido = { recetas_id, items, faltantes, clave_idempotencia: randomUUID() }
  return (await servidor.call(contract.mostradorDispensar, pedido, actor)).data.dispensa_id ?? 0
}
const undo = (dispensa_id: number, actor: { token: string } = puente, fields = {}) =>
  servidor.call(contract.mostradorDeshacer, { dispensa_id, ...fields }, actor)
/** Until when the counter may undo it; null when it may not. */
const seOfrece = async (dispensa_id: number, actor: { token: string } = puente) =>
  (await servidor.call(contract.mostradorHoy, {}, actor)).data.entregadas.find((e) => e.dispensa_id === dispensa_id)
    ?.deshacer_hasta
/** State and totals of a receta. */
const estadoDe = async (recetas_id: number) =>
  (
    await db.pool.query(
      `select r.estado, r.anulada_en, r.motivo, r.anulacion_pendiente, r.vence_el, array_agg(i.dispensado order by i.renglon) as dispensado
         from recetas r join recetas_items i using (recetas_id) where r.recetas_id = $1 group by r.recetas_id`,
      [recetas_id],
    )
  ).rows[0]
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
  puente = await aMostrador(db, { now })
  acacias = await aMostrador(db, { nombre: 'Farmacia Las Acacias', now })
  const usuario_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Ana Administradora' })
  admin = { token: await aSesion(db, usuario_id, { now }) }
})

describe('POST /api/mostrador_deshacer', () => {
  it.each([
    ['part of one line', [{ renglon: 1, envases: 1 }]],
    ['one line whole', [{ renglon: 2, envases: 1 }]],
    [
      'all of it',
      [
        { renglon: 1, envases: 2 },
        { renglon: 2, envases: 1 },
      ],
    ],
  ])('law 3: deshacer ∘ dispensar is the identity, of %s', async (_que, items) => {
    const { recetas_id } = await retenida()
    const antes = await estadoDe(recetas_id)
    const dispensa_id = await dispensar(recetas_id, items)
    expect(await estadoDe(recetas_id)).not.toEqual(antes)
    expect((await undo(dispensa_id)).data).toEqual({
      resultado: 'deshecha',
      causa: null,
      estado: 'vigente',
      deshecha_en: now.toISOString(),
    })
    expect(await estadoDe(recetas_id)).toEqual(antes)
  })

  it('law 3: undoes several, the last one first, each back to what it found', async () => {
    const { recetas_id } = await retenida()
    const historia = [await estadoDe(recetas_id)]
    const hechas: number[] = []
    for (const items of [[{ renglon: 1, envases: 1 }], [{ renglon: 2, envases: 1 }], [{ renglon: 1, envases: 1 }]]) {
      hechas.push(await dispensar(recetas_id, items))
      historia.push(await estadoDe(recetas_id))
    }
    expect((await undo(hechas[0] ?? 0)).data).toMatchObject({ resultado: 'rechazada', causa: 'DISPENSA_POSTERIOR' })
    for (const i of [2, 1, 0]) {
      expect((await undo(hechas[i] ?? 0)).data.resultado).toBe('deshecha')
      expect(await estadoDe(recetas_id)).toEqual(historia[i])
    }
  })

  it('keeps the dispensa, marked; twice, or 8 at once, undo it one time and answer the same', async () => {
    const { recetas_id } = await retenida()
    const dispensa_id = await dispensar(recetas_id, [{ renglon: 1, envases: 1 }])
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, () => undo(dispensa_id, puente, { motivo: 'Me equivoqué' })),
    )
    expect(new Set(respuestas.map((r) => JSON.stringify(r.data))).size).toBe(1)
    const { rows } = await db.pool.query(
      'select deshecha_en, deshecha_quien, deshecha_motivo from dispensas where dispensa_id = $1',
      [dispensa_id],
    )
    expect(rows).toEqual([{ deshecha_en: now, deshecha_quien: 'Farm. Paula Rinaldi', deshecha_motivo: 'Me equivoqué' }])
    const { rows: eventos } = await db.pool.query(
      `select resultado, motivo from recetas_eventos where recetas_id = $1 and accion = 'deshacer'`,
      [recetas_id],
    )
    expect(eventos).toEqual([{ resultado: 'aceptada', motivo: 'Me equivoqué' }])
  })

  it('lets the same box be handed over again', async () => {
    const { recetas_id } = await retenida()
    const items = [{ renglon: 1, envases: 1, cajas: [{ gtin: '07790001234568', serie: 'S-1' }] }]
    await undo(await dispensar(recetas_id, items))
    expect(await dispensar(recetas_id, items)).toBeGreaterThan(0)
  })

  it('DS-09 the same farmacia has two hours, to the instant', async () => {
    const { recetas_id } = await retenida()
    const dispensa_id = await dispensar(recetas_id, [{ renglon: 1, envases: 1 }])
    expect((await en(new Date(dosHoras.getTime() + 1), () => undo(dispensa_id))).data).toMatchObject({
      resultado: 'rechazada',
      causa: 'PLAZO_VENCIDO',
      estado: 'dispensada_parcial',
    })
    expect((await en(dosHoras, () => undo(dispensa_id))).data.resultado).toBe('deshecha')
  })

  it('law 3: what left at 23:30 of its last day is undone at 00:30, in part as whole, and the counter offers it', async () => {
    const { recetas_id } = await retenida()
    const dispensa_id = await dispensar(recetas_id, [{ renglon: 1, envases: 1 }])
    const antes = new Date('2026-11-21T02:30:00Z')
    await db.pool.query(`update recetas set vence_el = '2026-11-20' where recetas_id = $1`, [recetas_id])
    await db.pool.query('update dispensas set en = $2 where dispensa_id = $1', [dispensa_id, antes])
    const despues = new Date('2026-11-21T03:30:00Z')
    const actor = { token: await aSesion(db, puente.usuario_id, { now: despues }) }
    await en(despues, async () => {
      expect(await seOfrece(dispensa_id, actor)).toBe('2026-11-21T04:30:00.000Z')
      expect((await undo(dispensa_id, actor)).data).toMatchObject({ resultado: 'deshecha', estado: 'vencida' })
    })
    expect(await estadoDe(recetas_id)).toMatchObject({ estado: 'emitida', dispensado: [0, 0] })
  })

  it('is not offered of one that was blocked since, as it would not be done', async () => {
    const { recetas_id } = await retenida()
    const dispensa_id = await dispensar(recetas_id, [{ renglon: 1, envases: 1 }])
    expect(await seOfrece(dispensa_id)).toBe(dosHoras.toISOString())
    await servidor.call(contract.mostradorBloquear, { recetas_id, motivo: 'No coincide la concentración' }, puente)
    expect(await seOfrece(dispensa_id)).toBeNull()
    expect((await undo(dispensa_id)).data.causa).toBe('RECETA_BLOQUEADA')
  })

  it('later an administrator may, with a reason and a fresh second factor, in his own name', async () => {
    const { recetas_id } = await retenida()
    const dispensa_id = await dispensar(recetas_id, [{ renglon: 1, envases: 1 }])
    const { data: leida } = await servidor.call(contract.receta, { recetas_id, motivo }, admin)
    expect(leida).toMatchObject({ nivel: 'completa', entregas: [{ dispensa_id }] })
    for (const actor of [mundo.medico, mundo.paciente]) {
      const { data } = await servidor.call(contract.receta, { recetas_id }, actor)
      expect(data).toMatchObject({ nivel: 'completa', entregas: [{ farmacia: 'Farmacia del Puente' }] })
      expect(JSON.stringify(data)).not.toContain('dispensa_id')
    }
    expect((await undo(dispensa_id, admin, { motivo: 'porque' })).error.fields).toHaveProperty('motivo')
    expect((await en(dosHoras, () => undo(dispensa_id, admin, { motivo }))).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect((await undo(999_999, admin, { motivo })).error.code).toBe('DISPENSA_NO_ENCONTRADA')
    expect((await undo(dispensa_id, admin, { motivo })).data.resultado).toBe('deshecha')
    const { rows } = await db.pool.query(
      `select rol, quien, motivo from recetas_eventos where recetas_id = $1 and accion = 'deshacer'`,
      [recetas_id],
    )
    expect(rows).toEqual([{ rol: Rol.ADMINSTRADOR, quien: 'Ana Administradora', motivo }])
  })

  it('answers another farmacia as one that is not there, also while it holds the receta', async () => {
    const { recetas_id, token } = await retenida()
    const dispensa_id = await dispensar(recetas_id, [{ renglon: 1, envases: 1 }])
    const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
    const inexistente = sinId((await undo(999_999, acacias)).raw)
    expect(sinId((await undo(dispensa_id, acacias)).raw)).toBe(inexistente)
    await servidor.call(contract.mostradorSoltar, { recetas_id }, puente)
    await servidor.call(contract.mostradorRetener, { token }, acacias)
    expect(sinId((await undo(dispensa_id, acacias)).raw)).toBe(inexistente)
  })

  it('refuses one that another farmacia built upon', async () => {
    const { recetas_id, token } = await retenida()
    const dispensa_id = await dispensar(recetas_id, [{ renglon: 1, envases: 1 }])
    await servidor.call(contract.mostradorSoltar, { recetas_id }, puente)
    await servidor.call(contract.mostradorRetener, { token }, acacias)
    await dispensar(recetas_id, [{ renglon: 1, envases: 1 }], acacias)
    expect((await undo(dispensa_id)).data).toMatchObject({ resultado: 'rechazada', causa: 'DISPENSA_POSTERIOR' })
  })
})
