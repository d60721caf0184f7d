import { readToken, uuidDe } from '@receta/fhir'
import { AppError } from '@receta/service-kit'

/**
 * FHIR's conditional create: `If-None-Exist: identifier=<UUID>` creates unless there is one with that identifier, and then answers that
 * one. It has to be the very UUID of the resource, its clave_idempotencia: by another criterion the second of two requests could create
 * what the first one was asked not to double. Answers whether the request brings the condition; throws 412 where it is another one.
 */
export function siNoExiste(
  { headers }: { headers: Record<string, string | string[] | undefined> },
  clave: string | undefined,
): boolean {
  const dicha = headers['if-none-exist']
  if (dicha === undefined) return false
  const parametros = [...new URLSearchParams([dicha].flat().join('&').replace(/^\?/, ''))]
  const [uno, otro] = parametros
  if (!uno || otro || uno[0] !== 'identifier' || clave === undefined || uuidDe(readToken(uno[1]).value) !== clave)
    throw new AppError('PRECONDICION_FALLIDA', {
      fields: { 'If-None-Exist': ['Va identifier= y el mismo UUID del recurso.'] },
    })
  return true
}
