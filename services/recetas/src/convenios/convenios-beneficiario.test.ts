import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  type Actor,
  aConvenio,
  aMedico,
  anAfiliado,
  anEmptyWorld,
  aPaciente,
  aPersona,
  aPlan,
  aSesion,
  aUsuario,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { conveniosBeneficiario } from './convenios-beneficiario'

const db = useBase()
const servidor = useServidor(db, [conveniosBeneficiario])
const suyo = '98077314'
const ajeno = '98104227'
const desconocido = '98999999'
let medico: Actor
let paciente: Actor

const list = (dni: string, actor: Pick<Actor, 'token'> | null, query?: string) =>
  servidor.call(contract.conveniosBeneficiario, { dni, ...(query === undefined ? {} : { query }) }, actor)

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id: 2, nombre: 'Programa Salud Cerca', sigla: 'SC' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Obra Social del Río', sigla: 'OSR' })
  await aConvenio(db, { convenio_id: 4, nombre: 'El que dejó' })
  const plan_id = await aPlan(db, 2, 'Plan Único')
  medico = await aMedico(db)
  paciente = await aPaciente(db, { dni: suyo })
  await anAfiliado(db, paciente.persona_id, 3, { nroafiliado: 'OSR-1' })
  await anAfiliado(db, paciente.persona_id, 2, { nroafiliado: 'SC-1', plan_id })
  await anAfiliado(db, paciente.persona_id, 4, { activo: false })
  await anAfiliado(db, await aPersona(db, { dni: ajeno }), 2, { nroafiliado: 'SC-2' })
})

describe('GET /api/convenios_beneficiario', () => {
  it('answers a paciente his own convenios, with plan and number, and not the one he left', async () => {
    const { status, data } = await list(suyo, paciente)
    expect(status).toBe(200)
    expect(data.items).toEqual([
      { convenio_id: 2, nombre: 'Programa Salud Cerca', plan: 'Plan Único', nroafiliado: 'SC-1' },
      { convenio_id: 3, nombre: 'Obra Social del Río', plan: null, nroafiliado: 'OSR-1' },
    ])
  })

  it("answers a paciente another's document with the same bytes as one nobody has", async () => {
    const otro = await list(ajeno, paciente)
    expect([otro.status, otro.raw]).toEqual([200, (await list(desconocido, paciente)).raw])
    expect(otro.data.items).toEqual([])
  })

  it('answers nothing to a paciente account that is nobody in the padrón', async () => {
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.PACIENTE }))
    expect((await list(ajeno, { token })).data.items).toEqual([])
  })

  it('T06 leaves on record of whom it was asked', async () => {
    await list(suyo, medico)
    const { rows } = await db.pool.query(
      `select usuario_id from auditoria where persona_id = $1 and llamada = 'GET /api/convenios_beneficiario' order by auditoria_id desc limit 1`,
      [paciente.persona_id],
    )
    expect(rows).toEqual([{ usuario_id: medico.usuario_id }])
  })

  it('answers a médico the convenios of any person', async () => {
    expect((await list(ajeno, medico)).data.items.map((c) => c.nroafiliado)).toEqual(['SC-2'])
    expect((await list(desconocido, medico)).data.items).toEqual([])
  })

  it('narrows by part of the name, blind to case and accents', async () => {
    expect((await list(suyo, paciente, 'RIO')).data.items.map((c) => c.convenio_id)).toEqual([3])
  })

  it.each(['', '123456', '981042271', '98.104.227', "1' or 1=1"])('names dni when it is %j', async (dni) => {
    const { status, error } = await list(dni, medico)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['dni']])
  })

  it('answers 401 without a session and 403 to a pharmacy', async () => {
    expect((await list(suyo, null)).error.code).toBe('SESION_REQUERIDA')
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.PRESERFAR }))
    const { status, error } = await list(suyo, { token })
    expect([status, error.code]).toEqual([403, 'SIN_PERMISO'])
  })
})
