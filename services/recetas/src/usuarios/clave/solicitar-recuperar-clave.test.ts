import { performance } from 'node:perf_hooks'
import * as contract from '@receta/contract'
import { saveEnlace } from '@receta/database'
import { hashClave, sha256 } from '@receta/service-kit'
import {
  aDispositivo,
  anEmptyWorld,
  aPersona,
  aUsuario,
  origen,
  takeCorreos,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../sesion/login'
import { cambioClave } from './cambio-clave'
import { solicitarRecuperarClave } from './solicitar-recuperar-clave'

const db = useBase()
const servidor = useServidor(db, [solicitarRecuperarClave, cambioClave, login])
let usuario_id = 0

beforeAll(async () => {
  await anEmptyWorld(db)
  usuario_id = await aUsuario(db, { usuario: 'ana@prueba.ar' })
})
beforeEach(async () => {
  await db.kysely.deleteFrom('intentos').execute()
  await takeCorreos(db, servidor.deps.claves)
})

const ask = (usuario: string) => servidor.call(contract.solicitarRecuperarClave, { usuario })
const correos = () => takeCorreos(db, servidor.deps.claves)
const desde = async (ip: string, usuario: string) => {
  const { status, error } = await servidor.call(contract.solicitarRecuperarClave, { usuario }, null, {}, ip)
  return status === 200 ? 200 : error.code
}

describe('POST /usuario/solicitar_recuperar_clave', () => {
  it('mails a link that dies at ten minutes', async () => {
    const now = new Date()
    servidor.setNow(now)
    expect((await ask('ANA@prueba.ar')).data).toEqual({ ok: true })
    const [correo] = await correos()
    expect([correo?.tipo, correo?.para, correo?.token]).toEqual([
      'cambio_clave',
      'ana@prueba.ar',
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    const { vence_en } = await db.kysely
      .selectFrom('enlaces')
      .select('vence_en')
      .where('usuario_id', '=', usuario_id)
      .orderBy('enlace_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(vence_en.getTime() - now.getTime()).toBe(600_000)
    servidor.setNow(new Date())
  })

  it('S9 asking for a name made up of hers and her network uses up nothing of hers there', async () => {
    for (let i = 0; i < 20; i++)
      for (const cola of [':203.0.113.5', ':en:203.0.113.0/24']) await desde(`198.51.${i}.1`, `ana@prueba.ar${cola}`)
    expect(await desde('203.0.113.5', 'ana@prueba.ar')).toBe(200)
  })

  it('finds the account by its e-mail, and mails each of those that share one', async () => {
    const ids = [await aUsuario(db, { usuario: 'm1' }), await aUsuario(db, { usuario: 'm2' })]
    await db.kysely.updateTable('usuarios').set({ email: 'Dos@prueba.ar' }).where('usuario_id', 'in', ids).execute()
    await ask('dos@prueba.ar')
    expect((await correos()).map(({ usuario_id: id, para }) => [id, para])).toEqual(
      ids.map((id) => [id, 'Dos@prueba.ar']),
    )
  })

  it('finds the account by the DNI of its person, however it is written', async () => {
    await aPersona(db, { dni: '98104227', usuario_id })
    await ask('98.104.227')
    expect((await correos()).map(({ para }) => para)).toEqual(['ana@prueba.ar'])
  })

  it('S053 answers the same bytes at the same moment, whoever is asked for', async () => {
    await aUsuario(db, { usuario: 'pendiente@prueba.ar' })
    await db.pool.query(`update usuarios set estado = 'pendiente' where usuario = 'pendiente@prueba.ar'`)
    await aUsuario(db, { usuario: 'sincorreo' })
    const cuerpos = new Set<string>()
    const measure = async (usuario: string) => {
      const desdeMs = performance.now()
      const { status, raw } = await ask(usuario)
      cuerpos.add(`${status} ${raw}`)
      return performance.now() - desdeMs
    }
    const quienes = ['ana@prueba.ar', 'nadie@prueba.ar', 'pendiente@prueba.ar', 'sincorreo']
    const tiempos: number[] = []
    for (const usuario of quienes) tiempos.push(await measure(usuario), await measure(usuario))
    expect([...cuerpos]).toEqual(['200 {"ok":true}'])
    for (const ms of tiempos) expect(ms).toBeGreaterThanOrEqual(298)
    expect((await correos()).map(({ para }) => para)).toEqual(['ana@prueba.ar', 'ana@prueba.ar'])
  })

  it('stops a network at five an hour for a name, known or not, and at twenty in all', async () => {
    for (const usuario of ['ana@prueba.ar', 'nadie@prueba.ar']) {
      await Promise.all(Array.from({ length: 5 }, () => desde('10.0.0.1', usuario)))
      expect(await desde('10.0.0.1', usuario)).toBe('DEMASIADOS_INTENTOS')
    }
    const estados = await Promise.all(Array.from({ length: 22 }, (_, i) => desde('10.0.1.1', `u${i}@prueba.ar`)))
    expect(estados.filter((estado) => estado === 'DEMASIADOS_INTENTOS')).toHaveLength(2)
    expect(await desde('10.0.1.2', 'otra@prueba.ar')).toBe(200)
  })

  it('counts a DNI in any writing and its CUIL as one name', async () => {
    const escrituras = ['98666555', '98.666.555', '9 8666 555', '20-98666555-1', '98-666-555']
    for (const usuario of escrituras) expect(await desde('203.0.113.77', usuario)).toBe(200)
    expect(await desde('203.0.113.77', '9.8.6.6.6.5.5.5')).toBe('DEMASIADOS_INTENTOS')
  })

  it('S9 strangers use up nothing of its owner’s: past their tries each network still has some', async () => {
    for (let i = 0; i < 30; i++) await desde(`10.1.${i}.1`, 'ana@prueba.ar')
    expect(await desde('10.2.0.1', 'ana@prueba.ar')).toBe(200)
    await db.pool.query(
      "update intentos set cuenta = 5000 where clave in ('recuperar-desde', 'recuperar:ana@prueba.ar')",
    )
    expect(await desde('10.2.0.2', 'ana@prueba.ar')).toBe(200)
  })

  it('S9 nor fill its mailbox, which always has a link that works and is young', async () => {
    const now = new Date()
    servidor.setNow(now)
    for (let i = 0; i < 30; i++) await desde(`10.1.${i}.1`, 'ana@prueba.ar')
    expect(await correos()).toHaveLength(3)
    servidor.setNow(new Date(now.getTime() + 5 * 60_000))
    expect(await desde('10.2.0.1', 'ana@prueba.ar')).toBe(200)
    expect(await correos()).toHaveLength(1)
    // One that was used is no link any more.
    await db.pool.query('update enlaces set usado_en = now() where usuario_id = $1', [usuario_id])
    expect(await desde('10.2.0.2', 'ana@prueba.ar')).toBe(200)
    expect(await correos()).toHaveLength(1)
    servidor.setNow(new Date())
  })

  it('S9 a stranger who asks ends no invitation nor link of its owner, and the first that is used ends them all', async () => {
    const now = new Date()
    const eva = await aUsuario(db, { usuario: 'eva@prueba.ar' })
    const invitacion = {
      proposito: 'cambio_clave',
      usuario_id: eva,
      now,
      vence_en: new Date(now.getTime() + 60_000),
    } as const
    await saveEnlace(db.kysely, { ...invitacion, token_hash: sha256('la-invitacion') })
    for (const ip of ['10.8.0.1', '10.8.1.1']) await desde(ip, 'eva@prueba.ar')
    const [pedido] = await correos()
    const change = async (token = '') =>
      (await servidor.call(contract.cambioClave, { token, clave_nueva: 'Nube+Trenza41' })).status
    expect(await change('la-invitacion')).toBe(200)
    expect(await change(pedido?.token)).toBe(410)
    // One that the administration sends ends what is in a mailbox that may have been a mistake.
    await saveEnlace(db.kysely, { ...invitacion, token_hash: sha256('la-equivocada') })
    await saveEnlace(db.kysely, { ...invitacion, token_hash: sha256('la-buena') })
    expect(await change('la-equivocada')).toBe(410)
  })

  it('S9 a device that entered the account recovers it, whatever its neighbours of one network asked for', async () => {
    await aUsuario(db, { usuario: 'leo@prueba.ar', clave_hash: await hashClave('RecetaClara#2026') })
    await aUsuario(db, { usuario: 'vecina@prueba.ar', clave_hash: await hashClave('RecetaClara#2026') })
    const [suyo, deVecina] = [aDispositivo(servidor, () => new Date()), aDispositivo(servidor, () => new Date())]
    for (const [de, username] of [
      [suyo, 'leo@prueba.ar'],
      [deVecina, 'vecina@prueba.ar'],
    ] as const)
      expect((await de.ingresar({ username, password: 'RecetaClara#2026' })).status).toBe(200)
    const recover = async (de: typeof suyo) => {
      const dpop = de.prueba({ htu: `${origen}${contract.solicitarRecuperarClave.path}` })
      const headers = { ...de.headers(), dpop }
      return (await servidor.call(contract.solicitarRecuperarClave, { usuario: 'leo@prueba.ar' }, null, headers)).status
    }
    for (let i = 0; i < 25; i++) await desde('127.0.0.1', 'leo@prueba.ar')
    expect(await desde('127.0.0.1', 'leo@prueba.ar')).toBe('DEMASIADOS_INTENTOS')
    // The neighbour's own device is none of the account's.
    expect(await recover(deVecina)).toBe(429)
    for (let i = 0; i < 5; i++) expect(await recover(suyo)).toBe(200)
    expect(await recover(suyo)).toBe(429)
  })

  it('S9 a network has fifteen a day of a name and a hundred in all, and a name past its sixty two from each', async () => {
    const now = new Date()
    const estados: (number | string)[] = []
    for (let i = 0; i < 16; i++) {
      servidor.setNow(new Date(now.getTime() + Math.floor(i / 4) * 3_700_000))
      estados.push(await desde('10.3.0.1', 'nadie@prueba.ar'))
    }
    expect([estados.indexOf('DEMASIADOS_INTENTOS'), await desde('10.3.1.1', 'nadie@prueba.ar')]).toEqual([15, 200])
    await db.pool.query("update intentos set cuenta = 100 where clave = 'recuperar-dia-desde:10.3.1.1'")
    expect(await desde('10.3.1.1', 'otra@prueba.ar')).toBe('DEMASIADOS_INTENTOS')
    await db.pool.query("update intentos set cuenta = 60 where clave = 'recuperar-dia:nadie@prueba.ar'")
    const deOtra = [1, 2, 3].map(() => desde('10.4.0.1', 'nadie@prueba.ar'))
    expect((await Promise.all(deOtra)).filter((estado) => estado === 200)).toHaveLength(2)
    servidor.setNow(new Date())
  })

  it('names the field that is missing', async () => {
    const { status, error } = await ask(' ')
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['usuario']])
  })
})
