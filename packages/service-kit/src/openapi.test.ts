import * as contract from '@receta/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { createOpenapi } from './openapi'
import { guia } from './openapi-guia'

const esEndpoint = (x: unknown): x is contract.Endpoint => typeof x === 'object' && x !== null && 'path' in x
const endpoints = (Object.values(contract) as unknown[]).filter(esEndpoint)
const documento = createOpenapi(endpoints, '1.0.0')

type Respuesta = { content?: Record<string, { schema: Esquema }>; headers?: object }
type Esquema = {
  type?: string
  required?: string[]
  enum?: string[]
  prefixItems?: Esquema[]
  properties?: Record<string, Esquema>
  items?: Esquema
}
type Operacion = {
  operationId: string
  security: Record<string, string[]>[]
  responses: Record<string, Respuesta>
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Esquema }> }
}
const operacionDe = (e: contract.Endpoint) =>
  documento.paths[`/${e.service}${e.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[e.method.toLowerCase()] as Operacion

const enJson = (r: Respuesta) =>
  r.content?.['application/json']?.schema.properties?.['error']?.properties?.['code']?.enum
/** The code of an OperationOutcome: issue.details.coding.code. */
const enFhir = (r: Respuesta) => {
  const issue = r.content?.['application/fhir+json']?.schema.properties?.['issue']?.prefixItems?.[0]
  return issue?.properties?.['details']?.properties?.['coding']?.items?.properties?.['code']?.enum
}

/** The codes that the document lists for a call, with the status of each. */
const codigosDe = (e: contract.Endpoint) =>
  Object.entries(operacionDe(e).responses).flatMap(([status, r]) =>
    (enJson(r) ?? enFhir(r) ?? []).map((code) => [code, Number(status)]),
  )
const casos = endpoints.map((e) => ({ nombre: `${e.method} ${e.service}${e.path}`, e }))

describe('the document of the calls', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(documento))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('refers to nothing outside itself, and names each call once', () => {
    const referidos = [...JSON.stringify(documento).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, n]) => n,
    )
    expect(referidos).toHaveLength(JSON.stringify(documento).split('"$ref"').length - 1)
    expect(Object.keys(documento.components.schemas)).toEqual(expect.arrayContaining([...new Set(referidos)]))
    expect(new Set(endpoints.map((e) => operacionDe(e).operationId)).size).toBe(endpoints.length)
  })

  it.each(casos)('$nombre lists its errors, each under the status of the catalogue', ({ e }) => {
    const codigos = new Map(codigosDe(e) as [contract.ErrorCode, number][])
    expect([...codigos.keys()]).toEqual(expect.arrayContaining([...e.errors, 'DATOS_INVALIDOS', 'SERVICIO_OCUPADO']))
    for (const [code, status] of codigos) expect([code, status]).toEqual([code, contract.errores[code].status])
    // A public call may still require a session for part of what it does, and then declares so itself.
    const declara = (code: contract.ErrorCode) => (e.errors as readonly string[]).includes(code)
    expect([
      codigos.has('SESION_REQUERIDA'),
      codigos.has('SIN_PERMISO'),
      ...(['XSRF_INVALIDO', 'PEDIDO_MUY_GRANDE', 'TIPO_NO_ADMITIDO'] as const).map((c) => codigos.has(c)),
    ]).toEqual([
      e.access !== 'public' || declara('SESION_REQUERIDA'),
      e.access !== 'public' || declara('SIN_PERMISO'),
      ...Array(3).fill(e.method !== 'GET'),
    ])
  })

  it.each(casos)('$nombre takes the fields of its input where the contract says they travel', ({ e }) => {
    const campos = Object.keys(e.input.shape).sort()
    const { parameters = [], requestBody } = operacionDe(e)
    const json = e.responde === 'fhir' ? 'application/fhir+json' : 'application/json'
    const tipo = e.sentAs === 'form' ? 'application/x-www-form-urlencoded' : json
    const cuerpo = Object.keys(requestBody?.content[tipo]?.schema.properties ?? {}).sort()
    const enElPath = contract.camposDelPath(e.path).sort()
    const enElCuerpo = campos.filter((campo) => !enElPath.includes(campo))
    const noCabeceras = parameters.filter((p) => p.in !== 'header')
    expect([noCabeceras.map((p) => p.name).sort(), cuerpo]).toEqual(
      e.sentAs === 'query' ? [campos, []] : [enElPath, enElCuerpo],
    )
  })

  it.each(casos)('$nombre asks for the fields without which it is refused, and for no other', ({ e }) => {
    const { parameters = [], requestBody } = operacionDe(e)
    const [cuerpo] = Object.values(requestBody?.content ?? {})
    const pedidos = [...parameters.flatMap((p) => (p.required ? [p.name] : [])), ...(cuerpo?.schema.required ?? [])]
    const { issues = [] } = e.input.safeParse({}).error ?? {}
    // A rule between fields only looks at those that came.
    const faltan = issues.filter((i) => i.code !== 'custom').map((i) => String(i.path[0]))
    expect(pedidos.sort()).toEqual([...new Set(faltan)].sort())
  })

  it.each(casos)('$nombre asks for a body where it is refused without one, and only there', ({ e }) => {
    const { requestBody } = operacionDe(e)
    const suyos = Object.keys(e.input.shape).filter((campo) => !contract.camposDelPath(e.path).includes(campo))
    const conPath = Object.fromEntries(contract.camposDelPath(e.path).map((campo) => [campo, 'x']))
    const rechazado = (e.input.safeParse(conPath).error?.issues ?? []).some(
      (i) => suyos.includes(String(i.path[0])) || i.path.length === 0,
    )
    expect(requestBody?.required).toBe(
      e.sentAs === 'query' || suyos.length === 0 ? undefined : rechazado && !('tambienQuery' in e),
    )
  })

  it('says what a field is when it is left out, also where it is read before it is checked', () => {
    const { properties } = operacionDe(contract.productos).requestBody?.content['application/json']?.schema ?? {}
    expect(properties?.['limit']).toMatchObject({
      type: 'integer',
      default: 35,
      description: expect.stringContaining('ALL'),
    })
  })

  it('is short enough for a browser to show: what is nested in itself is told once', () => {
    expect(JSON.stringify(documento).length).toBeLessThan(2_000_000)
  })

  it.each([contract.fhirRegistra, contract.fhirDispensa])(
    'answers 201 with its address where it makes one: $path',
    (e) => {
      const { 200: sin, 201: creada } = operacionDe(e).responses
      expect([sin, Object.keys(creada?.headers ?? {})]).toEqual([undefined, ['location']])
    },
  )

  it('lets a session be shown to what also answers without one, and asks for one elsewhere', () => {
    const seguridad = (e: contract.Endpoint) => operacionDe(e).security
    expect(seguridad(contract.receta)).toEqual([{ aplicacion: [] }, { aplicacion: [], sesion: [] }])
    expect(seguridad(contract.recetas)).toEqual([{ aplicacion: [], sesion: [] }])
    expect(seguridad(contract.claves)).toEqual([])
  })

  it('names the headers of a call: those it declares, and the echo of the cookie where one could ride on it', () => {
    const cabeceras = (e: contract.Endpoint) =>
      (operacionDe(e).parameters ?? []).flatMap((p) => (p.in === 'header' ? [p.name] : []))
    expect(cabeceras(contract.login)).toEqual(['dpop', 'x-refresco', 'x-dispositivo', 'x-xsrf-token'])
    expect(cabeceras(contract.recetasCambios)).toEqual([contract.cabeceraPortador])
    expect(cabeceras(contract.recetas)).toEqual([])
  })

  it('§7 shows both bodies of login: the form, and the JSON of the re-login', () => {
    const { content = {} } = operacionDe(contract.login).requestBody ?? {}
    expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded', 'application/json'])
    expect(Object.keys(content['application/json']?.schema.properties ?? {})).toEqual([
      'username',
      'password',
      'client_id',
    ])
  })

  it('shows the findings in the refusal of a receta, and in no other answer', () => {
    const conHallazgos = endpoints.filter((e) =>
      Object.values(operacionDe(e).responses).some(
        (r) => r.content?.['application/json']?.schema.properties?.['error']?.properties?.['hallazgos'],
      ),
    )
    const rechazan = [
      contract.contingenciaRegistra,
      contract.informaReceta,
      contract.reemplazaReceta,
      contract.reactivaReceta,
    ]
    expect(conHallazgos.map((e) => e.path)).toEqual(rechazan.map((e) => e.path))
    const { responses } = operacionDe(contract.informaReceta)
    const con = Object.entries(responses).filter(
      ([, r]) => r.content?.['application/json']?.schema.properties?.['error']?.properties?.['hallazgos'],
    )
    expect(con.map(([status]) => status)).toEqual(['400', '403', '409'])
  })
})

describe('the guide', () => {
  const nombrados = new Set([...guia.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = '']) => code))

  it('names only codes of the catalogue, and every one that a caller has to wait for', () => {
    expect([...nombrados].filter((code) => !(code in contract.errores))).toEqual([])
    const deEspera = Object.entries(contract.errores).flatMap(([code, { status }]) => (status === 429 ? [code] : []))
    expect(deEspera.filter((code) => !nombrados.has(code))).toEqual([])
  })

  it('names each resultado that says that nothing was done, and the refusals that are errors', () => {
    const dichos = new Set(
      endpoints.flatMap((e) => {
        const [respuesta] = Object.values(operacionDe(e).responses)
        const { properties } = respuesta?.content?.['application/json']?.schema ?? {}
        return properties?.['resultado']?.enum ?? []
      }),
    )
    const deNada = ['rechazada', 'ocupada', 'sin_cambio', 'sin_numero']
    expect([...dichos]).toEqual(expect.arrayContaining(deNada))
    expect(deNada.filter((resultado) => !guia.includes(`\`${resultado}\``))).toEqual([])
    expect([...nombrados]).toEqual(expect.arrayContaining(['RECETA_NO_EMITIBLE', 'DISPENSA_RECHAZADA']))
  })
})
