import * as contract from '@receta/contract'
import { type Actor, aConvenio, aMedico, anEmptyWorld, aPaciente, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { conveniosHabilitados } from './convenios-habilitados'

const db = useBase()
const servidor = useServidor(db, [conveniosHabilitados])
let medico: Actor
let particular = 0
let obra = 0

const list = (query?: string, actor: Actor | null = medico) =>
  servidor.call(contract.conveniosHabilitados, query === undefined ? {} : { query }, actor)

beforeAll(async () => {
  await anEmptyWorld(db)
  particular = await aConvenio(db, { convenio_id: 1, nombre: 'Particular', sigla: 'PART', es_particular: true })
  obra = await aConvenio(db, { convenio_id: 2, nombre: 'Obra Social del Río', sigla: 'OSR', digital_auditoria: 1 })
  await aConvenio(db, { convenio_id: 3, nombre: 'Ajeno' })
  const dadoDeBaja = await aConvenio(db, { convenio_id: 4, nombre: 'Dado de baja' })
  await db.kysely.updateTable('convenios').set({ activo: false }).where('convenio_id', '=', dadoDeBaja).execute()
  medico = await aMedico(db, { convenios: [obra, particular, dadoDeBaja] })
})

describe('GET /api/medicos_convenios_habilitados', () => {
  it('answers only the convenios he is enabled for that are in force, with their rules', async () => {
    const { status, data } = await list()
    expect(status).toBe(200)
    expect(data.items.map((c) => c.convenio_id)).toEqual([particular, obra])
    expect(data.items[1]).toEqual({
      convenio_id: 2,
      nombre: 'Obra Social del Río',
      sigla: 'OSR',
      es_particular: false,
      padron_afiliados_manual: 0,
      autorizaciones_recetas_por_afiliado: 0,
      digital_elige_plan: false,
      digital_indica_prestador: 0,
      permite_sustitucion: true,
      tratamiento_prolongado: true,
      digital_fecha_receta: 0,
      digital_auditoria: 1,
      digital_get_contacto_afiliado: 0,
      vigencia_dias: 30,
      max_items: 5,
      max_envases: 6,
      solo_generico: false,
    })
  })

  it.each([
    ['rio', [2]],
    ['OSR', [2]],
    ['part', [1]],
    ['%', []],
  ])('finds %j in the name or the sigla, blind to case and accents', async (query, ids) => {
    expect((await list(query)).data.items.map((c) => c.convenio_id)).toEqual(ids)
  })

  it('answers none to a médico who is not habilitado', async () => {
    const suspendido = await aMedico(db, { convenios: [obra], estado: 'suspendido' })
    expect((await list(undefined, suspendido)).data.items).toEqual([])
  })

  it('names the field that does not exist and the one that is too long', async () => {
    const { status, error } = await servidor.call(
      contract.conveniosHabilitados,
      { query: 'x'.repeat(81), medico_id: '1' } as never,
      medico,
    )
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['medico_id', 'query'])
  })

  it('answers 401 without a session and 403 to a paciente', async () => {
    expect((await list(undefined, null)).error.code).toBe('SESION_REQUERIDA')
    const { status, error } = await list(undefined, await aPaciente(db))
    expect([status, error.code]).toEqual([403, 'SIN_PERMISO'])
  })
})
