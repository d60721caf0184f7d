import { generateKeyPairSync } from 'node:crypto'
import * as contract from '@receta/contract'
import { generateCuil, limitesContingencia, readContingencia, Rol } from '@receta/domain'
import { sha256 } from '@receta/service-kit'
import { aMedico, aPaciente, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { receta } from '../recetas/receta'
import { verificar } from '../verificacion/verificar'
import { type Cambios, firmada, vuelta, firmadaSinRed, unDispositivo, useSinRed } from './dispositivo.ejemplos'
import { contingenciaDispositivos, contingenciaPrepara, contingenciaQuita } from './dispositivos'
import { contingenciaRegistra } from './registrar'

const db = useBase()
const servidor = useServidor(db, [
  contingenciaPrepara,
  contingenciaDispositivos,
  contingenciaQuita,
  contingenciaRegistra,
  anularReceta,
  receta,
  verificar,
])
const sinRed = useSinRed(db, servidor, {
  producto: { monodroga: 'Enalapril maleato', concentracion: '10 mg' },
})
const { firmar, open } = sinRed
type Input = Awaited<ReturnType<typeof firmar>>['input']
const registrar = (input: Input, actor: { token: string } | null = sinRed.mundo.medico) =>
  servidor.call(contract.contingenciaRegistra, input, actor)
const count = async (tabla: string) => Number((await db.pool.query(`select count(*) as n from ${tabla}`)).rows[0].n)
afterEach(async () => {
  await db.pool.query(
    'truncate contingencias, contingencia_numeros, contingencia_dispositivos, recetas_eventos, bandeja_salida, recetas_contactos, recetas_items, recetas_claves, intentos cascade',
  )
  await db.pool.query(
    'update convenios set autorizaciones_recetas_por_afiliado = 0, activo = true, vigencia_dias = default',
  )
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
        nro_recetario: sinRed.dispositivo.numeros[0],
        referencia,
        estado: 'vigente',
        avisos: [],
        anuladas: [],
      },
    ])
    expect(await open(data.recetas_id)).toMatchObject({
      token: input.token,
      emitida_en: firmada.toISOString(),
      vigente_desde: '2026-11-21',
      vence_el: '2026-12-21',
      firma: { valida: true },
    })
    const { rows } = await db.pool.query('select huella, prueba, pedido, registrada_en from contingencias')
    expect(rows).toEqual([{ huella, prueba: input.prueba, pedido: input.pedido, registrada_en: vuelta }])
    expect(
      (await servidor.call(contract.contingenciaDispositivos, {}, sinRed.mundo.medico)).data.items[0]?.usados,
    ).toBe(1)
  })

  it('is of whom the paper says, whatever name a stranger registered with her DNI (decision 0134)', async () => {
    for (const [i, nombre] of ['Nadia Beatriz', 'Ladrona'].entries()) {
      const dni = `9810422${i}`
      const cuil = generateCuil(dni, 'F')
      const paciente = {
        tipo_doc: 'DNI' as const,
        dni,
        cuil: cuil.ok ? cuil.value : '',
        apellido: 'Aguirre',
        nombre: 'Norma Beatriz',
        sexo: 'F' as const,
        fecha_nacimiento: '1952-03-12',
      }
      // One with her initials, one without.
      const cuenta = await aPaciente(db, { ...paciente, nombre, fecha_nacimiento: '1990-01-01' })
      await db.pool.query('update personas set declarada = true where persona_id = $1', [cuenta.persona_id])
      const aMano = { persona_id: 0, afiliado_id: 0, paciente }
      const { input } = await firmar({
        nro: sinRed.dispositivo.numeros[i] ?? 0,
        dni,
        iniciales: 'N. B. A.',
        borrador: aMano,
      })
      const { status, data } = await registrar(input)
      expect(status).toBe(200)
      expect((await open(data.recetas_id)).paciente.apellidoNombre).toBe('Norma Beatriz Aguirre')
      const { rows } = await db.pool.query('select nombre, usuario_id from personas where persona_id = $1', [
        cuenta.persona_id,
      ])
      expect(rows).toEqual([{ nombre: 'Norma Beatriz', usuario_id: null }])
    }
  })

  it('signs the weight that the paper says, and lets whoever pays look first at one of no possible day', async () => {
    const peso = { peso_kg: 12.5, peso_fecha: '2026-11-19' }
    const estados = []
    for (const [i, peso_fecha] of [peso.peso_fecha, '2026-12-24', '1900-01-01'].entries()) {
      const nro = sinRed.dispositivo.numeros[i] ?? 0
      const { input } = await firmar({ nro, borrador: { ...peso, peso_fecha } })
      const { data } = await registrar(input)
      expect(await open(data.recetas_id)).toMatchObject({ ...peso, peso_fecha })
      estados.push(data.estado)
    }
    expect(estados).toEqual(['vigente', 'en_auditoria', 'en_auditoria'])
  })

  it.each([
    ['reference', true, false],
    ['link', false, true],
  ])('takes no %s that is printed on a blank, whoever has the paper', async (_que, laReferencia, elToken) => {
    const { input, referencia } = await firmar()
    const { rows } = await db.pool.query<{ recetario_id: number; desde: number }>(
      `insert into recetarios (medico_id, convenio_id, desde, hasta, generado_en)
       select $1, $2, n, n, now() from reservar_numeros(1) n returning recetario_id, desde`,
      [(await aMedico(db, { convenios: [sinRed.mundo.convenio_id], now: vuelta })).medico_id, sinRed.mundo.convenio_id],
    )
    const [{ recetario_id, desde } = expect.fail('no recetario')] = rows
    await db.pool.query(
      `insert into recetarios_numeros (nro_recetario, recetario_id, referencia, token_hash, token_cifrado) values ($1, $2, $3, $4, 'x')`,
      [
        desde,
        recetario_id,
        laReferencia ? referencia : `${referencia}x`,
        elToken ? sha256(input.token) : sha256(`${input.token}x`),
      ],
    )
    const { status, error } = await registrar(input)
    expect([status, error.code]).toEqual([409, 'CONTINGENCIA_NO_VALIDA'])
    expect(await count('recetas')).toBe(0)
  })

  it('is verified with network by the QR of its paper: the huella that its device signed', async () => {
    const { input, huella } = await firmar()
    await registrar(input)
    const { data } = await servidor.call(contract.verificar, { token: input.token })
    expect(data).toMatchObject({ estado: 'vigente', firma: { valida: true }, contingencia: huella })
    expect(data.contingencia?.startsWith(readContingencia(input.prueba)?.prueba.huella ?? 'x')).toBe(true)
    const porPapel = await servidor.call(contract.verificar, {
      referencia: data.referencia,
      huella: huella.slice(0, 16),
    })
    expect(porPapel.data.contingencia).toBe(huella)
  })

  it('keeps the proof alone: nothing that stood before the # of its link, nor around it', async () => {
    const { input } = await firmar()
    const { data } = await registrar({ ...input, prueba: ` https://otro.example/receta?token=ajeno#${input.prueba}\n` })
    const { rows } = await db.pool.query(
      `select g.prueba, r.contenido::json->'contingencia'->>'prueba' as firmada from contingencias g join recetas r using (recetas_id) where recetas_id = $1`,
      [data.recetas_id],
    )
    expect(rows).toEqual([{ prueba: input.prueba, firmada: input.prueba }])
  })

  it('lets nobody hand over yet one that says more days than its convenio gives', async () => {
    await db.pool.query('update convenios set vigencia_dias = 10')
    const larga = (await registrar((await firmar()).input)).data
    const justa = (
      await registrar((await firmar({ nro: sinRed.dispositivo.numeros[1] ?? 0, vence_el: '2026-12-01' })).input)
    ).data
    expect([larga.estado, justa.estado]).toEqual(['en_auditoria', 'vigente'])
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
        persona_id: sinRed.mundo.paciente.persona_id,
        detalle: 'contingencia',
      },
    ])
  })

  it('answers the same to the same receta: 16 at once register one', async () => {
    const { input } = await firmar()
    const respuestas = await Promise.all(Array.from({ length: 16 }, () => registrar(input)))
    expect(respuestas.map((r) => r.status)).toEqual(Array(16).fill(200))
    expect(new Set(respuestas.map((r) => r.raw)).size).toBe(1)
    expect([await count('recetas'), await count('contingencias'), await count('bandeja_salida')]).toEqual([1, 1, 2])
  })

  it('notes what the checks would have said, and stops at none of it', async () => {
    await db.pool.query('update convenios set autorizaciones_recetas_por_afiliado = 1')
    await registrar((await firmar()).input)
    const { status, data } = await registrar((await firmar({ nro: sinRed.dispositivo.numeros[1] ?? 0 })).input)
    expect(status).toBe(200)
    expect(data.avisos.map((a) => [a.codigo, a.nivel])).toEqual(
      expect.arrayContaining([
        ['CUOTA_AGOTADA', 'frena'],
        ['DUPLICADO', 'advierte'],
      ]),
    )
    const { avisos_reconocidos } = await open(data.recetas_id)
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
    const { input } = await firmar({
      dni: '98555001',
      iniciales: 'P. N.',
      borrador: { persona_id: 0, afiliado_id: 0, paciente },
    })
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
    ['the initials of somebody else', { iniciales: 'N. B. A.' }],
  ])('refuses %s: it is not what a device of his signed', async (_que, cambios) => {
    const { status, error } = await registrar((await firmar(cambios)).input)
    expect([status, error.code]).toEqual([409, 'CONTINGENCIA_NO_VALIDA'])
    expect(await count('recetas')).toBe(0)
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
    expect(await count('recetas')).toBe(0)
  })

  it('refuses the receta of another médico, and one with the token or the reference of another', async () => {
    const { input, referencia } = await firmar()
    const otroMedico = await aMedico(db, { convenios: [sinRed.mundo.convenio_id], now: vuelta })
    expect((await registrar(input, otroMedico)).error.code).toBe('CONTINGENCIA_NO_VALIDA')
    await registrar(input)
    const nro = sinRed.dispositivo.numeros[1] ?? 0
    for (const repetido of [{ token: input.token }, { referencia }])
      expect((await registrar((await firmar({ nro, ...repetido })).input)).error.code).toBe('CONTINGENCIA_NO_VALIDA')
    expect(await count('recetas')).toBe(1)
  })

  it('takes nothing of a device that its médico gave up, and still takes what one prepared again had signed', async () => {
    const { input } = await firmar()
    const reemplazado = new Date(firmada.getTime() + 60_000)
    servidor.setNow(reemplazado)
    const token = await aSesion(db, sinRed.mundo.medico.usuario_id, { now: reemplazado })
    const nuevo = await unDispositivo(servidor, { token }, sinRed.dispositivo.dispositivo_id)
    servidor.setNow(vuelta)
    expect((await registrar(input)).status).toBe(200)
    await servidor.call(contract.contingenciaQuita, { dispositivo_id: nuevo.dispositivo_id }, sinRed.mundo.medico)
    const del = await firmadaSinRed(sinRed.mundo, nuevo, firmada)
    expect((await registrar(del.input)).error.code).toBe('CONTINGENCIA_QUITADA')
  })

  it.each([
    ['before it was prepared', 'creado_en', (t: number) => new Date(t + limitesContingencia.adelantoMs + 1)],
    ['after another took its place', 'reemplazado_en', (t: number) => new Date(t - limitesContingencia.adelantoMs - 1)],
  ])('takes nothing that a device says it signed %s', async (_que, columna, cuando) => {
    const { input } = await firmar()
    await db.pool.query(`update contingencia_dispositivos set ${columna} = $1 where dispositivo_id = $2`, [
      cuando(firmada.getTime()),
      sinRed.dispositivo.dispositivo_id,
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
