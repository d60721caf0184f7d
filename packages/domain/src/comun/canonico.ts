/** What gets signed: keys in code-point order and no white space, as in RFC 8785. Throws on what JSON cannot represent (NaN, undefined). */
export function canonico(valor: unknown): string {
  if (valor === null || typeof valor === 'boolean' || typeof valor === 'string') return JSON.stringify(valor)
  if (typeof valor === 'number') {
    if (!Number.isFinite(valor)) throw new Error('a number that JSON cannot write')
    return JSON.stringify(valor)
  }
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`
  if (typeof valor === 'object') {
    const pares = Object.entries(valor).filter(([, v]) => v !== undefined)
    pares.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${pares.map(([k, v]) => `${JSON.stringify(k)}:${canonico(v)}`).join(',')}}`
  }
  throw new Error('a value that JSON cannot write')
}
