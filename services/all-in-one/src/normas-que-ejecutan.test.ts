import { randomUUID } from 'node:crypto'
import { rutas as rutasBackend } from '@receta/backend'
import * as contract from '@receta/contract'
import { readDemo } from '@receta/database'
import { canonico, type Condicion, type Efecto, lenguajeNormas, Rol } from '@receta/domain'
import { rutas as rutasRecetas } from '@receta/recetas'
import { sha256 } from '@receta/service-kit'
import {
  aMedico,
  aMundo,
  anAfiliado,
  anInforme,
  aPersona,
  aSesion,
  aUsuario,
  type Informe,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const db = useBase()
const backend = useServidor(db, rutasBackend)
const recetas = useServidor(db, rutasRecetas)
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let admin: { token: string }
let numero = 0

const reglas = (cuando: Condicion, efecto: Efecto = { tipo: 'rechaza' }, motivo = ''): contract.ReglasDeNorma => ({
  lenguaje: lenguajeNormas,
  reglas: [{ cuando, efecto, motivo }],
})
const publicar = (escritas: contract.ReglasDeNorma, codigo = `N-${++numero}`, version = 0) =>
  backend.call(
    contract.normaPublica,
    {
      clave_idempotencia: randomUUID(),
      convenio_id: mundo.convenio_id,
      codigo,
      version,
      titulo: 'Menores de edad',
      texto: 'Lo que dice la norma.',
      vigente_desde: '2026-11-20',
      reglas: escritas,
    },
    admin,
  )
const ensayar = (escritas: contract.ReglasDeNorma, codigo = 'N-0') =>
  backend.call(contract.normaEnsaya, { convenio_id: mundo.convenio_id, codigo, reglas: escritas }, admin)
const informar = (fields: Partial<Informe> = {}) =>
  recetas.call(contract.informaReceta, anInforme(mundo, now, fields), mundo.medico)
const revisar = (fields: Partial<contract.InputOf<typeof contract.revisaReceta>> = {}) => {
  const { clave_idempotencia: _, ...borrador } = anInforme(mundo, now)
  return recetas.call(contract.revisaReceta, { ...borrador, ...fields }, mundo.medico)
}
/** A new person of the same convenio, so that earlier recetas do not count. */
const otroPaciente = async (fields: Parameters<typeof aPersona>[1] = {}) => {
  const persona_id = await aPersona(db, fields)
  const afiliado_id = await anAfiliado(db, persona_id, mundo.convenio_id, { plan_id: mundo.plan_id })
  mundo = { ...mundo, paciente: { ...mundo.paciente, persona_id }, afiliado_id }
}
/** A receta of each of so many people. */
const informarDe = async (
  cuantas: number,
  fields: Parameters<typeof aPersona>[1] = {},
  reconocimientos: Informe['reconocimientos'] = [],
  de: Partial<Informe> = {},
) => {
  for (const letra of 'BCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, cuantas)) {
    await otroPaciente({ nombre: `${letra}runa`, ...fields })
    expect((await informar({ reconocimientos, ...de })).status).toBe(200)
  }
}
const guardadas = async () =>
  (await db.pool.query('select estado, vence_el::text, normas from recetas order by recetas_id desc limit 1')).rows[0]

const menor: Condicion = { hecho: 'edad', es: 'menor', valor: 18 }
const nino = { fecha_nacimiento: '2015-01-01', cuil: '27981042277' }
const ninos = { ...nino, apellido: 'Zapiola' }

beforeAll(async () => {
  backend.setNow(now)
  recetas.setNow(now)
  mundo = await aMundo(db, { now })
  const usuario_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Ana Admin' })
  admin = { token: await aSesion(db, usuario_id, { now }) }
})
beforeEach(async () => {
  await db.pool.query('truncate normas')
  await otroPaciente()
})

describe('a norma in force', () => {
  it('refuses before and at the signature, naming its title, code, version and reason', async () => {
    await publicar(reglas(menor, { tipo: 'rechaza' }, 'Sólo para mayores de 18.'), 'SC-09')
    await otroPaciente(nino)
    const { data } = await revisar()
    expect(data.hallazgos).toMatchObject([
      {
        codigo: 'NORMA_RECHAZA',
        nivel: 'frena',
        campo: 'paciente',
        mensaje: 'Sólo para mayores de 18.',
        norma: 'Norma SC-09, «Menores de edad», versión 1',
      },
    ])
    const { status, error } = await informar()
    expect([status, error.code]).toEqual([409, 'RECETA_NO_EMITIBLE'])
    expect(error.hallazgos).toEqual(data.hallazgos)
  })

  it('that lets it pass stays on the receta, signed, with the limits of the convenio before it', async () => {
    await publicar(reglas(menor), 'SC-09')
    const { data } = await informar()
    expect((await guardadas()).normas).toEqual([
      expect.objectContaining({ codigo: 'LIMITES', veredicto: 'limita' }),
      { codigo: 'SC-09', version: 1, titulo: 'Menores de edad', veredicto: 'pasa', motivos: [] },
    ])
    const { data: abierta } = await recetas.call(contract.receta, { token: data.receta.token }, mundo.medico)
    expect(abierta).toMatchObject({
      nivel: 'completa',
      normas: [{ codigo: 'LIMITES' }, { codigo: 'SC-09', veredicto: 'pasa' }],
    })
  })

  it('«no evaluable» is never «pasa»: it asks for a reason, goes to audit and says what was missing', async () => {
    await publicar(reglas({ hecho: 'dias_tratamiento', es: 'mayor', valor: 30 }), 'SC-09')
    const sinDias = { items: anInforme(mundo, now).items.map((i) => ({ ...i, posologia: '1-0-0-1' })) }
    const { error } = await informar(sinDias)
    expect(error.hallazgos).toMatchObject([
      { codigo: 'NORMA_NO_EVALUABLE', nivel: 'advierte', mensaje: expect.stringContaining('los días de tratamiento') },
    ])
    const clave = error.hallazgos?.[0]?.clave ?? ''
    const { data } = await informar({ ...sinDias, reconocimientos: [{ clave, motivo: 'Lo indica el alta' }] })
    expect(data.receta.estado).toBe('en_auditoria')
    expect((await guardadas()).normas[1]).toMatchObject({ veredicto: 'no_evaluable' })
  })

  it.each<[string, Efecto, object]>([
    ['starts in audit', { tipo: 'audita' }, { estado: 'en_auditoria', vence_el: '2026-12-20' }],
    ['shortens the validity', { tipo: 'limita', dias: 10 }, { estado: 'emitida', vence_el: '2026-11-30' }],
  ])('%s without asking anything', async (_que, efecto, esperado) => {
    await publicar(reglas({ hecho: 'en_padron' }, efecto))
    expect((await informar()).status).toBe(200)
    expect(await guardadas()).toMatchObject(esperado)
  })

  it('counts what the person had before, and 8 médicos at once do not outrun it', async () => {
    await publicar(reglas({ hecho: 'envases_droga_periodo', es: 'mayor', valor: 2, dias: 30 }))
    const medicos = await Promise.all(
      Array.from({ length: 8 }, () => aMedico(db, { convenios: [mundo.convenio_id], now })),
    )
    const reconocidos = (i: Informe, error: { hallazgos?: { clave: string; nivel: string }[] }) => ({
      ...i,
      reconocimientos: (error.hallazgos ?? []).map(({ clave }) => ({ clave, motivo: 'Lo sé' })),
    })
    const respuestas = await Promise.all(
      medicos.map(async (medico) => {
        // Each acknowledges the findings, unless one stops the receta.
        let informe: Informe = anInforme(mundo, now)
        for (;;) {
          const { status, error } = await recetas.call(contract.informaReceta, informe, medico)
          if (status === 200 || error.hallazgos?.some((h) => h.nivel === 'frena')) return status
          informe = reconocidos(informe, error)
        }
      }),
    )
    expect(respuestas.filter((s) => s === 200)).toHaveLength(2)
  })

  it('is the newest that began, and the one before until then', async () => {
    await publicar(reglas(menor), 'SC-09')
    await otroPaciente(nino)
    await publicar(reglas({ hecho: 'edad', es: 'menor', valor: 2 }), 'SC-09', 1)
    expect((await informar()).status).toBe(200)
  })
})

describe('a rehearsal', () => {
  beforeEach(() => db.pool.query('truncate recetas_claves cascade'))

  it('answers of what was issued what the norma itself answers of it', async () => {
    const probadas: Condicion[] = [
      menor,
      { hecho: 'sexo', entre: ['F'] },
      { hecho: 'diagnostico', entre: ['I1'] },
      { hecho: 'plan', entre: [String(mundo.plan_id)] },
      { hecho: 'jurisdiccion', entre: ['Entre Ríos'] },
      { hecho: 'especialidad', entre: ['Medicina general y/o medicina de familia'] },
      { hecho: 'monodroga', entre: ['enalapril'] },
      { hecho: 'atc', entre: ['C09'] },
      { hecho: 'lista_control', entre: ['ninguna'] },
      { hecho: 'venta', entre: ['receta'] },
      { no: { hecho: 'generico' } },
      { hecho: 'dias_tratamiento', es: 'desde', valor: 30 },
      { hecho: 'envases_receta', es: 'mayor', valor: 1 },
      { hecho: 'con_prestador' },
      { hecho: 'con_sustitucion' },
      { hecho: 'recetas_periodo', es: 'mayor', valor: 1, dias: 30 },
      { hecho: 'recetas_serie', es: 'mayor', valor: 1 },
      { hecho: 'dias_adelante', es: 'igual', valor: 0 },
    ]
    // Warnings do not stop the receta from being issued.
    const todas: contract.ReglasDeNorma = {
      lenguaje: lenguajeNormas,
      reglas: probadas.map((cuando) => ({ cuando, efecto: { tipo: 'avisa' } as const, motivo: '' })),
    }
    await publicar(todas)
    const { error } = await informar()
    const reconocimientos = (error.hallazgos ?? []).map(({ clave }) => ({ clave, motivo: 'Lo sé' }))
    expect((await informar({ reconocimientos })).status).toBe(200)
    const [, vivo] = (await guardadas()).normas
    // And of many more people, since small counts are not told.
    await informarDe(19, {}, reconocimientos)
    const { data } = await ensayar(todas)
    expect(data).toMatchObject({ leidas: 'entre_10_y_75', completo: true })
    expect(data.cambios).toEqual([{ antes: 'pasa', ahora: vivo.veredicto, cuantas: 'entre_10_y_75' }])
    expect(data.ejemplos[0]?.motivos).toEqual(vivo.motivos)
  })

  it('compares with the version in force, and tells of the patients nothing', async () => {
    await informarDe(20, ninos)
    await informarDe(2)
    const { data, raw } = await ensayar(reglas(menor))
    const cuantas = 'entre_10_y_75'
    expect(data).toMatchObject({
      desde: '2026-10-22',
      hasta: '2026-11-20',
      leidas: cuantas,
      cambian: cuantas,
      cambios: [{ antes: 'pasa', ahora: 'rechaza', cuantas }],
      reglas: [{ indice: 0, aplica: cuantas, no_evaluable: 'menos_de_20', faltan: [] }],
    })
    expect(data.ejemplos).toEqual([
      { drogas: ['Enalapril maleato'], antes: 'pasa', ahora: 'rechaza', motivos: [expect.any(String)] },
    ])
    expect(raw).not.toMatch(/Zapiola|Bruna|B\. Z\.|27981042277/)
    await publicar(reglas(menor), 'SC-09')
    expect((await ensayar(reglas(menor), 'SC-09')).data).toMatchObject({
      cambian: 'menos_de_20',
      cambios: [],
      ejemplos: [],
    })
    expect((await ensayar({ lenguaje: 1, reglas: [] }, 'SC-09')).data.cambios).toEqual([
      { antes: 'rechaza', ahora: 'pasa', cuantas },
    ])
  })

  it('tells of few nothing that nobody at all would not say too, nor of one person with many recetas', async () => {
    await informarDe(20)
    const { raw: sinNadie } = await ensayar(reglas(menor))
    await informarDe(9, ninos)
    expect((await ensayar(reglas(menor))).raw).toBe(sinNadie)
    await db.pool.query('truncate recetas_claves cascade')
    await informarDe(20, ninos)
    await db.pool.query(
      `update recetas r set persona_id = u.persona_id, apellido_nombre = u.apellido_nombre
         from (select persona_id, apellido_nombre from recetas order by recetas_id limit 1) u`,
    )
    expect((await ensayar(reglas(menor))).data).toMatchObject({
      leidas: 'menos_de_20',
      cambian: 'menos_de_20',
      cambios: [],
      reglas: [{ aplica: 'menos_de_20', no_evaluable: 'menos_de_20', faltan: [] }],
      ejemplos: [],
    })
  })

  it('answers the same to ten padded rules, whether or not one more person is among whom they reach', async () => {
    await informarDe(8, ninos)
    const aEdad = (edad: number): Condicion => ({ todas: [menor, { hecho: 'edad', es: 'mayor', valor: edad }] })
    const acolchadas: contract.ReglasDeNorma = {
      lenguaje: lenguajeNormas,
      reglas: Array.from({ length: 10 }, (_, i) => ({ cuando: aEdad(i), efecto: { tipo: 'avisa' }, motivo: '' })),
    }
    const { data: sin } = await ensayar(acolchadas)
    await informarDe(1, ninos)
    const { data: con } = await ensayar(acolchadas)
    expect(con).toEqual(sin)
  })

  it('shows no receta of somebody among people whom the author knows: only what many of them share', async () => {
    await informarDe(20, ninos)
    const conOtra = mundo.productos[1] ?? 0
    await informarDe(1, ninos, [], { items: anInforme({ ...mundo, productos: [conOtra, conOtra] }, now).items })
    const { data, raw } = await ensayar(reglas(menor))
    expect(data.ejemplos).toHaveLength(1)
    expect(raw).not.toMatch(/[Mm]etformina/)
  })

  it('is for so many rules a day and account, whatever is asked, and the next day again', async () => {
    const otro = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR }), { now }) }
    const ask = (codigo: string, cuantas: number) => {
      const [una] = reglas(menor).reglas
      const escritas = { lenguaje: lenguajeNormas, reglas: Array.from({ length: cuantas }, () => una) }
      return backend.call(
        contract.normaEnsaya,
        { convenio_id: mundo.convenio_id, codigo, reglas: escritas as contract.ReglasDeNorma },
        otro,
      )
    }
    for (const codigo of ['X-1', 'X-2', 'X-3']) expect((await ask(codigo, 19)).status).toBe(200)
    expect((await ask('X-4', 0)).error.code).toBe('DEMASIADOS_INTENTOS')
    await db.pool.query(`update intentos set desde = desde - interval '25 hours' where clave like 'ensayo:%'`)
    expect((await ask('X-5', 1)).status).toBe(200)
  })

  it('asks a fresh second factor, and the audit says which conditions were asked of whose recetas', async () => {
    const otro = await aUsuario(db, { tipo: Rol.ADMINSTRADOR })
    const sinFactor = { token: await aSesion(db, otro, { now, firma: false }) }
    const pedido = { convenio_id: mundo.convenio_id, codigo: 'X-9', reglas: reglas(menor) }
    const { status, error } = await backend.call(contract.normaEnsaya, pedido, sinFactor)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    expect((await ensayar(reglas(menor), 'X-9')).status).toBe(200)
    const { rows } = await db.pool.query(
      `select clase, resultado, detalle from auditoria where llamada = 'POST /api/norma_ensaya' order by auditoria_id desc limit 2`,
    )
    const huella = sha256(canonico(reglas(menor))).toString('hex')
    const detalle = `ensayo de la norma X-9, convenio ${mundo.convenio_id}, reglas ${huella}: Si la persona tiene menos de 18 años, no se puede emitir.`
    expect(rows).toEqual([
      { clase: 'lectura', resultado: 'ok', detalle },
      { clase: 'rechazo', resultado: 'SEGUNDO_FACTOR_REQUERIDO', detalle },
    ])
  })

  it('reads neither another convenio nor what is older, and a series once', async () => {
    await informarDe(5, {}, [], { tratamiento_prolongado: true, cantidad_recetas: 3 })
    expect((await ensayar(reglas(menor))).data.leidas).toBe('menos_de_20')
    await db.pool.query(`update recetas set emitida_en = '2026-10-21T12:00:00Z'`)
    expect((await ensayar(reglas(menor))).data).toMatchObject({ leidas: null, completo: true, ejemplos: [] })
    const ajeno = { convenio_id: 99_999, codigo: 'X', reglas: reglas(menor) }
    expect((await backend.call(contract.normaEnsaya, ajeno, admin)).error.code).toBe('CONVENIO_NO_ENCONTRADO')
  })

  it('is of administrators, and refuses rules that nobody could follow', async () => {
    const pedido = { convenio_id: mundo.convenio_id, codigo: 'X', reglas: reglas(menor) }
    expect((await backend.call(contract.normaEnsaya, pedido, mundo.medico)).error.code).toBe('SIN_PERMISO')
    const { status } = await ensayar(reglas({ hecho: 'glucemia' } as never))
    expect(status).toBe(400)
  })
})

it('takes the rules of the demo as an administrator would write them', () => {
  for (const { reglas } of readDemo().normas) expect(contract.reglasNorma.parse(reglas)).toEqual(reglas)
})

describe('a draft', () => {
  const escrito = (codigo: string) => ({
    convenio_id: mundo.convenio_id,
    codigo,
    version: 0,
    titulo: '',
    texto: '',
    vigente_desde: '2026-11-20',
    reglas: reglas(menor),
  })
  const borradores = async () =>
    (await backend.call(contract.normasDatos, { convenio_id: mundo.convenio_id }, admin)).data.borradores

  it('is kept unfinished, judges nobody, and is gone once it is published or thrown away', async () => {
    const { data } = await backend.call(contract.normaGuarda, escrito('B-1'), admin)
    expect(data.borrador).toMatchObject({ codigo: 'B-1', quien: 'Ana Admin', reglas: reglas(menor) })
    await backend.call(contract.normaGuarda, { ...escrito('B-1'), titulo: 'Otro' }, admin)
    await backend.call(contract.normaGuarda, escrito('B-2'), admin)
    const deNadie = await backend.call(contract.normaGuarda, { ...escrito('B-3'), convenio_id: 99_999 }, admin)
    expect(deNadie.error.code).toBe('CONVENIO_NO_ENCONTRADO')
    expect((await borradores()).map((b) => [b.codigo, b.titulo])).toEqual([
      ['B-1', 'Otro'],
      ['B-2', ''],
    ])
    await otroPaciente(nino)
    expect((await informar()).status).toBe(200)
    await publicar(reglas(menor), 'B-1')
    await backend.call(contract.normaDescarta, { convenio_id: mundo.convenio_id, codigo: 'B-2' }, admin)
    expect(await borradores()).toEqual([])
  })
})

it('does not count, of a receta that replaces one of his, the one that it replaces', async () => {
  await publicar(reglas({ hecho: 'envases_droga_periodo', es: 'mayor', valor: 1, dias: 30 }))
  const { data } = await informar()
  const halladas = async (reemplaza_a?: number) => {
    const { hallazgos } = (await revisar(reemplaza_a === undefined ? {} : { reemplaza_a })).data
    return hallazgos.map((h) => h.codigo)
  }
  expect(await halladas()).toContain('NORMA_RECHAZA')
  expect(await halladas(data.receta.recetas_id)).toEqual([])
})
