import { createHmac } from 'node:crypto'
import type { Claves } from '@receta/service-kit'

// Roughly the frequency of initials in Argentina, so that invented ones look real.
const letrasNombre = 'MMMMJJJJAAAACCCLLLRRGGSSNNEEFDDHPVBTIO'
const letrasApellido = 'GGGRRRMMMPPPCCCSSSFFLLLAADDBBVVHTTOQNZIE'

/** Always the same, unpredictable without the key: an unknown person answers like a known one, so nobody learns who is in the padrón (S053). */
export function inicialesDeNadie(claves: Claves, dni: string, sexo: string): { apellido: string; nombre: string } {
  const azar = createHmac('sha256', claves.cifrado).update(`persona:${dni}:${sexo}`).digest()
  const letra = (letras: string, i: number) => `${letras[(azar[i] ?? 0) % letras.length] ?? 'M'}.`
  const dos = (letras: string, i: number, deCada256: number) =>
    (azar[i] ?? 0) < deCada256 ? `${letra(letras, i + 1)} ${letra(letras, i + 2)}` : letra(letras, i + 1)
  return { apellido: dos(letrasApellido, 0, 40), nombre: dos(letrasNombre, 3, 150) }
}
