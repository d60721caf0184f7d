import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { canonico } from '@receta/domain'
import { firmar } from '@receta/service-kit'
import {
  aMedico,
  aMostrador,
  aMundo,
  anAfiliado,
  anInforme,
  aPaciente,
  aplicacion,
  aSesion,
  type Informe,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { mostradorRetener } from '../../mostrador/retener'
import { anularReceta } from '../anulacion/anular-receta'
import { informaReceta } from '../emision/informa-receta'
import { revisaReceta } from '../emision/revisa-receta'
import { receta } from '../receta'
import { reemplazaReceta } from './reemplaza-receta'

const db = useBase()
const rutas = [revisaReceta, informaReceta, anularReceta, reemplazaReceta, receta, mostradorRetener]
const servidores = [useServidor(db, rutas), useServidor(db, rutas)] as const
const [uno, otro] = servidores
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
const una = async <T>(text: string, values: unknown[]) => (await db.pool.query(text, values)).rows[0] as T

const unaPersona = async () => {
  const { persona_id } = await aPaciente(db)
  const afiliado_id = await anAfiliado(db, persona_id, mundo.convenio_id, { plan_id: mundo.plan_id })
  return { persona_id, afiliado_id }
}

/** A receta of a new person, for whom no other test has anything in force. */
async function emitir(fields: Partial<Informe> = {}) {
  const persona = await unaPersona()
  const { data, raw } = await uno.call(
    contract.informaReceta,
    anInforme(mundo, now, { ...persona, ...fields }),
    mundo.medico,
  )
  if (!data.receta) throw new Error(raw)
  return { ...data.receta, ...persona, serie: data.serie }
}
type Emitida = Awaited<ReturnType<typeof emitir>>
const pedido = ({ recetas_id, persona_id }: Pick<Emitida, 'recetas_id' | 'persona_id'>, fields: object = {}) => ({
  ...anInforme(mundo, now, { persona_id, afiliado_id: 0 }),
  reemplaza_a: recetas_id,
  motivo: 'Error en la dosis',
  ...fields,
})
const conEnvases = (envases: number) => ({
  items: anInforme(mundo, now).items.map((i) => ({ ...i, envases, posologia: '1-0-0-0 x 30' })),
})
const reemplazar = (
  vieja: Pick<Emitida, 'recetas_id' | 'persona_id'>,
  fields: object = {},
  actor: { token: string } | null = mundo.medico,
  servidor = uno,
) => servidor.call(contract.reemplazaReceta, pedido(vieja, fields), actor)
const estado = async (recetas_id: number) =>
  (await una<{ estado: string }>('select estado from recetas where recetas_id = $1', [recetas_id])).estado
const vivas = async (persona_id: number) =>
  (
    await una<{ n: number }>(`select count(*)::int as n from recetas where persona_id = $1 and estado <> 'anulada'`, [
      persona_id,
    ])
  ).n
const eventos = async (recetas_id: number, accion: string) =>
  (
    await db.pool.query('select resultado, motivo, datos from recetas_eventos where recetas_id = $1 and accion = $2', [
      recetas_id,
      accion,
    ])
  ).rows as { resultado: string; motivo: string; datos: { causa?: string } }[]
const retener = (recetas_id: number) =>
  db.pool.query(
    `update recetas set retenida_por = (select min(farmacia_id) from farmacias), retenida_hasta = $2 where recetas_id = $1`,
    [recetas_id, new Date(now.getTime() + 600_000)],
  )
const entregar = async (recetas_id: number) => {
  await db.pool.query('update recetas_items set dispensado = envases where recetas_id = $1', [recetas_id])
  await db.pool.query(`update recetas set estado = 'dispensada' where recetas_id = $1 and estado <> 'anulada'`, [
    recetas_id,
  ])
}

beforeAll(async () => {
  for (const s of servidores) s.setNow(now)
  // Processes of one installation share their keys.
  otro.deps.claves = uno.deps.claves
  mundo = await aMundo(db, {
    now,
    convenio: { max_items: 2, max_envases: 4, padron_afiliados_manual: 1, tratamiento_prolongado: true },
  })
  await db.pool.query(
    `insert into farmacias (nombre, direccion, localidad, provincia, telefonos) values ('Farmacia Demo', 'Calle 1', 'Paraná', 'Entre Ríos', '{0343 555-0182}')`,
  )
})

describe('many refused at once', () => {
  it('stop nobody: none waits for a connection while it holds one', async () => {
    const emitidas = []
    for (let i = 0; i < 24; i++) emitidas.push(await emitir())
    const respuestas = await Promise.all(emitidas.map((una) => reemplazar(una, conEnvases(99))))
    expect(new Set(respuestas.map((r) => r.error?.code))).toEqual(new Set(['RECETA_NO_EMITIBLE']))
    expect(await estado(emitidas[0]?.recetas_id ?? 0)).toBe('emitida')
  })
})

describe('PUT /api/reemplaza_receta', () => {
  it('annuls the old one and issues the new one, linked, with what is not the same, and no warning of itself', async () => {
    const vieja = await emitir()
    const { status, data } = await reemplazar(vieja, conEnvases(2))
    expect(status).toBe(200)
    expect(data).toMatchObject({ resultado: 'reemplazada', causa: null, anuladas: [vieja.nro_recetario] })
    expect(data.emitida?.avisos).toEqual([])
    expect(data.diferencia.map((d) => d.sobre)).toEqual([
      'Enalapril maleato · cantidad',
      'Enalapril maleato · cómo se toma',
    ])
    const nueva = data.emitida?.receta.recetas_id ?? 0
    expect([await estado(vieja.recetas_id), await estado(nueva), await vivas(vieja.persona_id)]).toEqual([
      'anulada',
      'emitida',
      1,
    ])
    expect(await eventos(vieja.recetas_id, 'reemplazar')).toEqual([
      { resultado: 'aceptada', motivo: 'Error en la dosis', datos: { reemplazada_por: nueva } },
    ])
  })

  it('signs whose place the new one takes, and that any other takes nobody’s; one signed before that still verifies', async () => {
    const vieja = await emitir()
    const nueva = (await reemplazar(vieja, conEnvases(2))).data.emitida?.receta.recetas_id ?? 0
    const firmado = async (recetas_id: number) =>
      JSON.parse(
        (await una<{ contenido: string }>('select contenido from recetas where recetas_id = $1', [recetas_id]))
          .contenido,
      )
    expect(await firmado(nueva)).toMatchObject({ version: 3, reemplaza_a: { referencia: vieja.referencia } })
    expect(await firmado(vieja.recetas_id)).toMatchObject({ version: 3, reemplaza_a: null })
    const abierta = async (recetas_id: number) => {
      const { data, raw } = await uno.call(contract.receta, { recetas_id }, mundo.medico)
      if (data.nivel !== 'completa') throw new Error(raw)
      return data
    }
    expect(await abierta(nueva)).toMatchObject({
      reemplaza_a: { referencia: vieja.referencia },
      firma: { valida: true },
    })
    expect((await abierta(vieja.recetas_id)).reemplaza_a).toBeUndefined()
    const { reemplaza_a: _, ...deAntes } = await firmado(vieja.recetas_id)
    const items = deAntes.items.map(({ posologia_esquema: _e, ...item }: Record<string, unknown>) => item)
    const texto = canonico({ ...deAntes, items, version: 1 })
    await db.pool.query('update recetas set contenido = $2, firma = $3 where recetas_id = $1', [
      vieja.recetas_id,
      texto,
      firmar(uno.deps.claves, texto),
    ])
    expect((await abierta(vieja.recetas_id)).firma.valida).toBe(true)
  })

  it('is checked, while it is being written, as if the old one were annulled already', async () => {
    const vieja = await emitir()
    const { clave_idempotencia: _, reemplaza_a, motivo: _motivo, ...borrador } = pedido(vieja)
    const claves = async (mas: object) =>
      (await uno.call(contract.revisaReceta, { ...borrador, ...mas }, mundo.medico)).data.hallazgos.map((h) => h.clave)
    expect(await claves({})).toContain('DUPLICADO:enalapril')
    expect(await claves({ reemplaza_a })).not.toContain('DUPLICADO:enalapril')
  })

  it('is told by either, to its médico and to whoever holds the token of the old one with the DNI', async () => {
    const vieja = await emitir()
    const { data } = await reemplazar(vieja, conEnvases(3))
    const nueva = data.emitida?.receta.recetas_id ?? 0
    const delMedico = await uno.call(contract.receta, { recetas_id: nueva }, mundo.medico)
    expect(delMedico.data).toMatchObject({
      reemplaza_a: { recetas_id: vieja.recetas_id, referencia: vieja.referencia, diferencia: data.diferencia },
    })
    const { dni } = await una<{ dni: string }>('select dni from recetas where recetas_id = $1', [nueva])
    const delPortador = await otro.call(contract.receta, { token: vieja.token, dni })
    expect(delPortador.status).toBe(200)
    expect(delPortador.data).toMatchObject({ estado: 'anulada', reemplazada_por: { recetas_id: nueva } })
  })

  it('is told to the counter that takes the new one, and nothing of one that it does not have', async () => {
    const vieja = await emitir()
    const { data } = await reemplazar(vieja, conEnvases(2))
    const nueva = data.emitida?.receta
    const mostrador = await aMostrador(db, { convenios: [mundo.convenio_id], now })
    const { data: tomada } = await uno.call(contract.mostradorRetener, { token: nueva?.token ?? '' }, mostrador)
    expect(tomada.receta?.reemplaza_a).toEqual({ referencia: vieja.referencia, diferencia: data.diferencia })
    const { data: anulada } = await uno.call(contract.mostradorRetener, { token: vieja.token }, mostrador)
    expect(anulada).toMatchObject({ resultado: 'rechazada', causa: 'RECETA_YA_ANULADA', receta: null })
  })

  it('a draft that is refused leaves the old one as it was', async () => {
    const vieja = await emitir()
    const res = await reemplazar(vieja, conEnvases(99))
    expect([res.status, res.error.code]).toEqual([409, 'RECETA_NO_EMITIBLE'])
    expect([await estado(vieja.recetas_id), await vivas(vieja.persona_id)]).toEqual(['emitida', 1])
  })

  it('is for the same person, or the link would tell one patient of another', async () => {
    const vieja = await emitir()
    const { persona_id } = await unaPersona()
    const res = await reemplazar({ ...vieja, persona_id })
    expect([res.status, res.error.code]).toEqual([409, 'OTRO_PACIENTE'])
    expect([await estado(vieja.recetas_id), await vivas(persona_id)]).toEqual(['emitida', 0])
  })

  it.each([
    ['a counter holds it, and names it', retener, 'RECETA_RETENIDA'],
    ['it was dispensed', entregar, 'RECETA_YA_DISPENSADA'],
    [
      'it was annulled',
      (id: number) =>
        db.pool.query(`update recetas set estado = 'anulada', anulada_en = now() where recetas_id = $1`, [id]),
      'RECETA_YA_ANULADA',
    ],
    [
      'its cobertura refused it',
      (id: number) => db.pool.query(`update recetas set estado = 'rechazada' where recetas_id = $1`, [id]),
      'RECETA_RECHAZADA',
    ],
    [
      'it expired',
      (id: number) =>
        db.pool.query(
          `update recetas set vigente_desde = '2026-10-01', vence_el = '2026-10-31' where recetas_id = $1`,
          [id],
        ),
      'RECETA_VENCIDA',
    ],
  ] as const)('refuses with its cause when %s, issues nothing and leaves one refusal', async (_que, prepare, causa) => {
    const vieja = await emitir()
    await prepare(vieja.recetas_id)
    const { status, data } = await reemplazar(vieja)
    expect(status).toBe(200)
    expect(data).toMatchObject({ resultado: 'rechazada', causa, emitida: null, anuladas: [], diferencia: [] })
    expect(data.farmacia).toEqual(
      causa === 'RECETA_RETENIDA' ? { nombre: 'Farmacia Demo', telefono: '0343 555-0182' } : null,
    )
    expect(data.entregado).toHaveLength(causa === 'RECETA_YA_DISPENSADA' ? 1 : 0)
    expect(await eventos(vieja.recetas_id, 'reemplazar')).toMatchObject([{ resultado: 'rechazada', datos: { causa } }])
    expect(
      (await una<{ n: number }>('select count(*)::int as n from recetas where persona_id = $1', [vieja.persona_id])).n,
    ).toBe(1)
  })

  it('the same key answers the same and does nothing again; with other content it is refused', async () => {
    const vieja = await emitir()
    const clave_idempotencia = randomUUID()
    const fields = { clave_idempotencia, ...conEnvases(2) }
    const primeras = await Promise.all([uno, otro, uno, otro].map((s) => reemplazar(vieja, fields, mundo.medico, s)))
    const [primera] = primeras
    const sinToken = (r: (typeof primeras)[number]) => ({ ...r.data, emitida: r.data.emitida?.receta.recetas_id })
    expect(new Set(primeras.map((r) => JSON.stringify(sinToken(r)))).size).toBe(1)
    expect(primera?.data.resultado).toBe('reemplazada')
    expect(await vivas(vieja.persona_id)).toBe(1)
    expect(await eventos(vieja.recetas_id, 'reemplazar')).toHaveLength(1)
    const otroMotivo = await reemplazar(vieja, { ...fields, motivo: 'Cambio de tratamiento' })
    expect(otroMotivo.error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  it('annuls the rest of the series only when asked', async () => {
    const { serie, persona_id } = await emitir({ tratamiento_prolongado: true, cantidad_recetas: 3 })
    const [a, b, c] = serie.map((r) => r.recetas_id) as [number, number, number]
    expect(
      (
        await reemplazar(
          { recetas_id: a, persona_id },
          { reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }] },
        )
      ).data.resultado,
    ).toBe('reemplazada')
    expect([await estado(b), await estado(c)]).toEqual(['emitida', 'emitida'])
    const { data } = await reemplazar(
      { recetas_id: b, persona_id },
      { serie: true, reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }] },
    )
    expect(data.anuladas).toEqual(serie.slice(1).map((r) => r.nro_recetario))
    expect([await estado(b), await estado(c)]).toEqual(['anulada', 'anulada'])
  })

  it('answers another médico exactly as if it did not exist, and asks for the second factor', async () => {
    const vieja = await emitir()
    const colega = await aMedico(db, { convenios: [mundo.convenio_id], now })
    const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
    const ajena = await reemplazar(vieja, {}, colega)
    const ninguna = await reemplazar({ ...vieja, recetas_id: 99_999_999 }, {}, colega)
    expect([ajena.status, sinId(ajena.raw)]).toEqual([404, sinId(ninguna.raw)])
    const token = await aSesion(db, mundo.medico.usuario_id, { now, firma: false })
    expect((await reemplazar(vieja, {}, { token })).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect((await reemplazar(vieja, {}, null)).status).toBe(401)
    expect((await reemplazar(vieja, {}, mundo.paciente)).status).toBe(403)
    expect(await estado(vieja.recetas_id)).toBe('emitida')
  })
})

describe('at the same instant, from two processes', () => {
  it('of many that replace it, exactly one does', async () => {
    const vieja = await emitir()
    const respuestas = await Promise.all(
      Array.from({ length: 12 }, (_, i) => reemplazar(vieja, conEnvases(2), mundo.medico, i % 2 ? uno : otro)),
    )
    const causas = respuestas.map((r) => r.data.causa)
    expect([causas.filter((c) => c === null).length, causas.filter((c) => c === 'RECETA_YA_ANULADA').length]).toEqual([
      1, 11,
    ])
    expect(await vivas(vieja.persona_id)).toBe(1)
  })

  it('an anulación and a reemplazo: one of them, and never two live nor a replaced one without its new one', async () => {
    for (let i = 0; i < 6; i++) {
      const vieja = await emitir()
      const anular = {
        soft_id: aplicacion.soft_id,
        convenio_id: mundo.convenio_id,
        nro_recetario: vieja.nro_recetario,
        motivo: 'Otro motivo',
      }
      const [anulada, reemplazada] = await Promise.all([
        otro.call(contract.anularReceta, anular, mundo.medico),
        reemplazar(vieja, conEnvases(2)),
      ])
      const ganoReemplazo = reemplazada.data.resultado === 'reemplazada'
      expect(anulada.data.resultado).toBe(ganoReemplazo ? 'rechazada' : 'anulada')
      expect(await vivas(vieja.persona_id)).toBe(ganoReemplazo ? 1 : 0)
    }
  })

  it('a counter that takes it and a reemplazo: one of them, and the other is told which', async () => {
    const mostrador = await aMostrador(db, { convenios: [mundo.convenio_id], now })
    for (let i = 0; i < 6; i++) {
      const vieja = await emitir()
      const [tomada, reemplazada] = await Promise.all([
        otro.call(contract.mostradorRetener, { token: vieja.token }, mostrador),
        reemplazar(vieja, conEnvases(2)),
      ])
      expect([
        ['retenida', null, 'rechazada', 'RECETA_RETENIDA'],
        ['rechazada', 'RECETA_YA_ANULADA', 'reemplazada', null],
      ]).toContainEqual([tomada.data.resultado, tomada.data.causa, reemplazada.data.resultado, reemplazada.data.causa])
      expect(await vivas(vieja.persona_id)).toBe(1)
    }
  })

  it('a counter that hands it over first wins, and the reemplazo that waited says so', async () => {
    const vieja = await emitir()
    const mostrador = await db.pool.connect()
    await mostrador.query('begin')
    await mostrador.query(`update recetas set estado = 'dispensada' where recetas_id = $1`, [vieja.recetas_id])
    await mostrador.query('update recetas_items set dispensado = envases where recetas_id = $1', [vieja.recetas_id])
    const reemplazo = reemplazar(vieja, conEnvases(2))
    const espera = "select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'"
    for (let i = 0; i < 400 && (await una<{ n: number }>(espera, [])).n === 0; i++)
      await new Promise((listo) => setTimeout(listo, 5))
    await mostrador.query('commit')
    mostrador.release()
    expect((await reemplazo).data).toMatchObject({ resultado: 'rechazada', causa: 'RECETA_YA_DISPENSADA' })
    expect(await vivas(vieja.persona_id)).toBe(1)
  })
})

describe('a renewal', () => {
  it('says which one it repeats, and nothing when that one is of somebody else', async () => {
    const vieja = await emitir()
    await entregar(vieja.recetas_id)
    const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
    const renovar = async (persona_id: number) =>
      (
        await uno.call(
          contract.informaReceta,
          anInforme(mundo, now, { persona_id, afiliado_id: 0, reconocimientos, renueva_a: vieja.recetas_id }),
          mundo.medico,
        )
      ).data.receta
    const suya = await renovar(vieja.persona_id)
    const { data } = await uno.call(contract.receta, { recetas_id: suya.recetas_id }, mundo.medico)
    expect(data).toMatchObject({ renueva_a: { recetas_id: vieja.recetas_id, referencia: vieja.referencia } })
    const ajena = await renovar((await unaPersona()).persona_id)
    expect(await una('select renueva_a from recetas where recetas_id = $1', [ajena.recetas_id])).toEqual({
      renueva_a: null,
    })
  })
})
