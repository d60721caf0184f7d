import * as contract from '@receta/contract'
import { aConvenio, anEmptyWorld, aPlan, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { normas } from './normas'

const db = useBase()
const servidor = useServidor(db, [normas])
type Input = Partial<contract.InputOf<typeof contract.normas>>
const list = (input: Input = {}) => servidor.call(contract.normas, { limit: undefined, start: undefined, ...input })
const versiones = async (input: Input = {}) => (await list(input)).data.items.map((n) => `${n.codigo} v${n.version}`)

const aNorma = (convenio_id: number, codigo: string, version: number, vigente_desde: string, texto: string) =>
  db.kysely
    .insertInto('normas')
    .values({ convenio_id, codigo, version, titulo: `Título de ${codigo}`, texto, vigente_desde })
    .execute()

beforeAll(async () => {
  await anEmptyWorld(db)
  // 23:30 of the 20th in Buenos Aires, already the 21st in UTC.
  servidor.setNow(new Date('2026-11-21T02:30:00Z'))
  await aConvenio(db, { convenio_id: 2, nombre: 'Programa Salud Cerca', sigla: 'SC' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Obra Social del Río', sigla: 'OSR' })
  await aConvenio(db, { convenio_id: 4, nombre: 'Dado de baja' })
  await db.kysely.updateTable('convenios').set({ activo: false }).where('convenio_id', '=', 4).execute()
  await aNorma(2, 'SC-01', 1, '2025-01-01', 'Sólo comprimidos.')
  await aNorma(2, 'SC-01', 2, '2026-11-20', 'Medicación crónica.')
  await aNorma(2, 'SC-01', 3, '2026-11-21', 'Desde mañana.')
  await aNorma(3, 'OSR-02', 1, '2026-01-01', 'Auditoría previa.')
  await aNorma(3, 'OSR-01', 1, '2026-01-01', 'Hasta 3 renglones crónicos.')
  await aNorma(4, 'X-01', 1, '2026-01-01', 'De nadie.')
})

describe('POST /api/normas', () => {
  it('answers anyone the newest version of each in force today in Buenos Aires', async () => {
    const { status, data } = await list()
    expect(status).toBe(200)
    expect(data).toMatchObject({ total_estimado: 3, start: 0, limit: 35 })
    expect(await versiones()).toEqual(['SC-01 v2', 'OSR-01 v1', 'OSR-02 v1'])
    expect(data.items[0]).toEqual({
      id: expect.any(Number),
      convenio_id: 2,
      convenio: 'Programa Salud Cerca',
      codigo: 'SC-01',
      titulo: 'Título de SC-01',
      texto: 'Medicación crónica.',
      vigente_desde: '2026-11-20',
      version: 2,
      se_evalua: [],
    })
  })

  it('says in words what is evaluated of each, plans by their name', async () => {
    const plan_id = await aPlan(db, 3, 'Plan Plus')
    const reglas = {
      lenguaje: 1,
      reglas: [{ cuando: { hecho: 'plan', entre: [String(plan_id)] }, efecto: { tipo: 'audita' }, motivo: '' }],
    }
    await db.kysely
      .updateTable('normas')
      .set({ reglas: JSON.stringify(reglas) })
      .where('codigo', '=', 'OSR-02')
      .execute()
    const { data } = await list({ valor: 'OSR-02' })
    expect(data.items[0]?.se_evalua).toEqual(['Si el plan es Plan Plus, pasa por auditoría.'])
  })

  it.each([
    ['a convenio id', { valor: '3' }, ['OSR-01 v1', 'OSR-02 v1']],
    ['a code in any case', { valor: 'osr-02' }, ['OSR-02 v1']],
    ['an unknown value', { valor: '99999999999999999999' }, []],
    ['words without accents', { query: 'CRONICA' }, ['SC-01 v2']],
    ['several words, also of the convenio', { query: 'rio  auditoria' }, ['OSR-02 v1']],
    ['a word only an old version had', { query: 'comprimidos' }, []],
    ['a sign of the pattern language', { query: '%' }, []],
    ['both', { query: 'cronicos', valor: '3' }, ['OSR-01 v1']],
  ])('narrows by %s', async (_que, input, esperadas) => {
    expect(await versiones(input)).toEqual(esperadas)
  })

  it("§9 takes limit 'ALL' and pages with start, keeping the total beyond the last row", async () => {
    expect((await list({ limit: 'ALL', start: 0 })).data.limit).toBe(500)
    expect(await versiones({ limit: 1, start: 1 })).toEqual(['OSR-01 v1'])
    expect((await list({ start: 50 })).data).toMatchObject({ items: [], total_estimado: 3 })
  })

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 501 }, 'limit'],
    [{ start: -1 }, 'start'],
    [{ query: 'x'.repeat(81) }, 'query'],
    [{ valor: 5 }, 'valor'],
    [{ convenio_id: 1 }, 'convenio_id'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await list(input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('refuses an application nobody registered', async () => {
    const { status, error } = await servidor.call(contract.normas, { limit: 35, start: 0 }, null, {
      'application-id': 'ninguna',
    })
    expect([status, error.code]).toEqual([403, 'APLICACION_DESCONOCIDA'])
  })
})
