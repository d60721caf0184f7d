import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { perfil } from './perfil'

const db = useBase()
const servidor = useServidor(db, [perfil])

beforeAll(() => anEmptyWorld(db))

describe('GET /usuario/perfil', () => {
  it('answers a médico with his matrículas and specialties, and never a secret of his', async () => {
    const medico = await aMedico(db, {
      estado: 'suspendido',
      vence_el: '2020-03-31',
      usuario: { usuario: 'm@prueba.ar' },
    })
    await db.kysely
      .insertInto('matriculas')
      .values({ medico_id: medico.medico_id, tipo: 'MN', numero: '1', jurisdiccion: 'Nación', entidad: 'Ministerio' })
      .execute()
    const { status, data } = await servidor.call(contract.perfil, {}, medico)
    expect(status).toBe(200)
    expect(data).toEqual({
      usuario: 'm@prueba.ar',
      descripcion: 'Dra. Lucía Ferreyra Sosa',
      tipo: Rol.MEDICO,
      email: null,
      telefono: null,
      email_pendiente: null,
      preferencias: {},
      medico: {
        medico_id: medico.medico_id,
        tratamiento: 'Dra.',
        apellido: 'Ferreyra Sosa',
        nombre: 'Lucía',
        profesion: 'Médica',
        licencia_federal: '541098217634',
        lugar_atencion: 'CAPS Barrio Sur',
        domicilio: 'Av. Ejemplo 100, Paraná',
        telefono: null,
        estado: 'suspendido',
        matriculas: [
          {
            tipo: 'MP',
            numero: expect.stringMatching(/^14\d{3}$/),
            jurisdiccion: 'Entre Ríos',
            entidad: 'Min. de Salud de Entre Ríos',
            vence_el: '2020-03-31',
          },
          { tipo: 'MN', numero: '1', jurisdiccion: 'Nación', entidad: 'Ministerio', vence_el: null },
        ],
        // The first one has expired, so he cannot sign with it.
        matricula_que_firma: {
          tipo: 'MN',
          numero: '1',
          jurisdiccion: 'Nación',
          entidad: 'Ministerio',
          vence_el: null,
        },
        especialidades: ['Medicina general y/o medicina de familia'],
      },
      paciente: null,
    })
  })

  it('answers a paciente as a person of the padrón', async () => {
    const paciente = await aPaciente(db, { dni: '98077314', apellido: 'Benítez', nombre: 'Raúl Oscar' })
    const { data } = await servidor.call(contract.perfil, {}, paciente)
    expect(data).toMatchObject({
      tipo: Rol.PACIENTE,
      medico: null,
      paciente: { dni: '98077314', apellidoNombre: 'Raúl Oscar Benítez', fecha_nacimiento: '1952-03-12' },
    })
  })

  it('answers an account that is neither', async () => {
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.PRESERFAR }))
    const { status, data } = await servidor.call(contract.perfil, {}, { token })
    expect([status, data.medico, data.paciente]).toEqual([200, null, null])
  })

  it('names a field that does not exist: nobody asks for the profile of another', async () => {
    const { status, error } = await servidor.call(contract.perfil, { usuario_id: '1' } as never, await aPaciente(db))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['usuario_id']])
  })

  it('answers 401 without a session', async () => {
    const { status, error } = await servidor.call(contract.perfil, {})
    expect([status, error.code]).toEqual([401, 'SESION_REQUERIDA'])
  })
})
