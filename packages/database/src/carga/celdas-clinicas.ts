export type Fila = Record<string, string>

/** Throws at a row of another shape than its header. */
export function filasDe(texto: string): Fila[] {
  const [cabecera = '', ...lineas] = texto.trimEnd().split('\n')
  const columnas = cabecera.split(';')
  return lineas.map((linea) => {
    const celdas = linea.split(';')
    if (celdas.length !== columnas.length) throw new Error(`a row of another shape: ${linea}`)
    return Object.fromEntries(columnas.map((columna, i) => [columna, celdas[i] ?? '']))
  })
}

export const lista = (texto: string): string[] => texto.split(',').flatMap((parte) => parte.trim() || [])

/** A cell that may be empty; anything that is no number is an error of the table. */
export function numero(texto: string | undefined): number | null {
  if (!texto) return null
  const n = Number(texto)
  if (!(n >= 0)) throw new Error(`no number ${texto}`)
  return n
}
