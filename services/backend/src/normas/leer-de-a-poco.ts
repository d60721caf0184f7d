export type Limites = { recetas: number; porVez: number; ms: number }

/** Only one page is in memory. `reloj` counts milliseconds. Returns whether everything was read. */
export async function readInPieces<Fila extends { recetas_id: string }>(
  list: (despues: string, cuantas: number) => Promise<readonly Fila[]>,
  add: (fila: Fila) => void,
  { recetas, porVez, ms }: Limites,
  reloj: () => number,
): Promise<boolean> {
  const fin = reloj() + ms
  let despues = '0'
  for (let leidas = 0; leidas < recetas; ) {
    const filas = await list(despues, porVez)
    for (const fila of filas) add(fila)
    leidas += filas.length
    despues = filas.at(-1)?.recetas_id ?? despues
    if (filas.length < porVez) return true
    if (reloj() >= fin) return false
  }
  return false
}
