import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { rutas as rutasBackend } from '@receta/backend'
import * as contract from '@receta/contract'
import { connect, type Db, followReplica, migrateToLatest, type Replica, rolApp } from '@receta/database'
import { rutas as rutasRecetas } from '@receta/recetas'
import { mountSalud } from '@receta/service-kit'
import { aMundo, anInforme, type Mundo, useServidor } from '@receta/testing'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const bin = '/usr/lib/postgresql/15/bin'
const freePort = () =>
  new Promise<number>((resolve) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => resolve(port))
    })
  })
const [puertoPrimario, puertoReplica] = [await freePort(), await freePort()]
const urlDe = (puerto: number) => `postgres://postgres@127.0.0.1:${puerto}/postgres`
const maximoMs = 1_500

/** PostgreSQL does not run as root. */
const run = (programa: string, ...argumentos: string[]) => {
  const entero = [path.join(bin, programa), ...argumentos]
  const [comando = '', ...resto] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...entero] : entero
  execFileSync(comando, resto, { stdio: 'ignore', cwd: '/' })
}
const carpeta = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : '/tmp', 'receta-replica-'))
const [primario, replica] = [path.join(carpeta, 'primario'), path.join(carpeta, 'replica')]
const startPg = (datos: string, puerto: number) =>
  run('pg_ctl', '-D', datos, '-w', '-l', `${datos}.log`, '-o', `-p ${puerto} -k ${carpeta} -c fsync=off`, 'start')
const stopPg = (datos: string) => run('pg_ctl', '-D', datos, '-m', 'immediate', 'stop')
const signal = (datos: string, senal: 'SIGSTOP' | 'SIGCONT') => {
  const postmaster = Number(readFileSync(path.join(datos, 'postmaster.pid'), 'utf8').split('\n')[0])
  const hijos = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of [postmaster, ...hijos]) process.kill(pid, senal)
}

const hay = existsSync(path.join(bin, 'pg_basebackup'))
const dueno: Db = connect(urlDe(puertoPrimario), { max: 4 })
const producto: Db = connect(urlDe(puertoPrimario), { max: 8, rol: rolApp })
const recetas = useServidor(producto, hay ? rutasRecetas : [])
const backend = useServidor(producto, hay ? rutasBackend : [])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let sigue: Replica

beforeAll(async () => {
  if (!hay) return
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(carpeta, id('-u'), id('-g'))
  }
  run('initdb', '-D', primario, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync')
  startPg(primario, puertoPrimario)
  await migrateToLatest(dueno.kysely as never)
  recetas.setNow(now)
  backend.setNow(now)
  mundo = await aMundo(dueno, { now })
  run(
    'pg_basebackup',
    '-D',
    replica,
    '-R',
    '-c',
    'fast',
    '--no-sync',
    '-d',
    `host=127.0.0.1 port=${puertoPrimario} user=postgres`,
  )
  startPg(replica, puertoReplica)
  sigue = followReplica(producto, [urlDe(puertoReplica)], { maximoMs, rol: rolApp })
  recetas.deps.replica = sigue
  backend.deps.replica = sigue
}, 120_000)
afterAll(async () => {
  await sigue?.close()
  await Promise.all([dueno, producto].map((db) => db.kysely.destroy()))
  for (const datos of [replica, primario]) if (existsSync(path.join(datos, 'postmaster.pid'))) stopPg(datos)
  rmSync(carpeta, { recursive: true, force: true })
})

const serves = (si: boolean) => expect.poll(() => sigue.estado().sirve, { timeout: 20_000, interval: 100 }).toBe(si)
const standby = (sentencia: string) => {
  const db = connect(urlDe(puertoReplica), { max: 1, llave: null })
  return db.pool.query(sentencia).finally(() => db.kysely.destroy())
}

/** Who answered, and what: 'replica' where the answer says by how much it is behind. */
async function ask(servidor: typeof recetas, e: contract.Endpoint, query: object) {
  const conCuerpo = e.method === 'POST'
  const { statusCode, headers, body } = await servidor.inject({
    method: e.method,
    url: conCuerpo ? e.path : `${e.path}?${new URLSearchParams(query as Record<string, string>)}`,
    ...(conCuerpo && { payload: query, headers: { authorization: `Bearer ${mundo.medico.token}` } }),
    ...(!conCuerpo && { headers: { authorization: `Bearer ${mundo.medico.token}` } }),
  })
  const atraso = headers['replica-atraso']
  return {
    statusCode,
    de: atraso === undefined ? 'primario' : 'replica',
    atraso: Number(atraso),
    data: JSON.parse(body),
  }
}
const annul = (recetas_id?: number) =>
  dueno.pool.query(
    `update recetas set estado = 'anulada', anulada_en = $1 where estado <> 'anulada' and ($2::bigint is null or recetas_id = $2)`,
    [now, recetas_id ?? null],
  )
/** Of another product it is no duplicate of the one before, which stays. */
const issue = async (otro = false) => {
  if (!otro) await annul()
  const { productos } = mundo
  const deQue = otro ? { ...mundo, productos: [productos[1], productos[0]] as Mundo['productos'] } : mundo
  const { data } = await recetas.call(contract.informaReceta, anInforme(deQue, now), mundo.medico)
  return data.receta
}
const verify = (token: string) => ask(recetas, contract.verificar, { token })
const listo = async () => {
  const app = Fastify()
  mountSalud(app, producto, () => false, sigue)
  const res = await app.inject('/listo')
  await app.close()
  return [res.statusCode, res.json()] as const
}

describe.skipIf(!hay)('a standby', () => {
  it('answers catalogues, the vademécum and verifications, and says by how much it is behind', async () => {
    await serves(true)
    const { token } = await issue()
    await expect.poll(async () => (await verify(token)).de, { timeout: 5_000 }).toBe('replica')
    const [{ producto_id }] = (await dueno.pool.query('select producto_id from productos where activo limit 1')).rows
    const pedidas = await Promise.all([
      ask(recetas, contract.diagnosticos, { query: 'hipertension' }),
      ask(recetas, contract.especialidades, { query: 'clin' }),
      ask(recetas, contract.tiposMatriculas, { query: 'm' }),
      ask(recetas, contract.provincias, { query: '' }),
      ask(backend, contract.productos, { query: 'ena' }),
      ask(backend, contract.vademecumCopia, {}),
      ask(backend, contract.productoDetalle, { id: String(producto_id) }),
    ])
    expect(pedidas.map(({ statusCode, de }) => [statusCode, de])).toEqual(pedidas.map(() => [200, 'replica']))
    expect(pedidas.every(({ atraso }) => atraso <= maximoMs / 1_000)).toBe(true)
    expect(await listo()).toEqual([
      200,
      { estado: 'lista', replica: { sirve: true, atraso_segundos: expect.any(Number) } },
    ])
  })

  it('denies nothing that it does not have yet, and what is only old for as long as it may be', async () => {
    await serves(true)
    const vieja = await issue()
    await expect.poll(async () => (await verify(vieja.token)).de, { timeout: 5_000 }).toBe('replica')
    await standby('select pg_wal_replay_pause()')
    const desde = performance.now()
    try {
      const { token } = await issue(true)
      expect(await verify(token)).toMatchObject({ statusCode: 200, de: 'primario', data: { estado: 'vigente' } })
      await annul(vieja.recetas_id)
      await expect
        .poll(async () => (await verify(vieja.token)).data.estado, { timeout: 10_000, interval: 50 })
        .toBe('anulada')
      expect(performance.now() - desde).toBeLessThan(maximoMs + 2_500)
      await serves(false)
      expect((await listo())[1]).toMatchObject({ estado: 'lista', replica: { sirve: false } })
    } finally {
      await standby('select pg_wal_replay_resume()')
    }
    await serves(true)
    expect(await verify(vieja.token)).toMatchObject({ de: 'replica', data: { estado: 'anulada' } })
  }, 60_000)

  it('believes a bearer, and nobody who says to be the system', async () => {
    await serves(true)
    const { recetas_id } = await issue()
    const { token_hash, lsn } = (
      await dueno.pool.query('select token_hash, pg_current_wal_lsn() as lsn from recetas where recetas_id = $1', [
        recetas_id,
      ])
    ).rows[0]
    await expect
      .poll(async () => (await standby(`select pg_last_wal_replay_lsn() >= '${lsn}' as hay`)).rows[0].hay, {
        timeout: 10_000,
      })
      .toBe(true)
    const seen = async (ajuste: string, valor: string) => {
      const db = connect(urlDe(puertoReplica), { max: 1, llave: null, rol: rolApp })
      const puesta = `set receta.${ajuste} = '${valor}'; select count(*)::int as n from recetas where recetas_id = ${recetas_id}`
      const res = (await db.pool.query(puesta)) as unknown as { rows: { n: number }[] }[]
      await db.kysely.destroy()
      return res.at(-1)?.rows[0]?.n
    }
    expect(await seen('portador', `{"\\\\x${token_hash.toString('hex')}"}`)).toBe(1)
    expect(await seen('alcance', 'sistema')).toBe(0)
    expect(await seen('medico_id', '1')).toBe(0)
    expect(await seen('recetas', `{${recetas_id}}`)).toBe(0)
  }, 60_000)

  it('that freezes costs a call two seconds at most, and the next ones nothing', async () => {
    await serves(true)
    const { token } = await issue()
    signal(replica, 'SIGSTOP')
    try {
      const desde = performance.now()
      expect(await verify(token)).toMatchObject({ statusCode: 200, de: 'primario' })
      expect(performance.now() - desde).toBeLessThan(3_500)
      await serves(false)
      const otra = performance.now()
      expect((await verify(token)).statusCode).toBe(200)
      expect(performance.now() - otra).toBeLessThan(1_000)
    } finally {
      signal(replica, 'SIGCONT')
    }
    await serves(true)
  }, 60_000)

  it('that goes away is missed by nobody, and serves again when it is back', async () => {
    await serves(true)
    const { token } = await issue()
    stopPg(replica)
    const todas = await Promise.all([
      verify(token),
      ask(recetas, contract.provincias, { query: '' }),
      ask(recetas, contract.especialidades, { query: 'clin' }),
    ])
    expect(todas.map(({ statusCode, de }) => [statusCode, de])).toEqual(todas.map(() => [200, 'primario']))
    await serves(false)
    startPg(replica, puertoReplica)
    await serves(true)
    expect((await verify(token)).de).toBe('replica')
  }, 60_000)

  it('that was promoted is read from no more: it is nobody’s standby', async () => {
    await serves(true)
    run('pg_ctl', '-D', replica, '-w', 'promote')
    // Its log goes ahead of the primary's, with what nobody acknowledged there.
    await standby('create table adelantado as select generate_series(1, 200000)')
    await serves(false)
    await new Promise((listo) => setTimeout(listo, 1_200))
    expect(sigue.estado()).toEqual({ sirve: false, atraso_segundos: null })
    const { token } = await issue()
    expect((await verify(token)).de).toBe('primario')
  }, 60_000)
})
