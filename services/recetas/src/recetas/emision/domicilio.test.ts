import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, type Mostrador, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lineasPaciente } from '../../documento/contenido'
import { mostradorRetener } from '../../mostrador/retener'
import { receta as getReceta } from '../receta'
import { informaReceta } from './informa-receta'
import { revisaReceta } from './revisa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, revisaReceta, getReceta, mostradorRetener])
const now = new Date('2026-11-20T13:00:00Z')
const domicilio = 'Belgrano 120, Paraná'
const aMano = {
  persona_id: 0,
  afiliado_id: 0,
  paciente: {
    tipo_doc: 'PASAPORTE' as const,
    dni: 'BOL4567123',
    cuil: '',
    apellido: 'Quispe',
    nombre: 'Elena',
    sexo: 'F' as const,
    fecha_nacimiento: '1985-05-05',
  },
}
let mundo: Mundo
let puente: Mostrador
type Fields = NonNullable<Parameters<typeof anInforme>[2]>
const pedido = (fields: Fields = {}) => {
  const informe = anInforme(mundo, now, fields)
  return { ...informe, items: informe.items.map((i) => ({ ...i, posologia: '1-0-0-0 x 20' })) }
}
const informar = (fields: Fields = {}) => servidor.call(contract.informaReceta, pedido(fields), mundo.medico)
const firmada = async () =>
  contract.readFirmada(
    (await db.pool.query('select contenido from recetas order by recetas_id desc limit 1')).rows[0].contenido,
  )
const tiene = (suyo: string | null) =>
  db.pool.query('update personas set domicilio = $2 where persona_id = $1', [mundo.paciente.persona_id, suyo])
const esDeLista = (lista_control: string) => db.pool.query('update productos set lista_control = $1', [lista_control])

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { padron_afiliados_manual: 1, permite_restringidos: true } as never })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
})
beforeEach(async () => {
  await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos, dispensas cascade')
  await tiene(null)
  await esDeLista('estup I')
})

describe('L19303 13 the address of the patient of what is restricted', () => {
  it.each([
    ['typed by hand', aMano],
    ['of the padrón, which lacks it', {}],
  ])(
    'of one %s is asked for, and is signed, printed and read at the counter as its médico wrote it',
    async (_q, quien) => {
      const sin = await informar(quien)
      expect([sin.status, sin.error.hallazgos?.map(({ codigo, campo }) => [codigo, campo])]).toEqual([
        409,
        [['DOMICILIO_FALTA', 'domicilio']],
      ])
      const { data, error } = await informar({ ...quien, domicilio: `  ${domicilio} ` })
      expect(error).toBeUndefined()
      expect((await firmada()).paciente.domicilio).toBe(domicilio)
      const { recetas_id, token } = data.receta
      const suya = (await servidor.call(contract.receta, { recetas_id }, mundo.medico)).data
      expect(lineasPaciente(suya as contract.RecetaCompleta)).toContain(`Domicilio: ${domicilio}`)
      const { receta } = (await servidor.call(contract.mostradorRetener, { token }, puente)).data
      expect(receta?.paciente.domicilio).toBe(domicilio)
    },
  )

  it('is the padrón’s while he writes none, and his where the padrón’s is old', async () => {
    await tiene('Calle vieja 1, Paraná')
    await informar()
    expect((await firmada()).paciente.domicilio).toBe('Calle vieja 1, Paraná')
    await db.pool.query('truncate recetas_claves cascade')
    await informar({ domicilio })
    expect((await firmada()).paciente.domicilio).toBe(domicilio)
    // The padrón is its payer's: one receta changes nothing of it.
    const { rows } = await db.pool.query('select domicilio from personas where persona_id = $1', [
      mundo.paciente.persona_id,
    ])
    expect(rows).toEqual([{ domicilio: 'Calle vieja 1, Paraná' }])
  })

  it.each(['psico IV', ''])('is nobody’s to read on a receta of the list «%s», whoever wrote it', async (lista) => {
    await esDeLista(lista)
    expect((await informar({ domicilio })).status).toBe(200)
    expect(JSON.stringify(await firmada())).not.toContain('Belgrano')
  })

  it('is no finding of a draft that says it', async () => {
    const { clave_idempotencia: _, ...borrador } = pedido({ ...aMano, domicilio })
    const { data } = await servidor.call(contract.revisaReceta, borrador, mundo.medico)
    expect(data.hallazgos.map(({ codigo }) => codigo)).not.toContain('DOMICILIO_FALTA')
  })

  it.each([
    ['', 'El domicilio del paciente va con calle, número y localidad.'],
    ['Sur', 'El domicilio del paciente va con calle, número y localidad.'],
    ['12345', 'El domicilio del paciente va con calle, número y localidad.'],
    [`Belgrano ${'1'.repeat(200)}`, 'Hasta 200 caracteres.'],
    ['Belgrano\u0007120', 'Tiene caracteres que no se admiten.'],
  ])('takes %j for none, by its field', async (escrito, mensaje) => {
    const { status, error } = await informar({ ...aMano, domicilio: escrito })
    expect([status, error.code, error.fields]).toEqual([400, 'DATOS_INVALIDOS', { domicilio: [mensaje] }])
  })
})
