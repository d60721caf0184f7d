import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { hoy } from '@receta/domain'
import { encrypt, sha256 } from '@receta/service-kit'
import {
  type Actor,
  aConvenio,
  aMedico,
  aMundo,
  anInforme,
  type Informe,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentoRecetario } from '../../recetarios/documento-recetario'
import { receta } from '../receta'
import { reemplazaReceta } from '../reemplazo/reemplaza-receta'
import { informaReceta } from './informa-receta'
import { nuevaReferencia } from './firmar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, receta, documentoRecetario, reemplazaReceta])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo

type Blanco = { recetario_id: number; nro_recetario: number; referencia: string; token: string }

/** Blanks as genera_recetario leaves them, with numbers of the sequence. */
async function aBlancos(de: Actor, convenio_id: number, cuantos = 1): Promise<[Blanco, ...Blanco[]]> {
  const { rows } = await db.pool.query<{ desde: number }>('select reservar_numeros($1) as desde', [cuantos])
  const desde = rows[0]?.desde ?? 0
  const { recetario_id } = await db.kysely
    .insertInto('recetarios')
    .values({ medico_id: de.medico_id, convenio_id, desde, hasta: desde + cuantos - 1, generado_en: now })
    .returning('recetario_id')
    .executeTakeFirstOrThrow()
  const blancos = Array.from({ length: cuantos }, (_, i) => ({
    recetario_id,
    nro_recetario: desde + i,
    referencia: nuevaReferencia(),
    token: randomUUID().slice(0, 22),
  }))
  for (const { token, ...blanco } of blancos) {
    const token_cifrado = encrypt(servidor.deps.claves, token, `receta:${blanco.referencia}`)
    await db.kysely
      .insertInto('recetarios_numeros')
      .values({ ...blanco, token_hash: sha256(token), token_cifrado })
      .execute()
  }
  return blancos as [Blanco, ...Blanco[]]
}

const informe = (fields: Partial<Informe> = {}) => anInforme(mundo, now, fields)
const informar = (input: Informe, actor: { token: string } = mundo.medico) =>
  servidor.call(contract.informaReceta, input, actor)
const count = async () => Number((await db.pool.query('select count(*) as n from recetas')).rows[0].n)
const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})
beforeEach(async () => {
  await db.pool.query(
    'truncate recetas_eventos, bandeja_salida, recetas_contactos, recetas_items, recetas_claves cascade',
  )
  await db.pool.query('truncate intentos')
})

describe('PUT /api/informa_receta with the number of a recetario of his', () => {
  it('CT-01 gives the receta the number, the reference and the link that the paper has, and that blank prints no more', async () => {
    const [blanco, otro] = await aBlancos(mundo.medico, mundo.convenio_id, 2)
    const { nro_recetario, referencia, token } = blanco
    const { status, data } = await informar(informe({ nro_recetario }))
    expect(status).toBe(200)
    expect(data.receta).toMatchObject({ nro_recetario, referencia, token, fecha_receta: hoy(now), estado: 'vigente' })
    const abierta = await servidor.call(contract.receta, { token }, null)
    expect([abierta.status, abierta.data]).toMatchObject([200, { estado: 'vigente', firma: { valida: true } }])
    const pdf = await servidor.call(contract.documentoRecetario, { recetario_id: blanco.recetario_id }, mundo.medico)
    const hojas = (await extractText(await getDocumentProxy(new Uint8Array(pdf.data as Uint8Array)))).text
    expect(hojas).toHaveLength(1)
    expect(hojas[0]).toContain(`Recetario ${otro?.nro_recetario}`)
  })

  it('opens nothing before', async () => {
    const [{ token }] = await aBlancos(mundo.medico, mundo.convenio_id)
    expect((await servidor.call(contract.receta, { token }, null)).status).toBe(404)
  })

  it('answers the first answer to the same key, and refuses the key with another number', async () => {
    const [uno, dos] = await aBlancos(mundo.medico, mundo.convenio_id, 2)
    const pedido = informe({ nro_recetario: uno.nro_recetario })
    const [primera, segunda] = [await informar(pedido), await informar(pedido)]
    expect([segunda.status, segunda.raw]).toEqual([200, primera.raw])
    const otra = await informar({ ...pedido, nro_recetario: dos?.nro_recetario })
    expect([otra.status, otra.error.code]).toEqual([409, 'CLAVE_IDEMPOTENCIA_REUSADA'])
  })

  const negado = async (input: Informe, actor?: { token: string }) => {
    const res = await informar(input, actor)
    expect([res.status, res.error.code, Object.keys(res.error.fields ?? {})]).toEqual([
      400,
      'DATOS_INVALIDOS',
      ['nro_recetario'],
    ])
    return { ...res, mensaje: res.error.fields?.['nro_recetario']?.[0] }
  }

  it('is taken once: a second receta is told, also when the first was annulled', async () => {
    const [{ nro_recetario }] = await aBlancos(mundo.medico, mundo.convenio_id)
    await informar(informe({ nro_recetario }))
    const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
    expect((await negado(informe({ nro_recetario, reconocimientos }))).mensaje).toContain('ya hay una receta')
    await db.pool.query(`update recetas set estado = 'anulada', anulada_en = now(), motivo = 'x'`)
    expect((await negado(informe({ nro_recetario }))).mensaje).toContain('ya hay una receta')
    expect(await count()).toBe(1)
  })

  it.each([
    ['reference', 'referencia = $1'],
    ['link', 'token_hash = $2'],
  ])(
    'whose %s somebody else already has is told apart, once, and burns no number after another',
    async (_que, conEl) => {
      const colega = await aMedico(db, { convenios: [mundo.convenio_id], now })
      await informar(informe(), colega)
      const [{ nro_recetario, referencia, token }] = await aBlancos(mundo.medico, mundo.convenio_id)
      // Stored on a device before the policy existed.
      await db.pool.query(`update recetas set ${conEl} where $1::text is not null and $2::bytea is not null`, [
        referencia,
        sha256(token),
      ])
      const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
      expect((await negado(informe({ nro_recetario, reconocimientos }))).mensaje).toContain('ya hay una receta')
      expect(await count()).toBe(1)
    },
  )

  it("another's and one that does not exist are one answer", async () => {
    const colega = await aMedico(db, { convenios: [mundo.convenio_id], now })
    const [{ nro_recetario }] = await aBlancos(colega, mundo.convenio_id)
    const ajeno = await negado(informe({ nro_recetario }))
    const ninguno = await negado(informe({ nro_recetario: 2_000_000_000 }))
    expect(sinId(ajeno.raw)).toBe(sinId(ninguno.raw))
    expect((await informar(informe({ nro_recetario }), colega)).status).toBe(200)
  })

  it('of another convenio, or for a series, says why and issues nothing', async () => {
    const convenio_id = await aConvenio(db, { nombre: 'Obra Social del Río' })
    const [{ nro_recetario }] = await aBlancos(mundo.medico, convenio_id)
    expect((await negado(informe({ nro_recetario }))).mensaje).toContain('Obra Social del Río')
    const [suyo] = await aBlancos(mundo.medico, mundo.convenio_id)
    const serie = informe({ nro_recetario: suyo.nro_recetario, tratamiento_prolongado: true, cantidad_recetas: 2 })
    expect((await negado(serie)).mensaje).toContain('una sola receta')
    expect(await count()).toBe(0)
  })

  it('says it beside everything else that stands in the way', async () => {
    const { error } = await negado(informe({ nro_recetario: 2_000_000_000, diagnosticos: [] }))
    expect(error.hallazgos?.map((h) => h.codigo)).toEqual(['DIAGNOSTICO_FALTA'])
  })

  it('of many at once with one number one issues, and the others are told', async () => {
    const [{ nro_recetario, referencia }] = await aBlancos(mundo.medico, mundo.convenio_id)
    const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
    const todas = await Promise.all(
      Array.from({ length: 8 }, () => informar(informe({ nro_recetario, reconocimientos }))),
    )
    const estados = todas.map((r) => r.status).toSorted((a, b) => a - b)
    expect(estados).toEqual([200, ...Array<number>(7).fill(400)])
    for (const { error } of todas.filter((r) => r.status === 400))
      expect(Object.keys(error.fields ?? {})).toEqual(['nro_recetario'])
    const { rows } = await db.pool.query('select nro_recetario, referencia from recetas')
    expect(rows).toEqual([{ nro_recetario, referencia }])
  })

  it('of many retries at once of one request all answer the same', async () => {
    const [{ nro_recetario }] = await aBlancos(mundo.medico, mundo.convenio_id)
    const pedido = informe({ nro_recetario })
    const todas = await Promise.all(Array.from({ length: 8 }, () => informar(pedido)))
    expect(new Set(todas.map((r) => `${r.status} ${r.raw}`)).size).toBe(1)
    expect([todas[0]?.status, await count()]).toEqual([200, 1])
  })

  it('what replaces one may be on paper too', async () => {
    const [{ nro_recetario, referencia }] = await aBlancos(mundo.medico, mundo.convenio_id)
    const { data } = await informar(informe())
    const { status, data: hecho } = await servidor.call(
      contract.reemplazaReceta,
      { ...informe({ nro_recetario }), reemplaza_a: data.receta.recetas_id, motivo: 'Otra dosis', serie: false },
      mundo.medico,
    )
    expect([status, hecho.emitida?.receta]).toMatchObject([200, { nro_recetario, referencia }])
  })
})
