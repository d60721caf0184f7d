import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { propios, type Recurso, sistemas } from '@receta/fhir'
import {
  aConvenio,
  aMedico,
  anAfiliado,
  anInforme,
  aMundo,
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
const dias = ['2026-11-10', '2026-11-12', '2026-11-14', '2026-11-16', '2026-11-18'] as const
const now = new Date('2026-11-20T13:00:00Z')
const base = `${config.url_publica}/fhir`
const s = propios(base)
let mundo: Mundo
let colega: Awaited<ReturnType<typeof aMedico>>
let ajeno = 0
let otra: Awaited<ReturnType<typeof aPaciente>> & { dni: string }
/** Of the world's patient one a day, and the last day's of another person. */
let emitidas: number[] = []

type Hallado = {
  total?: number
  link: { relation: string; url: string }[]
  entry?: { resource: Recurso; search: { mode: string } }[]
}
type Actor = { token: string }

const get = async (query: string, actor: Actor = mundo.medico, tipo = 'MedicationRequest') => {
  const res = await servidor.inject({
    method: 'GET',
    url: `/${tipo}?${query}`,
    headers: { authorization: `Bearer ${actor.token}` },
  })
  return { status: res.statusCode, data: JSON.parse(res.body) as Hallado, raw: res.body }
}
const post = (tipo: string, campos: Record<string, string>, actor: Actor = mundo.medico) =>
  servidor.call(contract.fhirBuscaPorCuerpo, { tipo, ...campos } as never, actor)
const ids = ({ entry = [] }: Hallado, mode = 'match') =>
  entry.filter((e) => e.search.mode === mode).map(({ resource }) => `${resource.resourceType}/${resource.id}`)
const linea = (recetas_id: number | undefined, renglon = 1) => `MedicationRequest/${recetas_id}-${renglon}`

beforeAll(async () => {
  mundo = await aMundo(db, { now, convenio: { nombre: 'Programa Salud Cerca', rnos: '1-2345-6' } as never })
  colega = await aMedico(db, { now })
  ajeno = await aConvenio(db)
  const nueva = await aPaciente(db)
  const { dni } = await db.kysely
    .selectFrom('personas')
    .select('dni')
    .where('persona_id', '=', nueva.persona_id)
    .executeTakeFirstOrThrow()
  otra = { ...nueva, dni }
  const afiliado_id = await anAfiliado(db, otra.persona_id, mundo.convenio_id, { plan_id: mundo.plan_id })
  for (const [i, dia] of dias.entries()) {
    const instante = new Date(`${dia}T13:00:00Z`)
    servidor.setNow(instante)
    const deOtra = i === dias.length - 1 ? { persona_id: otra.persona_id, afiliado_id } : {}
    const { data, raw } = await servidor.call(
      contract.informaReceta,
      anInforme(mundo, instante, {
        ...deOtra,
        reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }],
      }),
      mundo.medico,
    )
    if (!data.receta) throw new Error(raw)
    emitidas = [data.receta.recetas_id, ...emitidas]
    await db.pool.query(`update recetas set estado = 'dispensada' where recetas_id = $1`, [data.receta.recetas_id])
  }
  await db.pool.query(`update recetas set estado = 'emitida' where recetas_id = any($1)`, [emitidas.slice(0, 2)])
  servidor.setNow(now)
})

describe('GET /fhir/MedicationRequest', () => {
  it('X3 answers what its médico wrote, newest first, and two validators accept it', async () => {
    const { status, data } = await get('')
    expect([status, ids(data), data.total]).toEqual([200, emitidas.map((id) => linea(id)), undefined])
    expect(await validateFhir(data)).toEqual([])
  })

  it('goes a page at a time, each line once, by the address in link.next', async () => {
    const vistas: string[] = []
    let direccion: string | undefined = `${base}/MedicationRequest?_count=2&_include=MedicationRequest:patient`
    let paginas = 0
    while (direccion !== undefined) {
      const { status, data } = await get(new URL(direccion).searchParams.toString())
      expect(status).toBe(200)
      expect(ids(data, 'include').every((id) => id.startsWith('Patient/p'))).toBe(true)
      vistas.push(...ids(data))
      direccion = data.link.find(({ relation }) => relation === 'next')?.url
      paginas += 1
    }
    expect([vistas, paginas]).toEqual([emitidas.map((id) => linea(id)), 3])
  })

  it('finds those of a patient by his one id, which his receta says too', async () => {
    const { data } = await get(`patient=Patient/p${otra.persona_id}&_include=MedicationRequest:patient`)
    expect(ids(data)).toEqual([linea(emitidas[0])])
    expect(ids(data, 'include')).toEqual([`Patient/p${otra.persona_id}`])
    expect(ids((await get(`subject=p${mundo.paciente.persona_id}`)).data)).toEqual(
      emitidas.slice(1).map((id) => linea(id)),
    )
  })

  it.each([
    ['active', () => emitidas.slice(0, 2)],
    ['completed', () => emitidas.slice(2)],
    ['active,completed', () => emitidas],
    ['cancelled', () => []],
  ])('finds by status %s what each line says of itself', async (status, cuales) => {
    const { data } = await get(`status=${status}`)
    expect(ids(data)).toEqual(cuales().map((id) => linea(id)))
    for (const { resource } of data.entry ?? [])
      expect(status.split(',')).toContain((resource as { status?: string }).status)
  })

  it('a line with nothing left is completed, where its receta was handed over in part', async () => {
    const [una] = emitidas
    await db.pool.query(`update recetas set estado = 'dispensada_parcial' where recetas_id = $1`, [una])
    await db.pool.query(`update recetas_items set dispensado = envases where recetas_id = $1`, [una])
    const halladas = ids((await get('status=completed')).data)
    await db.pool.query(`update recetas set estado = 'emitida' where recetas_id = $1`, [una])
    await db.pool.query(`update recetas_items set dispensado = 0 where recetas_id = $1`, [una])
    expect(halladas).toEqual([una, ...emitidas.slice(2)].map((id) => linea(id)))
  })

  it.each([
    ['authoredon=2026-11-14', 2, 3],
    ['authoredon=ge2026-11-16', 0, 2],
    ['authoredon=gt2026-11-16', 0, 1],
    ['authoredon=le2026-11-12', 3, 5],
    ['authoredon=lt2026-11-12', 4, 5],
    ['authoredon=ge2026-11-12&authoredon=lt2026-11-16', 2, 4],
  ])('finds by day: %s', async (query, desde, hasta) => {
    expect(ids((await get(query)).data)).toEqual(emitidas.slice(desde, hasta).map((id) => linea(id)))
  })

  it('finds by who prescribed and by who pays', async () => {
    const { rows } = await db.pool.query('select licencia_federal from medicos where medico_id = $1', [
      mundo.medico.medico_id,
    ])
    const refeps = encodeURIComponent(`${sistemas.refeps}|${rows[0].licencia_federal}`)
    const cobertura = encodeURIComponent(`${sistemas.cobertura}|1-2345-6`)
    const convenio = encodeURIComponent(`${s.convenio}|${mundo.convenio_id}`)
    for (const query of [`requester.identifier=${refeps}`, `coverage=${cobertura}`, `coverage=${convenio}`])
      expect([query, ids((await get(query)).data).length]).toEqual([query, 5])
    expect(
      ids((await get(`requester.identifier=${encodeURIComponent(`${s.medico}|${colega.medico_id}`)}`)).data),
    ).toEqual([])
    expect(ids((await get(`coverage=${encodeURIComponent(`${sistemas.cobertura}|9-9999-9`)}`)).data)).toEqual([])
  })

  it('brings what _include and _revinclude name, each resource once, and nothing else', async () => {
    const { data } = await get(
      '_include=MedicationRequest:patient&_include=MedicationRequest:requester&_include:iterate=PractitionerRole:practitioner&_revinclude=MedicationDispense:prescription',
    )
    const incluidos = ids(data, 'include')
    expect(incluidos.filter((id) => id.startsWith('Patient/'))).toHaveLength(2)
    expect(new Set(incluidos.map((id) => id.split('/')[0]))).toEqual(
      new Set(['Patient', 'PractitionerRole', 'Practitioner']),
    )
    expect(new Set(incluidos).size).toBe(incluidos.length)
    expect(ids((await get('_count=1')).data, 'include')).toEqual([])
    expect(await validateFhir(data)).toEqual([])
  })

  it('says the GTIN, the ATC and the SNOMED CT code of a product that is still the one prescribed', async () => {
    await db.pool.query(`update productos set gtin = '07791234567898', atc = 'C09AA02' where producto_id = $1`, [
      mundo.productos[0],
    ])
    const conceptoDe = async () => {
      const [una] = (await get('_count=1')).data.entry ?? []
      return JSON.stringify(
        (una?.resource as { medicationCodeableConcept?: unknown } | undefined)?.medicationCodeableConcept,
      )
    }
    expect(await conceptoDe()).toContain(
      `{"system":"${sistemas.gtin}","code":"07791234567898"},{"system":"${sistemas.atc}","code":"C09AA02"}`,
    )
    await db.pool.query(
      `insert into snomed_envases (miembro, gtin, concepto) values ('a', '07791234567898', '99900011000221100')`,
    )
    expect(await conceptoDe()).toContain(`{"system":"${sistemas.snomed}","code":"99900011000221100"}`)
    await db.pool.query(`update productos set monodroga = 'Otra' where producto_id = $1`, [mundo.productos[0]])
    expect(await conceptoDe()).not.toContain('C09AA02')
  })
})

describe('who searches', () => {
  const deRol = async (tipo: Rol, convenio_id?: number) => ({
    token: await aSesion(db, await aUsuario(db, { tipo, ...(convenio_id !== undefined && { convenio_id }) }), { now }),
  })

  it('finds his own as the patient, and what he pays as the payer, with the numbers masked', async () => {
    expect(ids((await get('', mundo.paciente)).data)).toEqual(emitidas.slice(1).map((id) => linea(id)))
    expect(ids((await get('', otra)).data)).toEqual([linea(emitidas[0])])
    const paga = await get('_include=*', await deRol(Rol.OBRASOCIAL, mundo.convenio_id))
    expect([ids(paga.data).length, paga.raw.includes('98077314'), paga.raw.includes(otra.dni)]).toEqual([
      5,
      false,
      false,
    ])
  })

  it.each([
    ['another médico', async () => colega],
    ['a farmacia', async () => deRol(Rol.PRESERFAR)],
    ['an administrator without a reason', async () => deRol(Rol.ADMINSTRADOR)],
    ['the payer of another convenio', async () => deRol(Rol.OBRASOCIAL, ajeno)],
  ])('finds nothing as %s, by whatever he asks', async (_quien, quien) => {
    const actor = await quien()
    const p = `p${mundo.paciente.persona_id}`
    for (const query of ['', `patient=${p}`, `coverage=${encodeURIComponent(`${sistemas.cobertura}|1-2345-6`)}`])
      expect([query, ids((await get(query, actor)).data)]).toEqual([query, []])
    expect((await get(`_id=${p}`, actor, 'Patient')).data.total).toBe(0)
    expect((await servidor.call(contract.fhirLee, { tipo: 'Patient', id: p }, actor)).status).toBe(404)
    const porDni = await post('MedicationRequest', { 'patient.identifier': `${sistemas.dni}|98077314` }, actor)
    expect([porDni.status, ids(porDni.data as never)]).toEqual([200, []])
  })

  it('who has a vínculo finds what the patient shows, without what he keeps reserved', async () => {
    const { usuario_id } = await aPaciente(db)
    await db.pool.query(
      `with e as (insert into enlaces (token_hash, proposito, vence_en) values ($1, 'vinculo', '2999-01-01') returning enlace_id)
       insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
       select $2, $3, $4, '{ver}', enlace_id, $5, '2027-01-01' from e`,
      [Buffer.from(randomUUID()), otra.persona_id, otra.usuario_id, usuario_id, now],
    )
    const actor = { token: await aSesion(db, usuario_id, { now }) }
    expect(ids((await get('', actor)).data)).toEqual([linea(emitidas[0])])
    await db.pool.query('update recetas set reservada = true where recetas_id = $1', [emitidas[0]])
    const despues = ids((await get('', actor)).data)
    await db.pool.query('update recetas set reservada = false where recetas_id = $1', [emitidas[0]])
    expect(despues).toEqual([])
  })

  it('tells each person who was looked at, and by which call', async () => {
    await get('_count=50')
    const { rows } = await db.pool.query(
      `select llamada, persona_id from auditoria where clase = 'lectura' order by auditoria_id desc limit 2`,
    )
    expect(new Set(rows.map((r) => r.persona_id))).toEqual(new Set([otra.persona_id, mundo.paciente.persona_id]))
    expect(rows[0].llamada).toBe('GET /fhir/:tipo')
  })
})

describe('POST /fhir/{tipo}/_search', () => {
  it.each([
    ['MedicationRequest', 'patient.identifier', () => `${sistemas.dni}|${otra.dni}`],
    ['MedicationRequest', 'patient.identifier', () => `${s.paciente}|${otra.persona_id}`],
    ['Patient', 'identifier', () => `${sistemas.dni}|${otra.dni}`],
  ])('finds a person by what the address may not say: %s %s', async (tipo, campo, token) => {
    const { status, data, raw } = await post(tipo, { [campo]: token() })
    expect([status, (data as unknown as Hallado).entry?.length]).toEqual([200, 1])
    const { link } = data as unknown as Hallado
    expect(link[0]?.url).toContain(`p${otra.persona_id}`)
    expect(JSON.stringify(link)).not.toContain(otra.dni)
    expect(await validateFhir(JSON.parse(raw) as object)).toEqual([])
  })

  it('finds nobody by a CUIL of another document', async () => {
    const { status, data } = await post('Patient', { identifier: `${sistemas.cuil}|20${otra.dni}9` })
    expect([status, data]).toMatchObject([200, { total: 0 }])
  })

  it('a document in the address is refused, and says where it goes', async () => {
    const { status, raw } = await get(`patient.identifier=${encodeURIComponent(`${sistemas.dni}|${otra.dni}`)}`)
    expect([status, raw.includes('POST _search')]).toEqual([400, true])
  })
})

describe('what is not understood is refused by its name', () => {
  it.each([
    ['MedicationRequest', 'medication=x', 'medication'],
    ['MedicationRequest', 'status=draft', 'status'],
    ['MedicationRequest', 'authoredon=2026-02-30', 'authoredon'],
    ['MedicationRequest', 'authoredon=sa2026-02-01', 'authoredon'],
    ['MedicationRequest', '_include=MedicationRequest:medication', '_include'],
    ['MedicationRequest', '_count=51', '_count'],
    ['MedicationRequest', 'pagina=x', 'pagina'],
    ['MedicationRequest', 'patient=Patient/41', 'patient'],
    ['MedicationRequest', 'patient=p1&subject=p1', 'patient'],
    ['MedicationRequest', 'coverage=1', 'coverage'],
    ['MedicationRequest', 'requester.identifier=1', 'requester.identifier'],
    ['MedicationRequest', 'identifier=x&status=active', 'identifier'],
    ['Bundle', 'status=active', 'status'],
    ['Bundle', '', 'identifier'],
    ['Patient', '', 'identifier'],
    ['Patient', 'identifier=98077314', 'identifier'],
  ])('%s?%s', async (tipo, query, campo) => {
    const { status, raw } = await get(query, mundo.medico, tipo)
    expect([status, (JSON.parse(raw) as { issue: { expression?: string[] }[] }).issue[1]?.expression?.[0]]).toEqual([
      400,
      campo,
    ])
  })
})

describe('what was read has a version', () => {
  it('is not sent again while it says the same', async () => {
    const url = `/MedicationRequest/${emitidas[0]}-1`
    const authorization = `Bearer ${mundo.medico.token}`
    const primera = await servidor.inject({ method: 'GET', url, headers: { authorization } })
    const etag = String(primera.headers['etag'])
    expect([primera.statusCode, etag]).toEqual([200, expect.stringMatching(/^W\/"[\da-f]{32}"$/)])
    const again = () => servidor.inject({ method: 'GET', url, headers: { authorization, 'if-none-match': etag } })
    const segunda = await again()
    expect([segunda.statusCode, segunda.body]).toEqual([304, ''])
    await db.pool.query(`update recetas set estado = 'bloqueada' where recetas_id = $1`, [emitidas[0]])
    const tercera = await again()
    await db.pool.query(`update recetas set estado = 'emitida' where recetas_id = $1`, [emitidas[0]])
    expect([tercera.statusCode, tercera.headers['etag'] === etag]).toEqual([200, false])
  })
})
