/** What the tray needs to know of a receta that is at the counter. */
export type EnBandeja = {
  recetas_id: number
  /** Whose it is: the same one for every receta of that person. */
  dni: string
  apellidoNombre: string
}
export type DeUnPaciente<R extends EnBandeja> = { dni: string; apellidoNombre: string; recetas: readonly R[] }

/** Who is at the counter, in the order they came, each with all of theirs. */
export function porPaciente<R extends EnBandeja>(bandeja: readonly R[]): readonly DeUnPaciente<R>[] {
  const quienes = [...new Set(bandeja.map(({ dni }) => dni))]
  return quienes.flatMap((dni) => {
    const recetas = bandeja.filter((receta) => receta.dni === dni)
    const [primera] = recetas
    return primera ? [{ dni, apellidoNombre: primera.apellidoNombre, recetas }] : []
  })
}
