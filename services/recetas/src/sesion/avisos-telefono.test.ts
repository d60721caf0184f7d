import * as contract from '@receta/contract'
import { hashClave } from '@receta/service-kit'
import {
  aDispositivo,
  anEmptyWorld,
  aMedico,
  aPaciente,
  aSesion,
  aUsuario,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { avisosTelefono } from './avisos-telefono'
import { login } from './login'
import { logout } from './logout'
import { cierraOtrasSesiones, cierraSesion, sesiones } from './sesiones-propias'

const db = useBase()
const servidor = useServidor(db, [login, logout, sesiones, cierraSesion, cierraOtrasSesiones, avisosTelefono])
const { config } = servidor.deps
const conPasarela = { ...config, avisos: { url: 'http://pasarela.invalid', app_id: 'ar.receta.clara' } }
const now = new Date('2026-11-20T13:00:00Z')
const clave = 'RecetaClara#2026'
const telefono = (cual: string) => ({ plataforma: 'android' as const, clave: `clave-de-avisos-${cual}` })

const anAccount = async (usuario: string) => {
  const { usuario_id } = await aPaciente(db)
  await db.pool.query('update usuarios set usuario = $2, clave_hash = $3 where usuario_id = $1', [
    usuario_id,
    usuario,
    await hashClave(clave),
  ])
}
const enter = async (usuario: string, aparato = aDispositivo(servidor, () => now)) => {
  const { data } = await aparato.ingresar({ username: usuario, password: clave })
  return { token: (data as { access_token: string }).access_token, headers: aparato.headers(), aparato }
}
type Entrada = Awaited<ReturnType<typeof enter>>
const ask = ({ token, headers }: Entrada, cual: string | null) =>
  servidor.call(contract.avisosTelefono, { telefono: cual === null ? null : telefono(cual) }, { token }, headers)
const guardados = async () =>
  (
    await db.pool.query<{ usuario: string; aviso_telefono: string }>(
      `select u.usuario, d.aviso_telefono from dispositivos d join usuarios u using (usuario_id)
        where d.aviso_telefono is not null order by 1, 2`,
    )
  ).rows.map((f) => `${f.usuario} ${f.aviso_telefono}`)

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  await anAccount('ana@prueba.ar')
  await anAccount('bruno@prueba.ar')
})
beforeEach(async () => {
  servidor.deps.config = conPasarela
  await db.pool.query('delete from dispositivos')
})

describe('POST /usuario/avisos_telefono', () => {
  it('keeps the key of the phone of that session, and forgets it when it is told null', async () => {
    const ana = await enter('ana@prueba.ar')
    expect((await ask(ana, '1')).data).toEqual({ activo: true })
    expect(await guardados()).toEqual(['ana@prueba.ar android:clave-de-avisos-1'])
    expect((await ask(ana, '2')).data).toEqual({ activo: true })
    expect(await guardados()).toEqual(['ana@prueba.ar android:clave-de-avisos-2'])
    expect((await ask(ana, null)).data).toEqual({ activo: false })
    expect(await guardados()).toEqual([])
  })

  it('tells one account for each phone: the one that asked last', async () => {
    const ana = await enter('ana@prueba.ar')
    await ask(ana, '1')
    await ask(await enter('bruno@prueba.ar'), '1')
    await ask(await enter('bruno@prueba.ar'), '2')
    expect(await guardados()).toEqual([
      'bruno@prueba.ar android:clave-de-avisos-1',
      'bruno@prueba.ar android:clave-de-avisos-2',
    ])
  })

  it('keeps nothing where the installation has no gateway, nor for a session without a device of its own', async () => {
    const { usuario_id } = await aPaciente(db)
    const sinAparato = { token: await aSesion(db, usuario_id, { now }), headers: {} } as Entrada
    expect((await ask(sinAparato, '1')).data).toEqual({ activo: false })
    const ana = await enter('ana@prueba.ar')
    await ask(ana, '1')
    servidor.deps.config = config
    expect((await ask(ana, '1')).data).toEqual({ activo: false })
    expect(await guardados()).toEqual([])
  })

  it.each([
    ['logs out', (ana: Entrada) => servidor.call(contract.logout, {}, { token: ana.token }, ana.headers)],
    [
      'closes it from another device',
      async ({ token }: Entrada) => {
        const otra = await enter('ana@prueba.ar')
        await servidor.call(contract.cierraOtrasSesiones, {}, { token: otra.token }, otra.headers)
        expect(token).not.toBe(otra.token)
      },
    ],
    [
      'changed the password, though the session had lapsed by itself',
      async () => {
        await db.pool.query(`update sesiones set vence_en = creada_en`)
        expect(await guardados()).toHaveLength(2)
        const otra = await enter('ana@prueba.ar')
        await servidor.call(contract.cierraOtrasSesiones, {}, { token: otra.token }, otra.headers)
      },
    ],
  ])('silences the phone of whom %s', async (_como, close) => {
    const ana = await enter('ana@prueba.ar')
    const bruno = await enter('bruno@prueba.ar')
    await ask(ana, '1')
    await ask(bruno, '2')
    await close(ana)
    expect(await guardados()).toEqual(['bruno@prueba.ar android:clave-de-avisos-2'])
  })

  it('goes on where whoever had it enters again and renews it', async () => {
    const ana = await enter('ana@prueba.ar')
    await ask(ana, '1')
    const otraVez = await enter('ana@prueba.ar', ana.aparato)
    expect(await guardados()).toEqual([])
    await ask(otraVez, '1')
    expect(await guardados()).toEqual(['ana@prueba.ar android:clave-de-avisos-1'])
  })

  it.each([
    ['no key', 'corta'],
    ['a key with a space', 'clave de avisos 12345'],
    ['a text that goes on', `${'a'.repeat(2_000)}`],
  ])('answers 400 for %s, and names the field', async (_como, mala) => {
    const { token, headers } = await enter('ana@prueba.ar')
    const malo = { telefono: { plataforma: 'android' as const, clave: mala } }
    const { status, error } = await servidor.call(contract.avisosTelefono, malo, { token }, headers)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['telefono.clave']])
  })

  it('answers 401 without a session, 403 to who has no recetas, and to a médico who did not show his factor', async () => {
    const pide = { telefono: telefono('1') }
    expect((await servidor.call(contract.avisosTelefono, pide)).status).toBe(401)
    const auditor = await aSesion(db, await aUsuario(db, { tipo: 3 }), { now })
    expect((await servidor.call(contract.avisosTelefono, pide, { token: auditor })).status).toBe(403)
    const { usuario_id } = await aMedico(db)
    const token = await aSesion(db, usuario_id, { now, firma: false, turno: false })
    const { status, error } = await servidor.call(contract.avisosTelefono, pide, { token })
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })
})
