import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import type { BundleDocumento, RecursoResumen } from '@receta/fhir'
import {
  aConexion,
  aMedico,
  aMundo,
  anAsercion,
  anInforme,
  aPaciente,
  aSesion,
  aUsuario,
  config,
  type Mundo,
  useBase,
  useServidor,
  validateFhir,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let otra: Awaited<ReturnType<typeof aPaciente>>
let persona_id = 0

type Actor = { token: string }
const ask = async (url: string, actor: Actor | null) => {
  const res = await servidor.inject({
    method: 'GET',
    url,
    headers: actor ? { authorization: `Bearer ${actor.token}` } : {},
  })
  return { status: res.statusCode, data: JSON.parse(res.body) as BundleDocumento, raw: res.body }
}
const summary = async (actor: Actor | null, id = `p${persona_id}`) => {
  const { data, ...resto } = await servidor.call(contract.fhirResumen, { id }, actor)
  return { ...resto, data: data as unknown as BundleDocumento }
}
const deTipo = <T extends RecursoResumen['resourceType']>({ entry }: BundleDocumento, tipo: T) =>
  entry.flatMap(({ resource }) => (resource.resourceType === tipo ? [resource] : [])) as Extract<
    RecursoResumen,
    { resourceType: T }
  >[]
const secciones = (documento: BundleDocumento) =>
  Object.fromEntries(
    deTipo(documento, 'Composition')[0]?.section.map((s) => [
      s.code.coding?.[0]?.code,
      s.entry?.length ?? s.emptyReason?.coding?.[0]?.code,
    ]) ?? [],
  )
const codigo = ({ raw }: { raw: string }) => /"code":"([A-Z_]{6,})"/.exec(raw)?.[1]
const record = (hecho: object) =>
  servidor.call(
    contract.registraAntecedente,
    { persona_id, presente: true, texto: '', ...hecho } as never,
    mundo.medico,
  )

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  ;({ persona_id } = mundo.paciente)
  otra = await aPaciente(db)
  await db.pool.query(`update personas set alergias = '{}', condiciones = '{}' where persona_id = $1`, [persona_id])
  const { data, raw } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
  if (!data.receta) throw new Error(raw)
})

describe('GET /fhir/Patient/:id/$summary', () => {
  it('says of each section without data that there is none, and is valid to two validators', async () => {
    const { status, data } = await summary(mundo.paciente)
    expect([status, data.type, data.entry[0]?.resource.resourceType]).toEqual([200, 'document', 'Composition'])
    expect(secciones(data)).toMatchObject({ '10160-0': 1, '48765-2': 'unavailable' })
    expect(await validateFhir(data)).toEqual([])
    for (const { resource } of data.entry) expect(await validateFhir(resource)).toEqual([])
  }, 90_000)

  it('brings every resource that it leads to, each once', async () => {
    const { data, raw } = await summary(mundo.paciente)
    const suyos = data.entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`)
    expect(new Set(suyos).size).toBe(suyos.length)
    const nombrados = [...raw.matchAll(/"reference":"([^"]+)"/g)].map(([, a = '']) => a)
    expect(nombrados.filter((uno) => !suyos.includes(uno))).toEqual([])
    expect(
      data.entry.every(({ fullUrl, resource }) => fullUrl.endsWith(`${resource.resourceType}/${resource.id}`)),
    ).toBe(true)
  })

  it('tells what a médico recorded, what the padrón says unconfirmed, and what a person disputes', async () => {
    expect((await record({ tipo: 'alergia', texto: 'penicilina', gravedad: 'grave' })).status).toBe(200)
    expect((await record({ tipo: 'condicion', texto: 'Asma', codigo: 'J45' })).status).toBe(200)
    await db.pool.query(`update personas set alergias = '{dipirona}' where persona_id = $1`, [persona_id])
    const { data } = await summary(mundo.paciente)
    expect(secciones(data)).toMatchObject({ '48765-2': 2 })
    const alergias = deTipo(data, 'AllergyIntolerance').map((a) => [
      a.code.text,
      a.criticality,
      a.verificationStatus.coding?.[0]?.code,
    ])
    expect(alergias).toEqual([
      ['penicilina', 'high', 'confirmed'],
      ['dipirona', undefined, 'unconfirmed'],
    ])
    const asma = deTipo(data, 'Condition').find((c) => c.code.text === 'Asma')
    expect(asma?.code.coding).toEqual([{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45' }])
    expect(await validateFhir(data)).toEqual([])
  }, 90_000)

  it('tells a médico of his own recetas, and one who prescribed nothing to him nothing', async () => {
    const { status, data } = await summary(mundo.medico)
    expect([status, secciones(data)['10160-0']]).toEqual([200, 1])
    const colega = await aMedico(db, { now })
    const ajena = await summary(colega)
    const nadie = await summary(colega, 'p999999')
    expect([ajena.status, ajena.error.code, nadie.status, nadie.error.code]).toEqual([
      404,
      'RECETA_NO_ENCONTRADA',
      404,
      'RECETA_NO_ENCONTRADA',
    ])
  })

  it('leaves out what was annulled and what is older than a year, and goes on knowing the person', async () => {
    const tarde = new Date(now.getTime() + 400 * 24 * 3_600_000)
    servidor.setNow(tarde)
    const quien = { token: await aSesion(db, mundo.paciente.usuario_id, { now: tarde }) }
    const { status, data } = await summary(quien)
    servidor.setNow(now)
    expect([status, secciones(data)['10160-0'], deTipo(data, 'Patient').length]).toEqual([200, 'unavailable', 1])
    expect(await validateFhir(data)).toEqual([])
  })

  it('is of nobody else: another patient, a payer, a farmacia, a connection, or who has no session', async () => {
    const pagador = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
    const farmacia = await aUsuario(db, { tipo: Rol.PRESERFAR })
    const conexion = await aConexion(db, pagador, { alcances: ['system/Patient.rs'] })
    const { data } = await servidor.call(contract.oauthToken, {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: anAsercion(conexion, { aud: `${config.url_publica}/fhir/oauth/token`, now }),
      scope: '',
    })
    const quienes: (Actor | null)[] = [
      otra,
      { token: await aSesion(db, pagador, { now }) },
      { token: await aSesion(db, farmacia, { now }) },
      { token: data.access_token },
      null,
    ]
    const vistos = await Promise.all(quienes.map((uno) => summary(uno)))
    expect(vistos.map(({ status }) => status)).toEqual([404, 403, 403, 403, 401])
    for (const { raw } of vistos) expect(raw).not.toContain('penicilina')
  })

  it('counts as a look of a médico, which has its limit', async () => {
    await db.pool.query(`update intentos set cuenta = 100000, desde = $1`, [now])
    await db.pool.query(`delete from intentos where clave like 'revisado:%'`)
    const { status, error } = await summary(mundo.medico)
    await db.pool.query('delete from intentos')
    expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })

  it('leaves a look that the person reads', async () => {
    await summary(mundo.medico)
    const { data } = await servidor.call(contract.accesos, { page: 1 }, mundo.paciente)
    expect(data.items[0]).toMatchObject({ accion: 'abrir', rol: Rol.MEDICO, propio: false })
  })
})

describe('GET /fhir/AuditEvent', () => {
  const looks = (actor: Actor | null, query = '') => ask(`/AuditEvent?patient=Patient/p${persona_id}${query}`, actor)

  it('tells the person who looked, as valid AuditEvents, a page at a time', async () => {
    await summary(mundo.medico)
    const { status, data } = await looks(mundo.paciente, '&_count=2')
    expect([status, data.entry.length]).toEqual([200, 2])
    expect(data.entry[0]?.resource).toMatchObject({
      resourceType: 'AuditEvent',
      action: 'R',
      agent: [
        { requestor: true, type: { text: expect.any(String) }, who: { display: expect.stringMatching(/^Dra?\. /) } },
      ],
      entity: [{ what: { reference: `Patient/p${persona_id}` } }],
    })
    for (const { resource } of data.entry) expect(await validateFhir(resource)).toEqual([])
    expect(await validateFhir(data)).toEqual([])
    const { link } = data as unknown as { link: { relation: string; url: string }[] }
    const next = link.find((l) => l.relation === 'next')?.url.replace(`${config.url_publica}/fhir`, '') ?? ''
    const segunda = await ask(next, mundo.paciente)
    const ids = (d: BundleDocumento) => d.entry.map(({ resource }) => resource.id)
    expect(ids(segunda.data).some((id) => ids(data).includes(id))).toBe(false)
  })

  it('tells an administrator with a reason, which the person reads, and never what others saw in a list of his own', async () => {
    const usuario_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Ana Admin' })
    const admin = { token: await aSesion(db, usuario_id, { now }) }
    const sin = await looks(admin)
    expect([sin.status, codigo(sin)]).toEqual([400, 'DATOS_INVALIDOS'])
    const motivo = 'Reclamo de la persona por quién miró'
    const con = await looks(admin, `&motivo=${encodeURIComponent(motivo)}`)
    expect(con.status).toBe(200)
    expect(con.data.entry.length).toBeGreaterThan(2)
    const { data } = await looks(mundo.paciente)
    expect(data.entry[0]?.resource).toMatchObject({ purposeOfEvent: [{ text: motivo }] })
  })

  it('is of nobody else, and knows no parameter that it does not', async () => {
    const ajeno = await looks(otra)
    const llamada = await servidor.call(contract.fhirAccesos, { patient: `p${persona_id}` }, otra)
    expect([ajeno.status, llamada.error.code]).toEqual([404, 'RECETA_NO_ENCONTRADA'])
    expect([(await looks(mundo.medico)).status, (await looks(null)).status]).toEqual([403, 401])
    expect((await looks(mundo.paciente, '&agent=1')).status).toBe(400)
    expect((await ask('/AuditEvent?patient=Patient/77', mundo.paciente)).status).toBe(400)
  })
})
