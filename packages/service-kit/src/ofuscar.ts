/** §7 as the domain's ofuscar() says it, byte for byte the same, with the tools of Node: every encoded answer pays it. */
export function ofuscarRespuesta(valor: unknown, clave: string): string {
  const bytes = Buffer.from(JSON.stringify(valor) ?? 'null', 'utf8')
  const mascara = Buffer.from(clave, 'utf8')
  if (mascara.length === 0) throw new RangeError('The obfuscation key is empty')
  for (let i = 0, j = 0; i < bytes.length; i++) {
    bytes[i] = (bytes[i] ?? 0) ^ (mascara[j] ?? 0)
    j = j + 1 === mascara.length ? 0 : j + 1
  }
  return bytes.toString('base64')
}
