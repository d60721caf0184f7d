import type { Avance } from '@receta/importar'

/** Where progress is shown: a terminal gets one line that is rewritten, anything else a line every ten percent. */
export type Salida = { isTTY?: boolean; write: (texto: string) => unknown }

const ANCHO = 24
const filasTexto = (filas: number) => `${filas.toLocaleString('es-AR')} filas`

/** Shows the progress over `total` bytes; with an unknown total (standard input), only rows. */
export function createProgreso(salida: Salida, total: number | null): (avance: Avance) => void {
  let dicho = 0
  const barra = (porcentaje: number) => {
    const llena = Math.round((porcentaje / 100) * ANCHO)
    return total ? `[${'#'.repeat(llena)}${'.'.repeat(ANCHO - llena)}] ${String(porcentaje).padStart(3)} %  ` : ''
  }
  return ({ paso, bytes, filas }) => {
    if (paso === 'listo') return void (salida.isTTY && salida.write('\n'))
    const leido = paso === 'leer' ? bytes : (total ?? 0)
    const porcentaje = total ? Math.min(100, Math.floor((leido / total) * 100)) : 0
    const seguido = paso === 'leer' ? '' : ` · ${paso === 'comparar' ? 'comparando' : 'guardando'}`
    if (salida.isTTY) salida.write(`\r${barra(porcentaje)}${filasTexto(filas)}${seguido}`)
    else if (total && porcentaje >= dicho + 10) {
      dicho = porcentaje - (porcentaje % 10)
      salida.write(`${dicho} %  ${filasTexto(filas)}\n`)
    } else if (!total && filas >= dicho + 10_000) {
      dicho = filas
      salida.write(`${filasTexto(filas)}\n`)
    }
  }
}
