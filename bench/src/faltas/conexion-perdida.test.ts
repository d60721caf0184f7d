import * as contract from '@receta/contract'
import { comoSistema, connect, type Db, rolApp } from '@receta/database'
import { rutas } from '@receta/recetas'
import { aMundo, anInforme, type Mundo, urlDeBase, useBase, useServidor } from '@receta/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putProxyTcp } from './proxy-tcp'

const db = useBase()
const url = new URL(urlDeBase(db))
const proxy = putProxyTcp({ host: url.hostname, port: Number(url.port) })
url.hostname = '127.0.0.1'
url.port = String(proxy.puerto)
/** The product's own connections, through a network that fails. */
const producto: Db = connect(url.toString(), { rol: rolApp, max: 4, consultaMs: 1_000, esperaMs: 2_000 })
const servidor = useServidor(producto, rutas)
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo

/** Kills every backend that serves the product, as an operator or a failover does. */
const killBackends = () =>
  db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
const informar = (informe: ReturnType<typeof anInforme>) => servidor.call(contract.informaReceta, informe, mundo.medico)
const emitidas = async (clave: string) =>
  (
    await db.pool.query<{ recetas_id: number }>('select recetas_id from recetas where clave_idempotencia = $1', [clave])
  ).rows.map((fila) => fila.recetas_id)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})
afterAll(async () => {
  await producto.kysely.destroy()
  await proxy.close()
})

describe('O1 a lost connection to the database', () => {
  it.each(['pg_terminate_backend', 'the network'] as const)(
    'fails the transaction that held it, cut by %s, and the next one works',
    async (quien) => {
      const cortada = comoSistema(producto)
        .kysely.transaction()
        .execute(async (trx) => {
          await trx.selectFrom('usuarios').select('usuario_id').execute()
          if (quien === 'the network') proxy.cut()
          else await killBackends()
          // Gives the idle connection time to notice that it was closed.
          await new Promise((listo) => setTimeout(listo, 50))
          return trx.selectFrom('usuarios').select('usuario_id').execute()
        })
      await expect(cortada).rejects.toThrow()
      expect((await servidor.call(contract.test, {}, mundo.medico)).status).toBe(200)
    },
  )

  it('answers 503 with our code to the call in flight, and says when to come back', async () => {
    const informe = anInforme(mundo, now)
    const perdida = proxy.loseRespuestaOf('emitir_receta')
    const res = await servidor.inject({
      method: 'PUT',
      url: contract.informaReceta.path,
      payload: JSON.stringify(informe),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${mundo.medico.token}` },
    })
    await perdida
    expect([res.statusCode, res.headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(res.body)).toMatchObject({ error: { code: 'SERVICIO_OCUPADO' } })
    // The commit succeeded but its answer was lost: a retry with the same key gets that receta.
    const [recetas_id] = await emitidas(informe.clave_idempotencia)
    expect(recetas_id).toBeGreaterThan(0)
    const reintento = await informar(informe)
    expect([reintento.status, reintento.data.receta.recetas_id]).toEqual([200, recetas_id])
    expect(await emitidas(informe.clave_idempotencia)).toEqual([recetas_id])
  })

  it('that answers nothing any more is let go in its time, inside a transaction too', async () => {
    const desde = performance.now()
    await expect(
      comoSistema(producto)
        .kysely.transaction()
        .execute(async (trx) => {
          await trx.selectFrom('usuarios').select('usuario_id').execute()
          proxy.hush(true)
          return trx.selectFrom('usuarios').select('usuario_id').execute()
        }),
    ).rejects.toThrow()
    // Its own time-out only once: waiting for a rollback that never answers would double it.
    expect(performance.now() - desde).toBeLessThan(3_500)
    proxy.hush(false)
    await expect.poll(() => servidor.call(contract.test, {}, mundo.medico).then((r) => r.status)).toBe(200)
  })

  it('is nothing that a process at rest notices', async () => {
    await Promise.all(Array.from({ length: 4 }, () => servidor.call(contract.test, {}, mundo.medico)))
    await killBackends()
    await new Promise((listo) => setTimeout(listo, 100))
    expect((await servidor.call(contract.test, {}, mundo.medico)).status).toBe(200)
  })
})
