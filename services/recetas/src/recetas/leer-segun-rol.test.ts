import * as contract from '@receta/contract'
import { formatReferencia, hoy, Rol, addDias } from '@receta/domain'
import {
  type Actor,
  aConvenio,
  aMedico,
  aMostrador,
  aMundo,
  anInforme,
  aPaciente,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentoReceta } from './documento-receta'
import { receta } from './receta'
import { informaReceta } from './emision/informa-receta'
import { recetas } from './recetas'

const db = useBase()
const servidor = useServidor(db, [informaReceta, recetas, receta, documentoReceta])
// The database's policies use its own clock to decide which vínculos are in force.
const now = new Date()
const dni = '98077314'
const motivo = 'Reclamo de la paciente'
type Emitida = { recetas_id: number; token: string; referencia: string }
let mundo: Mundo
let ajeno: Mundo
let suya: Emitida
let ajena: Emitida
const list = (fields: Record<string, unknown>, actor: { token: string } | null) =>
  servidor.call(contract.recetas, fields as never, actor)
const open = (
  input: { token?: string; recetas_id?: number; dni?: string; motivo?: string },
  actor: { token: string } | null,
) => servidor.call(contract.receta, input, actor)
const aRol = async (tipo: number, fields: { convenio_id?: number; descripcion?: string } = {}) => {
  const usuario_id = await aUsuario(db, { tipo, ...fields })
  return { token: await aSesion(db, usuario_id, { now }), usuario_id }
}
const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
const eventos = async (recetas_id: number) =>
  (
    await db.pool.query(`select quien, rol, motivo from recetas_eventos where recetas_id = $1 and accion = 'abrir'`, [
      recetas_id,
    ])
  ).rows
/** What the audit has of lists with that person: which user read them, and on whose behalf. */
const listados = async (persona_id: number) =>
  (
    await db.pool.query(
      `select usuario_id, recetas_id, detalle, en_nombre_de from auditoria where persona_id = $1 and llamada = 'GET /api/recetas' order by auditoria_id`,
      [persona_id],
    )
  ).rows
const ids = (data: { items: { recetas_id: number }[] }) => data.items.map((r) => r.recetas_id)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  const otroConvenio = await aConvenio(db)
  const medico = await aMedico(db, { convenios: [otroConvenio], now })
  const paciente = await aPaciente(db)
  ajeno = { ...mundo, medico, paciente, convenio_id: otroConvenio, afiliado_id: 0 }
  await db.pool.query(`insert into afiliados (persona_id, convenio_id, nroafiliado) values ($1, $2, 'X-1')`, [
    paciente.persona_id,
    otroConvenio,
  ])
  const emitir = async (m: Mundo) => {
    const { status, data } = await servidor.call(contract.informaReceta, anInforme(m, now), m.medico)
    expect(status).toBe(200)
    return data.receta
  }
  suya = await emitir(mundo)
  ajena = await emitir(ajeno)
})
beforeEach(async () => {
  await db.pool.query('truncate vinculos, intentos')
  await db.pool.query(`delete from recetas_eventos where accion = 'abrir'`)
})

describe('an obra social', () => {
  it('S090 lists its own convenio alone, without documents, diagnoses or posología', async () => {
    const auditor = await aRol(Rol.OBRASOCIAL, { convenio_id: mundo.convenio_id })
    const { data } = await list({}, auditor)
    expect(contract.recetas.output.parse(data)).toEqual(data)
    expect(ids(data)).toEqual([suya.recetas_id])
    expect(data).toMatchObject({ total_estimado: 1, conteos: { vigente: 1 } })
    expect(data.items[0]).toMatchObject({ dni: '*****314', diagnosticos: [], items: [{ posologia: '' }] })
    expect((await list({ convenio_id: ajeno.convenio_id }, auditor)).data.items).toEqual([])
  })

  it('finds by DNI, name, state and page, inside its convenio', async () => {
    const auditor = await aRol(Rol.OBRASOCIAL, { convenio_id: mundo.convenio_id })
    for (const query of [{ dni }, { paciente: 'benitez' }, { filtro: 'vigente' }, { page: 1, modo: 'V2' }])
      expect((await list(query, auditor)).data.total_estimado).toBe(1)
    for (const query of [{ dni: '98000000' }, { paciente: 'zzz' }, { filtro: 'anulada' }, { page: 2 }])
      expect((await list(query, auditor)).data.items).toEqual([])
  })

  it('S090 finds nobody out figure by figure: part of a document is no word of a search', async () => {
    const auditor = await aRol(Rol.OBRASOCIAL, { convenio_id: mundo.convenio_id })
    const cuantas = async (actor: { token: string }) => (await list({ paciente: '98077' }, actor)).data.total_estimado
    expect([await cuantas(auditor), await cuantas(mundo.medico)]).toEqual([0, 1])
  })

  it('S090 finds nobody out DNI by DNI: each is a look at a person', async () => {
    const auditor = await aRol(Rol.OBRASOCIAL, { convenio_id: mundo.convenio_id })
    const clave = `padron:${auditor.usuario_id}`
    await db.pool.query('insert into intentos (clave, desde, cuenta) values ($1, $2, 119)', [clave, now])
    expect((await list({ dni }, auditor)).data.total_estimado).toBe(1)
    expect((await list({ dni }, auditor)).error.code).toBe('DEMASIADOS_INTENTOS')
    expect((await list({ paciente: 'benitez' }, auditor)).data.total_estimado).toBe(1)
  })

  it('opens one of its own whole, without its link and its documents, and prints none', async () => {
    const auditor = await aRol(Rol.OBRASOCIAL, { convenio_id: mundo.convenio_id })
    const { data, raw } = await open({ recetas_id: suya.recetas_id }, auditor)
    expect(data).toMatchObject({
      nivel: 'completa',
      token: '',
      link: '',
      dni: '*****314',
      paciente: { dni: '*****314', cuil: null },
    })
    expect(JSON.stringify(data) + raw).not.toContain(suya.token)
    expect(JSON.stringify(data)).not.toContain(dni)
    const pdf = await servidor.call(contract.documentoReceta, { recetas_id: suya.recetas_id }, auditor)
    expect(pdf.error.code).toBe('RECETA_NO_ENCONTRADA')
  })

  it('of no convenio sees nothing', async () => {
    const auditor = await aRol(Rol.OBRASOCIAL)
    expect((await list({}, auditor)).data.items).toEqual([])
    expect((await open({ recetas_id: suya.recetas_id }, auditor)).status).toBe(404)
  })
})

describe('a farmacia', () => {
  const mostrada = () => ({ dni, paciente: formatReferencia(suya.referencia).toLowerCase() })

  it('S090 lists the receta that is shown to it, and nothing of the rest', async () => {
    const farmacia = await aRol(Rol.PRESERFAR, { convenio_id: mundo.convenio_id })
    const { data } = await list(mostrada(), farmacia)
    expect(ids(data)).toEqual([suya.recetas_id])
    expect(data).toMatchObject({ total_estimado: 1, conteos: { vigente: 1 } })
    expect(data.items[0]).toMatchObject({ dni, items: [{ monodroga: 'Enalapril maleato' }] })
    const { usuario_id } = farmacia
    const { recetas_id } = suya
    expect((await listados(mundo.paciente.persona_id)).at(-1)).toMatchObject({
      usuario_id,
      recetas_id,
      detalle: 'mostrador',
    })
  })

  it.each([
    ['another document', () => ({ ...mostrada(), dni: '98000000' })],
    ['another receta', () => ({ ...mostrada(), paciente: ajena.referencia })],
  ])('finds nothing with %s', async (_que, query) => {
    const farmacia = await aRol(Rol.PRESERFAR, { convenio_id: mundo.convenio_id })
    expect((await list(query(), farmacia)).data).toMatchObject({ items: [], total_estimado: 0 })
  })

  it('of another convenio finds nothing, and opens none by its id', async () => {
    const farmacia = await aRol(Rol.PRESERFAR, { convenio_id: ajeno.convenio_id })
    expect((await list(mostrada(), farmacia)).data.items).toEqual([])
    expect((await open({ recetas_id: ajena.recetas_id }, farmacia)).status).toBe(404)
  })

  it('names both when it shows neither', async () => {
    const { status, error } = await list({}, await aRol(Rol.PRESERFAR, { convenio_id: mundo.convenio_id }))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['dni', 'paciente']])
  })

  it('stops one that tries and tries, with the tries of the counter, and counts none that finds', async () => {
    const farmacia = await aRol(Rol.PRESERFAR, { convenio_id: mundo.convenio_id })
    const clave = `mostrador_referencia:${farmacia.usuario_id}`
    await db.pool.query('insert into intentos (clave, desde, cuenta) values ($1, $2, 29)', [clave, now])
    for (let i = 0; i < 2; i++) expect((await list(mostrada(), farmacia)).data.items).toHaveLength(1)
    expect((await list({ ...mostrada(), dni: '98000001' }, farmacia)).data.items).toEqual([])
    const res = await list(mostrada(), farmacia)
    expect([res.status, res.error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })
})

describe.each([
  ['an administrator', Rol.ADMINSTRADOR],
  ['a superadmin', Rol.SUPERADMIN],
])('%s', (_quien, rol) => {
  it('lists one person’s with a reason, which that person reads beside who looked', async () => {
    const admin = await aRol(rol, { descripcion: 'Ana Administradora' })
    const { data } = await list({ dni, motivo }, admin)
    expect(ids(data)).toEqual([suya.recetas_id])
    expect(await eventos(suya.recetas_id)).toEqual([{ quien: 'Ana Administradora', rol, motivo }])
    expect(await eventos(ajena.recetas_id)).toEqual([])
    expect((await open({ recetas_id: suya.recetas_id }, mundo.paciente)).data).toMatchObject({
      movimientos: [{ accion: 'informar' }, { accion: 'abrir', quien: 'Ana Administradora', motivo }],
    })
  })

  it.each([
    ['no reason', { dni }, ['motivo']],
    ['a reason that is none', { dni, motivo: 'ver 12345' }, ['motivo']],
    ['nobody in particular', { motivo }, ['dni']],
    ['neither', {}, ['dni', 'motivo']],
  ])('sees nothing with %s, and leaves no trace of a look', async (_que, query, campos) => {
    const { status, error } = await list(query, await aRol(rol))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, campos])
    expect(await eventos(suya.recetas_id)).toEqual([])
  })

  it('opens any with a reason, written beside it, without its link', async () => {
    const admin = await aRol(rol, { descripcion: 'Ana Administradora' })
    const { data } = await open({ recetas_id: suya.recetas_id, motivo }, admin)
    expect(data).toMatchObject({ nivel: 'completa', token: '', link: '', dni })
    expect(await eventos(suya.recetas_id)).toEqual([{ quien: 'Ana Administradora', rol, motivo }])
  })

  it('is told the same of one that exists and one that does not, with a reason and without', async () => {
    const admin = await aRol(rol)
    const [con, sin] = [
      await open({ recetas_id: 9_999_999, motivo }, admin),
      await open({ recetas_id: 9_999_999 }, admin),
    ]
    expect([con.error.code, sin.error.code]).toEqual(['RECETA_NO_ENCONTRADA', 'DATOS_INVALIDOS'])
    expect(sinId((await open({ recetas_id: suya.recetas_id }, admin)).raw)).toBe(sinId(sin.raw))
    expect(await eventos(suya.recetas_id)).toEqual([])
  })
})

describe('who has a vínculo', () => {
  const hasta = addDias(hoy(now), 30)
  const aVinculo = async (
    vinculado: Actor,
    fields: { alcance?: string[]; hasta?: string; revocado_en?: Date } = {},
  ) => {
    const { rows } = await db.pool.query(
      `insert into enlaces (token_hash, proposito, vence_en) values (sha256(random()::text::bytea), 'vinculo', now() + interval '1 day') returning enlace_id`,
    )
    await db.kysely
      .insertInto('vinculos')
      .values({
        persona_id: mundo.paciente.persona_id,
        otorgado_por: mundo.paciente.usuario_id,
        usuario_id: vinculado.usuario_id,
        alcance: ['ver'],
        enlace_id: rows[0].enlace_id,
        aceptado_en: now,
        hasta,
        ...fields,
      })
      .execute()
    return vinculado
  }

  it('lists and opens the other one’s beside his own, and it is said whose they are', async () => {
    const nuera = await aVinculo(ajeno.paciente)
    const { data } = await list({}, nuera)
    expect(data.items.map((r) => [r.recetas_id, r.en_nombre_de])).toEqual([
      [ajena.recetas_id, null],
      [suya.recetas_id, 'Raúl Oscar Benítez'],
    ])
    expect((await list({ dni }, nuera)).data.total_estimado).toBe(1)
    for (const input of [{ recetas_id: suya.recetas_id }, { token: suya.token }])
      expect((await open(input, nuera)).data).toMatchObject({
        nivel: 'completa',
        es_autor: false,
        en_nombre_de: 'Raúl Oscar Benítez',
      })
    expect((await open({ recetas_id: ajena.recetas_id }, nuera)).data).not.toHaveProperty('en_nombre_de')
  })

  it('T06 leaves on record whose recetas a list showed him, and not that he saw his own', async () => {
    const nuera = await aVinculo(ajeno.paciente)
    const antes = await listados(mundo.paciente.persona_id)
    await list({}, nuera)
    await list({ vinculo_id: 0 }, nuera)
    expect((await listados(mundo.paciente.persona_id)).slice(antes.length)).toEqual([
      { usuario_id: nuera.usuario_id, recetas_id: null, detalle: null, en_nombre_de: 'Raúl Oscar Benítez' },
    ])
    expect(await listados(nuera.persona_id)).toEqual([])
  })

  it('lists apart the own ones and those of one vínculo, and a vínculo that is not his gives nothing', async () => {
    const nuera = await aVinculo(ajeno.paciente)
    const { rows } = await db.pool.query('select vinculo_id from vinculos where usuario_id = $1', [nuera.usuario_id])
    const { vinculo_id } = rows[0]
    const vistas = async (de: number, quien: Actor) => ids((await list({ vinculo_id: de }, quien)).data)
    expect(await vistas(0, nuera)).toEqual([ajena.recetas_id])
    expect(await vistas(vinculo_id, nuera)).toEqual([suya.recetas_id])
    expect(await vistas(vinculo_id, mundo.paciente)).toEqual([])
  })

  it('says to whoever collects, and to no médico, when and where it was handed over', async () => {
    const en = new Date('2026-11-20T18:40:00Z')
    await db.pool.query(`update recetas set estado = 'dispensada' where recetas_id = $1`, [suya.recetas_id])
    await db.kysely
      .insertInto('recetas_eventos')
      .values({
        recetas_id: suya.recetas_id,
        accion: 'dispensar',
        usuario_id: mundo.medico.usuario_id,
        rol: Rol.PRESERFAR,
        quien: 'Farmacia del Puente',
        en,
      })
      .execute()
    expect((await list({}, mundo.paciente)).data.items[0]).toMatchObject({
      dispensada_en: en.toISOString(),
      farmacia: 'Farmacia del Puente',
    })
    expect((await list({}, mundo.medico)).data.items[0]).not.toHaveProperty('dispensada_en')
    await db.pool.query(`update recetas set estado = 'emitida' where recetas_id = $1`, [suya.recetas_id])
    expect((await list({}, mundo.paciente)).data.items[0]).toMatchObject({ dispensada_en: null, farmacia: null })
  })

  it('M17 tells whoever collects, and nobody else, which counter holds it and until when', async () => {
    const hasta = new Date(now.getTime() + 60_000)
    const puente = await aMostrador(db, { now })
    const change = (a: Date | null) =>
      db.pool.query('update recetas set retenida_por = $2, retenida_hasta = $3 where recetas_id = $1', [
        suya.recetas_id,
        a && puente.farmacia_id,
        a,
      ])
    const { rows } = await db.pool.query('select nombre from farmacias where farmacia_id = $1', [puente.farmacia_id])
    const en_mostrador = { farmacia: rows[0].nombre, hasta: hasta.toISOString() }
    const opened = async (quien: Actor) => (await open({ recetas_id: suya.recetas_id }, quien)).data
    await change(hasta)
    expect((await list({}, mundo.paciente)).data.items).toContainEqual(
      expect.objectContaining({ recetas_id: suya.recetas_id, en_mostrador }),
    )
    expect(await opened(mundo.paciente)).toMatchObject({ en_mostrador })
    expect(await opened(mundo.medico)).not.toHaveProperty('en_mostrador')
    expect((await list({}, mundo.medico)).data.items[0]).not.toHaveProperty('en_mostrador')
    // Held no longer: the minute is over, although nobody let go of it.
    await change(now)
    expect((await list({}, mundo.paciente)).data.items).toContainEqual(
      expect.objectContaining({ recetas_id: suya.recetas_id, en_mostrador: null }),
    )
    expect(await opened(mundo.paciente)).not.toHaveProperty('en_mostrador')
    await change(null)
  })

  it('tells its médico which farmacia blocked one', async () => {
    await db.kysely
      .insertInto('recetas_eventos')
      .values({
        recetas_id: suya.recetas_id,
        accion: 'bloquear',
        usuario_id: mundo.medico.usuario_id,
        rol: Rol.PRESERFAR,
        quien: 'Farmacia del Puente',
        en: now,
      })
      .execute()
    const suFarmacia = async () =>
      (await list({}, mundo.medico)).data.items.find(({ recetas_id }) => recetas_id === suya.recetas_id)?.farmacia
    expect(await suFarmacia()).toBeNull()
    await db.pool.query(`update recetas set estado = 'bloqueada' where recetas_id = $1`, [suya.recetas_id])
    expect(await suFarmacia()).toBe('Farmacia del Puente')
    await db.pool.query(`update recetas set estado = 'emitida' where recetas_id = $1`, [suya.recetas_id])
  })

  it.each([
    ['only collects', { alcance: ['retirar'] }],
    ['was cut off', { revocado_en: now }],
    ['had it until yesterday', { hasta: addDias(hoy(now), -1) }],
  ])('sees nothing, exactly as a stranger, who %s', async (_que, fields) => {
    const nuera = await aVinculo(await aPaciente(db), fields)
    const extrano = await aPaciente(db)
    expect((await list({}, nuera)).raw).toBe((await list({}, extrano)).raw)
    const [uno, otro] = [
      await open({ recetas_id: suya.recetas_id }, nuera),
      await open({ recetas_id: 9_999_999 }, extrano),
    ]
    expect([uno.status, sinId(uno.raw)]).toEqual([404, sinId(otro.raw)])
    expect((await open({ token: suya.token }, nuera)).data.nivel).toBe('verificacion')
  })

  it('does not give away the recetas of who has it', async () => {
    await aVinculo(ajeno.paciente)
    expect(ids((await list({}, mundo.paciente)).data)).toEqual([suya.recetas_id])
  })
})
