import * as contract from '@receta/contract'
import { aMedico, aMundo, aRecetaGuardada, aSesion, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { reactivarReceta } from './reactivar-receta'

const db = useBase()
const servidor = useServidor(db, [reactivarReceta])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo

async function guardar(cambios = `estado = 'bloqueada', motivo = 'No se entiende la dosis'`) {
  const { medico, paciente, convenio_id, productos } = mundo
  const { recetas_id } = await aRecetaGuardada(db, {
    medico_id: medico.medico_id,
    usuario_id: medico.usuario_id,
    persona_id: paciente.persona_id,
    convenio_id,
    producto_id: productos[0],
  })
  await db.pool.query(`update recetas set ${cambios} where recetas_id = $1`, [recetas_id])
  return recetas_id
}
const reactivar = (recetas_id: number, actor: { token: string } | null = mundo.medico, motivo = '') =>
  servidor.call(contract.reactivaReceta, { recetas_id, motivo }, actor)
const fila = async (recetas_id: number) =>
  (await db.pool.query('select estado, motivo from recetas where recetas_id = $1', [recetas_id])).rows[0] as object
const eventos = async (recetas_id: number) =>
  (
    await db.pool.query(
      `select resultado, motivo, datos from recetas_eventos where recetas_id = $1 and accion = 'reactivar'`,
      [recetas_id],
    )
  ).rows as object[]

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})

describe('POST /api/reactiva_receta', () => {
  it('lets it be handed over again, says why and leaves one event', async () => {
    const recetas_id = await guardar()
    const { data } = await reactivar(recetas_id, mundo.medico, 'La dosis es correcta')
    expect(data).toEqual({ resultado: 'reactivada', causa: null, estado: 'vigente' })
    expect(await fila(recetas_id)).toEqual({ estado: 'emitida', motivo: null })
    expect(await eventos(recetas_id)).toEqual([
      { resultado: 'aceptada', motivo: 'La dosis es correcta', datos: { estado: 'emitida' } },
    ])
  })

  it('goes back to handed over in part when something had been', async () => {
    const recetas_id = await guardar()
    await db.pool.query('update recetas_items set envases = 2, dispensado = 1 where recetas_id = $1', [recetas_id])
    expect((await reactivar(recetas_id)).data).toMatchObject({ estado: 'dispensada_parcial' })
  })

  it.each([
    ['it is not blocked', `estado = 'emitida'`, 'RECETA_VIGENTE', 'vigente'],
    [
      'it expired',
      `estado = 'bloqueada', vigente_desde = '2026-10-01', vence_el = '2026-10-31'`,
      'RECETA_VENCIDA',
      'vencida',
    ],
    ['it was annulled', `estado = 'anulada', anulada_en = now()`, 'RECETA_YA_ANULADA', 'anulada'],
  ])('refuses with its cause when %s, and leaves one refusal', async (_que, cambios, causa, estado) => {
    const recetas_id = await guardar(cambios)
    const antes = await fila(recetas_id)
    expect((await reactivar(recetas_id)).data).toEqual({ resultado: 'rechazada', causa, estado })
    expect(await fila(recetas_id)).toEqual(antes)
    expect(await eventos(recetas_id)).toMatchObject([{ resultado: 'rechazada', datos: { causa } }])
  })

  it('of many at once one does it, and the rest are told that it already was', async () => {
    const recetas_id = await guardar()
    const respuestas = await Promise.all(Array.from({ length: 8 }, () => reactivar(recetas_id)))
    expect(respuestas.filter((r) => r.data.resultado === 'reactivada')).toHaveLength(1)
    expect(await eventos(recetas_id)).toHaveLength(8)
  })

  it('answers another médico exactly as if it did not exist, and asks for the second factor', async () => {
    const recetas_id = await guardar()
    const colega = await aMedico(db, { convenios: [mundo.convenio_id], now })
    const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
    const [ajena, ninguna] = [await reactivar(recetas_id, colega), await reactivar(99_999_999, colega)]
    expect([ajena.status, sinId(ajena.raw)]).toEqual([404, sinId(ninguna.raw)])
    const token = await aSesion(db, mundo.medico.usuario_id, { now, firma: false })
    expect((await reactivar(recetas_id, { token })).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect((await reactivar(recetas_id, null)).status).toBe(401)
    expect((await reactivar(recetas_id, mundo.paciente)).status).toBe(403)
  })
})
