import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aMedico,
  anEmptyWorld,
  aPlan,
  aProducto,
  aPersona,
  aRecetaGuardada,
  aSesion,
  aUsuario,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { convenioCambia } from './convenio-cambia'
import { convenioEnsaya } from './convenio-ensaya'
import { convenioDatos, convenioMedicos, conveniosDatos } from './convenios-datos'

const db = useBase()
const servidor = useServidor(db, [convenioCambia, convenioDatos, convenioEnsaya, convenioMedicos, conveniosDatos])
type Sesion = { token: string }
let admin: Sesion

const aAdmin = async (tipo: number = Rol.ADMINSTRADOR, firma = true): Promise<Sesion> => ({
  token: await aSesion(db, await aUsuario(db, { tipo, descripcion: 'Ana Admin' }), { firma, now: servidor.deps.now() }),
})
const view = async (convenio_id: number) =>
  (await servidor.call(contract.convenioDatos, { convenio_id }, admin)).data.convenio
const change = async (
  convenio_id: number,
  cambios: Partial<contract.ReglasAdmin>,
  extra: object = {},
  quien = admin,
) => {
  const { version, reglas } = await view(convenio_id)
  const pedido = { convenio_id, version, motivo: 'Nota de la obra social', reglas: { ...reglas, ...cambios }, ...extra }
  return servidor.call(contract.convenioCambia, pedido, quien)
}

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-11-22T15:00:00Z'))
  admin = await aAdmin()
  const salud = await aConvenio(db, { convenio_id: 2, nombre: 'Programa Salud Cerca', sigla: 'SC' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Obra Social del Río', sigla: 'OSR' })
  await aPlan(db, salud, 'Plan Único')
  await aMedico(db, { convenios: [2], now: servidor.deps.now() })
  await aMedico(db, { convenios: [2], estado: 'suspendido' })
})

describe('the convenios', () => {
  it('are listed with how much each has, and found without accents', async () => {
    const { data } = await servidor.call(contract.conveniosDatos, { query: 'SALUD cerca' }, admin)
    expect(data).toMatchObject({
      items: [{ nombre: 'Programa Salud Cerca', planes: 1, medicos: 1, normas: 0, activo: true }],
      total_estimado: 1,
    })
    expect((await servidor.call(contract.conveniosDatos, { query: 'rio' }, admin)).data.items).toHaveLength(1)
  })

  it('tell who prescribes under them', async () => {
    const { data } = await servidor.call(contract.convenioMedicos, { convenio_id: 2 }, admin)
    expect(data).toMatchObject({ items: [{ medico: 'Dra. Lucía Ferreyra Sosa' }], total_estimado: 1 })
    const { error } = await servidor.call(contract.convenioMedicos, { convenio_id: 99 }, admin)
    expect(error.code).toBe('CONVENIO_NO_ENCONTRADO')
  })
})

describe('POST /api/convenio_cambia', () => {
  it('changes the rules and writes down who, when, why, and both values', async () => {
    const { data } = await change(2, { max_items: 3, solo_generico: true })
    expect(data.convenio).toMatchObject({ version: 2, reglas: { max_items: 3, solo_generico: true } })
    expect(data.convenio.historial).toEqual([
      {
        version: 2,
        quien: 'Ana Admin',
        motivo: 'Nota de la obra social',
        cambios: { max_items: { antes: 5, despues: 3 }, solo_generico: { antes: false, despues: true } },
        en: '2026-11-22T15:00:00.000Z',
      },
    ])
  })

  it('refuses who saves over a change he did not see, and takes a retry of his own', async () => {
    const { version } = await view(3)
    expect((await change(3, { max_envases: 4 })).status).toBe(200)
    const { status, error } = await change(3, { max_envases: 9 }, { version })
    expect([status, error.code]).toEqual([409, 'CONVENIO_CAMBIADO'])
    const otra = await change(3, { max_envases: 4 }, { version })
    expect([otra.status, otra.data.convenio.version]).toEqual([200, version + 1])
    expect(otra.data.convenio.historial).toHaveLength(1)
  })

  it.each([
    ['more days than the law gives', { vigencia_dias: 31 }, 'reglas.vigencia_dias'],
    ['no lines at all', { max_items: 0 }, 'reglas.max_items'],
  ])('refuses %s, naming the field', async (_que, cambios, campo) => {
    const { status, error } = await change(2, cambios)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('S072 asks for a fresh second factor, and is not for other roles', async () => {
    expect((await change(2, { max_items: 4 }, {}, await aAdmin(Rol.SUPERADMIN, false))).error.code).toBe(
      'SEGUNDO_FACTOR_REQUERIDO',
    )
    for (const rol of [Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])
      expect((await change(2, { max_items: 4 }, {}, await aAdmin(rol))).error.code).toBe('SIN_PERMISO')
  })

  it('answers 404 to one that is not there', async () => {
    expect((await change(2, {}, { convenio_id: 99 })).error.code).toBe('CONVENIO_NO_ENCONTRADO')
    expect((await servidor.call(contract.convenioDatos, { convenio_id: 99 }, admin)).error.code).toBe(
      'CONVENIO_NO_ENCONTRADO',
    )
  })
})

describe('POST /api/convenio_ensaya', () => {
  it('tells in bands what other rules would have refused, and of no rule that refuses nothing', async () => {
    const { medico_id, usuario_id } = await aMedico(db, { convenios: [2] })
    const producto_id = await aProducto(db)
    const persona_id = await aPersona(db)
    const emitir = async (cuantas: number) => {
      for (let i = 0; i < cuantas; i++)
        await aRecetaGuardada(db, { medico_id, usuario_id, persona_id, convenio_id: 2, producto_id })
    }
    await emitir(30)
    await db.pool.query(
      'update recetas_items set envases = 3 where recetas_id in (select recetas_id from recetas order by 1 limit 25)',
    )
    const { reglas } = await view(2)
    const con = { ...reglas, max_envases: 2, autorizaciones_recetas_por_afiliado: 24, solo_generico: false }
    const ensayar = async (nuevas = con) =>
      (await servidor.call(contract.convenioEnsaya, { convenio_id: 2, reglas: nuevas }, admin)).data
    const ensayo = await ensayar()
    expect(ensayo).toMatchObject({
      desde: '2026-10-24',
      hasta: '2026-11-22',
      recetas: 'entre_10_y_75',
      frenadas: {
        max_envases: 'entre_10_y_75',
        max_items: 'menos_de_20',
        solo_generico: null,
        autorizaciones_recetas_por_afiliado: 'menos_de_20',
      },
    })
    // One more of the same gets the same answer, and so does asking again.
    await emitir(1)
    expect(await ensayar()).toEqual(ensayo)
    const { frenadas } = await ensayar({ ...con, solo_generico: true, permite_restringidos: false })
    expect([frenadas.solo_generico, frenadas.permite_restringidos]).toEqual(['menos_de_20', 'menos_de_20'])
    const { error } = await servidor.call(contract.convenioEnsaya, { convenio_id: 99, reglas: con }, admin)
    expect(error.code).toBe('CONVENIO_NO_ENCONTRADO')
  })
})
