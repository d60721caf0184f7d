import { randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { insertCredencial, revokeCredencial } from '@receta/database'
import { prefijoCredencial, sha256 } from '@receta/service-kit'
import {
  aMostrador,
  aMundo,
  anInforme,
  aplicacion,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { documentoReceta } from '../recetas/documento-receta'
import { receta as getReceta } from '../recetas/receta'
import { perfil } from '../usuarios/perfil'
import { mostradorDispensar } from './dispensa/dispensar'
import { mostradorRetener } from './retener'

const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  getReceta,
  documentoReceta,
  perfil,
  mostradorRetener,
  mostradorDispensar,
])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador

/** The software of that account's farmacia, under the tests' application. */
async function aSoftware(soft_id = aplicacion.soft_id): Promise<{ token: string; credencial_id: number | null }> {
  const token = prefijoCredencial + randomBytes(32).toString('base64url')
  const { usuario } = await db.kysely
    .selectFrom('usuarios')
    .select('usuario')
    .where('usuario_id', '=', puente.usuario_id)
    .executeTakeFirstOrThrow()
  const nueva = { usuario, soft_id, nombre: 'Farmasoft', secreto_hash: sha256(token) }
  return { token, credencial_id: await insertCredencial(db, nueva, now) }
}
const retener = (actor: { token: string }) => servidor.call(contract.mostradorRetener, { token: 'x'.repeat(22) }, actor)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { now })
  await db.kysely
    .insertInto('aplicaciones')
    .values({ soft_id: 9, app_token: 'otra-aplicacion', canal: 'web', nombre: 'Otra' })
    .execute()
})

describe("a farmacia's own software", () => {
  it('holds and hands over by the same rules, in the name of its account and its own', async () => {
    const software = await aSoftware()
    const { receta } = (await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)).data
    expect((await servidor.call(contract.mostradorRetener, { token: receta.token }, software)).data.resultado).toBe(
      'retenida',
    )
    const { data } = await servidor.call(
      contract.mostradorDispensar,
      { recetas_id: receta.recetas_id, items: [{ renglon: 1, envases: 1 }], clave_idempotencia: randomUUID() },
      software,
    )
    expect(data).toMatchObject({ resultado: 'dispensada', estado: 'dispensada' })
    const { rows } = await db.pool.query(
      'select farmacia_id, usuario_id, quien from dispensas where dispensa_id = $1',
      [data.dispensa_id],
    )
    expect(rows).toEqual([
      { farmacia_id: puente.farmacia_id, usuario_id: puente.usuario_id, quien: 'Farm. Paula Rinaldi · Farmasoft' },
    ])
  })

  it('is nobody from another application, once it is revoked, and while its account is not active', async () => {
    const software = await aSoftware()
    expect((await retener(software)).error.code).toBe('RECETA_NO_ENCONTRADA')
    const ajena = await servidor.call(contract.mostradorRetener, { token: 'x' }, software, {
      'application-id': 'otra-aplicacion',
    })
    expect(ajena.error.code).toBe('SESION_REQUERIDA')
    const put = (estado: string) =>
      db.kysely.updateTable('usuarios').set({ estado }).where('usuario_id', '=', puente.usuario_id).execute()
    await put('suspendido')
    expect((await retener(software)).error.code).toBe('SESION_REQUERIDA')
    await put('activo')
    expect(await revokeCredencial(db, software.credencial_id ?? 0, now)).toBe(true)
    expect(await revokeCredencial(db, software.credencial_id ?? 0, now)).toBe(false)
    expect((await retener(software)).error.code).toBe('SESION_REQUERIDA')
  })

  it('opens nothing of the account itself, nor of its other roles', async () => {
    const software = await aSoftware()
    await db.kysely
      .updateTable('usuarios')
      .set({ roles: [2, 13] })
      .where('usuario_id', '=', puente.usuario_id)
      .execute()
    expect((await servidor.call(contract.perfil, {}, software)).error.code).toBe('SIN_PERMISO')
    expect((await servidor.call(contract.informaReceta, anInforme(mundo, now), software)).error.code).toBe(
      'SIN_PERMISO',
    )
  })

  it('opens nothing by a vínculo of its account, which its own session does open', async () => {
    // He still takes what he was given before.
    const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
    const { receta } = (
      await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos }), mundo.medico)
    ).data
    const enlace = await db.pool.query(
      `insert into enlaces (token_hash, proposito, vence_en) values ('c', 'vinculo', now() + interval '1 day') returning enlace_id`,
    )
    await db.kysely
      .insertInto('vinculos')
      .values({
        persona_id: mundo.paciente.persona_id,
        otorgado_por: mundo.paciente.usuario_id,
        usuario_id: puente.usuario_id,
        alcance: ['ver'],
        enlace_id: enlace.rows[0].enlace_id,
        aceptado_en: now,
        hasta: '2030-01-01',
      })
      .execute()
    const { recetas_id, token } = receta
    const software = await aSoftware()
    expect((await servidor.call(contract.receta, { recetas_id }, puente)).status).toBe(200)
    expect((await servidor.call(contract.receta, { recetas_id }, software)).error.code).toBe('RECETA_NO_ENCONTRADA')
    expect((await servidor.call(contract.documentoReceta, { recetas_id }, software)).status).toBe(404)
    expect((await servidor.call(contract.receta, { token }, software)).data).toMatchObject({ nivel: 'verificacion' })
  })

  it('is made for no account that serves nowhere', async () => {
    await db.kysely
      .updateTable('usuarios')
      .set({ farmacia_id: null })
      .where('usuario_id', '=', puente.usuario_id)
      .execute()
    expect((await aSoftware()).credencial_id).toBeNull()
  })
})
