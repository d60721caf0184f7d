import * as contract from '@receta/contract'
import { useBase, useServidor } from '@receta/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { receta } from '../recetas/receta'
import { vuelta, useSinRed } from './dispositivo.ejemplos'
import { contingenciaPrepara } from './dispositivos'
import { contingenciaRegistra } from './registrar'

const db = useBase()
const servidor = useServidor(db, [contingenciaPrepara, contingenciaRegistra, anularReceta, receta])
const sinRed = useSinRed(db, servidor, {
  producto: { monodroga: 'Enalapril maleato', concentracion: '10 mg' },
  conFactor: true,
})
const { firmar, open } = sinRed
type Input = contract.InputOf<typeof contract.contingenciaRegistra>
/** As the client sends it by itself. */
const send = (input: Input) => servidor.call(contract.contingenciaRegistra, input, sinRed.mundo.medico)
/** As after asking the médico whether the other one is annulled. */
const registrar = (input: Input) => send({ ...input, anula_otra: true })
const filas = async () =>
  (
    await db.pool.query<{ referencia: string; estado: string; sin_numero: boolean; nro_recetario: number }>(
      'select referencia, estado, sin_numero, nro_recetario from recetas order by recetas_id',
    )
  ).rows
afterEach(async () => {
  await db.pool.query(
    'truncate contingencias, contingencia_numeros, contingencia_dispositivos, recetas_eventos, bandeja_salida, recetas_contactos, recetas_items, recetas_claves, intentos cascade',
  )
  await db.pool.query(
    'update convenios set autorizaciones_recetas_por_afiliado = 0, activo = true, vigencia_dias = default',
  )
  await db.pool.query(`update medicos set estado = 'habilitado'`)
})

describe('a number used twice', () => {
  const antes = new Date('2026-11-21T12:00:00Z')
  const despues = new Date('2026-11-21T14:00:00Z')

  it.each([
    ['first', ['antes', 'despues'] as const],
    ['last', ['despues', 'antes'] as const],
  ])('stays with the one signed first, when it comes back %s', async (_orden, orden) => {
    const par = { antes: await firmar({ emitida_en: antes }), despues: await firmar({ emitida_en: despues }) }
    for (const cual of orden) expect((await registrar(par[cual].input)).status).toBe(200)
    expect(new Set(await filas())).toEqual(
      new Set([
        {
          referencia: par.antes.referencia,
          estado: 'emitida',
          sin_numero: false,
          nro_recetario: sinRed.dispositivo.numeros[0],
        },
        {
          referencia: par.despues.referencia,
          estado: 'anulada',
          sin_numero: true,
          nro_recetario: sinRed.dispositivo.numeros[0],
        },
      ]),
    )
    // Asked again, both say how it ended.
    expect((await registrar(par.antes.input)).data).toMatchObject({
      resultado: 'registrada',
      anuladas: [par.despues.referencia],
    })
    const perdida = (await registrar(par.despues.input)).data
    expect(perdida).toMatchObject({ resultado: 'sin_numero', estado: 'anulada', anuladas: [] })
    expect((await open(perdida.recetas_id)).motivo).toBe(
      'Se firmó sin conexión con un número que otra receta conserva.',
    )
  })

  it('ends with one holder, the same, whoever was first: 6 recetas of one number at once, in 3 orders', async () => {
    const todas = await Promise.all(
      [3, 1, 2, 5, 4, 6].map((m) => firmar({ emitida_en: new Date(antes.getTime() + m * 60_000) })),
    )
    for (const orden of [todas, todas.toReversed(), [...todas.slice(3), ...todas.slice(0, 3)]]) {
      const respuestas = await Promise.all(orden.map(({ input }) => registrar(input)))
      expect(respuestas.map((r) => r.status)).toEqual(Array(6).fill(200))
      const vivas = (await filas()).filter((f) => !f.sin_numero)
      expect(vivas).toMatchObject([{ referencia: todas[1]?.referencia, estado: 'emitida' }])
      expect((await filas()).filter((f) => f.estado === 'anulada')).toHaveLength(5)
      await db.pool.query(
        'truncate contingencias, recetas_eventos, bandeja_salida, recetas_contactos, recetas_items, recetas_claves cascade',
      )
    }
  })

  it.each([
    ['handed something over', `update recetas_items set dispensado = 1`, `update recetas set estado = 'dispensada'`],
    ['holds it at this moment', `update recetas set retenida_hasta = '2026-11-22T14:00:00Z'`, 'select 1'],
  ])('stays with the one of which a counter %s, although it was signed later', async (_que, uno, otro) => {
    await registrar((await firmar({ emitida_en: despues })).input)
    await db.pool.query(uno)
    await db.pool.query(otro)
    expect((await registrar((await firmar({ emitida_en: antes })).input)).data.resultado).toBe('sin_numero')
    expect((await filas()).map((f) => f.sin_numero)).toEqual([false, true])
  })

  it.each([
    [
      'first',
      ['antes', 'despues'] as const,
      [
        ['anulada', false],
        ['anulada', true],
      ],
    ],
    [
      'last',
      ['despues', 'antes'] as const,
      [
        ['anulada', true],
        ['anulada', false],
      ],
    ],
  ])(
    'stays with the one signed first also when its médico annulled it, registered %s: one number never serves for another receta',
    async (_orden, orden, esperado) => {
      const par = { antes: await firmar({ emitida_en: antes }), despues: await firmar({ emitida_en: despues }) }
      for (const cual of orden) {
        const { data } = await registrar(par[cual].input)
        if (cual === 'antes')
          await db.pool.query(`update recetas set estado = 'anulada', anulada_en = now() where recetas_id = $1`, [
            data.recetas_id,
          ])
      }
      expect((await filas()).map((f) => [f.estado, f.sin_numero])).toEqual(esperado)
      const { rows } = await db.pool.query('select nro_recetario from contingencia_titulares')
      expect(rows).toEqual([{ nro_recetario: sinRed.dispositivo.numeros[0] }])
    },
  )

  it('T01 is not taken from one that is registered without what annulling asks for, though it says that it was signed an hour before', async () => {
    const primera = (await registrar((await firmar({ emitida_en: despues })).input)).data
    const gemela = (await firmar({ emitida_en: antes })).input
    await db.pool.query('update sesiones set segundo_factor_en = null')
    const { status, error } = await registrar(gemela)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    expect(await filas()).toMatchObject([{ estado: 'emitida', sin_numero: false }])
    // One that does not take the number needs no second factor.
    const perdida = await registrar((await firmar({ emitida_en: new Date(despues.getTime() + 60_000) })).input)
    expect(perdida.data.resultado).toBe('sin_numero')
    await db.pool.query('update sesiones set segundo_factor_en = $1', [vuelta])
    expect((await registrar(gemela)).data).toMatchObject({
      resultado: 'registrada',
      anuladas: expect.arrayContaining([primera.referencia]),
    })
  })

  it('is not taken by one that is sent by itself, however fresh the factor: annulling the other is said of that very receta', async () => {
    await send((await firmar({ emitida_en: despues })).input)
    const gemela = (await firmar({ emitida_en: antes })).input
    const { status, error } = await send(gemela)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    expect(await filas()).toMatchObject([{ estado: 'emitida', sin_numero: false }])
    // A contingencia that loses annuls nothing, and is sent by itself.
    const perdida = await send((await firmar({ emitida_en: new Date(despues.getTime() + 60_000) })).input)
    expect(perdida.data.resultado).toBe('sin_numero')
    expect((await registrar(gemela)).data.resultado).toBe('registrada')
  })

  it('is kept by one receta in the database itself', async () => {
    const una = (await registrar((await firmar({ emitida_en: antes })).input)).data
    const otra = (await registrar((await firmar({ emitida_en: despues })).input)).data
    const give = (nro: number | undefined, recetas_id: number) =>
      db.pool.query('insert into contingencia_titulares values ($1, $2)', [nro, recetas_id])
    await expect(give(sinRed.dispositivo.numeros[0], otra.recetas_id)).rejects.toThrow(/contingencia_titulares_pkey/)
    await expect(give(sinRed.dispositivo.numeros[1], una.recetas_id)).rejects.toThrow(
      /contingencia_titulares_recetas_id_key/,
    )
  })

  it('annuls nobody again whose annulment waited for a counter that let it lapse: its stored state says nothing of it', async () => {
    const primera = (await registrar((await firmar({ emitida_en: despues })).input)).data
    await db.pool.query(
      `update recetas set anulacion_pendiente = true, retenida_hasta = '2026-11-22T12:59:00Z' where recetas_id = $1`,
      [primera.recetas_id],
    )
    const segunda = (await registrar((await firmar({ emitida_en: antes })).input)).data
    expect([segunda.resultado, segunda.anuladas]).toEqual(['registrada', [primera.referencia]])
    expect((await filas()).map((f) => [f.estado, f.sin_numero])).toEqual([
      ['emitida', true],
      ['emitida', false],
    ])
    const { rows } = await db.pool.query(`select 1 from recetas_eventos where recetas_id = $1 and accion = 'anular'`, [
      primera.recetas_id,
    ])
    expect(rows).toEqual([])
  })

  it('stays with the one signed first while a counter still holds its pending annulment', async () => {
    const primera = (await registrar((await firmar({ emitida_en: antes })).input)).data
    await db.pool.query(
      `update recetas set anulacion_pendiente = true, retenida_hasta = '2026-11-22T13:01:00Z' where recetas_id = $1`,
      [primera.recetas_id],
    )
    expect((await registrar((await firmar({ emitida_en: despues })).input)).data.resultado).toBe('sin_numero')
  })

  it('is annulled by its number as any other: the one that has none is not found by it', async () => {
    await registrar((await firmar({ emitida_en: antes })).input)
    await registrar((await firmar({ emitida_en: despues })).input)
    const { status, data } = await servidor.call(
      contract.anularReceta,
      {
        soft_id: 1,
        convenio_id: sinRed.mundo.convenio_id,
        nro_recetario: sinRed.dispositivo.numeros[0] ?? 0,
        motivo: 'Error en la dosis',
        serie: false,
      },
      sinRed.mundo.medico,
    )
    expect([status, data.resultado]).toEqual([200, 'anulada'])
  })

  it('leaves the patient’s mail of the one that lost, and none of its issue', async () => {
    await registrar((await firmar({ emitida_en: antes })).input)
    const { data } = await registrar((await firmar({ emitida_en: despues })).input)
    const { rows } = await db.pool.query('select tipo from bandeja_salida where recetas_id = $1 order by mensaje_id', [
      data.recetas_id,
    ])
    // The first is closed unsent: an annulled receta is not announced (docs/correo.md).
    expect(rows).toEqual([{ tipo: 'receta_emitida' }, { tipo: 'receta_anulada' }])
  })
})
