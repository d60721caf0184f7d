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

const bodyOf = async (pedido: IncomingMessage): Promise<string> => {
  const partes: Buffer[] = []
  for await (const parte of pedido as AsyncIterable<Buffer>) partes.push(parte)
  return Buffer.concat(partes).toString('utf8')
}

/** A certificate of localhost with its key, in PEM, for an issuer that a real product calls. */
export const certificadoDeEmisor = (): string => makeCertificado('localhost', 'Emisor de prueba', new Date())

/** A HIS that authorises launches, whose patient and manners a test sets. It holds each launch to its PKCE challenge, once. */
export async function startEmisorSmart(certificado?: string) {
  const codigos = new Map<string, { challenge: string; redirect_uri: string }>()
  const vistos: { direccion: Direccion | 'otra'; url: string; cuerpo: string; autoriza: string }[] = []
  let conductas: Partial<Record<Direccion, ConductaDeEmisor>> = {}
  let paciente: PacienteDePrueba = {}
  let refeps = ''
  const listen = (pedido: IncomingMessage, respuesta: ServerResponse) => void attend(pedido, respuesta)
  const servidor = certificado ? createTls({ key: certificado, cert: certificado }, listen) : createServer(listen)
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  // Who forgets to close it keeps no test from ending.
  servidor.unref()
  const { port } = servidor.address() as AddressInfo
  const base = `https://${certificado ? 'localhost' : 'his.prueba.ar'}:${port}`
  const iss = `${base}/fhir`

  const identificador = (system: string, value: string | undefined) => (value ? [{ system, value }] : [])
  const recursos: Record<Direccion, (cuerpo: string, url: string) => [status: number, datos: object]> = {
    configuracion: () => [
      200,
      {
        issuer: iss,
        authorization_endpoint: `${base}/authorize`,
        token_endpoint: `${base}/token`,
        code_challenge_methods_supported: conductas.configuracion === 'sin_s256' ? ['plain'] : ['S256'],
        capabilities: ['launch-ehr', 'client-public'],
      },
    ],
    token: (cuerpo) => {
      const campos = new URLSearchParams(cuerpo)
      const pedido = codigos.get(campos.get('code') ?? '')
      codigos.delete(campos.get('code') ?? '')
      const reto = createHash('sha256')
        .update(campos.get('code_verifier') ?? '')
        .digest('base64url')
      if (pedido?.challenge !== reto || pedido.redirect_uri !== campos.get('redirect_uri'))
        return [400, { error: 'invalid_grant' }]
      const id_token = `x.${Buffer.from(JSON.stringify({ fhirUser: `${iss}/Practitioner/m1` })).toString('base64url')}.x`
      const contexto = conductas.token === 'sin_paciente' ? {} : { patient: 'p-1' }
      return [200, { access_token: 'secreto-del-his', token_type: 'Bearer', expires_in: 300, id_token, ...contexto }]
    },
    paciente: (_, url) => [
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
    ],
    practicante: () => [
      200,
      {
        resourceType: 'Practitioner',
        id: 'm1',
        identifier: identificador('https://sisa.msal.gov.ar/REFEPS', refeps),
      },
    ],
  }

  /** What its page would do once the browser is there: say yes, and send it back. */
  function authorize(ir: string) {
    const pedido = new URL(ir).searchParams
    const code = randomBytes(12).toString('hex')
    const [challenge, redirect_uri] = [pedido.get('code_challenge') ?? '', pedido.get('redirect_uri') ?? '']
    codigos.set(code, { challenge, redirect_uri })
    return { code, state: pedido.get('state') ?? '', redirect_uri }
  }

  async function attend(pedido: IncomingMessage, respuesta: ServerResponse): Promise<void> {
    const url = pedido.url ?? ''
    const direccion = direcciones.find(([forma]) => forma.test(url))?.[1] ?? null
    const cuerpo = await bodyOf(pedido)
    vistos.push({ direccion: direccion ?? 'otra', url, cuerpo, autoriza: pedido.headers.authorization ?? '' })
    if (url.startsWith('/authorize?')) {
      const { redirect_uri, ...vuelta } = authorize(base + url)
      return void respuesta.writeHead(302, { location: `${redirect_uri}?${new URLSearchParams(vuelta)}` }).end()
    }
    if (direccion === null) return void respuesta.writeHead(404).end()
    switch (conductas[direccion]) {
      case 'lento':
        return
      case 'caido':
        return void pedido.socket.destroy()
      case 'basura':
        return void respuesta.end('<html>{{{')
      case 'error':
        return void respuesta.writeHead(500).end('{}')
      case 'redirige':
        return void respuesta.writeHead(302, { location: `http://127.0.0.1:${port}/adentro` }).end()
      case 'enorme':
        return void respuesta.end(`{"x":"${'x'.repeat(600_000)}"}`)
      default: {
        const [status, datos] = recursos[direccion](cuerpo, url)
        respuesta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(datos))
      }
    }
  }

  const resolver = ((_host: string, _opciones: object, answer: (e: null, d: object[]) => void) =>
    answer(null, [{ address: '127.0.0.1', family: 4 }])) as never
  const derecha = createSalida({ redes: ['127.0.0.0/8'], resolver, transporte: request as never })
  /** To the test's server, which has no certificate; whoever is slow is waited for half a second. */
  const salida: Salida = (url, pedido) => derecha(url, { ...pedido, plazoMs: 500 })

  return {
    iss,
    salida,
    vistos,
    set: (campos: {
      paciente?: PacienteDePrueba
      refeps?: string
      conductas?: Partial<Record<Direccion, ConductaDeEmisor>>
    }) => {
      paciente = campos.paciente ?? paciente
      refeps = campos.refeps ?? ''
      conductas = campos.conductas ?? {}
      vistos.length = 0
    },
    authorize: (ir: string) => {
      const { code, state } = authorize(ir)
      return { code, state }
    },
    close: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}
