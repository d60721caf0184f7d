import type { EstadoGuardado, EstadoVisible, RecetaConEstado } from './receta-estado'
import { estaRetenida, estadoVisible, estadosVisibles } from './receta-estado'
import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'
import { Rol } from '../sesion/rol'

export const acciones = [
  'informar',
  'autorizar',
  'rechazar',
  'pedir_dato',
  'responder_dato',
  'retener',
  'soltar',
  'dispensar',
  'deshacer',
  'bloquear',
  'reactivar',
  'anular',
  'reemplazar',
  'renovar',
] as const
export type Accion = (typeof acciones)[number]

/** Who may ask for an action: a role, whether only the author, whether they must say why. */
export type Quien = { rol: Rol; soloAutor: boolean; motivo: boolean }

export type Transicion = {
  /** Visible states it starts from; empty when it starts from no receta at all. */
  desde: readonly EstadoVisible[]
  /** What the row may say afterwards: one of these, what it said, or what it said before the last change. */
  a: readonly EstadoGuardado[] | 'la_misma' | 'la_anterior'
  quienes: readonly Quien[]
  creaReceta: boolean
}

export const motivosAccion = [
  'ROL_NO_HABILITADO',
  'RECETA_AJENA',
  'RECETA_SIN_EMITIR',
  'RECETA_EN_AUDITORIA',
  'RECETA_PROGRAMADA',
  'RECETA_VIGENTE',
  'RECETA_BLOQUEADA',
  'RECETA_DISPENSADA_EN_PARTE',
  'RECETA_YA_DISPENSADA',
  'RECETA_VENCIDA',
  'RECETA_YA_ANULADA',
  'RECETA_RECHAZADA',
  'RECETA_RETENIDA',
  'RECETA_NO_RETENIDA',
  'ANULACION_PENDIENTE',
] as const
export type MotivoAccion = (typeof motivosAccion)[number]

const motivoPorEstado = {
  en_auditoria: 'RECETA_EN_AUDITORIA',
  programada: 'RECETA_PROGRAMADA',
  vigente: 'RECETA_VIGENTE',
  bloqueada: 'RECETA_BLOQUEADA',
  dispensada_parcial: 'RECETA_DISPENSADA_EN_PARTE',
  dispensada: 'RECETA_YA_DISPENSADA',
  vencida: 'RECETA_VENCIDA',
  anulada: 'RECETA_YA_ANULADA',
  rechazada: 'RECETA_RECHAZADA',
} as const satisfies Record<EstadoVisible, MotivoAccion>

const medico: Quien = { rol: Rol.MEDICO, soloAutor: false, motivo: false }
const autor: Quien = { rol: Rol.MEDICO, soloAutor: true, motivo: false }
const farmacia: Quien = { rol: Rol.PRESERFAR, soloAutor: false, motivo: false }
const auditor: Quien = { rol: Rol.OBRASOCIAL, soloAutor: false, motivo: false }
const administradores: readonly Quien[] = [
  { rol: Rol.ADMINSTRADOR, soloAutor: false, motivo: true },
  { rol: Rol.SUPERADMIN, soloAutor: false, motivo: true },
]
const conMotivo = (quien: Quien): Quien => ({ ...quien, motivo: true })

const enMostrador = ['vigente', 'dispensada_parcial'] as const
const sinDispensar = ['en_auditoria', 'programada', 'vigente', 'bloqueada'] as const

/**
 * The one table of what somebody may do to a receta: guards, buttons and tests read this. Beside it stands only what nobody
 * asks for: what was signed without network is born past its checks, and whoever loses the number is annulled (decision 0030).
 */
export const transiciones = {
  informar: { desde: [], a: ['en_auditoria', 'emitida'], quienes: [medico], creaReceta: true },
  autorizar: { desde: ['en_auditoria'], a: ['emitida'], quienes: [auditor], creaReceta: false },
  rechazar: { desde: ['en_auditoria'], a: ['rechazada'], quienes: [conMotivo(auditor)], creaReceta: false },
  // A conversation about it: what was signed stays, and so does its state.
  pedir_dato: { desde: ['en_auditoria'], a: 'la_misma', quienes: [conMotivo(auditor)], creaReceta: false },
  responder_dato: { desde: ['en_auditoria'], a: 'la_misma', quienes: [conMotivo(autor)], creaReceta: false },
  retener: { desde: enMostrador, a: 'la_misma', quienes: [farmacia], creaReceta: false },
  // A counter can always let go, whatever time or the médico did to the receta meanwhile.
  soltar: { desde: estadosVisibles, a: 'la_misma', quienes: [farmacia], creaReceta: false },
  dispensar: { desde: enMostrador, a: ['dispensada_parcial', 'dispensada'], quienes: [farmacia], creaReceta: false },
  deshacer: {
    desde: ['dispensada_parcial', 'dispensada'],
    a: 'la_anterior',
    quienes: [farmacia, ...administradores],
    creaReceta: false,
  },
  // Ley 27.553 art 13: the pharmacist blocks on a manifest error and says which.
  bloquear: { desde: enMostrador, a: ['bloqueada'], quienes: [conMotivo(farmacia)], creaReceta: false },
  reactivar: { desde: ['bloqueada'], a: 'la_anterior', quienes: [autor], creaReceta: false },
  anular: {
    desde: sinDispensar,
    a: ['anulada'],
    quienes: [conMotivo(autor), ...administradores],
    creaReceta: false,
  },
  reemplazar: { desde: sinDispensar, a: ['anulada'], quienes: [conMotivo(autor)], creaReceta: true },
  renovar: { desde: estadosVisibles, a: 'la_misma', quienes: [medico], creaReceta: true },
} as const satisfies Record<Accion, Transicion>

/**
 * What a rule needs to know of a receta. `dispensado`: something of it was handed over and not undone; without it the
 * state alone is believed. `retenida_hasta` left out means the caller does not judge the hold.
 */
export type RecetaParaAccion = RecetaConEstado & { dispensado?: boolean | undefined }

/** Who asks. `retiene`: the farmacia of the actor is the one that holds the receta; left out, the hold is not judged. */
export type Actor = { rol: number; esAutor: boolean; retiene?: boolean | undefined }

/** The role's entry of the table for that action, or undefined: an admin's entry also says a reason is required. */
export function quienPuede(accion: Accion, rol: number): Quien | undefined {
  const quienes: readonly Quien[] = transiciones[accion].quienes
  return quienes.find((quien) => quien.rol === rol)
}

/** Whether the table begins that action from a receta that people see so: what a screen offers, and no other list of states. */
export const empiezaEn = (accion: Accion, estado: EstadoVisible): boolean => {
  const desde: readonly EstadoVisible[] = transiciones[accion].desde
  return desde.includes(estado)
}

/** For `undo`: how long the same farmacia may undo a dispensa, in milliseconds; later only an administrator, with a reason. */
export const deshacerMs = 2 * 3_600_000
/** For `retener`: how long a receta stays at a counter before the hold lapses by itself, in milliseconds. */
export const retencionMs = 15 * 60_000

/**
 * Whether that actor may do that to the receta now. An anular of a receta held at a counter is allowed, because it has
 * an answer (decideAnulacion: pendiente). Quantities, identity and reasons are judged where they are known.
 */
export function puede(
  accion: Accion,
  receta: RecetaParaAccion | null,
  actor: Actor,
  now: Date,
): Result<true, MotivoAccion> {
  const quien = quienPuede(accion, actor.rol)
  if (!quien) return no('ROL_NO_HABILITADO')
  if (quien.soloAutor && !actor.esAutor) return no('RECETA_AJENA')
  if (transiciones[accion].desde.length === 0) return ok(true)
  if (!receta) return no('RECETA_SIN_EMITIR')
  // What was handed over on its last day is undone after midnight too: time does not come between an act and its inverse.
  const deshaceParte = accion === 'deshacer' && receta.estado === 'dispensada_parcial'
  const visible = deshaceParte ? 'dispensada_parcial' : estadoVisible(receta, now)
  if (!empiezaEn(accion, visible)) return no(motivoPorEstado[visible])
  const anula = accion === 'anular' || accion === 'reemplazar'
  if (anula && receta.dispensado === true) return no('RECETA_DISPENSADA_EN_PARTE')
  return puedeConRetencion(accion, receta, actor, now)
}

/** The second axis: the hold of one counter, apart from the legal state. */
function puedeConRetencion(
  accion: Accion,
  receta: RecetaParaAccion,
  actor: Actor,
  now: Date,
): Result<true, MotivoAccion> {
  const retenida = estaRetenida(receta, now)
  if (accion === 'reemplazar' && retenida) return no('RECETA_RETENIDA')
  // Once part was dispensed the anulación is lost, and the rest may be handed over.
  const pendiente = receta.anulacion_pendiente === true && receta.estado !== 'dispensada_parcial'
  if (accion === 'retener' && pendiente) return no('ANULACION_PENDIENTE')
  if (actor.retiene === undefined) return ok(true)
  if (accion === 'retener' || accion === 'bloquear') {
    return retenida && !actor.retiene ? no('RECETA_RETENIDA') : ok(true)
  }
  if (accion === 'soltar' || accion === 'dispensar') {
    if (retenida && actor.retiene) return ok(true)
    return no(retenida ? 'RECETA_RETENIDA' : 'RECETA_NO_RETENIDA')
  }
  return ok(true)
}
