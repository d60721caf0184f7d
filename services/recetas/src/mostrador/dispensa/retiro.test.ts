import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { hoy, addDias } from '@receta/domain'
import {
  type Actor,
  aMostrador,
  aMundo,
  anInforme,
  aPaciente,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from '../../app'

const db = useBase()
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador
let camila: Actor
let vinculo_id = 0

/** A vínculo over that person's recetas, in force at `now` unless told otherwise. */
async function aVinculo(fields: { de?: Actor; usuario_id?: number; alcance?: string[]; hasta?: string } = {}) {
  const de = fields.de ?? mundo.paciente
  const { enlace_id } = await db.kysely
    .insertInto('enlaces')
    .values({ token_hash: Buffer.from(randomUUID()), proposito: 'vinculo', vence_en: new Date('2999-01-01T00:00:00Z') })
    .returning('enlace_id')
    .executeTakeFirstOrThrow()
  const { vinculo_id: id } = await db.kysely
    .insertInto('vinculos')
    .values({
      persona_id: de.persona_id,
      otorgado_por: de.usuario_id,
      usuario_id: fields.usuario_id ?? camila.usuario_id,
      alcance: fields.alcance ?? ['retirar'],
      enlace_id,
      aceptado_en: now,
      hasta: fields.hasta ?? addDias(hoy(now), 30),
    })
    .returning('vinculo_id')
    .executeTakeFirstOrThrow()
  return id
}
async function emitida(fields: object = {}) {
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const pedido = { ...anInforme(mundo, now), reconocimientos, ...fields }
  return (await servidor.call(contract.informaReceta, pedido, mundo.medico)).data.receta
}
const retener = async (token: string, actor = puente) =>
  (await servidor.call(contract.mostradorRetener, { token }, actor)).data
const pedido = (recetas_id: number, retiro?: { vinculo_id: number | null }) => ({
  recetas_id,
  items: [{ renglon: 1, envases: 1 }],
  faltantes: [{ renglon: 1, motivo: 'falta_stock' as const }],
  clave_idempotencia: randomUUID(),
  ...(retiro && { retiro }),
})
const dispensar = async (cual: ReturnType<typeof pedido>) =>
  (await servidor.call(contract.mostradorDispensar, cual, puente)).data
const loEntregado = async (recetas_id: number, actor: { token: string }) =>
  (await servidor.call(contract.receta, { recetas_id }, actor)).data as {
    entregas?: { retiro?: { nombre: string; paciente: boolean } | null }[]
  }

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { max_envases: 9 } })
  puente = await aMostrador(db, { now })
  camila = await aPaciente(db, { apellido: 'Sosa', nombre: 'Camila', dni: '98111222' })
  await db.pool.query(`update usuarios set descripcion = 'Camila Sosa' where usuario_id = $1`, [camila.usuario_id])
})
beforeEach(async () => {
  await db.pool.query('delete from vinculos')
  vinculo_id = await aVinculo()
})

describe('who may collect', () => {
  it('is told to the counter that holds the receta: by name and the end of the document, no more of it', async () => {
    const { token } = await emitida()
    const { receta } = await retener(token)
    expect(receta?.pueden_retirar).toEqual([{ vinculo_id, nombre: 'Camila Sosa', dni_final: '222' }])
    expect(JSON.stringify(receta)).not.toContain('98111222')
  })

  it('is told only where the receta was shown by its code: a referencia and a document open it, and name nobody', async () => {
    const { recetas_id, token, referencia } = await emitida()
    const conDni = { referencia, dni: '98077314' }
    const { receta } = (await servidor.call(contract.mostradorRetener, conDni, puente)).data
    expect(receta).toMatchObject({ pueden_retirar: [], qr_mostrado: false })
    expect(JSON.stringify(receta)).not.toContain('Camila')
    expect(await dispensar(pedido(recetas_id, { vinculo_id }))).toMatchObject({ causa: 'RETIRO_NO_AUTORIZADO' })
    // Showing the code to another counter does not count for this one.
    await servidor.call(contract.mostradorSoltar, { recetas_id, faltantes: [] }, puente)
    const otro = await aMostrador(db, { now })
    expect((await retener(token, otro)).receta?.pueden_retirar).toHaveLength(1)
    await servidor.call(contract.mostradorSoltar, { recetas_id, faltantes: [] }, otro)
    const porId = async () => (await servidor.call(contract.mostradorRetener, { recetas_id }, puente)).data.receta
    expect(await porId()).toMatchObject({ pueden_retirar: [], qr_mostrado: false })
    expect((await retener(token)).receta).toMatchObject({ pueden_retirar: [{ vinculo_id }], qr_mostrado: true })
    // Held again after it was shown, it stays shown.
    expect(await porId()).toMatchObject({ pueden_retirar: [{ vinculo_id }], qr_mostrado: true })
  })

  it.each([
    ['only sees', { alcance: ['ver'] }],
    ['was let until yesterday', { hasta: addDias(hoy(now), -1) }],
  ])('is nobody who %s', async (_que, fields) => {
    await db.pool.query('delete from vinculos')
    await aVinculo(fields)
    const { token } = await emitida()
    expect((await retener(token)).receta?.pueden_retirar).toEqual([])
  })

  it('is nobody once it was revoked, nor while the account is not active, nor of what is reserved', async () => {
    const { token } = await emitida()
    await db.pool.query(`update usuarios set estado = 'baja' where usuario_id = $1`, [camila.usuario_id])
    expect((await retener(token)).receta?.pueden_retirar).toEqual([])
    await db.pool.query(`update usuarios set estado = 'activo' where usuario_id = $1`, [camila.usuario_id])
    const propia = await emitida()
    await db.pool.query('update recetas set reservada = true where recetas_id = $1', [propia.recetas_id])
    expect((await retener(propia.token)).receta?.pueden_retirar).toEqual([])
    await db.pool.query('update vinculos set revocado_en = $1', [now])
    expect((await retener(token)).receta?.pueden_retirar).toEqual([])
  })
})

describe('who collected', () => {
  it('stays with what left, and its patient reads it; nobody else does', async () => {
    const { recetas_id, token } = await emitida()
    await retener(token)
    expect(await dispensar(pedido(recetas_id, { vinculo_id }))).toMatchObject({ resultado: 'dispensada' })
    const { rows } = await db.pool.query('select retiro, retiro_vinculo_id from dispensas where recetas_id = $1', [
      recetas_id,
    ])
    expect(rows).toEqual([{ retiro: 'Camila Sosa', retiro_vinculo_id: vinculo_id }])
    const { entregas } = await loEntregado(recetas_id, mundo.paciente)
    expect(entregas?.[0]?.retiro).toEqual({ nombre: 'Camila Sosa', paciente: false })
    expect((await loEntregado(recetas_id, mundo.medico)).entregas?.[0]?.retiro ?? null).toBeNull()
  })

  it('is told by the link as by the session: the name to its patient, to who knows his document that it was another, and nothing without it', async () => {
    const { recetas_id, token } = await emitida()
    await retener(token)
    await dispensar(pedido(recetas_id, { vinculo_id }))
    const porEnlace = async (pedida: { dni?: string }, actor: Actor | null) =>
      (await servidor.call(contract.receta, { token, ...pedida }, actor)).data
    const retiroDe = async (pedida: { dni?: string }, actor: Actor | null) => {
      const abierta = await porEnlace(pedida, actor)
      return abierta.nivel === 'completa' ? (abierta.entregas?.[0]?.retiro ?? null) : abierta.nivel
    }
    const conDni = { dni: '98077314' }
    expect(await retiroDe({}, mundo.paciente)).toEqual({ nombre: 'Camila Sosa', paciente: false })
    expect(await retiroDe(conDni, null)).toEqual({ nombre: null, paciente: false })
    expect(await retiroDe(conDni, puente)).toEqual({ nombre: null, paciente: false })
    expect(await retiroDe({}, mundo.medico)).toBeNull()
    // Camila may collect but not see: with the document she is an ordinary bearer.
    expect(await retiroDe(conDni, camila)).toEqual({ nombre: null, paciente: false })
    expect(await retiroDe({}, null)).toBe('verificacion')
    expect(JSON.stringify([await porEnlace({}, null), await porEnlace(conDni, null)])).not.toMatch(/Camila|98111222/)
  })

  it('is the patient himself, or nobody that the counter named', async () => {
    const { recetas_id, token } = await emitida({
      items: anInforme(mundo, now).items.map((i) => ({ ...i, envases: 2 })),
    })
    await retener(token)
    await dispensar(pedido(recetas_id, { vinculo_id: null }))
    await dispensar(pedido(recetas_id))
    const { entregas } = await loEntregado(recetas_id, mundo.paciente)
    expect(entregas?.map((e) => e.retiro ?? null)).toEqual([{ nombre: 'Raúl Oscar Benítez', paciente: true }, null])
  })

  it('is refused, with its event, when it is not one of those: another patient’s, one that only sees, one revoked meanwhile', async () => {
    const { recetas_id, token } = await emitida()
    await retener(token)
    const ajeno = await aVinculo({ de: camila, usuario_id: mundo.paciente.usuario_id })
    for (const id of [ajeno, 999_999])
      expect(await dispensar(pedido(recetas_id, { vinculo_id: id }))).toMatchObject({
        resultado: 'rechazada',
        causa: 'RETIRO_NO_AUTORIZADO',
      })
    await db.pool.query('update vinculos set revocado_en = $1 where vinculo_id = $2', [now, vinculo_id])
    expect(await dispensar(pedido(recetas_id, { vinculo_id }))).toMatchObject({ causa: 'RETIRO_NO_AUTORIZADO' })
    const { rows } = await db.pool.query(
      `select count(*)::int as n from recetas_eventos where recetas_id = $1 and accion = 'dispensar' and resultado = 'rechazada'`,
      [recetas_id],
    )
    expect(rows).toEqual([{ n: 3 }])
  })

  it('is part of what a key asks: the same one again answers the same after it was revoked, another is refused', async () => {
    const { recetas_id, token } = await emitida()
    await retener(token)
    const uno = pedido(recetas_id, { vinculo_id })
    const primera = await dispensar(uno)
    await db.pool.query('update vinculos set revocado_en = $1', [now])
    expect(await dispensar(uno)).toEqual(primera)
    const otro = await servidor.call(contract.mostradorDispensar, { ...uno, retiro: { vinculo_id: null } }, puente)
    expect(otro.status).toBe(409)
  })

  it('is held by the database too, whoever writes', async () => {
    const { recetas_id } = await emitida()
    const ajeno = await aVinculo({ de: camila, usuario_id: mundo.paciente.usuario_id })
    const write = db.pool.query(
      `insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella, retiro, retiro_vinculo_id)
       values ($1, $2, $3, 'x', $4, 'emitida', gen_random_uuid(), 'x', 'x', $5)`,
      [recetas_id, puente.farmacia_id, puente.usuario_id, now, ajeno],
    )
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })
})
