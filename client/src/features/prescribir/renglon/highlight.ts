import { normalize } from '@receta/domain'

export type Trozo = { texto: string; marcado: boolean }

/** The words of the text that begin as the search does, so that it is seen why a row is there: 'enal 10' marks both. */
export function highlight(texto: string, busqueda: string): Trozo[] {
  const claves = normalize(busqueda).split(' ').filter(Boolean)
  return texto.split(/(?<=[\s\u00a0])|(?=[\s\u00a0])/u).flatMap((palabra): Trozo[] => {
    const plana = normalize(palabra)
    // Same length means that no letter was folded into two, so the cut falls where it looks.
    const clave = plana.length === palabra.length ? claves.find((c) => plana.startsWith(c)) : undefined
    if (clave === undefined || palabra.trim() === '') return [{ texto: palabra, marcado: false }]
    const resto = palabra.slice(clave.length)
    return [
      { texto: palabra.slice(0, clave.length), marcado: true },
      ...(resto ? [{ texto: resto, marcado: false }] : []),
    ]
  })
}
