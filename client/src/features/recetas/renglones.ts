import { cuentaPegada, nombreDroga, formatLista } from '@receta/domain'

type Item = { monodroga: string; concentracion: string; forma: string; envases: number; dispensado: number }

export const envases = (n: number): string => cuentaPegada(n, 'envase', 'envases')

/** Two labels joined: 'Comprimidos recubiertos, Envase por 60' becomes one sentence. */
const enFrase = (presentacion: string): string => presentacion.replace(/, \p{Lu}(?=\p{Ll})/gu, (s) => s.toLowerCase())

export function cualesEnvases({ envases: n, presentacion }: { envases: number; presentacion: string }): string {
  const [, envase, contenido] = /^(\p{L}+) por (.+)$/u.exec(enFrase(presentacion)) ?? []
  if (envase === undefined || contenido === undefined)
    return presentacion ? `${envases(n)}: ${enFrase(presentacion)}` : envases(n)
  const uno = envase.toLowerCase()
  const palabra = n === 1 ? uno : `${uno}${/[aeiou]$/.test(uno) ? 's' : 'es'}`
  return `${n}\u00a0${palabra} por ${contenido}`
}

export function resumenDrogas(items: readonly Item[], separador = ' · '): string {
  return items
    .map(nombreDroga)
    .map((nombre, i) => (i === 0 ? nombre : nombre.charAt(0).toLowerCase() + nombre.slice(1)))
    .join(separador)
}

export function falta(items: readonly Item[]): string {
  return formatLista(
    items
      .filter((i) => i.envases > i.dispensado)
      .map((i) => {
        const nombre = nombreDroga(i)
        return `${envases(i.envases - i.dispensado)} de ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`
      }),
  )
}
