import { createHash, randomBytes } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSalida, makeCertificado, type Salida } from '@receta/service-kit'

/** How it behaves, at each address that names it: badly only on demand. */
export type ConductaDeEmisor =
  | 'lento'
  | 'caido'
  | 'basura'
  | 'enorme'
  | 'redirige'
  | 'error'
  | 'sin_s256'
  | 'otro_paciente'
  | 'sin_paciente'
type Direccion = 'configuracion' | 'token' | 'paciente' | 'practicante'

type PacienteDePrueba = {
  dni?: string
  cuil?: string
  apellido?: string
  nombre?: string
  gender?: string
  birthDate?: string
}

const direcciones: readonly (readonly [RegExp, Direccion])[] = [
  [/^\/fhir\/\.well-known\/smart-configuration$/, 'configuracion'],
  [/^\/token$/, 'token'],
  [/^\/fhir\/Patient\//, 'paciente'],
  [/^\/fhir\/Practitioner\//, 'practicante'],
]

type Codigos = Map<string, { challenge: string; redirect_uri: string }>
type Visto = { direccion: Direccion | 'otra'; url: string; cuerpo: string; autoriza: string }
type Estado = {
  base: string
  iss: string
  port: number
  codigos: Codigos
  vistos: Visto[]
  conductas: Partial<Record<Direccion, ConductaDeEmisor>>
  paciente: PacienteDePrueba
  refeps: string
}

const bodyOf = async (pedido: IncomingMessage): Promise<string> => {
  const partes: Buffer[] = []
  for await (const parte of pedido as AsyncIterable<Buffer>) partes.push(parte)
  return Buffer.concat(partes).toString('utf8')
}

/** A certificate of localhost with its key, in PEM, for an issuer that a real product calls. */
export const certificadoDeEmisor = (): string => makeCertificado('localhost', 'Emisor de prueba', new Date())

const identificador = (system: string, value: string | undefined) => (value ? [{ system, value }] : [])
type Respuesta = [status: number, datos: object]

const configuracionDe = ({ base, iss, conductas }: Estado): Respuesta => [
  200,
  {
    issuer: iss,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    code_challenge_methods_supported: conductas.configuracion === 'sin_s256' ? ['plain'] : ['S256'],
    capabilities: ['launch-ehr', 'client-public'],
  },
]

/** For the code of a launch, once, with the verifier of its challenge. */
function tokenDe({ iss, codigos, conductas }: Estado, cuerpo: string): Respuesta {
  const campos = new URLSearchParams(cuerpo)
  const code = campos.get('code') ?? ''
  const pedido = codigos.get(code)
  codigos.delete(code)
  const reto = createHash('sha256')
    .update(campos.get('code_verifier') ?? '')
    .digest('base64url')
  if (pedido?.challenge !== reto || pedido.redirect_uri !== campos.get('redirect_uri'))
    return [400, { error: 'invalid_grant' }]
  const id_token = `x.${Buffer.from(JSON.stringify({ fhirUser: `${iss}/Practitioner/m1` })).toString('base64url')}.x`
  const contexto = conductas.token === 'sin_paciente' ? {} : { patient: 'p-1' }
  return [200, { access_token: 'secreto-del-his', token_type: 'Bearer', expires_in: 300, id_token, ...contexto }]
}

const pacienteDe = ({ paciente, conductas }: Estado, url: string): Respuesta => [
  200,
  {
    resourceType: 'Patient',
    id: conductas.paciente === 'otro_paciente' ? 'p-2' : (url.split('/').at(-1) ?? ''),
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' },
    identifier: [
      { system: 'https://his.prueba.ar/hc', value: '77' },
      ...identificador('http://www.renaper.gob.ar/dni', paciente.dni),
      ...identificador('https://www.anses.org.ar/cuil', paciente.cuil),
    ],
    name: [{ use: 'official', family: paciente.apellido, given: paciente.nombre?.split(' ') }],
    gender: paciente.gender,
    birthDate: paciente.birthDate,
  },
]

const practicanteDe = ({ refeps }: Estado): Respuesta => [
  200,
  {
    resourceType: 'Practitioner',
    id: 'm1',
    identifier: identificador('https://sisa.msal.gov.ar/REFEPS', refeps),
  },
]

const recursos: Record<Direccion, (e: Estado, cuerpo: string, url: string) => Respuesta> = {
  configuracion: configuracionDe,
  token: tokenDe,
  paciente: (e, _cuerpo, url) => pacienteDe(e, url),
  practicante: practicanteDe,
}

/** What its page would do once the browser is there: say yes, and send it back. */
function authorize({ codigos }: Estado, ir: string) {
  const pedido = new URL(ir).searchParams
  const code = randomBytes(12).toString('hex')
  const [challenge, redirect_uri] = [pedido.get('code_challenge') ?? '', pedido.get('redirect_uri') ?? '']
  codigos.set(code, { challenge, redirect_uri })
  return { code, state: pedido.get('state') ?? '', redirect_uri }
}

type Mala = (respuesta: ServerResponse, e: Estado) => unknown
const malas: Partial<Record<ConductaDeEmisor, Mala>> = {
  lento: () => null,
  caido: (respuesta) => respuesta.destroy(),
  basura: (respuesta) => respuesta.end('<html>{{{'),
  error: (respuesta) => respuesta.writeHead(500).end('{}'),
  redirige: (respuesta, { port }) => respuesta.writeHead(302, { location: `http://127.0.0.1:${port}/adentro` }).end(),
  enorme: (respuesta) => respuesta.end(`{"x":"${'x'.repeat(600_000)}"}`),
}

async function attend(e: Estado, pedido: IncomingMessage, respuesta: ServerResponse): Promise<unknown> {
  const url = pedido.url ?? ''
  if (url.startsWith('/authorize?')) {
    const { redirect_uri, ...vuelta } = authorize(e, e.base + url)
    return respuesta.writeHead(302, { location: `${redirect_uri}?${new URLSearchParams(vuelta)}` }).end()
  }
  const direccion = direcciones.find(([forma]) => forma.test(url))?.[1] ?? null
  const cuerpo = await bodyOf(pedido)
  e.vistos.push({ direccion: direccion ?? 'otra', url, cuerpo, autoriza: pedido.headers.authorization ?? '' })
  if (direccion === null) return respuesta.writeHead(404).end()
  const conducta = e.conductas[direccion]
  const mala = conducta && malas[conducta]
  if (mala) return mala(respuesta, e)
  const [status, datos] = recursos[direccion](e, cuerpo, url)
  return respuesta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(datos))
}

/** To the test's server, which has no certificate; whoever is slow is waited for half a second. */
function salidaDePrueba(): Salida {
  const resolver = ((_host: string, _opciones: object, answer: (e: null, d: object[]) => void) =>
    answer(null, [{ address: '127.0.0.1', family: 4 }])) as never
  const derecha = createSalida({ redes: ['127.0.0.0/8'], resolver, transporte: request as never })
  return (url, pedido) => derecha(url, { ...pedido, plazoMs: 500 })
}

/**
 * A HIS that authorises launches, whose patient and manners a test sets. It holds each launch to its PKCE challenge, once. With a
 * certificate it answers by TLS, at localhost.
 */
export async function startEmisorSmart(certificado?: string) {
  const e: Estado = {
    base: '',
    iss: '',
    port: 0,
    codigos: new Map(),
    vistos: [],
    conductas: {},
    paciente: {},
    refeps: '',
  }
  const listen = (pedido: IncomingMessage, respuesta: ServerResponse) => void attend(e, pedido, respuesta)
  const servidor = certificado ? createTls({ key: certificado, cert: certificado }, listen) : createServer(listen)
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  // Who forgets to close it keeps no test from ending.
  servidor.unref()
  e.port = (servidor.address() as AddressInfo).port
  e.base = `https://${certificado ? 'localhost' : 'his.prueba.ar'}:${e.port}`
  e.iss = `${e.base}/fhir`
  return {
    iss: e.iss,
    salida: salidaDePrueba(),
    vistos: e.vistos,
    /** What is not said of it is well. */
    set: ({
      paciente = e.paciente,
      refeps = '',
      conductas = {},
    }: Partial<Pick<Estado, 'paciente' | 'refeps' | 'conductas'>>) => {
      Object.assign(e, { paciente, refeps, conductas })
      e.vistos.length = 0
    },
    authorize: (ir: string) => {
      const { code, state } = authorize(e, ir)
      return { code, state }
    },
    close: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}
