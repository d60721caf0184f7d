import { no, ok, type Result } from '../comun/result'

/** Of one issuer: the addresses of its own screens, and not a list of customers. */
export const maxOrigenesDeMarco = 8

const etiqueta = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const forma = /^(https?):\/\/([^/:?#@[\]\\\s]{1,253})(?::(\d{1,5}))?\/?$/
const puertoDe = { https: 443, http: 80 } as const

/**
 * An origin that may show us in its frame, as a browser writes it: https with a whole name, no wildcard, path or user, nothing that a header
 * would read otherwise. Http is of localhost alone, and `local` says whether this installation takes it, which production does not.
 */
export function parseOrigenDeMarco(texto: string, { local }: { local: boolean }): Result<string, 'forma' | 'sin_tls'> {
  const [, esquema, nombre = '', puerto] = forma.exec(texto.trim().toLowerCase()) ?? []
  if (esquema !== 'https' && esquema !== 'http') return no('forma')
  const etiquetas = nombre.split('.')
  const esDeAca = etiquetas.at(-1) === 'localhost'
  if (!etiquetas.every((una) => etiqueta.test(una)) || (etiquetas.length < 2 && !esDeAca)) return no('forma')
  if (esDeAca && !local) return no('forma')
  if (esquema === 'http' && !esDeAca) return no('sin_tls')
  const numero = puerto === undefined ? puertoDe[esquema] : Number(puerto)
  if (numero < 1 || numero > 65_535) return no('forma')
  return ok(`${esquema}://${nombre}${numero === puertoDe[esquema] ? '' : `:${numero}`}`)
}

/**
 * The directive of a page that those origins may show, and nobody else; without any, nobody. It is read anew, so that a row that somebody
 * wrote into the database opens no more than one that the administration wrote.
 */
export function frameAncestors(origenes: readonly string[], local: { local: boolean }): string {
  const validos = origenes.slice(0, maxOrigenesDeMarco).flatMap((origen) => {
    const leido = parseOrigenDeMarco(origen, local)
    return leido.ok ? [leido.value] : []
  })
  return `frame-ancestors ${validos.length > 0 ? validos.join(' ') : "'none'"}`
}
