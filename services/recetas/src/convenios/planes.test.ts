import * as contract from '@receta/contract'
import {
  type Actor,
  aConvenio,
  aMedico,
  anAfiliado,
  anEmptyWorld,
  aPaciente,
  aPersona,
  aPlan,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { planes } from './planes'

const db = useBase()
const servidor = useServidor(db, [planes])
let medico: Actor
let basico = 0
let superior = 0
let afiliado_id = 0

const list = (input: { convenio_id: number; afiliado_id?: number }, actor: Actor | null = medico) =>
  servidor.call(contract.planes, input, actor)

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id: 3 })
  await aConvenio(db, { convenio_id: 9 })
  basico = await aPlan(db, 3, 'Plan Básico')
  superior = await aPlan(db, 3, 'Plan Superior')
  await aPlan(db, 9, 'Plan Ajeno')
  medico = await aMedico(db, { convenios: [3] })
  afiliado_id = await anAfiliado(db, await aPersona(db), 3, { plan_id: superior })
})

describe('GET /api/planes', () => {
  it('answers the plans of the convenio by name', async () => {
    const { status, data } = await list({ convenio_id: 3 })
    expect(status).toBe(200)
    expect(data.items).toEqual([
      { plan_id: basico, nombre: 'Plan Básico', es_del_afiliado: false },
      { plan_id: superior, nombre: 'Plan Superior', es_del_afiliado: false },
    ])
  })

  it("puts the afiliado's own first", async () => {
    const { data } = await list({ convenio_id: 3, afiliado_id })
    expect(data.items.map((p) => [p.plan_id, p.es_del_afiliado])).toEqual([
      [superior, true],
      [basico, false],
    ])
  })

  it('marks none for an afiliado who is of another convenio', async () => {
    const otro = await anAfiliado(db, await aPersona(db), 9)
    expect((await list({ convenio_id: 3, afiliado_id: otro })).data.items.some((p) => p.es_del_afiliado)).toBe(false)
  })

  it('answers a convenio he is not enabled for exactly as one that does not exist', async () => {
    const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
    const ajeno = await list({ convenio_id: 9 })
    const ninguno = await list({ convenio_id: 777 })
    expect([ajeno.status, ajeno.error.code]).toEqual([404, 'CONVENIO_NO_ENCONTRADO'])
    expect([ninguno.status, sinId(ninguno.raw)]).toEqual([404, sinId(ajeno.raw)])
  })

  it.each([
    [{}, 'convenio_id'],
    [{ convenio_id: '' }, 'convenio_id'],
    [{ convenio_id: -1 }, 'convenio_id'],
    [{ convenio_id: 99_999_999_999 }, 'convenio_id'],
    [{ convenio_id: 3, afiliado_id: '1 or 1=1' }, 'afiliado_id'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await list(input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('answers 401 without a session and 403 to a paciente', async () => {
    expect((await list({ convenio_id: 3 }, null)).error.code).toBe('SESION_REQUERIDA')
    const { status, error } = await list({ convenio_id: 3 }, await aPaciente(db))
    expect([status, error.code]).toEqual([403, 'SIN_PERMISO'])
  })
})
