/** Where progress is told: a terminal gets one line rewritten, anything else (a log) a line every ten percent. */
export type Salida = { isTTY?: boolean; write: (texto: string) => unknown }
export type Progreso = { avanzar: (bytes: number) => void; contar: (filas: number) => void; terminar: () => void }

const ANCHO = 24
const FILAS_POR_REFRESCO = 500
const filasTexto = (filas: number) => `${filas.toLocaleString('es-AR')} filas`

/** A progress over `total` bytes; with an unknown total (standard input) only rows are told. */
export function crearProgreso(salida: Salida, total: number | null): Progreso {
  let bytes = 0
  let filas = 0
  let dicho = 0
  const porcentaje = () => (total ? Math.min(100, Math.floor((bytes / total) * 100)) : 0)
  const barra = () => {
    const llena = Math.round((porcentaje() / 100) * ANCHO)
    return total ? `[${'#'.repeat(llena)}${'.'.repeat(ANCHO - llena)}] ${String(porcentaje()).padStart(3)} %  ` : ''
  }
  const pintar = () => {
    if (salida.isTTY) salida.write(`\r${barra()}${filasTexto(filas)}`)
    else if (total && porcentaje() >= dicho + 10) {
      dicho = porcentaje() - (porcentaje() % 10)
      salida.write(`${dicho} %  ${filasTexto(filas)}\n`)
    } else if (!total && filas >= dicho + 10_000) {
      dicho = filas
      salida.write(`${filasTexto(filas)}\n`)
    }
  }
  return {
    avanzar: (leidos) => {
      bytes += leidos
    },
    contar: (leidas) => {
      filas = leidas
      if (filas % FILAS_POR_REFRESCO === 0) pintar()
    },
    terminar: () => {
      bytes = total ?? 0
      pintar()
      if (salida.isTTY) salida.write('\n')
    },
  }
}
