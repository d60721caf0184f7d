import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aMundo, anInforme, aSesion, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { receta as getReceta } from '../receta'
import { informaReceta } from './informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, getReceta])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
const firmado = async (): Promise<contract.Firmada> =>
  contract.readFirmada(
    (await db.pool.query('select contenido from recetas order by recetas_id desc limit 1')).rows[0].contenido,
  )
const emitir = async (fields: Parameters<typeof anInforme>[2] = {}) => {
  const res = await servidor.call(contract.informaReceta, anInforme(mundo, now, fields), mundo.medico)
  expect(res.error).toBeUndefined()
  return res.data.receta
}
const pasaporte = {
  tipo_doc: 'PASAPORTE' as const,
  dni: 'BOL4567123',
  cuil: '',
  apellido: 'Quispe',
  nombre: 'Elena',
  sexo: 'F' as const,
  fecha_nacimiento: '1985-05-05',
}
const aMano = { persona_id: 0, afiliado_id: 0, paciente: pasaporte }

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { padron_afiliados_manual: 1 } })
})
afterEach(() => db.pool.query('truncate recetas_eventos, bandeja_salida, recetas_items, recetas_claves cascade'))

describe('what is signed', () => {
  it('R2214 Anexo II: names number, entity and jurisdiction of the matrícula', async () => {
    await emitir()
    const { profesional } = await firmado()
    expect(profesional).toMatchObject({
      matricula: expect.stringMatching(/^MP [\d.]+ · Min/),
      jurisdiccion: 'Entre Ríos',
    })
  })

  it('signs with the verified matrícula, never with one that is being verified', async () => {
    await db.pool.query(
      `insert into matriculas (medico_id, tipo, numero, jurisdiccion, entidad, en_tramite) values ($1, 'MN', '999', 'CABA', 'Otra', true)`,
      [mundo.medico.medico_id],
    )
    await db.pool.query(`update matriculas set vence_el = '2026-11-19' where medico_id = $1 and not en_tramite`, [
      mundo.medico.medico_id,
    ])
    const res = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
    expect(res.error.hallazgos?.map((h) => h.codigo)).toEqual(['MATRICULA_VENCIDA'])
    await db.pool.query('update matriculas set vence_el = null where medico_id = $1', [mundo.medico.medico_id])
  })

  it.each([
    ['psico IV', 'tres'],
    ['estup III', 'tres'],
    ['vigilada', undefined],
    ['', undefined],
  ])('L19303 13: the quantity of the list «%s» in letters is %s', async (lista_control, envases_letras) => {
    await db.pool.query('update productos set lista_control = $2 where producto_id = $1', [
      mundo.productos[0],
      lista_control,
    ])
    await db.pool.query('update convenios set permite_restringidos = true')
    await db.pool.query(`update personas set domicilio = 'Calle 1' where persona_id = $1`, [mundo.paciente.persona_id])
    const { items } = anInforme(mundo, now)
    const receta = await emitir({ items: items.map((i) => ({ ...i, envases: 3 })) })
    expect((await firmado()).items[0]?.envases_letras).toBe(envases_letras)
    expect(receta.items[0]?.envases_letras).toBe(envases_letras)
    await db.pool.query(`update productos set lista_control = ''`)
  })

  it.each([
    ['psico II', 'Calle 1, Paraná'],
    ['estup III', 'Calle 1, Paraná'],
    ['psico IV', undefined],
    ['', undefined],
  ])(
    'R2214 Anexo II, L19303 13: of the list «%s» the address of the patient is %s, to who reads the paper and not to who pays',
    async (lista_control, domicilio) => {
      const [producto_id] = mundo.productos
      await db.pool.query('update productos set lista_control = $2 where producto_id = $1', [
        producto_id,
        lista_control,
      ])
      await db.pool.query('update convenios set permite_restringidos = true')
      await db.pool.query(`update medicos set restringidos_hasta = '2027-11-20'`)
      await db.pool.query(`update personas set domicilio = 'Calle 1, Paraná' where persona_id = $1`, [
        mundo.paciente.persona_id,
      ])
      const { items } = anInforme(mundo, now)
      const { recetas_id } = await emitir({ items: items.map((i) => ({ ...i, posologia: '1-0-0-0 x 20' })) })
      const { paciente } = await firmado()
      expect(paciente.domicilio).toBe(domicilio)
      const suya = await servidor.call(contract.receta, { recetas_id }, mundo.paciente)
      expect(suya.data).toMatchObject({ nivel: 'completa', paciente })
      const usuario_id = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
      const auditor = { token: await aSesion(db, usuario_id, { now }) }
      const { status, data } = await servidor.call(contract.receta, { recetas_id }, auditor)
      expect([status, JSON.stringify(data)]).toEqual([200, expect.not.stringContaining('Calle 1')])
      await db.pool.query(`update productos set lista_control = ''`)
    },
  )

  it('R2214 Anexo II: takes a foreigner’s passport, keeps its type, and opens with it', async () => {
    const { token } = await emitir(aMano)
    expect((await firmado()).paciente).toMatchObject({ tipo_doc: 'PASAPORTE', dni: 'BOL4567123', cuil: null })
    const { rows } = await db.pool.query(`select tipo_doc, cuil from personas where dni = 'BOL4567123'`)
    expect(rows).toEqual([{ tipo_doc: 'PASAPORTE', cuil: null }])
    expect((await servidor.call(contract.receta, { token, dni: 'BOL4567123' })).data).toMatchObject({
      nivel: 'completa',
      paciente: { tipo_doc: 'PASAPORTE', dni: 'BOL4567123' },
    })
    // She is now in the padrón, found by the same passport, and still needs no CUIL.
    await db.pool.query('truncate recetas_eventos, bandeja_salida, recetas_items, recetas_claves cascade')
    await emitir(aMano)
    expect((await db.pool.query(`select count(*)::int as n from personas where dni = 'BOL4567123'`)).rows[0].n).toBe(1)
  })

  it.each([
    ['DNI', 'BOL4567123'],
    ['CDI', '98104227'],
    ['PASAPORTE', '98104227'],
    ['PASAPORTE', 'bol4567123'],
  ] as const)('names a document that is not written as a %s is: %s', async (tipo_doc, dni) => {
    const informe = anInforme(mundo, now, { ...aMano, paciente: { ...pasaporte, tipo_doc, dni } })
    const { status, error } = await servidor.call(contract.informaReceta, informe, mundo.medico)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['paciente.dni']])
  })
})
