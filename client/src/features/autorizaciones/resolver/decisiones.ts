import type { AutorizacionPendiente, ResultadoAuditoria, ResultadoVarias } from '@receta/contract'
import {
  cuenta,
  type DecisionAuditoria,
  esMotivoFundado,
  formatFecha,
  motivoMinimo,
  textosReceta,
} from '@receta/domain'

type Palabras = { boton: string; salida: string; que: string; peligro: boolean; label: string; descripcion: string }

export const decisiones: Readonly<Record<DecisionAuditoria, Palabras>> = {
  autorizar: {
    boton: 'Autorizar',
    salida: 'No autorizar',
    que: 'La farmacia la puede entregar desde ahora. Si ya había empezado a regir, los días cuentan desde hoy. Les avisamos al médico y al paciente.',
    peligro: false,
    label: 'Nota',
    descripcion: 'No hace falta. La leen el médico y el paciente.',
  },
  rechazar: {
    boton: 'Rechazar',
    salida: 'No rechazar',
    que: 'No se va a poder entregar, y no se puede deshacer. Les avisamos al médico y al paciente.',
    peligro: true,
    label: 'Motivo',
    descripcion: 'Qué falta o por qué no: lo leen el médico y el paciente.',
  },
}

/** What the reason lacks. A note may be left empty, but a written one must say something. */
export function faltaDe(decision: DecisionAuditoria, motivo: string): string | undefined {
  if (decision === 'autorizar' && motivo.trim() === '') return undefined
  return esMotivoFundado(motivo) ? undefined : `Escribí el motivo, con ${motivoMinimo} letras por lo menos.`
}

export function resultadoEnPalabras(
  { resultado, estado, vence_el, resueltas }: ResultadoAuditoria,
  { apellidoNombre }: Pick<AutorizacionPendiente, 'apellidoNombre'>,
): string {
  const varias = resueltas.length > 1
  switch (resultado) {
    case 'autorizada':
      return `${varias ? `Se autorizaron ${resueltas.length} recetas` : 'Se autorizó la receta'} de ${apellidoNombre}: se retira hasta el ${formatFecha(vence_el)}.`
    case 'rechazada':
      return `${varias ? `Se rechazaron ${resueltas.length} recetas` : 'Se rechazó la receta'} de ${apellidoNombre}.`
    case 'sin_cambio':
      return `No cambió nada: la receta ya estaba «${textosReceta[estado].profesional}».`
  }
}

export function resultadoDeVarias(decision: DecisionAuditoria, { resueltas, sin_cambio }: ResultadoVarias): string {
  const n = resueltas.length
  const verbo = decision === 'autorizar' ? 'autoriz' : 'rechaz'
  const hecho = n === 1 ? `Se ${verbo}ó 1 receta.` : `Se ${verbo}aron ${n} recetas.`
  if (sin_cambio.length === 0) return hecho
  const iguales = cuenta(sin_cambio.length, 'no cambió', 'no cambiaron')
  return `${n === 0 ? '' : `${hecho} `}${iguales}: ya no estaban por decidir.`
}
