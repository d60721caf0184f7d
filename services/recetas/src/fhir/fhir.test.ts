import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { versionPropia } from '@receta/database'
import { propios, type recetaABundle, sistemas } from '@receta/fhir'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aMundo,
  anInforme,
  aPaciente,
  aplicacion,
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
const base = `${config.url_publica}/fhir`
const s = propios(base)
let mundo: Mundo
let recetas_id = 0
let referencia = ''

type Recurso = ReturnType<typeof recetaABundle>['entry'][number]['resource']
type Bundle = ReturnType<typeof recetaABundle>

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  await db.pool.query(`update convenios set rnos = '1-2345-6' where convenio_id = $1`, [mundo.convenio_id])
  const { data, raw } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
  if (!data.receta) throw new Error(raw)
  recetas_id = data.receta.recetas_id
  referencia = data.receta.referencia
})

const read = (tipo: string, id: string, actor: { token: string } | null = mundo.medico, motivo = '') =>
  servidor.call(contract.fhirLee, { tipo, id, motivo } as never, actor)
const deRol = async (tipo: Rol, convenio_id?: number) => ({
  token: await aSesion(db, await aUsuario(db, { tipo, ...(convenio_id !== undefined && { convenio_id }) }), { now }),
})
const partes = (bundle: unknown) => (bundle as Bundle).entry.map((e) => e.resource)

describe('GET /fhir/metadata', () => {
  it('says to anybody what is offered, as a CapabilityStatement', async () => {
    const { statusCode, body, headers } = await servidor.inject({
      method: 'GET',
      url: '/metadata',
      headers: { 'application-id': '' },
    })
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      'application/fhir+json; fhirVersion=4.0; charset=utf-8',
    ])
    expect(await validateFhir(JSON.parse(body) as object)).toEqual([])
    expect((await servidor.call(contract.fhirCapacidades, {})).data).toMatchObject({
      fhirVersion: '4.0.1',
      software: { version: versionPropia },
    })
  })
})

describe('GET /fhir/{tipo}/{id}', () => {
  it('answers its médico the whole receta, which two validators of others accept', async () => {
    const { status, data } = await read('Bundle', String(recetas_id))
    expect([status, await validateFhir(data)]).toEqual([200, []])
    expect(data).toMatchObject({ type: 'collection', identifier: { system: s.referencia, value: referencia } })
    expect(partes(data).map((r) => r.resourceType)).toEqual([
      'MedicationRequest',
      'Patient',
      'Practitioner',
      'PractitionerRole',
      'Location',
      'Organization',
      'Coverage',
    ])
  })

  it('answers each of its parts at its own address', async () => {
    for (const { fullUrl, resource } of ((await read('Bundle', String(recetas_id))).data as unknown as Bundle).entry) {
      const [tipo = '', id = ''] = fullUrl.slice(base.length + 1).split('/')
      expect((await read(tipo, id)).data).toEqual(resource)
    }
  })

  it('tells the patient what was dispensed of it', async () => {
    const farmacia = await db.pool.query<{ farmacia_id: number; usuario_id: number }>(
      `insert into farmacias (nombre, direccion, localidad, provincia) values ('Farmacia del Puente', 'Calle 1', 'Paraná', 'Entre Ríos') returning farmacia_id`,
    )
    const farmacia_id = farmacia.rows[0]?.farmacia_id ?? 0
    const usuario_id = await aUsuario(db, { tipo: Rol.PRESERFAR })
    const { rows } = await db.pool.query<{ dispensa_id: number }>(
      `insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella)
       values ($1, $2, $3, 'Ana', $4, 'emitida', $5, 'h') returning dispensa_id`,
      [recetas_id, farmacia_id, usuario_id, now, randomUUID()],
    )
    const dispensa_id = rows[0]?.dispensa_id ?? 0
    await db.pool.query(
      `insert into dispensas_items (dispensa_id, renglon, recetas_id, farmacia_id, producto_id, producto, envases, entregados)
       values ($1, 1, $2, $3, $4, 'Enalapril', 1, 1)`,
      [dispensa_id, recetas_id, farmacia_id, mundo.productos[0]],
    )
    await db.pool.query(
      `insert into dispensas_cajas (dispensa_id, renglon, caja, recetas_id, farmacia_id, lote, vence) values ($1, 1, 1, $2, $3, 'L-204', '2028-03-31')`,
      [dispensa_id, recetas_id, farmacia_id],
    )
    const { status, data } = await read('MedicationDispense', `${recetas_id}-d${dispensa_id}-1`, mundo.paciente)
    expect([status, await validateFhir(data)]).toEqual([200, []])
    expect(data).toMatchObject({
      status: 'completed',
      contained: [{ batch: { lotNumber: 'L-204', expirationDate: '2028-03-31' } }],
      performer: [{ actor: { display: 'Farmacia del Puente' } }],
    })
    const hallada = await servidor.call(
      contract.fhirBusca,
      { tipo: 'MedicationDispense', identifier: `${s.dispensa}|${dispensa_id}-1` },
      mundo.paciente,
    )
    expect(hallada.data).toMatchObject({ total: 1 })
  })

  it('hides the DNI from who pays, as masked', async () => {
    const { data } = await read(
      'Patient',
      `p${mundo.paciente.persona_id}`,
      await deRol(Rol.OBRASOCIAL, mundo.convenio_id),
    )
    const { identifier } = data as unknown as Extract<Recurso, { resourceType: 'Patient' }>
    expect(identifier[0]).toMatchObject({ system: sistemas.dni, _value: { extension: [{ valueCode: 'masked' }] } })
    expect(JSON.stringify(data)).not.toContain('98077314')
  })

  it.each([
    ['another paciente', async () => aPaciente(db)],
    ['the obra social of another convenio', async () => deRol(Rol.OBRASOCIAL, await aConvenio(db))],
    ['a farmacia', async () => deRol(Rol.PRESERFAR)],
  ])('answers %s as if it were not there', async (_quien, actor) => {
    const suyo = await actor()
    const [ajena, ninguna] = [await read('Bundle', String(recetas_id), suyo), await read('Bundle', '999999', suyo)]
    const bytes = ({ status, raw }: typeof ajena) => [status, raw.replace(/request_id \S+"/, '"')]
    expect(bytes(ajena)).toEqual(bytes(ninguna))
    expect(ajena.status).toBe(404)
  })

  it('lets an administrator read it with a reason, which the patient reads', async () => {
    const admin = await deRol(Rol.ADMINSTRADOR)
    expect((await read('Bundle', String(recetas_id), admin)).error.code).toBe('DATOS_INVALIDOS')
    expect((await read('Bundle', String(recetas_id), admin, 'Reclamo de la paciente 4411')).status).toBe(200)
    const vistos = await servidor.call(contract.accesos, {}, mundo.paciente)
    expect(vistos.data.items[0]).toMatchObject({ motivo: 'Reclamo de la paciente 4411' })
  })

  it('writes down who read it', async () => {
    await read('Bundle', String(recetas_id), mundo.paciente)
    const { rows } = await db.pool.query(
      `select llamada, clase, recetas_id, detalle from auditoria order by auditoria_id desc limit 1`,
    )
    expect(rows[0]).toEqual({
      llamada: 'GET /fhir/:tipo/:id',
      clase: 'lectura',
      recetas_id,
      detalle: 'paciente completa',
    })
  })

  it.each([
    ['a resource that receta has not', 'Coverage', '41-9'],
    ['an id of no receta', 'Bundle', 'abc'],
  ])('does not find %s', async (_que, tipo, id) => {
    expect((await read(tipo, id)).error.code).toBe('RECETA_NO_ENCONTRADA')
  })

  it.each([
    ['without a session', null, 'Bundle', '1', 401, 'SESION_REQUERIDA', 'login'],
    ['of a type that is not read here', 'medico', 'Procedure', '1', 400, 'DATOS_INVALIDOS', 'invalid'],
    ['of what is not there', 'medico', 'Bundle', '999999', 404, 'RECETA_NO_ENCONTRADA', 'not-found'],
  ] as const)('refuses %s with an OperationOutcome', async (_que, quien, tipo, id, status, code, tipoIssue) => {
    const respuesta = await read(tipo, id, quien && mundo.medico)
    expect([respuesta.status, respuesta.error.code]).toEqual([status, code])
    expect(await validateFhir(respuesta.data)).toEqual([])
    const { issue } = respuesta.data as { issue?: { code: string }[] }
    expect(issue?.[0]?.code).toBe(tipoIssue)
  })
})

describe('GET /fhir/{tipo}?identifier', () => {
  const search = (tipo: string, identifier: string, actor: { token: string } = mundo.medico) =>
    servidor.call(contract.fhirBusca, { tipo, identifier } as never, actor)

  it('finds a receta by its referencia, and a line by its number', async () => {
    const [receta, linea] = [
      await search('Bundle', `${s.referencia}|${referencia}`),
      await search('MedicationRequest', `${referencia}-1`),
    ]
    expect([receta.data['total'], linea.data['total']]).toEqual([1, 1])
    for (const { data } of [receta, linea]) expect(await validateFhir(data)).toEqual([])
  })

  it('finds a line by its CUIR', async () => {
    const cuir = `00000000300102${'0'.repeat(24)}701`
    await db.pool.query(
      `update registros set estado = 'cuir_asignado', ambiente = 'repositorio', asignado_en = now() where recetas_id = $1`,
      [recetas_id],
    )
    await db.pool.query(`insert into registros_cuir (recetas_id, renglon, cuir) values ($1, 1, $2)`, [recetas_id, cuir])
    const { data } = await search('MedicationRequest', `${s.cuir}|${cuir}`, mundo.paciente)
    expect(data['total']).toBe(1)
    expect(partes(data)[0]).toMatchObject({ identifier: [{ system: s.cuir, value: cuir }, {}] })
  })

  it.each([
    ['by a system that is not its own', () => search('Bundle', `${sistemas.dni}|${referencia}`)],
    ['by what is not there', () => search('Bundle', 'ZZZZZZZZZZ')],
    ['by another paciente', async () => search('Bundle', referencia, await aPaciente(db))],
  ])('answers an empty one %s', async (_como, make) => {
    const { status, data } = await make()
    expect([status, data['total'], data['entry']]).toEqual([200, 0, undefined])
    expect(await validateFhir(data)).toEqual([])
  })
})

describe('what travels', () => {
  it('is application/fhir+json, also where the address is none', async () => {
    const { statusCode, body, headers } = await servidor.inject({ method: 'GET', url: '/fhir/no/existe/eso' })
    expect([statusCode, headers['content-type']]).toEqual([
      404,
      'application/fhir+json; fhirVersion=4.0; charset=utf-8',
    ])
    expect(await validateFhir(JSON.parse(body) as object)).toEqual([])
  })

  it.each([
    ['half a JSON', '{"resourceType":', 'application/fhir+json', 400, 'PEDIDO_MAL_FORMADO'],
    ['a key that poisons prototypes', '{"__proto__":{"a":1}}', 'application/fhir+json', 400, 'PEDIDO_MAL_FORMADO'],
    ['a list', '[]', 'application/fhir+json', 400, 'DATOS_INVALIDOS'],
    ['XML', '<Bundle/>', 'application/fhir+xml', 415, 'TIPO_NO_ADMITIDO'],
    ['too much', `{"a":"${'x'.repeat(300_000)}"}`, 'application/fhir+json', 413, 'PEDIDO_MUY_GRANDE'],
    ['plain JSON that is no Bundle', '{"resourceType":"Patient"}', 'application/json', 400, 'DATOS_INVALIDOS'],
  ])('that cannot be read is answered in FHIR too: %s', async (_que, payload, tipo, status, code) => {
    const { statusCode, body } = await servidor.inject({
      method: 'POST',
      url: '/Bundle',
      payload,
      headers: { 'content-type': tipo, authorization: `Bearer ${mundo.medico.token}` },
    })
    const outcome = JSON.parse(body) as { issue: { details: { coding: { code: string }[] } }[] }
    expect([statusCode, outcome.issue[0]?.details.coding[0]?.code]).toEqual([status, code])
    expect(await validateFhir(outcome)).toEqual([])
  })

  it.each([
    ['PUT', '/Bundle/1', 'GET, HEAD'],
    ['DELETE', '/MedicationRequest/41-1', 'GET, HEAD'],
    ['PATCH', '/Patient/41', 'GET, HEAD'],
    ['DELETE', '/Bundle', 'GET, HEAD, POST'],
  ])('X4 answers %s %s 405, with what may be done there', async (method, url, allow) => {
    const { statusCode, headers, body } = await servidor.inject({ method: method as 'PUT', url })
    expect([statusCode, headers['allow'], JSON.parse(body)]).toMatchObject([
      405,
      allow,
      { resourceType: 'OperationOutcome', issue: [{ code: 'not-supported' }] },
    ])
  })

  it.each([
    ['application/fhir+xml', '', 406],
    ['application/xml;q=1', '', 406],
    ['application/fhir+xml, application/json;q=0', '', 406],
    ['text/html', '?_format=json', 200],
    ['application/fhir+json', '?_format=xml', 406],
    ['application/fhir+xml, application/fhir+json;q=0.8', '', 200],
    ['*/*', '', 200],
  ])('X4 answers Accept %s%s %i', async (accept, query, status) => {
    const { statusCode, body } = await servidor.inject({ method: 'GET', url: `/metadata${query}`, headers: { accept } })
    expect(statusCode).toBe(status)
    if (status === 406) expect(body).toContain('FORMATO_NO_OFRECIDO')
    expect(await validateFhir(JSON.parse(body) as object)).toEqual([])
  })

  it('is not read as FHIR by a call that does not speak it', async () => {
    const { statusCode } = await servidor.inject({
      method: 'POST',
      url: '/aux/data_parse',
      payload: '{"texto":"x"}',
      headers: {
        'content-type': 'application/fhir+json',
        authorization: `Bearer ${mundo.medico.token}`,
        'application-id': aplicacion.app_token,
      },
    })
    expect(statusCode).toBe(415)
  })
})
