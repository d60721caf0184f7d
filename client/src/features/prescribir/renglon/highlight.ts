import { normalize } from '@receta/domain'

export type Trozo = { texto: string; marcado: boolean }

/** 'enal 10' marks both words. */
export function highlight(texto: string, busqueda: string): Trozo[] {
  const claves = normalize(busqueda).split(' ').filter(Boolean)
  return texto.split(/(?<=[\s\u00a0])|(?=[\s\u00a0])/u).flatMap((palabra): Trozo[] => {
    const plana = normalize(palabra)
    // With equal length no letter was expanded, so the cut is at the same place.
    const clave = plana.length === palabra.length ? claves.find((c) => plana.startsWith(c)) : undefined
    if (clave === undefined || palabra.trim() === '') return [{ texto: palabra, marcado: false }]
    const resto = palabra.slice(clave.length)
    return [
      { texto: palabra.slice(0, clave.length), marcado: true },
      ...(resto ? [{ texto: resto, marcado: false }] : []),
    ]
  })
}
