import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anularReceta } from '../../recetas/anulacion/anular-receta'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { mostradorRetener } from '../retener'
import { mostradorSoltar } from '../soltar'
import { mostradorDispensar } from './dispensar'

const db = useBase()
const rutas = [informaReceta, anularReceta, mostradorRetener, mostradorSoltar, mostradorDispensar]
// Two servers with their own pools over one database, as two processes would be.
const servidores = [useServidor(db, rutas), useServidor(db, rutas)] as const
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let farmacias: Mostrador[] = []

const servidorDe = (i: number) => servidores[i % 2] ?? servidores[0]
const veces = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)))
const farmacia = (i: number) => farmacias[i % farmacias.length] ?? expect.fail('no farmacia')

async function emitida(envases: number) {
  const producto_id = mundo.productos[0]
  const codigo = createCodigoProducto(
    { producto_id, timestamp: now.getTime(), valor: '1200.00' },
    config.clave_ofuscacion,
  )
  const items = [{ producto_id, codigo, envases, posologia: '1-0-0-1 x 30' }]
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const informe = anInforme(mundo, now, { items, reconocimientos })
  return (await servidores[0].call(contract.informaReceta, informe, mundo.medico)).data.receta
}
type Receta = Awaited<ReturnType<typeof emitida>>
const retener = (i: number, { token }: Receta, quien = i) =>
  servidorDe(i).call(contract.mostradorRetener, { token }, farmacia(quien))
const dispensar = (i: number, { recetas_id }: Receta, clave_idempotencia: string = randomUUID()) =>
  servidorDe(i).call(
    contract.mostradorDispensar,
    {
      recetas_id,
      items: [{ renglon: 1, envases: 1 }],
      faltantes: [{ renglon: 1, motivo: 'falta_stock' }],
      clave_idempotencia,
    },
    farmacia(0),
  )
const anular = (i: number, { nro_recetario }: Receta) =>
  servidorDe(i).call(
    contract.anularReceta,
    { soft_id: 1, convenio_id: mundo.convenio_id, nro_recetario, motivo: 'Error en la dosis' },
    mundo.medico,
  )

/** What the dispensas and the receta say of one line: packs handed over, of how many, in how many acts. */
const cuenta = async ({ recetas_id }: Pick<Receta, 'recetas_id'>) =>
  (
    await db.pool.query<{ estado: string; envases: number; dispensado: number; entregado: number; dispensas: number }>(
      `select r.estado, i.envases, i.dispensado, coalesce(sum(d.envases), 0)::int as entregado, count(d.*)::int as dispensas
         from recetas r join recetas_items i using (recetas_id)
         left join dispensas_items d on d.recetas_id = i.recetas_id and d.renglon = i.renglon and not d.deshecha
        where r.recetas_id = $1 group by r.recetas_id, r.estado, i.envases, i.dispensado`,
      [recetas_id],
    )
  ).rows[0]
const eventos = async ({ recetas_id }: Receta, accion: string) =>
  Object.fromEntries(
    (
      await db.pool.query<{ resultado: string; n: number }>(
        'select resultado, count(*)::int as n from recetas_eventos where recetas_id = $1 and accion = $2 group by 1',
        [recetas_id, accion],
      )
    ).rows.map((r) => [r.resultado, r.n]),
  )

/**
 * Law 4: of 32 simultaneous tries to take one pack, as many succeed as there are packs, and both the dispensas and the receta say
 * so. `entregar` returns whether it did: the product, or the double below that must fail.
 */
async function leyCuatro(envases: number, entregar: (i: number, receta: Receta) => Promise<boolean>): Promise<Receta> {
  const receta = await emitida(envases)
  await retener(0, receta)
  const hechas = (await veces(32, (i) => entregar(i, receta))).filter(Boolean).length
  expect({ hechas, ...(await cuenta(receta)) }, 'law 4').toEqual({
    hechas: envases,
    estado: 'dispensada',
    envases,
    dispensado: envases,
    entregado: envases,
    dispensas: envases,
  })
  return receta
}

beforeAll(async () => {
  for (const servidor of servidores) servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { max_envases: 8 } })
  farmacias = await Promise.all(Array.from({ length: 8 }, (_, i) => aMostrador(db, { nombre: `Farmacia ${i}`, now })))
})

describe('two servers and one receta', () => {
  it('of 32 that take it at once one farmacia wins, and the others are told which', async () => {
    const receta = await emitida(1)
    const respuestas = await veces(32, (i) => retener(i, receta))
    const ganadoras = new Set(
      respuestas.flatMap((r, i) => (r.data.resultado === 'retenida' ? [i % farmacias.length] : [])),
    )
    expect(ganadoras.size).toBe(1)
    const [ganadora = -1] = ganadoras
    const nombradas = respuestas.flatMap((r) => (r.data.resultado === 'ocupada' ? [r.data.farmacia?.nombre] : []))
    // Its own four calls restart the fifteen minutes.
    expect([nombradas.length, new Set(nombradas)]).toEqual([28, new Set([`Farmacia ${ganadora}`])])
    expect(await eventos(receta, 'retener')).toEqual({ aceptada: 4, rechazada: 28 })
  })

  it.each([1, 3, 8])('law 4: of 32 that hand over one of %i packs, exactly that many do', async (envases) => {
    const receta = await leyCuatro(envases, async (i, una) => (await dispensar(i, una)).data.resultado === 'dispensada')
    expect(await eventos(receta, 'dispensar')).toEqual({ aceptada: envases, rechazada: 32 - envases })
  })

  it('law 7: of 32 with one key one is done, and all are answered the same', async () => {
    const receta = await emitida(8)
    await retener(0, receta)
    const clave = randomUUID()
    const respuestas = await veces(32, (i) => dispensar(i, receta, clave))
    expect(new Set(respuestas.map((r) => JSON.stringify(r.data))).size).toBe(1)
    expect(await cuenta(receta)).toMatchObject({ dispensado: 1, dispensas: 1 })
  })

  it('law 1: annulled or handed over, never both and never neither, in 24 pairs from two servers', async () => {
    const finales = await veces(24, async (i) => {
      const receta = await emitida(1)
      await retener(0, receta, 0)
      const [a, d] = await Promise.all(
        i % 2 === 0 ? [anular(i, receta), dispensar(i + 1, receta)] : [anular(i, receta), dispensar(i, receta)],
      )
      const { estado = '' } = (await cuenta(receta)) ?? {}
      return [estado, a.data.resultado, d.data.resultado]
    })
    // It is at a counter: the annulment waits, and the delivery wins.
    for (const [estado, a, d] of finales)
      expect([estado, d, a === 'anulada']).toEqual(['dispensada', 'dispensada', false])
  })

  it('law 1: annulled while it is taken to a counter ends in one of the two, in 24 pairs', async () => {
    const finales = await veces(24, async (i) => {
      const receta = await emitida(1)
      const [a, r] = await Promise.all([anular(i, receta), retener(i + 1, receta, 0)])
      if (a.data.resultado === 'pendiente') {
        expect(r.data.resultado).toBe('retenida')
        await servidorDe(i).call(contract.mostradorSoltar, { recetas_id: receta.recetas_id }, farmacia(0))
      } else expect([a.data.resultado, r.data.causa]).toEqual(['anulada', 'RECETA_YA_ANULADA'])
      return (await cuenta(receta))?.estado
    })
    expect(new Set(finales)).toEqual(new Set(['anulada']))
  })
})

/** The wrong way: reads what is left, waits, and writes. It proves that the race is really tested. */
async function dispensarIngenuo({ recetas_id }: Receta): Promise<boolean> {
  const leido = await db.kysely
    .selectFrom('recetas_items')
    .select(['envases', 'dispensado'])
    .where('recetas_id', '=', recetas_id)
    .executeTakeFirstOrThrow()
  if (leido.dispensado + 1 > leido.envases) return false
  await wait(5)
  await db.kysely.transaction().execute(async (trx) => {
    const dispensado = leido.dispensado + 1
    const estado = dispensado === leido.envases ? 'dispensada' : 'dispensada_parcial'
    await trx.updateTable('recetas_items').set({ dispensado }).where('recetas_id', '=', recetas_id).execute()
    await trx.updateTable('recetas').set({ estado }).where('recetas_id', '=', recetas_id).execute()
    await sql`
      with d as (
        insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella)
        values (${recetas_id}, ${farmacia(0).farmacia_id}, ${farmacia(0).usuario_id}, 'x', ${now}, 'emitida', ${randomUUID()}::uuid, 'x')
        returning dispensa_id)
      insert into dispensas_items (dispensa_id, recetas_id, farmacia_id, renglon, producto_id, producto, envases, entregados)
      select dispensa_id, ${recetas_id}, ${farmacia(0).farmacia_id}, 1, ${mundo.productos[0]}, 'x', 1, 1 from d`.execute(
      trx,
    )
  })
  return true
}

it.each([1, 3, 8])('law 4 finds out a counter that reads and then writes, with %i packs', async (envases) => {
  // The same assertion that the product passes above, and no other failure of the double.
  await expect(leyCuatro(envases, (_, receta) => dispensarIngenuo(receta))).rejects.toThrow(/^law 4: /)
})

it('law 1 is the database’s too: what was handed over in part is not annulled, whoever forgets to ask', async () => {
  const receta = await emitida(2)
  await retener(0, receta, 0)
  await dispensar(0, receta)
  await expect(
    db.pool.query(`update recetas set estado = 'anulada', anulada_en = now() where recetas_id = $1`, [
      receta.recetas_id,
    ]),
  ).rejects.toMatchObject({ code: 'RC004' })
})

it.each(['40P01', '57014'])(
  'a database that is busy while it writes a box is to be asked again (%s)',
  async (codigo) => {
    const receta = await emitida(1)
    await retener(0, receta)
    await db.pool.query(`
    create function ocupada() returns trigger language plpgsql as $$ begin raise exception 'busy' using errcode = '${codigo}'; end $$;
    create trigger ocupada before insert on dispensas_cajas for each row execute function ocupada()`)
    try {
      const items = [{ renglon: 1, envases: 1, cajas: [{ lote: 'B2207' }] }]
      const pedido = { recetas_id: receta.recetas_id, items, clave_idempotencia: randomUUID() }
      const { status, error } = await servidores[0].call(contract.mostradorDispensar, pedido, farmacia(0))
      expect([status, error.code]).toEqual([503, 'SERVICIO_OCUPADO'])
      expect(await cuenta(receta)).toMatchObject({ estado: 'emitida', dispensado: 0, dispensas: 0 })
      expect(await eventos(receta, 'dispensar')).toEqual({})
    } finally {
      await db.pool.query('drop function ocupada cascade')
    }
  },
)
