import { venceClave } from '@receta/domain'
import type { Deps } from '@receta/service-kit'

/** SC-01. */
export const isClaveVencida = (
  { clave_desde }: { clave_desde: Date },
  { clave_dias }: Deps['config'],
  now: Date,
): boolean => venceClave(clave_desde, clave_dias) <= now
