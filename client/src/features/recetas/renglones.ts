import { nombreDroga } from '@receta/domain'

type Item = { monodroga: string; concentracion: string; forma: string; envases: number; dispensado: number }

/** '1 envase', '2 envases'. */
export const envases = (n: number): string => `${n}\u00a0${n === 1 ? 'envase' : 'envases'}`

/** 'Comprimidos recubiertos, Envase por 60' is two labels joined: after the comma the sentence goes on. */
const enFrase = (presentacion: string): string => presentacion.replace(/, \p{Lu}(?=\p{Ll})/gu, (s) => s.toLowerCase())

/** How many packs and which: '2 envases por 60 comprimidos'; a label written in another way goes after as it came. */
export function cualesEnvases({ envases: n, presentacion }: { envases: number; presentacion: string }): string {
  const [, envase, contenido] = /^(\p{L}+) por (.+)$/u.exec(enFrase(presentacion)) ?? []
  if (envase === undefined || contenido === undefined)
    return presentacion ? `${envases(n)}: ${enFrase(presentacion)}` : envases(n)
  const uno = envase.toLowerCase()
  const palabra = n === 1 ? uno : `${uno}${/[aeiou]$/.test(uno) ? 's' : 'es'}`
  return `${n}\u00a0${palabra} por ${contenido}`
}

/** The drugs of a receta in one line; the second and later ones begin in lower case, as in a sentence. */
export function resumenDrogas(items: readonly Item[], separador = ' · '): string {
  return items
    .map(nombreDroga)
    .map((nombre, i) => (i === 0 ? nombre : nombre.charAt(0).toLowerCase() + nombre.slice(1)))
    .join(separador)
}

/** What is left to hand over: '1 envase de enalapril 10 mg y 2 envases de …'; empty when nothing is. */
export function falta(items: readonly Item[]): string {
  return items
    .filter((i) => i.envases > i.dispensado)
    .map((i) => {
      const nombre = nombreDroga(i)
      return `${envases(i.envases - i.dispensado)} de ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`
    })
    .join(' y ')
}
