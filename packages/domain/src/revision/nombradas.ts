import { normalize } from '../comun/texto'

/** What the vademécum names by each name that was said of a person, whole ingredients or a brand: its `ifa_clave`, by the name without accents. */
export type Nombradas = Readonly<Record<string, string>>

/** As the function marcas_dichas() of the database splits and cuts them. */
export const partesDichas = (texto: string): string[] =>
  texto
    .split(/ *[,;/+] *| +[ye] +/i)
    .map((parte) => parte.replace(/ +\d.*$/, '').trim())
    .filter((parte) => parte.length > 1)

export const ifaNombrada = (dicha: string, nombradas: Nombradas): string | null => {
  const clave = normalize(dicha)
  return Object.hasOwn(nombradas, clave) ? (nombradas[clave] ?? null) : null
}
