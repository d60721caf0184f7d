import { isIPv4, isIPv6 } from 'node:net'

function gruposDe(ip: string): string[] {
  // URL writes it in one way: lower case, zeros folded, a dotted tail in hexadecimal.
  const canonica = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [antes = [], despues = []] = canonica.split('::').map((lado) => (lado === '' ? [] : lado.split(':')))
  return [...antes, ...Array<string>(8 - antes.length - despues.length).fill('0'), ...despues]
}

/** Prefixes of an embedded IPv4: of a dual-stack socket, and of a NAT64 gateway (RFC 6052). */
const delanteDeIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** An IPv4, the eight groups of an IPv6, or null. */
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

/** An IPv4 however it is written, or the /64 of an IPv6, since one line gets all the addresses in it (decision 0031). */
export const redDe = (direccion: string): string => redesDe(direccion)[0]?.red ?? 'desconocida'

/** The narrowest first, with how many times more each may hold: a line may have a /56; a rented rack has a /24 or a /48. */
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
