import { formatFecha, formatFechaCorta, formatFechaLarga, formatLaHora, hoy } from '../comun/fecha'
import type { EstadoVisible, RecetaConEstado } from './receta-estado'
import { estadoVisible, estaRetenida } from './receta-estado'

const NBSP = '\u00a0'

/** `medico` comes ready to print, with its article: 'la Dra. Lucía Ferreyra Sosa'. */
export type RecetaParaFrase = RecetaConEstado & {
  medico: string
  motivo?: string | undefined
  anulada_en?: Date | null | undefined
  dispensada_en?: Date | null | undefined
  retiro?: string | undefined
  farmacia?: string | undefined
  /** What is still to be handed over, with its quantity: '1 envase de enalapril 10 mg'. */
  falta?: string | undefined
  hay_nueva?: boolean | undefined
}

export type TextosEstado = {
  icono: string
  sello: string
  profesional: string
  paciente: string
  /** The one thing the patient can do next, as its button says it. */
  accion: string
  frase: (receta: RecetaParaFrase) => string
}

export const textosReceta = {
  en_auditoria: {
    icono: 'file-search',
    sello: 'auditoria',
    profesional: 'En auditoría',
    paciente: 'En auditoría',
    accion: 'Ver el trámite',
    frase: () => `Tu obra social la está revisando. Suele responder en 2${NBSP}días hábiles.`,
  },
  programada: {
    icono: 'calendar-clock',
    sello: 'posdatada',
    profesional: 'Por iniciar',
    paciente: 'Próxima',
    accion: 'Avisarme',
    frase: ({ vigente_desde }) =>
      `La podés retirar a partir del ${formatFechaLarga(vigente_desde)}. Te avisamos ese día.`,
  },
  vigente: {
    icono: 'circle-check',
    sello: 'vigente',
    profesional: 'Vigente',
    paciente: 'Lista para retirar',
    accion: 'Mostrar código',
    frase: ({ vence_el }) => `Llevá este código y tu DNI a cualquier farmacia hasta el ${formatFechaLarga(vence_el)}.`,
  },
  bloqueada: {
    icono: 'octagon-pause',
    sello: 'bloqueada',
    profesional: 'Bloqueada',
    paciente: 'Bloqueada',
    accion: 'Llamar a la farmacia',
    frase: ({ medico }) =>
      `La farmacia tiene una duda y ya le avisamos ${conA(medico)}. No hace falta que vuelvas al consultorio.`,
  },
  dispensada_parcial: {
    icono: 'contrast',
    sello: 'parcial',
    profesional: 'Entregada en parte',
    paciente: 'Entregada en parte',
    accion: 'Mostrar código',
    frase: ({ falta, vence_el }) =>
      falta
        ? `Te dieron una parte. Te falta retirar ${falta}: tenés hasta el ${formatFechaLarga(vence_el)}.`
        : `Te dieron una parte. El resto lo podés retirar hasta el ${formatFechaLarga(vence_el)}.`,
  },
  dispensada: {
    icono: 'check-check',
    sello: 'dispensada',
    profesional: 'Dispensada',
    paciente: 'Retirada',
    accion: 'Cómo tomarlo',
    frase: ({ dispensada_en, farmacia, retiro }) => {
      const cuando = dispensada_en ? ` el ${formatFecha(hoy(dispensada_en))}` : ''
      return `${retiro ? `La retiró ${retiro}` : 'La retiraste'}${cuando}${farmacia ? ` en ${farmacia}` : ''}.`
    },
  },
  vencida: {
    icono: 'calendar-x-2',
    sello: 'vencida',
    profesional: 'Vencida',
    paciente: 'Vencida',
    accion: 'Pedir otra',
    frase: ({ estado, vence_el, medico }) => {
      const quedo = estado === 'dispensada_parcial' ? 'con una parte sin retirar' : 'sin retirar'
      return `Venció el ${formatFecha(vence_el)} ${quedo}. Ya no sirve: pedile otra ${conA(medico)}.`
    },
  },
  anulada: {
    icono: 'ban',
    sello: 'anulada',
    profesional: 'Anulada',
    paciente: 'Anulada',
    accion: 'Ver el motivo',
    frase: ({ medico, anulada_en, motivo, hay_nueva }) => {
      const cuando = anulada_en ? ` el ${formatFecha(hoy(anulada_en))}` : ''
      const porque = motivo ? `: ${minuscula(motivo)}` : ''
      return `${mayuscula(medico)} la anuló${cuando}${porque}.${hay_nueva ? ' Hay una nueva.' : ''}`
    },
  },
  rechazada: {
    icono: 'shield-x',
    sello: 'rechazada',
    profesional: 'Rechazada',
    paciente: 'Rechazada',
    accion: 'Ver qué falta',
    frase: ({ medico, motivo }) =>
      `Tu obra social no la autorizó${motivo ? `: ${minuscula(motivo)}` : ''}. ${mayuscula(medico)} ya lo sabe.`,
  },
} as const satisfies Record<EstadoVisible, TextosEstado>

/** Shown over the state of a held receta; it is not a state of its own. */
export const textosAnulacionPendiente = {
  icono: 'clock-alert',
  profesional: 'Anulación pendiente',
  paciente: 'Anulación pendiente',
  accion: 'Llamar a la farmacia',
} as const

/** 'Vigente', or 'Desde 20/12' for one that has not begun. */
export function palabraProfesional(receta: RecetaConEstado, now: Date): string {
  const estado = estadoVisible(receta, now)
  return estado === 'programada' ? `Desde ${formatFechaCorta(receta.vigente_desde)}` : textosReceta[estado].profesional
}

/** 'Lista para retirar', or 'Desde el 20/12' for one that has not begun. */
export function palabraPaciente(receta: RecetaConEstado, now: Date): string {
  const estado = estadoVisible(receta, now)
  return estado === 'programada' ? `Desde el ${formatFechaCorta(receta.vigente_desde)}` : textosReceta[estado].paciente
}

export function frasePaciente(receta: RecetaParaFrase, now: Date): string {
  if (anulacionEnCurso(receta, now)) return `${mayuscula(receta.medico)} la está anulando. No la uses.`
  return textosReceta[estadoVisible(receta, now)].frase(receta)
}

export function proximoPaso(receta: RecetaParaFrase, now: Date): string {
  if (anulacionEnCurso(receta, now)) return textosAnulacionPendiente.accion
  const estado = estadoVisible(receta, now)
  return estado === 'anulada' && receta.hay_nueva ? 'Ver la nueva' : textosReceta[estado].accion
}

/** The médico asked to annul it while a counter holds it. The patient must not use it meanwhile. */
export function anulacionEnCurso(receta: RecetaConEstado, now: Date): boolean {
  return receta.anulacion_pendiente === true && receta.estado === 'emitida' && estaRetenida(receta, now)
}

/** For whoever collects, until the instant at which the counter lets go of it. */
export const fraseEnMostrador = ({ farmacia, hasta }: { farmacia: string; hasta: Date }): string =>
  `La tiene ${farmacia} en su mostrador para entregarla. Si no la entrega, desde ${formatLaHora(hasta)} se puede retirar en otra.`

function conA(nombre: string): string {
  return nombre.startsWith('el ') ? `al ${nombre.slice(3)}` : `a ${nombre}`
}

function mayuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

function minuscula(texto: string): string {
  const limpio = texto.trim().replace(/\.+$/, '')
  // An acronym keeps its capital: 'LDL sin control', 'PAMI pidió un análisis'.
  return /^\p{Lu}(?!\p{Lu})/u.test(limpio) ? limpio.charAt(0).toLowerCase() + limpio.slice(1) : limpio
}
