/** `canonical: variant, variant` per line, as variant → canonical. */
export function variantes(tabla: string): ReadonlyMap<string, string> {
  const lineas = tabla.trim().split('\n')
  return new Map(
    lineas.flatMap((linea) => {
      const [canonico = '', escritos = ''] = linea.split(': ')
      return escritos.split(', ').map((escrito): [string, string] => [escrito.trim(), canonico.trim()])
    }),
  )
}
