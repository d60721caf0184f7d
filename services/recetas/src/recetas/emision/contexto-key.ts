import { cuantasRecetas, documentosDe, hoy, type Identidad } from '@receta/domain'
import type { Borrador } from './componer'
import type { ContextoKey } from './emision.repository'

const identidadDe = ({ cuil, ...paciente }: NonNullable<Borrador['paciente']>): Identidad => ({
  ...paciente,
  cuil: cuil.replaceAll(/\D/g, '') || null,
})

/** With a `clave_idempotencia`, also the numbers to issue it. */
export const contextoKeyDe = (
  borrador: Borrador,
  medico_id: number,
  now: Date,
  clave_idempotencia: string | null = null,
): ContextoKey => ({
  medico_id,
  convenio_id: borrador.convenio_id,
  persona_id: borrador.persona_id,
  dni: borrador.paciente ? documentosDe(borrador.paciente) : [],
  declarada: borrador.persona_id === 0 && borrador.paciente ? identidadDe(borrador.paciente) : null,
  plan_id: borrador.plan_id,
  producto_ids: borrador.items.map((i) => i.producto_id),
  diagnosticos: borrador.diagnosticos.flatMap(({ codigo }) => codigo || []),
  hoy: hoy(now),
  clave_idempotencia,
  numeros: clave_idempotencia === null ? 0 : cuantasRecetas(borrador),
})
