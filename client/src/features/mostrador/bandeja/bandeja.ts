export type EnBandeja = {
  recetas_id: number
  dni: string
  apellidoNombre: string
}
export type DeUnPaciente<R extends EnBandeja> = { dni: string; apellidoNombre: string; recetas: readonly R[] }

/** The patients at the counter, in order of arrival, each with all his recetas. */
export function porPaciente<R extends EnBandeja>(bandeja: readonly R[]): readonly DeUnPaciente<R>[] {
  const quienes = [...new Set(bandeja.map(({ dni }) => dni))]
  return quienes.flatMap((dni) => {
    const recetas = bandeja.filter((receta) => receta.dni === dni)
    const [primera] = recetas
    return primera ? [{ dni, apellidoNombre: primera.apellidoNombre, recetas }] : []
  })
}
