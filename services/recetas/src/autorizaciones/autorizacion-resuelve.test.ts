import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { hoy, Rol, addDias } from '@receta/domain'
import {
  aConvenio,
  aMundo,
  anInforme,
  aplicacion,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useBaseDelProducto,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { informaReceta } from '../recetas/emision/informa-receta'
import { receta as getReceta } from '../recetas/receta'
import { autorizacionResuelve } from './autorizacion-resuelve'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [informaReceta, anularReceta, getReceta, autorizacionResuelve])
const emision = new Date('2026-11-20T13:00:00Z')
const despues = new Date('2026-11-24T13:00:00Z')
const motivo = 'Falta el perfil lipídico'
let mundo: Mundo
let auditor: { token: string }

const aAuditor = async (convenio_id = mundo.convenio_id, { tipo = Rol.OBRASOCIAL as number, firma = true } = {}) => ({
  token: await aSesion(db, await aUsuario(db, { tipo, convenio_id, descripcion: 'Programa Salud Cerca' }), {
    now: despues,
    firma,
  }),
})
const emitir = async (fields = {}) => {
  servidor.setNow(emision)
  const { data, status, raw } = await servidor.call(
    contract.informaReceta,
    anInforme(mundo, emision, {
      reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }],
      ...fields,
    }),
    mundo.medico,
  )
  expect([status, raw]).toEqual([200, expect.any(String)])
  servidor.setNow(despues)
  return data
}
/** With a session of that later day, since the world's has expired by then. */
const open = async (recetas_id: number, { usuario_id }: { usuario_id: number }) =>
  servidor.call(contract.receta, { recetas_id }, { token: await aSesion(db, usuario_id, { now: despues }) })
type Pedido = Partial<contract.InputOf<typeof contract.autorizacionResuelve>>
const resolver = (recetas_id: number, fields: Pedido = {}, actor: { token: string } | null = auditor) =>
  servidor.call(
    contract.autorizacionResuelve,
    { clave_idempotencia: randomUUID(), recetas_id, decision: 'autorizar', ...fields },
    actor,
  )
const reject = (recetas_id: number, fields: Pedido = {}) =>
  resolver(recetas_id, { decision: 'rechazar', motivo, ...fields })
const enBase = async (recetas_id: number) =>
  (
    await db.pool.query(
      'select estado, vigente_desde, vence_el, auditada_en, motivo, contenido from recetas where recetas_id = $1',
      [recetas_id],
    )
  ).rows[0]
const eventos = async (recetas_id: number) =>
  (
    await db.pool.query(
      `select accion, resultado, rol, quien, motivo, en from recetas_eventos where recetas_id = $1 and accion <> 'informar' order by evento_id`,
      [recetas_id],
    )
  ).rows
const correos = async () =>
  (
    await db.pool.query(
      `select tipo, usuario_id from bandeja_salida where tipo in ('receta_autorizada', 'receta_rechazada') order by mensaje_id`,
    )
  ).rows
const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')

beforeAll(async () => {
  mundo = await aMundo(db, { now: emision, convenio: { digital_auditoria: 1 } })
  auditor = await aAuditor()
})
beforeEach(() => db.pool.query('truncate bandeja_salida'))

describe('authorising', () => {
  it('makes it emitida, counts its days from now, leaves one event and tells both', async () => {
    const { receta } = await emitir()
    const antes = await enBase(receta.recetas_id)
    const { status, data } = await resolver(receta.recetas_id)
    expect(status).toBe(200)
    expect(data).toEqual({
      resultado: 'autorizada',
      causa: null,
      estado: 'vigente',
      vence_el: addDias(hoy(despues), 30),
      auditada_en: despues.toISOString(),
      resueltas: [receta.nro_recetario],
    })
    expect(await enBase(receta.recetas_id)).toEqual({
      ...antes,
      estado: 'emitida',
      vence_el: '2026-12-24',
      auditada_en: despues,
    })
    expect(await eventos(receta.recetas_id)).toEqual([
      { accion: 'autorizar', resultado: 'aceptada', rol: 3, quien: 'Programa Salud Cerca', motivo: null, en: despues },
    ])
    expect(await correos()).toEqual([
      { tipo: 'receta_autorizada', usuario_id: null },
      { tipo: 'receta_autorizada', usuario_id: mundo.medico.usuario_id },
    ])
  })

  it('leaves what was signed as it was: the receta says both last days, and its signature holds', async () => {
    const { receta } = await emitir()
    await resolver(receta.recetas_id, { motivo: 'Con la evolución adjunta' })
    const { data } = await open(receta.recetas_id, mundo.paciente)
    expect(data).toMatchObject({
      estado: 'vigente',
      vigente_desde: '2026-11-20',
      vence_el: '2026-12-24',
      auditada: { en: despues.toISOString(), vence_el_firmado: '2026-12-20' },
      firma: { valida: true },
      movimientos: [{ accion: 'informar' }, { accion: 'autorizar', motivo: 'Con la evolución adjunta' }],
    })
  })

  it('keeps the last day of one that has not begun', async () => {
    await db.pool.query('update convenios set digital_fecha_receta = 1')
    const { receta } = await emitir({ fecha_receta: '2026-12-10' })
    expect((await resolver(receta.recetas_id)).data).toMatchObject({ estado: 'programada', vence_el: '2027-01-09' })
  })

  it('decides a whole series when asked, and only one when not', async () => {
    const { serie } = await emitir({ tratamiento_prolongado: true, cantidad_recetas: 3 })
    type Una = (typeof serie)[number]
    const [primera, segunda, tercera] = serie as [Una, Una, Una]
    expect((await resolver(segunda.recetas_id)).data.resueltas).toEqual([segunda.nro_recetario])
    const { data } = await resolver(primera.recetas_id, { serie: true })
    expect(data.resueltas).toEqual([primera.nro_recetario, tercera.nro_recetario])
    expect((await enBase(tercera.recetas_id)).estado).toBe('emitida')
    expect(await eventos(segunda.recetas_id)).toHaveLength(1)
    expect(await eventos(tercera.recetas_id)).toHaveLength(1)
  })
})

describe('law 8: a series that is authorised late', () => {
  const enVentana = async (serie: readonly { recetas_id: number }[]) =>
    Promise.all(
      serie.map(async ({ recetas_id }) => {
        const { vigente_desde, vence_el } = await enBase(recetas_id)
        return [vigente_desde, vence_el]
      }),
    )
  const emitirSerie = async () => {
    const { serie } = await emitir({ tratamiento_prolongado: true, cantidad_recetas: 3 })
    type Una = (typeof serie)[number]
    return serie as [Una, Una, Una]
  }

  it('gives each its days until the next begins, and all of them to the last', async () => {
    const serie = await emitirSerie()
    const data = (await resolver(serie[0].recetas_id, { serie: true })).data
    expect([data.estado, data.vence_el]).toEqual(['vigente', '2026-12-19'])
    expect(await enVentana(serie)).toEqual([
      ['2026-11-20', '2026-12-19'],
      ['2026-12-20', '2027-01-18'],
      ['2027-01-19', '2027-02-18'],
    ])
  })

  it('leaves nothing to one whose month went by, also where the next still waits', async () => {
    const serie = await emitirSerie()
    const tarde = new Date('2026-12-25T13:00:00Z')
    servidor.setNow(tarde)
    const suya = {
      token: await aSesion(
        db,
        await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id, descripcion: 'Programa' }),
        { now: tarde },
      ),
    }
    expect((await resolver(serie[0].recetas_id, {}, suya)).data).toMatchObject({
      resultado: 'autorizada',
      estado: 'vencida',
      vence_el: '2026-12-19',
    })
    expect((await resolver(serie[1].recetas_id, {}, suya)).data).toMatchObject({
      estado: 'vigente',
      vence_el: '2027-01-18',
    })
  })

  it('passes over the next one when that will never be handed over', async () => {
    const serie = await emitirSerie()
    expect((await reject(serie[1].recetas_id)).data.resultado).toBe('rechazada')
    await resolver(serie[0].recetas_id)
    expect((await enVentana(serie))[0]).toEqual(['2026-11-20', '2026-12-23'])
  })
})

describe('refusing', () => {
  it('keeps the reason, which médico and patient read, and the last day', async () => {
    const { receta } = await emitir()
    const { data } = await reject(receta.recetas_id)
    expect(data).toMatchObject({ resultado: 'rechazada', estado: 'rechazada', vence_el: '2026-12-20' })
    expect(await enBase(receta.recetas_id)).toMatchObject({ estado: 'rechazada', motivo, vence_el: '2026-12-20' })
    expect(await correos()).toHaveLength(2)
    for (const actor of [mundo.medico, mundo.paciente])
      expect((await open(receta.recetas_id, actor)).data).toMatchObject({
        estado: 'rechazada',
        motivo,
      })
  })

  it.each([
    ['rechazar', ''],
    ['rechazar', 'no 12345678'],
    ['autorizar', 'ok'],
  ] as const)('%s is not done with the reason %j', async (decision, dicho) => {
    const { receta } = await emitir()
    const { status, error } = await resolver(receta.recetas_id, { decision, motivo: dicho })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['motivo']])
    expect((await enBase(receta.recetas_id)).estado).toBe('en_auditoria')
  })
})

describe('what was decided before', () => {
  it.each([
    ['authorised', (id: number) => resolver(id), 'RECETA_VIGENTE', 'vigente'],
    ['refused', (id: number) => reject(id), 'RECETA_RECHAZADA', 'rechazada'],
  ] as const)('%s: stays, is named, and the try is one refusal event', async (_que, primero, causa, estado) => {
    const { receta } = await emitir()
    await primero(receta.recetas_id)
    const antes = await enBase(receta.recetas_id)
    for (const otro of [await resolver(receta.recetas_id), await reject(receta.recetas_id)])
      expect(otro.data).toMatchObject({ resultado: 'sin_cambio', causa, estado, resueltas: [] })
    expect(await enBase(receta.recetas_id)).toEqual(antes)
    expect((await eventos(receta.recetas_id)).map((e) => e.resultado)).toEqual(['aceptada', 'rechazada', 'rechazada'])
    expect(await correos()).toHaveLength(2)
  })

  it('annulled by its médico meanwhile: stays annulled', async () => {
    const { receta } = await emitir()
    const token = await aSesion(db, mundo.medico.usuario_id, { now: despues })
    const pedido = {
      soft_id: aplicacion.soft_id,
      convenio_id: mundo.convenio_id,
      nro_recetario: receta.nro_recetario,
      motivo,
    }
    await servidor.call(contract.anularReceta, pedido, { token })
    expect((await resolver(receta.recetas_id)).data).toMatchObject({
      resultado: 'sin_cambio',
      causa: 'RECETA_YA_ANULADA',
    })
  })
})

describe('law 7: the same call again', () => {
  it('answers the same and changes nothing, also later', async () => {
    const { receta } = await emitir()
    const clave_idempotencia = randomUUID()
    const primera = await resolver(receta.recetas_id, { clave_idempotencia })
    servidor.setNow(new Date(despues.getTime() + 60_000))
    const segunda = await resolver(receta.recetas_id, { clave_idempotencia })
    expect(segunda.data).toEqual(primera.data)
    expect(await eventos(receta.recetas_id)).toHaveLength(1)
    expect(await correos()).toHaveLength(2)
  })

  it('with something else in it is refused', async () => {
    const { receta } = await emitir()
    const clave_idempotencia = randomUUID()
    await resolver(receta.recetas_id, { clave_idempotencia })
    const { error } = await reject(receta.recetas_id, { clave_idempotencia })
    expect(error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })
})

describe('32 decisions at once', () => {
  it('have one winner: one accepted event, 31 refusals, and a state that is the winner’s', async () => {
    const { receta } = await emitir()
    const respuestas = await Promise.all(
      Array.from({ length: 32 }, (_, i) => (i % 2 === 0 ? resolver(receta.recetas_id) : reject(receta.recetas_id))),
    )
    const ganadoras = respuestas.map((r) => r.data).filter((d) => d.resultado !== 'sin_cambio')
    expect(ganadoras).toHaveLength(1)
    const [gano] = ganadoras
    expect((await enBase(receta.recetas_id)).estado).toBe(gano?.resultado === 'autorizada' ? 'emitida' : 'rechazada')
    const hechos = (await eventos(receta.recetas_id)).map((e) => e.resultado)
    expect(
      [hechos.filter((r) => r === 'aceptada'), hechos.filter((r) => r === 'rechazada')].map((r) => r.length),
    ).toEqual([1, 31])
    expect(await correos()).toHaveLength(2)
  })

  it('of one key are one decision', async () => {
    const { receta } = await emitir()
    const clave_idempotencia = randomUUID()
    const raws = await Promise.all(
      Array.from({ length: 32 }, async () => (await resolver(receta.recetas_id, { clave_idempotencia })).raw),
    )
    expect(new Set(raws).size).toBe(1)
    expect(await eventos(receta.recetas_id)).toHaveLength(1)
  })
})

describe('who may', () => {
  it('another obra social’s receta is as one that is not there', async () => {
    const { receta } = await emitir()
    const ajeno = await aAuditor(await aConvenio(db))
    const [suya, ninguna] = [await resolver(receta.recetas_id, {}, ajeno), await resolver(99_999_999, {}, ajeno)]
    expect([suya.status, suya.error.code, sinId(suya.raw)]).toEqual([404, 'RECETA_NO_ENCONTRADA', sinId(ninguna.raw)])
    expect((await enBase(receta.recetas_id)).estado).toBe('en_auditoria')
  })

  it('without a fresh second factor nobody decides', async () => {
    const { receta } = await emitir()
    const { status, error } = await resolver(receta.recetas_id, {}, await aAuditor(undefined, { firma: false }))
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it.each([Rol.PRESERFAR, Rol.MEDICO, Rol.PACIENTE, Rol.ADMINSTRADOR, Rol.SUPERADMIN])(
    'the role %d may not',
    async (tipo) => {
      const { receta } = await emitir()
      expect((await resolver(receta.recetas_id, {}, await aAuditor(undefined, { tipo }))).error.code).toBe(
        'SIN_PERMISO',
      )
    },
  )

  it('the database itself decides for nobody else, and moves no other last day', async () => {
    const { receta } = await emitir()
    const call = `select resolver_auditoria($1, 'emitida', '2030-01-01', null, now()) as hecho`
    expect((await producto.pool.query(call, [receta.recetas_id])).rows[0].hecho).toBe(false)
    expect(await enBase(receta.recetas_id)).toMatchObject({ estado: 'en_auditoria', vence_el: '2026-12-20' })
  })
})
