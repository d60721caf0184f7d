import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aFarmacia,
  aMundo,
  anInforme,
  aProducto,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { autorizacionCaso } from './autorizacion-caso'

const db = useBase()
const servidor = useServidor(db, [informaReceta, autorizacionCaso])
const now = new Date('2026-11-20T13:00:00Z')
const regla = {
  cuando: { hecho: 'monodroga', entre: ['enalapril'] },
  efecto: { tipo: 'audita' },
  motivo: 'Adjuntar el control.',
}
const avisa = { cuando: { no: { hecho: 'generico' } }, efecto: { tipo: 'avisa' }, motivo: '' }
let mundo: Mundo
let auditor: { token: string }
let ajeno: { token: string }
let otroPagador: number
let farmacia_id: number

const aAuditor = async (convenio_id: number) => ({
  token: await aSesion(db, await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id }), { now, firma: false }),
})
const emitir = async (fields = {}) => {
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const informe = anInforme(mundo, now, { reconocimientos, ...fields })
  const { data, status, raw } = await servidor.call(contract.informaReceta, informe, mundo.medico)
  expect([status, raw]).toEqual([200, expect.any(String)])
  return data.receta
}
type Linea = { en: string; producto_id?: number; cobertura?: number | null; deshecha?: boolean; convenio_id?: number }
/** A line that a counter handed over, of a receta of its own. */
const entregar = async ({
  en,
  producto_id = mundo.productos[0],
  cobertura = 70,
  deshecha = false,
  convenio_id,
}: Linea) => {
  const { recetas_id } = await emitir()
  if (convenio_id)
    for (const tabla of ['recetas', 'recetas_items'])
      await db.pool.query(`update ${tabla} set convenio_id = $2 where recetas_id = $1`, [recetas_id, convenio_id])
  const { rows } = await db.pool.query(
    `insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella,
                            referencia, apellido_nombre, dni, medico_id, persona_id, convenio_id)
     values ($1, $2, $3, 'Farmacéutica', $4, 'emitida', $5, 'x', '', '', '', 0, 0, 0) returning dispensa_id`,
    [recetas_id, farmacia_id, mundo.medico.usuario_id, en, randomUUID()],
  )
  await db.pool.query(
    `insert into dispensas_items (dispensa_id, renglon, recetas_id, farmacia_id, producto_id, producto, envases, entregados, cobertura, deshecha, medico_id, persona_id, convenio_id)
     values ($1, 1, $2, $3, $4, 'Caja', 1, 2, $5, $6, 0, 0, 0)`,
    [rows[0].dispensa_id, recetas_id, farmacia_id, producto_id, cobertura, deshecha],
  )
}
const caso = (recetas_id: number, actor = auditor) => servidor.call(contract.autorizacionCaso, { recetas_id }, actor)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  auditor = await aAuditor(mundo.convenio_id)
  otroPagador = await aConvenio(db)
  ajeno = await aAuditor(otroPagador)
  farmacia_id = await aFarmacia(db, { nombre: 'Farmacia del Puente' })
})
beforeEach(async () => {
  await db.pool.query(
    'truncate dispensas, dispensas_items, recetas_eventos, recetas_items, recetas_claves, coberturas, normas cascade',
  )
  await db.pool.query(`update convenios set digital_auditoria = 1, max_items = 5`)
})

describe('M8 a case of the auditor', () => {
  it('says the norma in the version that was signed and its criterion in words, without rules that only warn', async () => {
    const valores = {
      convenio_id: mundo.convenio_id,
      codigo: 'T-07',
      titulo: 'Enalapril',
      texto: 'x',
      vigente_desde: '2026-01-01',
    }
    const plan = { cuando: { hecho: 'plan', entre: [String(mundo.plan_id)] }, efecto: { tipo: 'audita' }, motivo: '' }
    await db.kysely
      .insertInto('normas')
      .values({ ...valores, version: 2, reglas: JSON.stringify({ lenguaje: 1, reglas: [regla, avisa, plan] }) })
      .execute()
    const { recetas_id } = await emitir()
    await db.kysely
      .insertInto('normas')
      .values({ ...valores, version: 3, reglas: JSON.stringify({ lenguaje: 1, reglas: [] }) })
      .execute()
    const { data } = await caso(recetas_id)
    expect(contract.autorizacionCaso.output.parse(data)).toEqual(data)
    expect(data.normas.find((n) => n.codigo === 'T-07')).toMatchObject({
      version: 2,
      criterio: [
        'Si el medicamento tiene enalapril, pasa por auditoría.',
        'Si el plan es Plan Único, pasa por auditoría.',
      ],
    })
    expect(data.normas.find((n) => n.codigo === 'LIMITES')?.criterio).toEqual(['El convenio audita todas las recetas'])
  })

  it('says what the plan signed and what it says today of each line', async () => {
    const cobertura = { plan_id: mundo.plan_id, ifa_clave: 'enalapril', porcentaje: 70, requiere_autorizacion: true }
    await db.kysely.insertInto('coberturas').values(cobertura).execute()
    const { recetas_id } = await emitir()
    await db.pool.query('update coberturas set porcentaje = 40')
    expect((await caso(recetas_id)).data).toMatchObject({
      plan: 'Plan Único',
      renglones: [
        {
          renglon: 1,
          monodroga: 'Enalapril maleato',
          firmada: 70,
          hoy: { porcentaje: 40, requiere_autorizacion: true },
        },
      ],
    })
    await db.pool.query('delete from coberturas')
    expect((await caso(recetas_id)).data.renglones[0]?.hoy).toBeNull()
  })

  it('brings twelve months of the drug and its class, newest first, and of this payer only', async () => {
    await db.pool.query(`update productos set atc = 'C09AA02' where producto_id = $1`, [mundo.productos[0]])
    const deClase = await aProducto(db, { monodroga: 'Lisinopril', ifa_clave: 'lisinopril', concentracion: '5 mg' })
    await db.pool.query(`update productos set atc = 'C09AA03' where producto_id = $1`, [deClase])
    await entregar({ en: '2026-10-01T15:00:00Z' })
    await entregar({ en: '2026-10-20T15:00:00Z', producto_id: deClase })
    // None of these is told: too old, undone, of another class, not paid, of another payer.
    await entregar({ en: '2025-11-19T15:00:00Z' })
    await entregar({ en: '2026-10-02T15:00:00Z', deshecha: true })
    await entregar({ en: '2026-10-03T15:00:00Z', producto_id: mundo.productos[1] })
    await entregar({ en: '2026-10-04T15:00:00Z', cobertura: 0 })
    await entregar({ en: '2026-10-05T15:00:00Z', convenio_id: otroPagador })
    const { recetas_id } = await emitir()
    const { data } = await caso(recetas_id)
    expect(data.desde).toBe('2025-11-20')
    expect(data.antes).toEqual([
      {
        en: '2026-10-20T15:00:00.000Z',
        monodroga: 'Lisinopril',
        concentracion: '5 mg',
        producto: 'Caja',
        envases: 2,
        misma: 'clase',
        renglones: [1],
      },
      {
        en: '2026-10-01T15:00:00.000Z',
        monodroga: 'Enalapril maleato',
        concentracion: '10 mg',
        producto: 'Caja',
        envases: 2,
        misma: 'droga',
        renglones: [1],
      },
    ])
  })

  it('is not there for another payer, and looking leaves its row with whose it is', async () => {
    const { recetas_id } = await emitir()
    const { status, error } = await caso(recetas_id, ajeno)
    expect([status, error.code]).toEqual([404, 'RECETA_NO_ENCONTRADA'])
    await caso(recetas_id)
    const { rows } = await db.pool.query(
      `select recetas_id, persona_id, clase from auditoria where llamada = 'POST /api/autorizacion_caso' order by auditoria_id desc limit 1`,
    )
    expect(rows).toEqual([{ recetas_id, persona_id: mundo.paciente.persona_id, clase: 'lectura' }])
  })
})
