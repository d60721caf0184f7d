import { formatLista } from '@receta/domain'
import type { z } from 'zod'

const tipos: Readonly<Record<string, string>> = {
  string: 'Va un texto.',
  number: 'Va un número.',
  int: 'Va un número entero.',
  boolean: 'Va sí o no.',
  array: 'Va una lista.',
  object: 'Van varios datos juntos.',
}
const falta = 'Falta este dato.'
/** More options than a person reads at once are not named. */
const opcionesALaVista = 8

const maximo = (origen: string, tope: number | bigint) =>
  origen === 'string'
    ? `Hasta ${tope} ${Number(tope) === 1 ? 'letra' : 'letras'}.`
    : origen === 'array'
      ? `Hasta ${tope}, y hay más.`
      : `Hasta ${tope}.`

const minimo = (origen: string, tope: number | bigint) => {
  if (origen === 'string') return Number(tope) <= 1 ? falta : `Son ${tope} letras por lo menos.`
  if (origen === 'array')
    return Number(tope) <= 1 ? 'Hace falta uno por lo menos.' : `Hacen falta ${tope} por lo menos.`
  return `Desde ${tope}.`
}

/** What a refused field is told where the contract says nothing of its own. It is read by people, beside the field. */
export function writeProblema(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? falta : (tipos[issue.expected] ?? 'No es de ese tipo.')
    case 'too_big':
      return maximo(issue.origin, issue.maximum)
    case 'too_small':
      return minimo(issue.origin, issue.minimum)
    case 'invalid_value':
      if (issue.input === undefined) return falta
      return issue.values.length > opcionesALaVista
        ? 'No es ninguna de las opciones.'
        : `Va ${formatLista(issue.values.map(String), 'o')}.`
    case 'invalid_format':
      return 'No está escrito como corresponde.'
    case 'unrecognized_keys':
      return 'Este campo no existe.'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return 'No es válido.'
  }
}
