import { condicionesConCampo } from '@receta/domain'

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

/** A pair, or an illness without a field of its own, stops only by a source that was opened and says so (decision 0133). */
export function requireConsulta({ id, nivel, condicion = '', consultada }: Fila): void {
  const conCampo = condicionesConCampo.some((una) => una === condicion)
  if (nivel === 'frena' && !conCampo && !/^\d{4}-\d{2}-\d{2}$/.test(consultada ?? ''))
    throw new Error(`it stops by a source that nobody opened: ${id}`)
}
