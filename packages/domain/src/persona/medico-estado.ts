import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

/** From registration to the end: only an `habilitado` médico issues (RX-14), and `baja` is final. */
export const estadosMedico = ['pendiente', 'habilitado', 'suspendido', 'rechazado', 'baja'] as const
export type EstadoMedico = (typeof estadosMedico)[number]

export const estadosDecididos = ['habilitado', 'rechazado', 'suspendido'] as const
export type EstadoDecidido = (typeof estadosDecididos)[number]

const desde: Readonly<Record<EstadoDecidido, readonly EstadoMedico[]>> = {
  habilitado: ['pendiente', 'suspendido', 'rechazado'],
  rechazado: ['pendiente'],
  suspendido: ['habilitado', 'pendiente'],
}

export type Decision = {
  actual: EstadoMedico
  nuevo: EstadoDecidido
  correo_confirmado: boolean
  /** Decision 0014, and who proposed it first. */
  entre_dos: boolean
  propuesto_por: number | null
  quien: number
}

/** `propone`: it waits for a second person; `repite`: it is so already. An unconfirmed address is never enabled (S022). */
export function decideEstado(
  d: Decision,
): Result<
  'aplica' | 'propone' | 'repite',
  'MEDICO_ESTADO_NO_ADMITE' | 'CORREO_SIN_CONFIRMAR' | 'SEGUNDA_PERSONA_REQUERIDA'
> {
  if (d.actual === d.nuevo) return ok('repite')
  if (!desde[d.nuevo].includes(d.actual)) return no('MEDICO_ESTADO_NO_ADMITE')
  if (d.nuevo !== 'habilitado') return ok('aplica')
  if (!d.correo_confirmado) return no('CORREO_SIN_CONFIRMAR')
  if (!d.entre_dos) return ok('aplica')
  if (d.propuesto_por === null) return ok('propone')
  return d.propuesto_por === d.quien ? no('SEGUNDA_PERSONA_REQUERIDA') : ok('aplica')
}

/** A new matrícula returns him to the queue, also after a refusal, but does not end a suspension. */
export function estadoTrasCambio(actual: EstadoMedico, hayMatriculasNuevas: boolean): EstadoMedico {
  if (!hayMatriculasNuevas) return actual
  return actual === 'habilitado' || actual === 'rechazado' ? 'pendiente' : actual
}
