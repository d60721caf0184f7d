import { createHmac } from 'node:crypto'
import type { Claves } from '@receta/service-kit'

// As often as names in Argentina begin with them, roughly: what is made up must not look made up.
const letrasNombre = 'MMMMJJJJAAAACCCLLLRRGGSSNNEEFDDHPVBTIO'
const letrasApellido = 'GGGRRRMMMPPPCCCSSSFFLLLAADDBBVVHTTOQNZIE'

/**
 * Initials for a document nobody has: always the same for it, and unknowable without the server's key. With them an
 * unknown person answers as a known one, so that asking does not say who is in the padrón (S053).
 */
export function inicialesDeNadie(claves: Claves, dni: string, sexo: string): { apellido: string; nombre: string } {
  const azar = createHmac('sha256', claves.cifrado).update(`persona:${dni}:${sexo}`).digest()
  const letra = (letras: string, i: number) => `${letras[(azar[i] ?? 0) % letras.length] ?? 'M'}.`
  const dos = (letras: string, i: number, deCada256: number) =>
    (azar[i] ?? 0) < deCada256 ? `${letra(letras, i + 1)} ${letra(letras, i + 2)}` : letra(letras, i + 1)
  return { apellido: dos(letrasApellido, 0, 40), nombre: dos(letrasNombre, 3, 150) }
}
