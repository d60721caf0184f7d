import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { type Actor, aConvenio, aMedico, anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { medicoDatos } from './medico-datos'

const db = useBase()
const servidor = useServidor(db, [medicoDatos])
let medico: Actor
let admin: { token: string }
const ask = (medico_id: number | undefined, quien: { token: string } | null) =>
  servidor.call(contract.medicoDatos, medico_id === undefined ? {} : { medico_id }, quien)

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id: 2, nombre: 'Obra Social del Río' })
  medico = await aMedico(db, { convenios: [2], usuario: { usuario: 'm@prueba.ar' } })
  admin = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.SUPERADMIN })) }
  const { medico_id, usuario_id } = medico
  await db.kysely
    .insertInto('consultorios')
    .values({ medico_id, orden: 2, lugar_atencion: 'Sanatorio', domicilio: 'Urquiza 200, Paraná' })
    .execute()
  await db.kysely
    .insertInto('medicos_firmas')
    .values({ medico_id, tipo: 'image/png', datos: Buffer.from('dibujo'), ancho: 3, alto: 2, subida_en: new Date() })
    .execute()
  await db.kysely
    .insertInto('medicos_historial')
    .values({ medico_id, usuario_id, accion: 'registro', quien: 'Ella', estado: 'pendiente', en: new Date() })
    .execute()
})

describe('POST /api/medico_datos', () => {
  it('answers a médico all that is his, his signature included, and no history', async () => {
    const { status, data } = await ask(undefined, medico)
    expect(status).toBe(200)
    expect(data.medico).toEqual({
      medico_id: medico.medico_id,
      usuario: 'm@prueba.ar',
      estado: 'habilitado',
      estado_desde: expect.any(String),
      motivo: null,
      correo_confirmado: true,
      tratamiento: 'Dra.',
      apellido: 'Ferreyra Sosa',
      nombre: 'Lucía',
      dni: '98217634',
      cuil: '27982176345',
      profesion: 'Médica',
      licencia_federal: '541098217634',
      restringidos_hasta: '2099-12-31',
      refeps: null,
      telefono: null,
      consultorios: [
        { lugar_atencion: 'CAPS Barrio Sur', domicilio: 'Av. Ejemplo 100, Paraná', telefono: null },
        { lugar_atencion: 'Sanatorio', domicilio: 'Urquiza 200, Paraná', telefono: null },
      ],
      matriculas: [
        {
          tipo: 'MP',
          numero: expect.any(String),
          jurisdiccion: 'Entre Ríos',
          entidad: 'Min. de Salud de Entre Ríos',
          vence_el: null,
          en_tramite: false,
          en_uso_por: null,
        },
      ],
      especialidades: [{ codigo: '49', nombre: 'Medicina general y/o medicina de familia' }],
      convenios: [{ convenio_id: 2, nombre: 'Obra Social del Río' }],
      firma: { tipo: 'image/png', datos: Buffer.from('dibujo').toString('base64'), ancho: 3, alto: 2 },
      propuesta: null,
      historial: null,
    })
  })

  it('answers an admin anybody, with the history', async () => {
    const { data } = await ask(medico.medico_id, admin)
    expect(data.medico.historial).toMatchObject([{ accion: 'registro', quien: 'Ella', cambios: {} }])
  })

  it("answers a médico another's as one that does not exist", async () => {
    const otro = await aMedico(db)
    const ajeno = await ask(medico.medico_id, otro)
    const ninguno = await ask(999_999, otro)
    expect([ajeno.status, ajeno.error.code, ajeno.error.mensaje]).toEqual([
      404,
      'MEDICO_NO_ENCONTRADO',
      ninguno.error.mensaje,
    ])
    expect([ninguno.status, (await ask(999_999, admin)).status]).toEqual([404, 404])
  })

  it('names medico_id when an admin says nobody, and what does not exist', async () => {
    expect(Object.keys((await ask(undefined, admin)).error.fields ?? {})).toEqual(['medico_id'])
    const { error } = await servidor.call(contract.medicoDatos, { dni: '1' } as never, medico)
    expect(Object.keys(error.fields ?? {})).toEqual(['dni'])
  })

  it('answers 401 without a session and 403 to PRESERFAR', async () => {
    expect((await ask(1, null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.PRESERFAR }))
    expect((await ask(medico.medico_id, { token })).error.code).toBe('SIN_PERMISO')
  })
})
