import * as contract from '@receta/contract'
import { aMedico, aMundo, anInforme, aSesion, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../emision/informa-receta'
import { reactivaReceta } from './reactiva-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, reactivaReceta])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo

async function save(cambios = `estado = 'bloqueada', motivo = 'No se entiende la dosis'`) {
  // Recetas issued before in this file are in force, so each signature accepts the duplicates.
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos }), mundo.medico)
  const { recetas_id } = data.receta
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
    const recetas_id = await save()
    const { data } = await reactivar(recetas_id, mundo.medico, 'La dosis es correcta')
    expect(data).toEqual({ resultado: 'reactivada', causa: null, estado: 'vigente', avisos: [] })
    expect(await fila(recetas_id)).toEqual({ estado: 'emitida', motivo: null })
    expect(await eventos(recetas_id)).toEqual([
      { resultado: 'aceptada', motivo: 'La dosis es correcta', datos: { estado: 'emitida' } },
    ])
  })

  it('goes back to handed over in part when something had been', async () => {
    const recetas_id = await save()
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
    const recetas_id = await save(cambios)
    const antes = await fila(recetas_id)
    expect((await reactivar(recetas_id)).data).toEqual({ resultado: 'rechazada', causa, estado, avisos: [] })
    expect(await fila(recetas_id)).toEqual(antes)
    expect(await eventos(recetas_id)).toMatchObject([{ resultado: 'rechazada', datos: { causa } }])
  })

  it('refuses what would hurt the patient by what is known since, with its findings, and writes the refusal down', async () => {
    const recetas_id = await save()
    const { medico, paciente } = mundo
    await db.pool.query(
      `insert into antecedentes (persona_id, tipo, texto, presente, gravedad, fuente, medico_id, usuario_id, quien, registrado_en)
       values ($1, 'alergia', 'enalapril', true, 'grave', 'referido', $2, $3, 'Dra. Lucía Ferreyra Sosa', $4)`,
      [paciente.persona_id, medico.medico_id, medico.usuario_id, now],
    )
    const { status, error } = await reactivar(recetas_id)
    await db.pool.query('truncate antecedentes, antecedentes_eventos')
    expect([status, error.code]).toEqual([409, 'REACTIVACION_FRENADA'])
    expect(error.hallazgos?.map((h) => h.clave)).toEqual(['ALERGIA:enalapril'])
    expect(await eventos(recetas_id)).toMatchObject([
      { resultado: 'rechazada', datos: { causa: 'REACTIVACION_FRENADA' } },
    ])
  })

  it('refuses a médico who may not prescribe any more, and reads nothing of the patient for him', async () => {
    const recetas_id = await save()
    const estado = (como: string) =>
      db.pool.query('update medicos set estado = $1 where medico_id = $2', [como, mundo.medico.medico_id])
    await estado('suspendido')
    expect((await reactivar(recetas_id)).error.code).toBe('MEDICO_NO_HABILITADO')
    await estado('habilitado')
    expect(await fila(recetas_id)).toMatchObject({ estado: 'bloqueada' })
  })

  it('of many at once one does it, and the rest are told that it already was', async () => {
    const recetas_id = await save()
    const respuestas = await Promise.all(Array.from({ length: 8 }, () => reactivar(recetas_id)))
    expect(respuestas.filter((r) => r.data.resultado === 'reactivada')).toHaveLength(1)
    expect(await eventos(recetas_id)).toHaveLength(8)
  })

  it('answers another médico exactly as if it did not exist, and asks for the second factor', async () => {
    const recetas_id = await save()
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
