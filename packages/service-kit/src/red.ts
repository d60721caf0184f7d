import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, each without its leading zeros. */
function gruposDe(ip: string): string[] {
  // A URL writes it in one way: lower case, its zeros folded, a dotted tail in hexadecimal.
  const canonica = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [antes = [], despues = []] = canonica.split('::').map((lado) => (lado === '' ? [] : lado.split(':')))
  return [...antes, ...Array<string>(8 - antes.length - despues.length).fill('0'), ...despues]
}

/** Before the 32 bits of an IPv4: as a socket for both writes it, and as a NAT64 gateway does (RFC 6052). */
const delanteDeIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** What an address is once it is known how it was written: four numbers, eight groups, or no address at all. */
function readDireccion(direccion: string): { v4: string } | { v6: string[] } | null {
  const [, conCorchetes, conPuerto] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(direccion) ?? []
  const ip = (conCorchetes ?? conPuerto ?? direccion).replace(/%.*$/, '')
  if (!isIPv6(ip)) return isIPv4(ip) ? { v4: ip } : null
  const grupos = gruposDe(ip)
  if (!delanteDeIPv4.includes(grupos.slice(0, 6).join(':'))) return { v6: grupos }
  return {
    v4: grupos
      .slice(6)
      .map((g) => Number.parseInt(g, 16))
      .flatMap((n) => [n >> 8, n & 255])
      .join('.'),
  }
}

/**
 * As whom an address counts wherever tries are counted. An IPv4 is itself, however a proxy or a gateway writes it. An IPv6 is its /64: that is
 * what one line is given, and whoever has one has all the addresses in it (decision 0031).
 */
export const redDe = (direccion: string): string => redesDe(direccion)[0]?.red ?? 'desconocida'

/**
 * The networks that an address is in, the narrowest first, and how many times as much as one of the narrowest each may hold: a line may be given
 * a /56, and whoever rents a rack a /24 or a /48.
 */
export function redesDe(direccion: string): readonly { red: string; veces: number }[] {
  const leida = readDireccion(direccion)
  if (!leida) return [{ red: 'desconocida', veces: 1 }]
  if ('v4' in leida)
    return [
      { red: leida.v4, veces: 1 },
      { red: `${leida.v4.replace(/\.\d+$/, '')}.0/24`, veces: 4 },
    ]
  const [a, b, c, d = '0'] = leida.v6
  const alta = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    { red: `${a}:${b}:${c}:${d}::/64`, veces: 1 },
    { red: `${a}:${b}:${c}:${alta}::/56`, veces: 2 },
    { red: `${a}:${b}:${c}::/48`, veces: 4 },
  ]
}
