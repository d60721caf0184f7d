import { generateKeyPairSync } from 'node:crypto'
import * as contract from '@receta/contract'
import { leerContingencia, limitesContingencia, Rol } from '@receta/domain'
import { aMedico, aMundo, aSesion, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { getReceta } from '../recetas/get-receta'
import { verificarReceta } from '../verificacion/verificar'
import { type DispositivoPreparado, type Cambios, firmadaSinRed, unDispositivo } from './dispositivo.ejemplos'
import { contingenciaDispositivos, contingenciaPrepara, contingenciaQuita } from './dispositivos'
import { contingenciaRegistra } from './registrar'

const db = useBase()
const servidor = useServidor(db, [
  contingenciaPrepara,
  contingenciaDispositivos,
  contingenciaQuita,
  contingenciaRegistra,
  anularReceta,
  getReceta,
  verificarReceta,
])
const preparado = new Date('2026-11-20T13:00:00Z')
const firmada = new Date('2026-11-21T13:00:00Z')
const vuelta = new Date('2026-11-22T13:00:00Z')
let mundo: Mundo
let dispositivo: DispositivoPreparado

const firmar = (cambios: Cambios = {}) => firmadaSinRed(mundo, dispositivo, firmada, cambios)
type Input = Awaited<ReturnType<typeof firmar>>['input']
const registrar = (input: Input, actor: { token: string } | null = mundo.medico) =>
  servidor.call(contract.contingenciaRegistra, input, actor)
const filas = async () =>
  (
    await db.pool.query<{ referencia: string; estado: string; sin_numero: boolean; nro_recetario: number }>(
      'select referencia, estado, sin_numero, nro_recetario from recetas order by recetas_id',
    )
  ).rows
const contar = async (tabla: string) => Number((await db.pool.query(`select count(*) as n from ${tabla}`)).rows[0].n)
const abrir = async (recetas_id: number) => {
  const { data, raw } = await servidor.call(contract.receta, { recetas_id }, mundo.medico)
  if (data.nivel !== 'completa') throw new Error(raw)
  return data
}

beforeAll(async () => {
  servidor.setNow(preparado)
  mundo = await aMundo(db, { now: preparado, producto: { monodroga: 'Enalapril maleato', concentracion: '10 mg' } })
})
beforeEach(async () => {
  servidor.setNow(preparado)
  dispositivo = await unDispositivo(servidor, { token: await aSesion(db, mundo.medico.usuario_id, { now: preparado }) })
  servidor.setNow(vuelta)
  // Nobody shows a second factor to register what was signed already.
  mundo.medico.token = await aSesion(db, mundo.medico.usuario_id, { now: vuelta, firma: false })
})
afterEach(async () => {
  await db.pool.query(
    'truncate contingencias, contingencia_numeros, contingencia_dispositivos, recetas_eventos, bandeja_salida, recetas_contactos, recetas_items, recetas, intentos cascade',
  )
  await db.pool.query(`update convenios set autorizaciones_recetas_por_afiliado = 0, activo = true`)
  await db.pool.query(`update medicos set estado = 'habilitado'`)
})

describe('PUT /api/contingencia', () => {
  it('CT-02 registers what was signed, with the number, the dates and the link of its paper, and no second factor', async () => {
    const { input, huella, referencia } = await firmar()
    const { status, data } = await registrar(input)
    expect([status, data]).toMatchObject([
      200,
      {
        resultado: 'registrada',
        nro_recetario: dispositivo.numeros[0],
        referencia,
        estado: 'vigente',
        avisos: [],
        anuladas: [],
      },
    ])
    expect(await abrir(data.recetas_id)).toMatchObject({
      token: input.token,
      emitida_en: firmada.toISOString(),
      vigente_desde: '2026-11-21',
      vence_el: '2026-12-21',
      firma: { valida: true },
    })
    const { rows } = await db.pool.query('select huella, prueba, pedido, registrada_en from contingencias')
    expect(rows).toEqual([{ huella, prueba: input.prueba, pedido: input.pedido, registrada_en: vuelta }])
    expect((await servidor.call(contract.contingenciaDispositivos, {}, mundo.medico)).data.items[0]?.usados).toBe(1)
  })

  it('is verified with network by the QR of its paper: the huella that its device signed', async () => {
    const { input, huella } = await firmar()
    await registrar(input)
    const { data } = await servidor.call(contract.verificar, { token: input.token })
    expect(data).toMatchObject({ estado: 'vigente', firma: { valida: true }, contingencia: huella })
    expect(data.contingencia?.startsWith(leerContingencia(input.prueba)?.prueba.huella ?? 'x')).toBe(true)
    const porPapel = await servidor.call(contract.verificar, {
      referencia: data.referencia,
      huella: huella.slice(0, 16),
    })
    expect(porPapel.data.contingencia).toBe(huella)
  })

  it('leaves one row in the audit, of the receta and of the patient', async () => {
    const { data } = await registrar((await firmar()).input)
    const { rows } = await db.pool.query(
      `select clase, resultado, recetas_id, persona_id, detalle from auditoria where llamada = 'PUT /api/contingencia' and clase = 'escritura' and recetas_id = $1`,
      [data.recetas_id],
    )
    expect(rows).toEqual([
      {
        clase: 'escritura',
        resultado: 'ok',
        recetas_id: data.recetas_id,
        persona_id: mundo.paciente.persona_id,
        detalle: 'contingencia',
      },
    ])
  })

  it('answers the same to the same receta: 16 at once register one', async () => {
    const { input } = await firmar()
    const respuestas = await Promise.all(Array.from({ length: 16 }, () => registrar(input)))
    expect(respuestas.map((r) => r.status)).toEqual(Array(16).fill(200))
    expect(new Set(respuestas.map((r) => r.raw)).size).toBe(1)
    expect([await contar('recetas'), await contar('contingencias'), await contar('bandeja_salida')]).toEqual([1, 1, 2])
  })

  it('notes what the checks would have said, and stops at none of it', async () => {
    await db.pool.query('update convenios set autorizaciones_recetas_por_afiliado = 1')
    await registrar((await firmar()).input)
    const { status, data } = await registrar((await firmar({ nro: dispositivo.numeros[1] ?? 0 })).input)
    expect(status).toBe(200)
    expect(data.avisos.map((a) => [a.codigo, a.nivel])).toEqual(
      expect.arrayContaining([
        ['CUOTA_AGOTADA', 'frena'],
        ['DUPLICADO', 'advierte'],
      ]),
    )
    const { avisos_reconocidos } = await abrir(data.recetas_id)
    expect(avisos_reconocidos.map((a) => a.motivo)).toContain('Se firmó sin conexión: no se pudo avisar antes.')
  })

  it('registers a person nobody knew, typed without network, and a draft that was tried before with the same key', async () => {
    await db.pool.query('update convenios set padron_afiliados_manual = 1')
    const paciente = {
      tipo_doc: 'DNI' as const,
      dni: '98555001',
      cuil: '27-98555001-1',
      apellido: 'Nueva',
      nombre: 'Persona',
      sexo: 'F' as const,
      fecha_nacimiento: '1990-05-05',
    }
    const { input } = await firmar({ dni: '98555001', borrador: { persona_id: 0, afiliado_id: 0, paciente } })
    expect((await registrar(input)).status).toBe(200)
    expect((await db.pool.query(`select 1 from personas where dni = '98555001'`)).rows).toHaveLength(1)
  })

  const otra = generateKeyPairSync('ed25519').privateKey
  it.each<[string, Cambios]>([
    ['another key', { privada: otra }],
    ['an emission before its first day', { emitida_en: new Date('2026-11-19T13:00:00Z') }],
    ['an emission after its last day', { emitida_en: new Date('2026-12-04T13:00:00Z') }],
    ['an emission that is still to come', { emitida_en: new Date('2026-11-22T13:06:00Z') }],
    ['more days than the law lets', { vence_el: '2026-12-22' }],
    ['a number that is not of that device', { nro: 999_999 }],
    ['the document of somebody else', { dni: '98104227' }],
    ['another drug than the catalogue’s', { generico: 'Enalapril maleato 20 mg' }],
  ])('refuses %s: it is not what a device of his signed', async (_que, cambios) => {
    const { status, error } = await registrar((await firmar(cambios)).input)
    expect([status, error.code]).toEqual([409, 'CONTINGENCIA_NO_VALIDA'])
    expect(await contar('recetas')).toBe(0)
  })

  it('refuses one letter of the draft changed, another token and a certificate of nobody', async () => {
    const { input } = await firmar()
    const ajena = await firmar()
    for (const cambio of [
      { pedido: input.pedido.replace('"envases":1', '"envases":9') },
      { token: ajena.input.token },
      { prueba: ajena.input.prueba },
      { prueba: input.prueba.replace(/^c1\..{10}/, (t) => t.slice(0, -1) + (t.endsWith('A') ? 'B' : 'A')) },
    ])
      expect((await registrar({ ...input, ...cambio })).error.code).toBe('CONTINGENCIA_NO_VALIDA')
    expect(await contar('recetas')).toBe(0)
  })

  it('refuses the receta of another médico, and one with the token or the reference of another', async () => {
    const { input, referencia } = await firmar()
    const otroMedico = await aMedico(db, { convenios: [mundo.convenio_id], now: vuelta })
    expect((await registrar(input, otroMedico)).error.code).toBe('CONTINGENCIA_NO_VALIDA')
    await registrar(input)
    const nro = dispositivo.numeros[1] ?? 0
    for (const repetido of [{ token: input.token }, { referencia }])
      expect((await registrar((await firmar({ nro, ...repetido })).input)).error.code).toBe('CONTINGENCIA_NO_VALIDA')
    expect(await contar('recetas')).toBe(1)
  })

  it('takes nothing of a device that its médico gave up, and still takes what one prepared again had signed', async () => {
    const { input } = await firmar()
    const reemplazado = new Date(firmada.getTime() + 60_000)
    servidor.setNow(reemplazado)
    const token = await aSesion(db, mundo.medico.usuario_id, { now: reemplazado })
    const nuevo = await unDispositivo(servidor, { token }, dispositivo.dispositivo_id)
    servidor.setNow(vuelta)
    expect((await registrar(input)).status).toBe(200)
    await servidor.call(contract.contingenciaQuita, { dispositivo_id: nuevo.dispositivo_id }, mundo.medico)
    const del = await firmadaSinRed(mundo, nuevo, firmada)
    expect((await registrar(del.input)).error.code).toBe('CONTINGENCIA_QUITADA')
  })

  it.each([
    ['before it was prepared', 'creado_en', (t: number) => new Date(t + limitesContingencia.adelantoMs + 1)],
    ['after another took its place', 'reemplazado_en', (t: number) => new Date(t - limitesContingencia.adelantoMs - 1)],
  ])('takes nothing that a device says it signed %s', async (_que, columna, cuando) => {
    const { input } = await firmar()
    await db.pool.query(`update contingencia_dispositivos set ${columna} = $1 where dispositivo_id = $2`, [
      cuando(firmada.getTime()),
      dispositivo.dispositivo_id,
    ])
    expect((await registrar(input)).error.code).toBe('CONTINGENCIA_NO_VALIDA')
  })

  it.each([['the convenio is not his any more', `update convenios set activo = false`, 'CONVENIO_NO_HABILITADO']])(
    'says what is missing when %s',
    async (_que, cambio, codigo) => {
      const { input } = await firmar()
      await db.pool.query(cambio)
      const { status, error } = await registrar(input)
      expect([status, error.code, error.hallazgos?.map((h) => h.codigo)]).toEqual([409, 'RECETA_NO_EMITIBLE', [codigo]])
    },
  )

  it('RX-14 refuses while the médico may not prescribe', async () => {
    const { input } = await firmar()
    await db.pool.query(`update medicos set estado = 'suspendido'`)
    expect((await registrar(input)).error.code).toBe('MEDICO_NO_HABILITADO')
  })

  it('names what is not a pedido at all', async () => {
    const { input } = await firmar()
    for (const pedido of ['{', '{}', `${input.pedido} `, input.pedido.replace('"version":1', '"version":2')]) {
      const { status, error } = await registrar({ ...input, pedido })
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['pedido']])
    }
  })

  it('answers 401 without a session and 403 to whoever is no médico', async () => {
    const { input } = await firmar()
    expect((await registrar(input, null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.SUPERADMIN }), { now: vuelta })
    expect((await registrar(input, { token })).error.code).toBe('SIN_PERMISO')
  })
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
          nro_recetario: dispositivo.numeros[0],
        },
        {
          referencia: par.despues.referencia,
          estado: 'anulada',
          sin_numero: true,
          nro_recetario: dispositivo.numeros[0],
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
    expect((await abrir(perdida.recetas_id)).motivo).toBe(
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
        'truncate contingencias, recetas_eventos, bandeja_salida, recetas_contactos, recetas_items, recetas cascade',
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

  it('leaves the one that its médico annulled: it needs no number', async () => {
    const primera = (await registrar((await firmar({ emitida_en: antes })).input)).data
    await db.pool.query(`update recetas set estado = 'anulada', anulada_en = now() where recetas_id = $1`, [
      primera.recetas_id,
    ])
    expect((await registrar((await firmar({ emitida_en: despues })).input)).data.resultado).toBe('registrada')
    expect((await filas()).map((f) => [f.estado, f.sin_numero])).toEqual([
      ['anulada', true],
      ['emitida', false],
    ])
  })

  it('leaves the one whose annulment waited for a counter that let it lapse: its stored state says nothing of it', async () => {
    const primera = (await registrar((await firmar({ emitida_en: antes })).input)).data
    await db.pool.query(
      `update recetas set anulacion_pendiente = true, retenida_hasta = '2026-11-22T12:59:00Z' where recetas_id = $1`,
      [primera.recetas_id],
    )
    const segunda = (await registrar((await firmar({ emitida_en: despues })).input)).data
    expect([segunda.resultado, segunda.anuladas]).toEqual(['registrada', [primera.referencia]])
    expect((await filas()).map((f) => [f.estado, f.sin_numero])).toEqual([
      ['emitida', true],
      ['emitida', false],
    ])
    // It was annulled by its médico already: nobody annuls it again.
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
    await db.pool.query('update sesiones set segundo_factor_en = $1', [vuelta])
    const { status, data } = await servidor.call(
      contract.anularReceta,
      {
        soft_id: 1,
        convenio_id: mundo.convenio_id,
        nro_recetario: dispositivo.numeros[0] ?? 0,
        motivo: 'Error en la dosis',
        serie: false,
      },
      mundo.medico,
    )
    expect([status, data.resultado]).toEqual([200, 'anulada'])
  })

  it('leaves the patient’s mail of the one that lost, and none of its issue', async () => {
    await registrar((await firmar({ emitida_en: antes })).input)
    const { data } = await registrar((await firmar({ emitida_en: despues })).input)
    const { rows } = await db.pool.query('select tipo from bandeja_salida where recetas_id = $1 order by mensaje_id', [
      data.recetas_id,
    ])
    // The first is closed unsent: what is annulled is announced to nobody (docs/correo.md).
    expect(rows).toEqual([{ tipo: 'receta_emitida' }, { tipo: 'receta_anulada' }])
  })
})
