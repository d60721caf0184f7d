import type { abmMedico, MedicoDatos, OutputOf } from '@receta/contract'
import type { EstadoMedico } from '@receta/domain'
import { porAnotar } from '../evidencia'

export type Decision = 'validar' | 'rechazar' | 'suspender' | 'rehabilitar' | 'baja'

type Palabras = {
  boton: string
  titulo: string
  salida: string
  que: string
  peligro: boolean
  /** Letters the call requires in the reason; 0 when it is optional. */
  minimo: number
  tecla?: string
  hecho: string
}

export const decisiones: Readonly<Record<Decision, Palabras>> = {
  validar: {
    boton: 'Validar',
    titulo: 'Validar a',
    salida: 'No validar',
    que: 'Sus matrículas quedan verificadas y puede emitir recetas con los convenios que tenga. Si no tiene ninguno, se los asignás enseguida. Le avisamos por correo.',
    peligro: false,
    minimo: 0,
    tecla: 'V',
    hecho: 'Ya puede emitir recetas',
  },
  rehabilitar: {
    boton: 'Rehabilitar',
    titulo: 'Rehabilitar a',
    salida: 'No rehabilitar',
    que: 'Vuelve a poder emitir recetas con los convenios que tenga, y sus matrículas quedan verificadas. Le avisamos por correo.',
    peligro: false,
    minimo: 0,
    tecla: 'V',
    hecho: 'Ya puede emitir recetas',
  },
  rechazar: {
    boton: 'Rechazar',
    titulo: 'Rechazar el alta de',
    salida: 'No rechazar',
    que: 'No va a poder emitir. Lee el motivo en su perfil y en el correo: al corregir la matrícula vuelve a la cola.',
    peligro: true,
    minimo: 3,
    tecla: 'R',
    hecho: 'Alta rechazada',
  },
  suspender: {
    boton: 'Suspender',
    titulo: 'Suspender a',
    salida: 'No suspender',
    que: 'Deja de poder emitir en el acto. Las recetas que ya emitió siguen valiendo. Le avisamos por correo.',
    peligro: true,
    minimo: 3,
    tecla: 'S',
    hecho: 'Ya no puede emitir recetas',
  },
  baja: {
    boton: 'Dar de baja',
    titulo: 'Dar de baja a',
    salida: 'No dar de baja',
    que: 'Es definitivo: deja de ser médico en el sistema y se cierran sus sesiones. Sus recetas siguen valiendo y sus matrículas quedan libres.',
    peligro: true,
    minimo: 3,
    hecho: 'Quedó de baja',
  },
}

const posibles: Readonly<Record<EstadoMedico, readonly Decision[]>> = {
  pendiente: ['rechazar', 'suspender', 'validar'],
  habilitado: ['suspender'],
  suspendido: ['rehabilitar'],
  rechazado: ['rehabilitar'],
  baja: [],
}

/** The decisions possible in his estado; the usual one is the last. */
export const decisionesDe = ({ estado }: Pick<MedicoDatos, 'estado'>): readonly Decision[] => posibles[estado]

/** Whether a decision lets in somebody of whom a row was neither checked nor excused. */
export const pideEvidencia = (decision: Decision, medico: MedicoDatos): boolean =>
  (decision === 'validar' || decision === 'rehabilitar') &&
  medico.estado !== 'suspendido' &&
  porAnotar(medico).length > 0

export function hechoDe(
  decision: Decision,
  resultado: OutputOf<typeof abmMedico>['resultado'],
  medico: OutputOf<typeof abmMedico>['medico'],
): string {
  if (resultado === 'propuesta') return 'falta que lo valide otra persona'
  if (medico?.estado === 'habilitado' && medico.convenios.length === 0)
    return 'alta validada. Para emitir le falta un convenio'
  return decisiones[decision].hecho.toLowerCase()
}

const estados = {
  validar: 'habilitado',
  rehabilitar: 'habilitado',
  rechazar: 'rechazado',
  suspender: 'suspendido',
} as const

export function pedidoDecision(decision: Decision, medico_id: number, motivo: string) {
  const dicho = motivo.trim() === '' ? {} : { motivo: motivo.trim() }
  return decision === 'baja'
    ? { accion: 'B' as const, medico_id, ...dicho }
    : { accion: 'M' as const, medico_id, estado: estados[decision], ...dicho }
}

/** Why he cannot be enabled now, in words; null when nothing known here prevents it. */
export function frenoDe(
  decision: Decision,
  medico: Pick<MedicoDatos, 'correo_confirmado' | 'matriculas'>,
): string | null {
  if (decision !== 'validar' && decision !== 'rehabilitar') return null
  if (!medico.correo_confirmado) return 'Todavía no confirmó su correo: hasta entonces no se lo puede habilitar.'
  const ajena = medico.matriculas.find((m) => m.en_uso_por !== null)
  return ajena ? `La matrícula ${ajena.numero} ya está verificada a nombre de ${ajena.en_uso_por?.medico}.` : null
}

/** The one of that key, where it is possible in his estado. */
export const decisionDeTecla = (medico: Pick<MedicoDatos, 'estado'>, letra: string): Decision | undefined =>
  decisionesDe(medico).find((decision) => decisiones[decision].tecla === letra)
