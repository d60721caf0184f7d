import { lookup as resolver } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type PedidoAfuera = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  cuerpo?: string
  /** Milliseconds for everything, from the name to the last byte. */
  plazoMs?: number
  /** Bytes of the answer; a longer one is an error. */
  maximoBytes?: number
}
export type RespuestaDeAfuera = { status: number; cuerpo: string }
export type Salida = (url: string, pedido?: PedidoAfuera) => Promise<RespuestaDeAfuera>

/** Why nothing was sent, or no answer came: a code, never what the other side wrote. */
export type MotivoSalida = 'DESTINO_NO_ADMITIDO' | 'SIN_RESPUESTA' | 'TAMANO'
export class ErrorDeSalida extends Error {
  constructor(readonly motivo: MotivoSalida) {
    super(motivo)
  }
}

type Opciones = {
  /** Networks in CIDR to which may be called although they are not public. */
  redes?: readonly string[]
  resolver?: typeof resolver
  /** Tests speak to a server without a certificate. */
  transporte?: typeof requestTls
}

/** Whether that text is a network in CIDR: `10.1.0.0/16`. */
export const esRed = (texto: string): boolean => ipaddr.isValidCIDR(texto)

/** All of the Internet's IPv6 that was ever given out (RFC 4291 §2.4). */
const global = ipaddr.parseCIDR('2000::/3')

/** Whether an address is one of the public Internet or of those networks. What is written as an IPv4 inside an IPv6 is judged as the IPv4. */
export function isDestinoAdmitido(direccion: string, redes: readonly string[] = []): boolean {
  if (!ipaddr.isValid(direccion)) return false
  const ip = ipaddr.process(direccion)
  const esSuya = redes.some((red) => {
    const [base, largo] = ipaddr.parseCIDR(red)
    return base.kind() === ip.kind() && ip.match([base, largo] as never)
  })
  return esSuya || (ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(global as never)))
}

/** Resolves a name once: what is judged is what is connected to, so that a name cannot change its address in between. */
const judge =
  (redes: readonly string[], resolve: typeof resolver): LookupFunction =>
  (host, opciones, answer) => {
    resolve(host, { ...opciones, all: true }, (error, direcciones) => {
      const [una] = direcciones ?? []
      if (error || !una) return answer(error ?? new ErrorDeSalida('SIN_RESPUESTA'), '', 4)
      if (!direcciones.every(({ address }) => isDestinoAdmitido(address, redes)))
        return answer(new ErrorDeSalida('DESTINO_NO_ADMITIDO'), '', 4)
      return opciones.all ? answer(null, direcciones) : answer(null, una.address, una.family)
    })
  }

async function readAnswer(respuesta: IncomingMessage, maximo: number): Promise<RespuestaDeAfuera> {
  const partes: Buffer[] = []
  let bytes = 0
  for await (const parte of respuesta as AsyncIterable<Buffer>) {
    bytes += parte.byteLength
    if (bytes > maximo) {
      respuesta.destroy()
      throw new ErrorDeSalida('TAMANO')
    }
    partes.push(parte)
  }
  return { status: respuesta.statusCode ?? 0, cuerpo: Buffer.concat(partes).toString('utf8') }
}

/**
 * The only way out to an address that somebody else wrote (RFC 9700 §4.11): https alone, to the public Internet or to the networks that the
 * operator names, without following a redirect. Throws ErrorDeSalida.
 */
export function createSalida({ redes = [], resolver: resolve = resolver, transporte = requestTls }: Opciones): Salida {
  return (url, { method = 'GET', headers = {}, cuerpo, plazoMs = 5_000, maximoBytes = 65_536 } = {}) =>
    new Promise((listo, falla) => {
      const refuse = (motivo: MotivoSalida) => falla(new ErrorDeSalida(motivo))
      const destino = URL.canParse(url) ? new URL(url) : null
      const host = destino?.hostname.replace(/^\[|\]$/g, '') ?? ''
      // Of an address that is a number no name is resolved, so it is judged here.
      const numeroAjeno = ipaddr.isValid(host) && !isDestinoAdmitido(host, redes)
      if (destino?.protocol !== 'https:' || destino.username !== '' || destino.password !== '' || numeroAjeno)
        return refuse('DESTINO_NO_ADMITIDO')
      const plazo = AbortSignal.timeout(plazoMs)
      // Node says nothing of an answer 101, nor of a name that is never resolved, so the time itself ends it.
      plazo.addEventListener('abort', () => refuse('SIN_RESPUESTA'))
      const pedido = transporte(
        {
          host,
          port: destino.port === '' ? 443 : Number(destino.port),
          path: `${destino.pathname}${destino.search}`,
          method,
          headers: {
            ...headers,
            host: destino.host,
            ...(cuerpo !== undefined && { 'content-length': String(Buffer.byteLength(cuerpo)) }),
          },
          lookup: judge(redes, resolve),
          signal: plazo,
          agent: false,
        },
        (respuesta) => {
          readAnswer(respuesta, maximoBytes).then(listo, (error: unknown) =>
            refuse(error instanceof ErrorDeSalida ? error.motivo : 'SIN_RESPUESTA'),
          )
        },
      )
      pedido.on('error', (error) => refuse(error instanceof ErrorDeSalida ? error.motivo : 'SIN_RESPUESTA'))
      pedido.end(cuerpo)
    })
}
