import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { type Proposito, saveEnlace } from '@receta/database'
import { hashClave, sha256, verifyClave } from '@receta/service-kit'
import {
  anEmptyWorld,
  aPaciente,
  aSesion,
  aUsuario,
  otpSecreto,
  occupyClaves,
  takeCorreos,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cambioClave } from './cambio-clave'
import { checkCambioClave } from './check-cambio-clave'

const db = useBase()
const servidor = useServidor(db, [cambioClave, checkCambioClave])
const clave_nueva = 'Nube+Trenza41'
const minuto = 60_000
let usuario_id = 0
let n = 0

beforeAll(() => anEmptyWorld(db))
beforeEach(async () => {
  usuario_id = await aUsuario(db, {
    usuario: `ana${++n}@prueba.ar`,
    clave_hash: await hashClave('vieja'),
    otp_secreto: otpSecreto,
  })
})

async function anEnlace(proposito: Proposito = 'cambio_clave', de = usuario_id) {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const vence_en = new Date(now.getTime() + 10 * minuto)
  await saveEnlace(db.kysely, { token_hash: sha256(token), proposito, usuario_id: de, now, vence_en })
  return token
}
const cuenta = () =>
  db.kysely.selectFrom('usuarios').selectAll().where('usuario_id', '=', usuario_id).executeTakeFirstOrThrow()
const change = (token: string, clave = clave_nueva) =>
  servidor.call(contract.cambioClave, { token, clave_nueva: clave })
const check = async (token: string) => (await servidor.call(contract.checkCambioClave, { token })).data
const sinId = (raw: string) => raw.replace(/"request_id":"[\w-]+"/, '')

describe('POST /usuario/check_cambio_clave', () => {
  it('says whether a link works, as often as it is asked, and uses nothing up', async () => {
    const token = await anEnlace()
    for (let i = 0; i < 3; i++) expect(await check(token)).toEqual({ valido: true })
    expect((await change(token)).status).toBe(200)
    expect(await check(token)).toEqual({ valido: false })
  })

  it('answers false, and not an error, to an unknown link and to one for something else', async () => {
    expect([await check('nada'), await check(await anEnlace('baja'))]).toEqual([{ valido: false }, { valido: false }])
  })
})

describe('POST /usuario/cambio_clave', () => {
  it('S055 sets the password, ends every session, opens none and leaves the second factor as it was', async () => {
    await aSesion(db, usuario_id)
    await aSesion(db, usuario_id)
    await takeCorreos(db, servidor.deps.claves)
    const { status, raw } = await change(await anEnlace())
    expect([status, raw]).toEqual([200, '{"ok":true}'])
    const { clave_hash, otp_secreto } = await cuenta()
    expect([await verifyClave(clave_hash, clave_nueva), otp_secreto]).toEqual([true, otpSecreto])
    const abiertas = await db.kysely
      .selectFrom('sesiones')
      .select('sesion_id')
      .where('usuario_id', '=', usuario_id)
      .where('cerrada_en', 'is', null)
      .execute()
    expect(abiertas).toEqual([])
    expect((await takeCorreos(db, servidor.deps.claves)).map(({ tipo, para }) => [tipo, para])).toEqual([
      ['clave_cambiada', `ana${n}@prueba.ar`],
    ])
  })

  it('S14 leaves no other link of the account, nor an invitation of it, nor the tries that somebody spent', async () => {
    const [correo, baja, vinculo] = [await anEnlace('cambio_correo'), await anEnlace('baja'), await anEnlace('vinculo')]
    const ajeno = await anEnlace('cambio_correo', await aUsuario(db))
    await db.kysely
      .insertInto('intentos')
      .values({ clave: `otp-extranos:${usuario_id}`, desde: new Date(), cuenta: 41 })
      .execute()
    expect((await change(await anEnlace())).status).toBe(200)
    const { rows } = await db.pool.query<{ vivo: boolean }>(
      'select usado_en is null as vivo from unnest($1::bytea[]) with ordinality as t (token_hash, n) join enlaces using (token_hash) order by n',
      [[correo, baja, vinculo, ajeno].map((token) => sha256(token))],
    )
    expect(rows.map((r) => r.vivo)).toEqual([false, false, false, true])
    expect((await db.pool.query("select 1 from intentos where clave like 'otp-extranos:%'")).rowCount).toBe(0)
  })

  it('S054 works once, also for four that come together', async () => {
    const token = await anEnlace()
    const respuestas = await Promise.all([1, 2, 3, 4].map((i) => change(token, `${clave_nueva}${i}`)))
    const gano = respuestas.findIndex(({ status }) => status === 200)
    expect(respuestas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410])
    expect(await verifyClave((await cuenta()).clave_hash, `${clave_nueva}${gano + 1}`)).toBe(true)
  })

  it('a refused password leaves the link as it was', async () => {
    const paciente = await aPaciente(db, { apellido: 'Zubeldía' })
    const token = await anEnlace('cambio_clave', paciente.usuario_id)
    for (const clave of ['corta', 'Zubeldia-2026+']) {
      const { status, error } = await change(token, clave)
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['clave_nueva']])
    }
    expect((await change(token)).status).toBe(200)
  })

  it('answers one same refusal to a used, a superseded, a late, an unknown and another kind of link', async () => {
    const usado = await anEnlace()
    await change(usado)
    const superado = await anEnlace()
    const tarde = await anEnlace()
    const respuestas = []
    for (const token of [usado, superado, await anEnlace('baja'), 'nada']) respuestas.push(await change(token))
    servidor.setNow(new Date(Date.now() + 10 * minuto))
    respuestas.push(await change(tarde))
    servidor.setNow(new Date())
    for (const { status, error, raw } of respuestas) {
      expect([status, error.code]).toEqual([410, 'ENLACE_INVALIDO'])
      expect(sinId(raw)).toBe(sinId(respuestas[0]?.raw ?? ''))
    }
  })

  it('refuses the link of an account that is no longer active', async () => {
    const token = await anEnlace()
    await db.kysely.updateTable('usuarios').set({ estado: 'baja' }).where('usuario_id', '=', usuario_id).execute()
    expect((await change(token)).error.code).toBe('ENLACE_INVALIDO')
  })

  it('answers 503 while too many passwords are being checked, and the link still works', async () => {
    const token = await anEnlace()
    const soltar = occupyClaves()
    const { status, error } = await change(token)
    await soltar()
    expect([status, error.code]).toEqual([503, 'SERVICIO_OCUPADO'])
    expect((await change(token)).status).toBe(200)
  })

  it('names the fields that are missing', async () => {
    const { status, error } = await servidor.call(contract.cambioClave, { token: '', clave_nueva: '' })
    expect([status, Object.keys(error.fields ?? {}).toSorted()]).toEqual([400, ['clave_nueva', 'token']])
  })
})
