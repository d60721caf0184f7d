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
  'adjuntar',
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

export type Quien = { rol: Rol; soloAutor: boolean; motivo: boolean }

export type Transicion = {
  /** The visible states it starts from; empty when it starts from no receta. */
  desde: readonly EstadoVisible[]
  /** The stored state afterwards: one of these, the same, or the one before the last change. */
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

/** The only table of what may be done to a receta, except recetas signed without a network (decision 0030). */
export const transiciones = {
  informar: { desde: [], a: ['en_auditoria', 'emitida'], quienes: [medico], creaReceta: true },
  autorizar: { desde: ['en_auditoria'], a: ['emitida'], quienes: [auditor], creaReceta: false },
  rechazar: { desde: ['en_auditoria'], a: ['rechazada'], quienes: [conMotivo(auditor)], creaReceta: false },
  // A conversation: neither the signed text nor the state changes.
  pedir_dato: { desde: ['en_auditoria'], a: 'la_misma', quienes: [conMotivo(auditor)], creaReceta: false },
  responder_dato: { desde: ['en_auditoria'], a: 'la_misma', quienes: [conMotivo(autor)], creaReceta: false },
  adjuntar: { desde: ['en_auditoria'], a: 'la_misma', quienes: [autor], creaReceta: false },
  retener: { desde: enMostrador, a: 'la_misma', quienes: [farmacia], creaReceta: false },
  // A counter can always release a receta, whatever happened to it meanwhile.
  soltar: { desde: estadosVisibles, a: 'la_misma', quienes: [farmacia], creaReceta: false },
  dispensar: { desde: enMostrador, a: ['dispensada_parcial', 'dispensada'], quienes: [farmacia], creaReceta: false },
  deshacer: {
    desde: ['dispensada_parcial', 'dispensada'],
    a: 'la_anterior',
    quienes: [farmacia, ...administradores],
    creaReceta: false,
  },
  // Ley 27.553 art 13: the pharmacist blocks for a manifest error, naming it.
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

/** `dispensado`: handed over and not undone. Without `retenida_hasta` the hold is not judged. */
export type RecetaParaAccion = RecetaConEstado & { dispensado?: boolean | undefined }

/** `retiene`: the actor's farmacia holds the receta; when absent, the hold is not judged. */
export type Actor = { rol: number; esAutor: boolean; retiene?: boolean | undefined }

export function quienPuede(accion: Accion, rol: number): Quien | undefined {
  const quienes: readonly Quien[] = transiciones[accion].quienes
  return quienes.find((quien) => quien.rol === rol)
}

/** Screens ask this and have no list of their own. */
export const empiezaEn = (accion: Accion, estado: EstadoVisible): boolean => {
  const desde: readonly EstadoVisible[] = transiciones[accion].desde
  return desde.includes(estado)
}

/** Milliseconds for the same farmacia; later only an administrator, with a reason. */
export const deshacerMs = 2 * 3_600_000
/** Milliseconds. */
export const retencionMs = 15 * 60_000

/** Annulling a held receta is allowed: it ends pendiente (decideAnulacion). Quantities, identity and reasons are checked elsewhere. */
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
  // A handover of its last day can be undone after midnight too, although it has expired.
  const deshaceParte = accion === 'deshacer' && receta.estado === 'dispensada_parcial'
  const visible = deshaceParte ? 'dispensada_parcial' : estadoVisible(receta, now)
  if (!empiezaEn(accion, visible)) return no(motivoPorEstado[visible])
  const anula = accion === 'anular' || accion === 'reemplazar'
  if (anula && receta.dispensado === true) return no('RECETA_DISPENSADA_EN_PARTE')
  return puedeConRetencion(accion, receta, actor, now)
}

function puedeConRetencion(
  accion: Accion,
  receta: RecetaParaAccion,
  actor: Actor,
  now: Date,
): Result<true, MotivoAccion> {
  const retenida = estaRetenida(receta, now)
  if (accion === 'reemplazar' && retenida) return no('RECETA_RETENIDA')
  // After a partial handover the pending annulment is refused, and the rest may be handed over.
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
