import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aMedico,
  anEmptyWorld,
  aPersona,
  aProducto,
  aRecetaGuardada,
  aSesion,
  aUsuario,
  useBase,
  useBaseDelProducto,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { cifras } from './cifras'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [cifras])
let admin: { token: string }

const aAdmin = async (tipo: number = Rol.ADMINSTRADOR) => ({
  token: await aSesion(db, await aUsuario(db, { tipo }), { now: servidor.deps.now() }),
})
const count = (input: contract.InputOf<typeof contract.cifras>, quien = admin) =>
  servidor.call(contract.cifras, input, quien)

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-12-28T15:00:00Z'))
  admin = await aAdmin()
  const { medico_id, usuario_id } = await aMedico(db)
  const persona_id = await aPersona(db)
  const producto_id = await aProducto(db)
  for (const [convenio_id, cuantas] of [
    [2, 8],
    [3, 6],
  ] as const) {
    await aConvenio(db, { convenio_id, nombre: `Convenio ${convenio_id}` })
    for (let i = 0; i < cuantas; i++)
      await aRecetaGuardada(db, { medico_id, usuario_id, persona_id, convenio_id, producto_id })
  }
  // Of the 8 of the first: one of 23:30 on the 19th, already the 20th in UTC; 5 annulled; 2 handed over, 1 of them undone.
  await db.pool.query(`
    update recetas set emitida_en = '2026-11-20T02:30:00Z' where convenio_id = 2;
    update recetas set estado = 'anulada', anulada_en = '2026-11-21T12:00:00Z'
     where recetas_id in (select recetas_id from recetas where convenio_id = 3 order by 1 limit 5);
    update recetas set estado = 'dispensada' where recetas_id in (select recetas_id from recetas where convenio_id = 2 order by 1 limit 1);
    insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, en)
    select recetas_id, accion, 1, 2, 'Farmacia', timestamptz '2026-11-22T12:00:00Z'
      from (select recetas_id from recetas where convenio_id = 2 order by 1 limit 1) r, unnest(array['dispensar']) accion
    union all
    select recetas_id, accion, 1, 2, 'Farmacia', timestamptz '2026-11-22T12:00:00Z'
      from (select recetas_id from recetas where convenio_id = 2 order by 1 desc limit 1) r, unnest(array['dispensar', 'deshacer']) accion`)
})

describe('POST /api/cifras', () => {
  it('counts by day of Buenos Aires and by convenio, in whole fives, and tells no count below five', async () => {
    const { data } = await count({ desde: '2026-11-19', hasta: '2026-11-22' })
    const cero = { emitidas: 0, dispensadas: 0, anuladas: 0, vencidas: 0 }
    expect(data.dias).toEqual([
      { dia: '2026-11-19', ...cero, emitidas: 5 },
      { dia: '2026-11-20', ...cero, emitidas: 5 },
      { dia: '2026-11-21', ...cero, anuladas: 5 },
      { dia: '2026-11-22', ...cero, dispensadas: null },
    ])
    expect(data.convenios).toEqual([
      { convenio_id: 2, convenio: 'Convenio 2', ...cero, emitidas: 5, dispensadas: null },
      { convenio_id: 3, convenio: 'Convenio 3', ...cero, emitidas: 5, anuladas: 5 },
    ])
    expect(data.totales).toEqual({ emitidas: 10, dispensadas: null, anuladas: 5, vencidas: 0 })
  })

  it('tells nobody by a range of days less another', async () => {
    await db.pool.query(
      `update recetas set emitida_en = '2026-11-25T12:00:00Z' where recetas_id in (select recetas_id from recetas where convenio_id = 3 order by 1 limit 2)`,
    )
    const emitidas = async (desde: string, hasta: string) => (await count({ desde, hasta })).data.totales.emitidas
    // Eight, then two among ten: neither figure reveals whether they are two, or one more or less.
    expect([await emitidas('2026-11-19', '2026-11-19'), await emitidas('2026-11-25', '2026-11-25')]).toEqual([5, null])
    expect(await emitidas('2026-11-19', '2026-11-25')).toBe(10)
    await db.pool.query(`update recetas set emitida_en = '2026-11-20T13:00:00Z' where convenio_id = 3`)
  })

  it('counts as expired what lapsed without being collected, and only of the convenio asked for', async () => {
    const { data } = await count({ desde: '2026-12-20', hasta: '2026-12-20', convenio_id: 2 })
    expect(data.dias).toEqual([{ dia: '2026-12-20', emitidas: 0, dispensadas: 0, anuladas: 0, vencidas: 5 }])
    expect(data.convenios.map((c) => c.convenio_id)).toEqual([2])
  })

  it.each([
    ['a range that ends before it begins', { desde: '2026-11-20', hasta: '2026-11-19' }],
    ['more than a year', { desde: '2025-01-01', hasta: '2026-11-19' }],
  ])('refuses %s', async (_que, input) => {
    const { status, error } = await count(input)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['hasta']])
  })

  it.each([Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])('is not for the role %i', async (rol) => {
    expect((await count({ desde: '2026-11-20', hasta: '2026-11-20' }, await aAdmin(rol))).error.code).toBe(
      'SIN_PERMISO',
    )
  })

  it('counts for nobody who is no administrator, even past the service', async () => {
    const pedido = producto.pool.query(`select * from cifras_por_dia('2026-11-20', '2026-11-20', null, now())`)
    await expect(pedido).rejects.toThrow('only an administrator counts')
  })
})
