import type { EstadoVisible, RecetaConEstado } from './receta-estado'
import { estaRetenida, estadoVisible } from './receta-estado'
import { empiezaEn } from './receta-acciones'

export type CausaNoAnulada = 'YA_ANULADA' | 'YA_DISPENSADA' | 'VENCIDA' | 'NO_AUTORIZADA'

export type Anulacion =
  | { resultado: 'anulada' | 'pendiente'; causa?: never }
  | { resultado: 'rechazada'; causa: CausaNoAnulada }

export type RecetaParaAnular = RecetaConEstado & {
  retenida_hasta: Date | null
  anulacion_pendiente: boolean
  dispensado: boolean
}

const causas = {
  en_auditoria: 'NO_AUTORIZADA',
  programada: 'NO_AUTORIZADA',
  vigente: 'NO_AUTORIZADA',
  bloqueada: 'NO_AUTORIZADA',
  rechazada: 'NO_AUTORIZADA',
  dispensada_parcial: 'YA_DISPENSADA',
  dispensada: 'YA_DISPENSADA',
  vencida: 'VENCIDA',
  anulada: 'YA_ANULADA',
} as const satisfies Record<EstadoVisible, CausaNoAnulada>

/** At once, pending while a counter holds it, or refused with its cause. Something annulled and dispensed cannot exist. */
export function decideAnulacion(receta: RecetaParaAnular, now: Date): Anulacion {
  if (receta.dispensado) return { resultado: 'rechazada', causa: 'YA_DISPENSADA' }
  // A pending one whose hold ended already reads as anulada; asking again completes it with the same answer.
  const visible = estadoVisible({ ...receta, anulacion_pendiente: false }, now)
  if (!seAnulaEn(visible)) return { resultado: 'rechazada', causa: causas[visible] }
  return { resultado: estaRetenida(receta, now) ? 'pendiente' : 'anulada' }
}

export type RecetaMostrada = { estado: EstadoVisible; anulacion_pendiente: boolean; dispensado: boolean }

const seAnulaEn = (estado: EstadoVisible): boolean => empiezaEn('anular', estado)

/** The table admits it, it was not requested yet, and nothing was handed over. */
export const seAnularia = ({ estado, anulacion_pendiente, dispensado }: RecetaMostrada): boolean =>
  seAnulaEn(estado) && !anulacion_pendiente && !dispensado

export const restoDeLaSerie = <R extends { recetas_id: number; estado: EstadoVisible }>(
  serie: readonly R[],
  recetas_id: number,
): R[] => serie.filter((otra) => otra.recetas_id !== recetas_id && seAnulaEn(otra.estado))

/** The text is stored and read by people; the code is only for the form. */
export const motivosAnulacion = [
  { codigo: 'ERROR_MEDICAMENTO_DOSIS', texto: 'Error en el medicamento o la dosis' },
  { codigo: 'CAMBIO_TRATAMIENTO', texto: 'Cambio de tratamiento' },
  { codigo: 'ALERGIA_CONTRAINDICACION', texto: 'Alergia o contraindicación' },
  { codigo: 'PACIENTE_EQUIVOCADO', texto: 'Paciente equivocado' },
  { codigo: 'PEDIDO_PACIENTE', texto: 'Lo pidió el paciente' },
  { codigo: 'OTRO', texto: 'Otro motivo' },
] as const
export type MotivoAnulacion = (typeof motivosAnulacion)[number]['codigo']

export const textosNoAnulada = {
  YA_ANULADA: 'Ya estaba anulada.',
  YA_DISPENSADA: 'Ya se entregó.',
  VENCIDA: 'Ya venció: no se puede usar, y no hace falta anularla.',
  NO_AUTORIZADA: 'La cobertura no la autorizó: no se puede usar, y no hace falta anularla.',
} as const satisfies Record<CausaNoAnulada, string>
