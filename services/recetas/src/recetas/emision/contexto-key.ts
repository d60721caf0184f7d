import { cuantasRecetas, escriturasDni, hoy } from '@receta/domain'
import type { Borrador } from './componer'
import type { ContextoKey } from './emision.repository'

/** What must be read to check a draft; with a `clave_idempotencia`, also the numbers to issue it. */
export const contextoKeyDe = (
  borrador: Borrador,
  medico_id: number,
  now: Date,
  clave_idempotencia: string | null = null,
): ContextoKey => ({
  medico_id,
  convenio_id: borrador.convenio_id,
  persona_id: borrador.persona_id,
  dni: borrador.paciente ? escriturasDni(borrador.paciente.dni) : [],
  plan_id: borrador.plan_id,
  producto_ids: borrador.items.map((i) => i.producto_id),
  hoy: hoy(now),
  clave_idempotencia,
  numeros: clave_idempotencia === null ? 0 : cuantasRecetas(borrador),
})
