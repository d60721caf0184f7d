import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  type Actor,
  aMedico,
  anEmptyWorld,
  aSesion,
  aUsuario,
  type MedicoFields,
  takeCorreos,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPng } from './firma/muestras.ejemplos'
import { updateMedico } from './update-medico'

const db = useBase()
const servidor = useServidor(db, [updateMedico])
type Input = contract.InputOf<typeof contract.updateMedico>
const change = (input: Input, quien: { token: string } | null) => servidor.call(contract.updateMedico, input, quien)
const historial = (medico_id: number) =>
  db.kysely
    .selectFrom('medicos_historial')
    .select(['accion', 'estado', 'cambios'])
    .where('medico_id', '=', medico_id)
    .execute()
const consultorio = { lugar_atencion: 'CAPS Norte', domicilio: 'Los Ceibos 100, Paraná' }
const otra = (numero: string) => ({ tipo: 'MP', numero, jurisdiccion: 'Salta', entidad: 'Ministerio', vence_el: null })

async function conSuya(fields: MedicoFields = {}): Promise<[Actor, ReturnType<typeof otra>]> {
  const medico = await aMedico(db, fields)
  const suya = await db.kysely
    .selectFrom('matriculas')
    .select(['tipo', 'numero', 'jurisdiccion', 'entidad', 'vence_el'])
    .where('medico_id', '=', medico.medico_id)
    .executeTakeFirstOrThrow()
  return [medico, suya as ReturnType<typeof otra>]
}

beforeAll(() => anEmptyWorld(db))

describe('POST /api/update_medico', () => {
  it('changes contact, consultorios and specialties, keeps him habilitado and what they were', async () => {
    const medico = await aMedico(db)
    const consultorios = [
      { lugar_atencion: 'CAPS Norte', domicilio: 'Los Ceibos 100, Paraná', telefono: '0343 555-0001' },
      { lugar_atencion: 'Sanatorio', domicilio: 'Urquiza 200, Paraná' },
    ]
    const { status, data } = await change({ telefono: '0343 555-0100', consultorios, especialidades: [] }, medico)
    expect(status).toBe(200)
    expect(data.medico).toMatchObject({
      estado: 'habilitado',
      telefono: '0343 555-0100',
      consultorios: [{ lugar_atencion: 'CAPS Norte' }, { lugar_atencion: 'Sanatorio', telefono: null }],
      especialidades: [],
      historial: null,
    })
    const [linea] = await historial(medico.medico_id)
    expect(Object.keys(linea?.cambios as object).sort()).toEqual(['consultorios', 'especialidades', 'telefono'])
    const enLaReceta = await db.kysely
      .selectFrom('medicos')
      .select(['domicilio', 'telefono'])
      .where('medico_id', '=', medico.medico_id)
      .executeTakeFirst()
    expect(enLaReceta).toEqual({ domicilio: 'Los Ceibos 100, Paraná', telefono: '0343 555-0001' })
  })

  it.each([
    ['habilitado', 'pendiente'],
    ['rechazado', 'pendiente'],
    ['suspendido', 'suspendido'],
  ] as const)('RX-14 a new matrícula leaves one %s %s', async (antes, despues) => {
    const [medico, suya] = await conSuya({ estado: antes as never })
    const { data } = await change({ matriculas: [suya, otra(String(medico.medico_id))] }, medico)
    expect(data.medico.estado).toBe(despues)
    expect(data.medico.matriculas.map((m) => m.en_tramite)).toEqual([false, true])
    expect(await historial(medico.medico_id)).toMatchObject([{ accion: 'datos', estado: despues }])
  })

  it('takes one out, or repeats what already is, without sending him back', async () => {
    const [medico, suya] = await conSuya()
    await db.kysely
      .insertInto('matriculas')
      .values({ ...otra('4321'), medico_id: medico.medico_id })
      .execute()
    expect((await change({ matriculas: [suya] }, medico)).data.medico).toMatchObject({
      estado: 'habilitado',
      matriculas: [{ numero: suya.numero }],
    })
    await change({ matriculas: [suya] }, medico)
    expect(await historial(medico.medico_id)).toHaveLength(1)
  })

  it('does not say whether a matrícula is another’s: the admin finds out', async () => {
    const [, ajena] = await conSuya()
    const { status, data } = await change({ matriculas: [ajena] }, await aMedico(db))
    expect([status, data.medico.estado, data.medico.matriculas[0]?.en_uso_por]).toEqual([200, 'pendiente', null])
  })

  it('§5 keeps the drawing of his signature, replaces it and takes it away', async () => {
    const medico = await aMedico(db)
    const upload = (firma: string | null) => change({ firma }, medico)
    const png = aPng({ ancho: 6, alto: 4, extra: [['tEXt', 'Author\0alguien']] })
    const { data } = await upload(png.toString('base64'))
    expect(data.medico.firma).toMatchObject({ tipo: 'image/png', ancho: 6, alto: 4 })
    expect(Buffer.from(data.medico.firma?.datos ?? '', 'base64').includes('alguien')).toBe(false)
    expect((await upload(aPng().toString('base64'))).data.medico.firma?.ancho).toBe(3)
    expect((await upload(null)).data.medico.firma).toBeNull()
    expect((await historial(medico.medico_id)).map((h) => h.cambios)).toEqual([
      { firma: { antes: null, despues: 'image/png' } },
      { firma: { antes: 'image/png', despues: 'image/png' } },
      { firma: { antes: 'image/png', despues: null } },
    ])
  })

  it.each<[string, Input, string[]]>([
    ['a page that calls itself a drawing', { firma: Buffer.from('<svg/>').toString('base64') }, ['firma']],
    ['what is no base64', { firma: '%%%' }, ['firma']],
    ['more than 128 kB', { firma: Buffer.alloc(131_073).toString('base64') }, ['firma']],
    ['a file cut short', { firma: aPng().subarray(0, 40).toString('base64') }, ['firma']],
    ['no matrícula at all', { matriculas: [] }, ['matriculas']],
    ['a phone that is none', { telefono: 'no tengo' }, ['telefono']],
    ['a kind of matrícula nobody knows', { matriculas: [{ ...otra('5'), tipo: 'XX' }] }, ['matriculas.0.tipo']],
    ['his own estado and name', { estado: 'habilitado', apellido: 'X' } as never, ['apellido', 'estado']],
    ['another médico', { medico_id: 1 } as never, ['medico_id']],
  ])('refuses %s naming the field', async (_que, input, campos) => {
    const { status, error } = await change(input, await aMedico(db))
    expect([status, Object.keys(error.fields ?? {}).sort()]).toEqual([400, campos])
  })

  it('S044 changes the telephone of the account only with a fresh second factor, and tells its owner', async () => {
    const medico = await aMedico(db)
    const sinFactor = { token: await aSesion(db, medico.usuario_id, { firma: false }) }
    const telefonos = () =>
      db.kysely
        .selectFrom('usuarios')
        .select('telefono')
        .where('usuario_id', '=', medico.usuario_id)
        .executeTakeFirstOrThrow()
    const avisos = async () => (await takeCorreos(db, servidor.deps.claves)).map(({ tipo }) => tipo)
    await avisos()
    const { status, error } = await change({ telefono: '0343 555-0199', especialidades: [] }, sinFactor)
    expect([status, error.code, (await telefonos()).telefono, await avisos()]).toEqual([
      403,
      'SEGUNDO_FACTOR_REQUERIDO',
      null,
      [],
    ])
    await change({ telefono: '0343 555-0199' }, medico)
    expect([(await telefonos()).telefono, await avisos()]).toEqual(['0343 555-0199', ['telefono_cambiado']])
    // A value that was already so is not a change and needs nothing.
    expect((await change({ telefono: '0343 555-0199' }, sinFactor)).status).toBe(200)
  })

  it.each<[string, Input, string, object]>([
    ['the drawing of his signature', { firma: aPng().toString('base64') }, 'habilitado', { cambios: 'firma' }],
    ['his consultorio', { consultorios: [consultorio] }, 'habilitado', { cambios: 'consultorios' }],
    ['his specialties', { especialidades: [] }, 'habilitado', { cambios: 'especialidades' }],
    ['a matrícula', { matriculas: [otra('77')] }, 'pendiente', { cambios: 'matriculas', revision: 'si' }],
    [
      'several at once',
      { consultorios: [consultorio], firma: aPng().toString('base64') },
      'habilitado',
      { cambios: 'consultorios,firma' },
    ],
  ])(
    'S044 changes %s only with a fresh second factor, and tells its owner which',
    async (_que, input, estado, datos) => {
      const medico = await aMedico(db)
      const token = await aSesion(db, medico.usuario_id, { firma: false })
      const avisos = () =>
        db.kysely
          .selectFrom('bandeja_salida')
          .select(['tipo', 'datos'])
          .where('usuario_id', '=', medico.usuario_id)
          .execute()
      const { status, error } = await change(input, { token })
      expect([status, error.code, await historial(medico.medico_id), await avisos()]).toEqual([
        403,
        'SEGUNDO_FACTOR_REQUERIDO',
        [],
        [],
      ])
      for (let i = 0; i < 2; i++) expect((await change(input, medico)).data.medico.estado).toBe(estado)
      // The same drawing saved again is a change: its bytes are not compared.
      const veces = input.firma ? 2 : 1
      const dicho = { tipo: 'datos_profesionales_cambiados', datos }
      const denuevo = { tipo: dicho.tipo, datos: { cambios: 'firma' } }
      expect(await avisos()).toEqual([dicho, denuevo].slice(0, veces))
    },
  )

  it.each<[string, { vence_el: string | null; entidad: string }, { vence_el: string | null; entidad: string }]>([
    [
      'its last day, written into the entity',
      { entidad: 'Ministerio', vence_el: '2027-12-31' },
      { entidad: 'Ministerio, hasta 2027-12-31', vence_el: null },
    ],
    [
      'its entity, a day in it made its last one',
      { entidad: 'Ministerio, hasta 2027-12-31', vence_el: null },
      { entidad: 'Ministerio', vence_el: '2027-12-31' },
    ],
    [
      'its last day, and that it has none written into the entity',
      { entidad: 'Ministerio', vence_el: null },
      { entidad: 'Ministerio, sin vencimiento', vence_el: null },
    ],
  ])('S044 a matrícula that reads the same but is another one is a change: %s', async (_que, guardada, escrita) => {
    const medico = await aMedico(db)
    const { medico_id } = medico
    await db.kysely.updateTable('matriculas').set(guardada).where('medico_id', '=', medico_id).execute()
    const read = () =>
      db.kysely
        .selectFrom('matriculas')
        .select(['matricula_id', 'tipo', 'numero', 'jurisdiccion', 'entidad', 'vence_el', 'en_tramite'])
        .where('medico_id', '=', medico_id)
        .execute()
    const antes = await read()
    const matriculas = antes.map(({ tipo, numero, jurisdiccion }) => ({ tipo, numero, jurisdiccion, ...escrita }))
    const token = await aSesion(db, medico.usuario_id, { firma: false })
    const { status, error } = await change({ matriculas }, { token })
    expect([status, error?.code, await read()]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO', antes])

    expect((await change({ matriculas }, medico)).data.medico.estado).toBe('pendiente')
    expect(await read()).toMatchObject([{ ...escrita, en_tramite: true }])
    const [linea] = await historial(medico_id)
    const dicho = linea?.cambios as { matriculas?: { antes: string[]; despues: string[] } } | undefined
    // The history tells one from the other.
    expect(dicho?.matriculas?.antes).not.toEqual(dicho?.matriculas?.despues)
    const avisos = db.kysely.selectFrom('bandeja_salida').select('datos').where('usuario_id', '=', medico.usuario_id)
    expect(await avisos.execute()).toEqual([{ datos: { cambios: 'matriculas', revision: 'si' } }])
  })

  it('S044 his matrículas in another order are no change', async () => {
    const [medico, suya] = await conSuya()
    const segunda = otra('8765')
    await db.kysely
      .insertInto('matriculas')
      .values({ ...segunda, medico_id: medico.medico_id })
      .execute()
    const token = await aSesion(db, medico.usuario_id, { firma: false })
    expect((await change({ matriculas: [segunda, suya] }, { token })).status).toBe(200)
    expect(await historial(medico.medico_id)).toEqual([])
  })

  it('answers 401 without a session and 403 to an admin', async () => {
    expect((await change({}, null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR }))
    expect((await change({}, { token })).error.code).toBe('SIN_PERMISO')
  })
})
