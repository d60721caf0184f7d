import { randomUUID } from 'node:crypto'
import { rutas as rutasBackend } from '@receta/backend'
import * as contract from '@receta/contract'
import { rutas as rutasRecetas } from '@receta/recetas'
import { aMundo, anInforme, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'

const db = useBase()
// What is printed is sealed with the keys that both services share.
const servidor = useServidor(db, [...rutasBackend, ...rutasRecetas])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo

const generate = (cantidad: number) =>
  servidor.call(
    contract.generaRecetario,
    { convenio_id: mundo.convenio_id, cantidad, clave_idempotencia: randomUUID() },
    mundo.medico,
  )
const anular = (nro_recetario: number) =>
  servidor.call(contract.anulaBlanco, { nro_recetario, motivo: 'perdido' }, mundo.medico)
const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
const informar = (nro_recetario: number) =>
  servidor.call(contract.informaReceta, anInforme(mundo, now, { nro_recetario, reconocimientos }), mundo.medico)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})

it('of a voiding and an issue of one blank at once, exactly one happens', async () => {
  const { desde, id } = (await generate(1)).data.recetario
  const [anulado, emitida] = await Promise.all([anular(desde), informar(desde)])
  expect([anulado.status, emitida.status]).toEqual(anulado.status === 200 ? [200, 400] : [409, 200])
  if (anulado.status === 409) expect(anulado.error.code).toBe('BLANCO_USADO')
  const { blancos } = (await servidor.call(contract.recetarioBlancos, { recetario_id: id }, mundo.medico)).data
  expect(blancos[0]?.estado).toBe(anulado.status === 200 ? 'anulado' : 'usado')
})

/** Until some connection waits for a lock that another one holds. */
async function someoneWaits(): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const { rows } = await db.pool.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
        where not l.granted and l.locktype = 'advisory' and d.datname = current_database()`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody waited')
}

it('an issue whose blank is voided after its checks is told so, and issues nothing', async () => {
  const { desde } = (await generate(1)).data.recetario
  const otra = await db.pool.connect()
  try {
    await otra.query('begin')
    await otra.query(`select pg_advisory_xact_lock(hashtextextended('emision', $1))`, [mundo.medico.medico_id])
    const emitiendo = informar(desde)
    await someoneWaits()
    await otra.query(`update recetarios_numeros set anulado_en = now(), motivo = 'robado' where nro_recetario = $1`, [
      desde,
    ])
    await otra.query('commit')
    const { status, error } = await emitiendo
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['nro_recetario']])
  } finally {
    otra.release()
  }
})

it('CT-01 a lost blank is voided for both services: it is not regularised, and it counts no more', async () => {
  const { data } = await generate(25)
  for (let i = 0; i < 3; i++) expect((await generate(25)).status).toBe(200)
  const { id, desde } = data.recetario
  expect((await generate(1)).error.code).toBe('RECETARIOS_SIN_USAR')
  expect((await anular(desde)).data.blanco).toMatchObject({ estado: 'anulado', motivo: 'perdido' })
  const { status, error } = await informar(desde)
  expect([status, error.fields?.['nro_recetario']?.[0]]).toEqual([400, expect.stringContaining('Anulaste ese blanco')])
  const listados = await servidor.call(contract.recetariosGenerados, { limit: 'ALL', start: 0 }, mundo.medico)
  expect(listados.data.items.find((r) => r.id === id)).toMatchObject({ usados: 0, anulados: 1 })
  expect((await generate(1)).status).toBe(200)
})
