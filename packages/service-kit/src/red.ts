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

/**
 * As whom an address counts wherever tries are counted. An IPv4 is itself, however a proxy or a gateway writes it. An IPv6 is its /64: that is
 * what one line is given, and whoever has one has all the addresses in it (decision 0034).
 */
export function redDe(direccion: string): string {
  const [, conCorchetes, conPuerto] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(direccion) ?? []
  const ip = (conCorchetes ?? conPuerto ?? direccion).replace(/%.*$/, '')
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : 'desconocida'
  const grupos = gruposDe(ip)
  if (delanteDeIPv4.includes(grupos.slice(0, 6).join(':')))
    return grupos
      .slice(6)
      .map((g) => Number.parseInt(g, 16))
      .flatMap((n) => [n >> 8, n & 255])
      .join('.')
  return `${grupos.slice(0, 4).join(':')}::/64`
}
