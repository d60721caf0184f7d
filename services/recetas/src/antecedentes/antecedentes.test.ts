import * as contract from '@receta/contract'
import {
  aMedico,
  aMundo,
  anAfiliado,
  anInforme,
  aProducto,
  aPaciente,
  aPersona,
  aUsuario,
  aSesion,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { fuenteAlergias, Rol } from '@receta/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receta } from '../recetas/receta'
import { informaReceta } from '../recetas/emision/informa-receta'
import { revisaReceta } from '../recetas/emision/revisa-receta'
import { accesos } from '../usuarios/accesos'
import {
  antecedentes,
  antecedentesPropios,
  cierraAntecedente,
  registraAntecedente,
  respondeAntecedente,
} from './antecedentes'

const db = useBase()
const servidor = useServidor(db, [
  antecedentes,
  registraAntecedente,
  cierraAntecedente,
  antecedentesPropios,
  respondeAntecedente,
  accesos,
  revisaReceta,
  informaReceta,
  receta,
])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let persona_id = 0

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  persona_id = mundo.paciente.persona_id
})
beforeEach(() => db.pool.query('truncate antecedentes, antecedentes_eventos'))

type Hecho = Partial<Parameters<typeof servidor.call<typeof contract.registraAntecedente>>[1]>
const registrar = (hecho: Hecho, actor: { token: string } | null = mundo.medico) =>
  servidor.call(
    contract.registraAntecedente,
    { persona_id, tipo: 'alergia', texto: '', presente: true, ...hecho },
    actor,
  )
const vigentes = async () =>
  (await servidor.call(contract.antecedentes, { persona_id }, mundo.medico)).data.items.filter(
    (a) => a.cerrado_en === null,
  )
const eventos = async () =>
  (await db.pool.query('select accion from antecedentes_eventos order by 1')).rows.map((r) => r.accion)

describe('S3 with the factor of hours ago', () => {
  it('a médico reads, and neither registers nor closes', async () => {
    const { data } = await registrar({ texto: 'penicilina', gravedad: 'grave' })
    const token = await aSesion(db, mundo.medico.usuario_id, { now, firma: false })
    expect((await servidor.call(contract.antecedentes, { persona_id }, { token })).status).toBe(200)
    const antecedente_id = data.items[0]?.antecedente_id ?? 0
    const cierre = { persona_id, antecedente_id, motivo: 'se probó que no' }
    for (const r of [
      await registrar({ texto: 'dipirona' }, { token }),
      await servidor.call(contract.cierraAntecedente, cierre, { token }),
    ])
      expect([r.status, r.error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    expect((await servidor.call(contract.antecedentes, { persona_id }, mundo.medico)).data.items).toMatchObject([
      { antecedente_id, cerrado_en: null },
    ])
  })
})

describe('what a médico records', () => {
  it('says who, when, how sure and how he knows, and leaves an event', async () => {
    const { status, data } = await registrar({ texto: 'Penicilina', gravedad: 'grave', fuente: 'observado' })
    expect(status).toBe(200)
    expect(data.items).toMatchObject([
      {
        tipo: 'alergia',
        texto: 'Penicilina',
        gravedad: 'grave',
        fuente: 'observado',
        quien: 'Dra. Lucía Ferreyra Sosa',
        registrado_en: now.toISOString(),
        respuesta: null,
        cerrado_en: null,
      },
    ])
    expect(await eventos()).toEqual(['registra'])
  })

  it('is one fact, however often it is said, also by two at once', async () => {
    await Promise.all([registrar({ texto: 'Látex' }), registrar({ texto: 'latex' }), registrar({ texto: 'LÁTEX ' })])
    expect(await vigentes()).toHaveLength(1)
    expect(await eventos()).toEqual(['registra'])
  })

  it('S5 is one fact also where the database folds other letters than we do', async () => {
    for (const texto of ['𝕏🏠é\u0301', '𝕏🏠é\u0301', 'ŁÓDŹ № 5', 'łódź № 5'])
      expect([texto, (await registrar({ texto })).status]).toEqual([texto, 200])
    expect(await vigentes()).toHaveLength(2)
  })

  it('that says more takes the place of what it says again, and the former stays closed', async () => {
    await registrar({ tipo: 'embarazo' })
    const { data } = await registrar({ tipo: 'embarazo', fpp: '2027-03-12' })
    expect(data.items.map((a) => [a.fpp, a.cerrado_en !== null])).toEqual([
      ['2027-03-12', false],
      [null, true],
    ])
  })

  it('closes its opposite: a pregnancy that is no more, a «sin alergias» that was not so', async () => {
    await registrar({ tipo: 'embarazo', fpp: '2027-03-12' })
    await registrar({ tipo: 'embarazo', presente: false })
    await registrar({ presente: false })
    await registrar({ texto: 'dipirona' })
    expect((await vigentes()).map((a) => [a.tipo, a.presente])).toEqual([
      ['alergia', true],
      ['embarazo', false],
    ])
  })

  it.each([
    ['another fact', { tipo: 'alergia', texto: 'dipirona' }],
    ['a pregnancy that is not', { tipo: 'embarazo', presente: false }],
  ] as const)('S7 takes no due date with %s', async (_titulo, hecho) => {
    const { status, error } = await registrar({ ...hecho, fpp: '2027-03-12' })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'DATOS_INVALIDOS', ['fpp']])
  })

  it.each([
    ['an allergy', { texto: '' }],
    ['an allergy of invisible marks', { texto: '\u202e\u2066' }],
    ['a condition', { tipo: 'condicion', texto: ' ' }],
  ] as const)('S7 takes no %s without a name', async (_titulo, hecho) => {
    const { status, error } = await registrar(hecho)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'DATOS_INVALIDOS', ['texto']])
  })

  it('never wipes the allergies with a word: each is closed with its reason', async () => {
    await registrar({ texto: 'dipirona' })
    const { status, error } = await registrar({ presente: false })
    expect([status, error.code]).toEqual([409, 'ANTECEDENTE_CONTRADICE'])
    expect(await vigentes()).toHaveLength(1)
  })

  it.each(['enalapril', 'Enalapril maleato', 'LOTRIAL', 'penicilina', 'asma y enalapril', 'quinolonas'])(
    'refuses «%s» as a condition: nobody would check it',
    async (texto) => {
      await aProducto(db, { nombre: 'Lotrial Cor 10 mg', generico: false })
      const { status, error } = await registrar({ tipo: 'condicion', texto, gravedad: 'grave' })
      expect([status, error.code]).toEqual([409, 'ANTECEDENTE_ES_DROGA'])
      expect(await vigentes()).toEqual([])
    },
  )

  it.each(['asma', 'Toma enalapril', 'tos con enalapril', 'Hipertensión y diabetes'])(
    'keeps «%s» as the condition it is',
    async (texto) => {
      await registrar({ tipo: 'condicion', texto })
      expect((await vigentes()).map((a) => [a.tipo, a.texto])).toEqual([['condicion', texto]])
    },
  )

  it('a «no» said on another day is worth that day', async () => {
    await registrar({ tipo: 'embarazo', presente: false })
    await db.pool.query(`update antecedentes set registrado_en = registrado_en - interval '5 days'`)
    await registrar({ tipo: 'embarazo', presente: false })
    expect((await vigentes()).map((a) => a.registrado_en)).toEqual([now.toISOString()])
  })

  it('is closed with a reason and stays, closed once however often', async () => {
    const { data } = await registrar({ texto: 'dipirona' })
    const close = () =>
      servidor.call(
        contract.cierraAntecedente,
        { persona_id, antecedente_id: data.items[0]?.antecedente_id ?? 0, motivo: 'Prueba de provocación negativa' },
        mundo.medico,
      )
    await close()
    const otra = await close()
    expect(otra.data.items).toMatchObject([{ texto: 'dipirona', motivo_cierre: 'Prueba de provocación negativa' }])
    expect(await eventos()).toEqual(['cierra', 'registra'])
  })
})

describe('who may', () => {
  it('reach a person of no padrón of his only by who knows the DNI', async () => {
    const ajeno = await aMedico(db, { now })
    const dni = '98333444'
    const otra = await aPersona(db, { dni })
    const read = (campos: object) => servidor.call(contract.antecedentes, { persona_id: otra, ...campos }, ajeno)
    const [sin, con, ausente] = [
      await read({}),
      await read({ dni }),
      await servidor.call(contract.antecedentes, { persona_id: 999_999 }, ajeno),
    ]
    expect([sin.status, con.status]).toEqual([404, 200])
    expect(ausente.error.code).toBe(sin.error.code)
    expect((await registrar({ persona_id: otra, texto: 'dipirona' }, ajeno)).error.code).toBe('AFILIADO_NO_ENCONTRADO')
    const close = (campos: object) =>
      servidor.call(
        contract.cierraAntecedente,
        { persona_id: otra, antecedente_id: 999_999, motivo: 'No existe', ...campos },
        ajeno,
      )
    expect((await close({ dni })).error.code).toBe('ANTECEDENTE_NO_ENCONTRADO')
    expect((await close({})).error.code).toBe('AFILIADO_NO_ENCONTRADO')
  })

  it.each([
    ['no session', null, 401],
    ['a farmacia', Rol.PRESERFAR, 403],
    ['an obra social', Rol.OBRASOCIAL, 403],
    ['an administrator', Rol.ADMINSTRADOR, 403],
    ['a paciente', Rol.PACIENTE, 403],
  ])('read or write it: not %s', async (_quien, tipo, status) => {
    const actor = tipo === null ? null : { token: await aSesion(db, await aUsuario(db, { tipo })) }
    expect((await servidor.call(contract.antecedentes, { persona_id }, actor)).status).toBe(status)
    expect((await registrar({ texto: 'dipirona' }, actor)).status).toBe(status)
    expect(await eventos()).toEqual([])
  })
})

describe('what its person reads and answers', () => {
  const propios = (actor = mundo.paciente) => servidor.call(contract.antecedentesPropios, {}, actor)
  const responder = (antecedente_id: number, respuesta: 'confirma' | 'disputa', nota = '', actor = mundo.paciente) =>
    servidor.call(contract.respondeAntecedente, { antecedente_id, respuesta, nota }, actor)

  it('is his alone, and his answer is written beside the médico’s word', async () => {
    await registrar({ texto: 'penicilina' })
    const id = (await propios()).data.items[0]?.antecedente_id ?? 0
    const { data } = await responder(id, 'disputa', 'La tomé y no me pasó nada')
    expect(data.items).toMatchObject([{ texto: 'penicilina', respuesta: 'disputa', nota: 'La tomé y no me pasó nada' }])
    await responder(id, 'disputa', 'La tomé y no me pasó nada')
    await responder(id, 'confirma')
    expect(await eventos()).toEqual(['confirma', 'disputa', 'registra'])
    const otro = await aPaciente(db)
    expect((await propios(otro)).data.items).toEqual([])
    expect((await responder(id, 'confirma', '', otro)).error.code).toBe('ANTECEDENTE_NO_ENCONTRADO')
  })

  it('names who looked at it', async () => {
    await servidor.call(contract.antecedentes, { persona_id }, mundo.medico)
    const { data } = await servidor.call(contract.accesos, {}, mundo.paciente)
    expect(data.items[0]).toMatchObject({ accion: 'antecedentes', quien: 'Dra. Lucía Ferreyra Sosa' })
  })
})

describe('the receipt of a receta', () => {
  const informe = () => anInforme(mundo, now)

  it('an allergy that was recorded stops it, with its acknowledgement it passes, and all of it is signed and read', async () => {
    await registrar({ texto: 'enalapril', gravedad: 'grave' })
    const frenada = await servidor.call(contract.informaReceta, informe(), mundo.medico)
    expect([frenada.status, frenada.error.hallazgos?.map((h) => h.clave)]).toEqual([409, ['ALERGIA:enalapril']])
    const { data } = await servidor.call(
      contract.informaReceta,
      { ...informe(), reconocimientos: [{ clave: 'ALERGIA:enalapril', motivo: 'La toleró el año pasado' }] },
      mundo.medico,
    )
    const leida = await servidor.call(contract.receta, { recetas_id: data.receta.recetas_id }, mundo.paciente)
    if (leida.data.nivel !== 'completa') throw new Error('her own, and not whole')
    expect(leida.data.avisos_reconocidos).toMatchObject([{ motivo: 'La toleró el año pasado' }])
    expect(leida.data.verificaciones.find((v) => v.control === 'alergias')).toMatchObject({ resultado: 'frena' })
    const { fuentes } = servidor.deps.clinica
    expect(leida.data.verificaciones.map((v) => [v.control, v.version ?? null])).toEqual([
      ['alergias', fuenteAlergias.version],
      ['duplicados', null],
      ['interacciones', fuentes.interacciones?.version],
      ['embarazo', fuentes.precauciones?.version],
      ['condiciones', fuentes.precauciones?.version],
      ['dosis', fuentes.dosis?.version],
      ['edad', fuentes.edades?.version],
    ])
  })

  it.each(['constructor', '__proto__', 'Toma constructor'])(
    'S5 is not hindered by what was recorded as «%s», which every object has',
    async (texto) => {
      for (const tipo of ['alergia', 'condicion'] as const) expect((await registrar({ tipo, texto })).status).toBe(200)
      const { clave_idempotencia: _, ...borrador } = informe()
      expect((await servidor.call(contract.revisaReceta, borrador, mundo.medico)).status).toBe(200)
    },
  )

  it('says NO VERIFICADO of a source that is missing, on the draft, on the receta and to who counts', async () => {
    const contados: string[] = []
    const { clinica } = servidor.deps
    servidor.deps.clinica = {
      fuentes: { ...clinica.fuentes, interacciones: null },
      count: (vs) => contados.push(...vs.map((v) => `${v.control} ${v.resultado}`)),
    }
    const { clave_idempotencia: _, ...borrador } = informe()
    const revisada = await servidor.call(contract.revisaReceta, borrador, mundo.medico)
    const emitida = await servidor.call(
      contract.informaReceta,
      { ...informe(), reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'Continúa el tratamiento' }] },
      mundo.medico,
    )
    servidor.deps.clinica = clinica
    const esperado = { resultado: 'no_verificado', detalle: expect.stringContaining('NO VERIFICADO'), fuente: null }
    const { rows } = await db.pool.query('select contenido from recetas where recetas_id = $1', [
      emitida.data.receta.recetas_id,
    ])
    for (const { verificaciones } of [revisada.data, contract.readFirmada(rows[0].contenido)])
      expect(verificaciones.find((v) => v.control === 'interacciones')).toMatchObject(esperado)
    expect(contados).toContain('interacciones no_verificado')
  })

  it('says of the dose of a child whom nobody weighed that it cannot be told, and why, on the draft, on the receta and to who counts', async () => {
    const contados: string[] = []
    const { clinica } = servidor.deps
    servidor.deps.clinica = {
      ...clinica,
      count: (vs) => contados.push(...vs.map((v) => `${v.control} ${v.resultado}`)),
    }
    const nina = await aPersona(db, { dni: '98700777', fecha_nacimiento: '2019-04-02' })
    const afiliado_id = await anAfiliado(db, nina, mundo.convenio_id, { plan_id: mundo.plan_id })
    const suyo = { ...informe(), persona_id: nina, afiliado_id }
    const { clave_idempotencia: _, ...borrador } = suyo
    const revisada = await servidor.call(contract.revisaReceta, borrador, mundo.medico)
    const pesada = { ...borrador, peso_kg: 21, peso_fecha: '2026-11-20' }
    expect((await servidor.call(contract.revisaReceta, pesada, mundo.medico)).data).toMatchObject({ falta_peso: false })
    expect(revisada.data).toMatchObject({ falta_peso: true })
    const emitida = await servidor.call(contract.informaReceta, suyo, mundo.medico)
    servidor.deps.clinica = clinica
    const { rows } = await db.pool.query('select contenido from recetas where recetas_id = $1', [
      emitida.data.receta.recetas_id,
    ])
    for (const { verificaciones } of [revisada.data, contract.readFirmada(rows[0].contenido)])
      expect(verificaciones.find((v) => v.control === 'dosis')).toMatchObject({
        resultado: 'no_evaluable',
        detalle: 'Dosis por peso: no evaluable, falta el peso',
        no_evaluado: [expect.stringMatching(/^Enalapril maleato: su dosis es por peso, y nadie lo pesó/)],
      })
    expect(contados).toContain('dosis no_evaluable')
  })
})
