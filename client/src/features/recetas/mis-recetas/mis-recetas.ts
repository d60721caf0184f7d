import type { RecetaResumen } from '@receta/contract'
import type { EstadoVisible } from '@receta/domain'
import { empiezaEn, formatFechaLarga, hoy, addDias } from '@receta/domain'
import { primerNombre } from '../frase-paciente'

type Grupo = 'por_retirar' | 'proximas' | 'terminadas'

const grupoDe = {
  vigente: 'por_retirar',
  dispensada_parcial: 'por_retirar',
  bloqueada: 'por_retirar',
  en_auditoria: 'proximas',
  programada: 'proximas',
  dispensada: 'terminadas',
  vencida: 'terminadas',
  anulada: 'terminadas',
  rechazada: 'terminadas',
} as const satisfies Record<EstadoVisible, Grupo>

/** Days before the expiry from which it is shown as urgent. */
const urgenteDias = 3

export type Grupos = Record<Grupo, RecetaResumen[]>

/** First to expire first, and last finished first. */
export function groupRecetas(recetas: readonly RecetaResumen[]): Grupos {
  const grupos: Grupos = { por_retirar: [], proximas: [], terminadas: [] }
  for (const receta of recetas) grupos[grupoDe[receta.estado]].push(receta)
  grupos.por_retirar.sort((a, b) => a.vence_el.localeCompare(b.vence_el))
  grupos.proximas.sort((a, b) => a.vigente_desde.localeCompare(b.vigente_desde))
  grupos.terminadas.sort((a, b) => b.emitida_en.localeCompare(a.emitida_en))
  return grupos
}

/** Not blocked, and not being annulled. */
export function seRetira(receta: RecetaResumen): boolean {
  return !receta.anulacion_pendiente && empiezaEn('retener', receta.estado)
}

export function esUrgente(receta: RecetaResumen, now: Date): boolean {
  return seRetira(receta) && receta.vence_el <= addDias(hoy(now), urgenteDias)
}

const conDia = (fecha: string, now: Date) => {
  if (fecha === hoy(now)) return 'hoy'
  if (fecha === addDias(hoy(now), 1)) return 'mañana'
  return `el ${formatFechaLarga(fecha).split(' ')[0] ?? ''}`
}

/** `de` names their owner when it is not the caller. */
export function titularDe(
  porRetirar: readonly RecetaResumen[],
  now: Date,
  de?: string,
): { cuenta: string; urgente: string } {
  const listas = porRetirar.filter(seRetira)
  const primera = listas[0]
  const quien = de === undefined ? undefined : primerNombre(de)
  if (!primera)
    return { cuenta: quien ? `${quien} no tiene recetas para retirar.` : 'No tenés recetas para retirar.', urgente: '' }
  const cuenta = quien ? `${quien} tiene ${listas.length} para retirar.` : `Tenés ${listas.length} para retirar.`
  if (!esUrgente(primera, now)) return { cuenta, urgente: '' }
  return { cuenta, urgente: `${listas.length === 1 ? 'Vence' : 'Una vence'} ${conDia(primera.vence_el, now)}.` }
}
