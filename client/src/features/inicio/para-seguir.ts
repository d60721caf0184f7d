import type { RecetaResumen } from '@receta/contract'
import { formatFechaCorta, hoy, novedadDias, sumarDias } from '@receta/domain'
import type { IconName } from '#ui/Icon'

export type Pendiente = {
  receta: RecetaResumen
  icono: IconName
  /** Suffix of the margin's colour class. */
  canal: string
  frase: string
  verbo: string
  to: string
}

/**
 * What needs the médico, each with one verb, in the order in which waiting costs most: stopped by a farmacia, refused,
 * about to expire untouched, handed over in part.
 */
export function paraSeguir(
  conNovedad: readonly RecetaResumen[],
  vigentes: readonly RecetaResumen[],
  now: Date,
): readonly Pendiente[] {
  const limite = sumarDias(hoy(now), novedadDias)
  const porVencer = vigentes.filter(({ estado, vence_el }) => estado === 'vigente' && vence_el <= limite)
  const todas = [...new Map([...conNovedad, ...porVencer].map((receta) => [receta.recetas_id, receta])).values()]
  return todas
    .flatMap((receta) => pendiente(receta) ?? [])
    .toSorted((a, b) => a.orden - b.orden || a.receta.vence_el.localeCompare(b.receta.vence_el))
}

function pendiente(receta: RecetaResumen): (Pendiente & { orden: number }) | null {
  const ver = `/receta?id=${receta.recetas_id}`
  const motivo = receta.motivo ? `: «${receta.motivo}»` : ''
  switch (receta.estado) {
    case 'bloqueada':
      return {
        receta,
        orden: 0,
        icono: 'octagon-pause',
        canal: 'bloqueada',
        frase: `La farmacia la frenó${motivo}.`,
        verbo: 'Ver',
        to: ver,
      }
    case 'rechazada':
      return {
        receta,
        orden: 1,
        icono: 'shield-x',
        canal: 'rechazada',
        frase: `La auditoría la rechazó${motivo}.`,
        verbo: 'Ver',
        to: ver,
      }
    case 'vigente':
      return {
        receta,
        orden: 2,
        icono: 'package-x',
        canal: 'vigente',
        frase: receta.anulacion_pendiente
          ? 'La anulación espera: la tiene un mostrador.'
          : `No la retiró y vence el ${formatFechaCorta(receta.vence_el)}.`,
        verbo: 'Ver',
        to: ver,
      }
    case 'dispensada_parcial':
      return {
        receta,
        orden: 3,
        icono: 'contrast',
        canal: 'parcial',
        frase: entregado(receta),
        verbo: 'Ver',
        to: ver,
      }
    case 'en_auditoria':
    case 'programada':
    case 'dispensada':
    case 'vencida':
    case 'anulada':
      return null
  }
}

function entregado({ items }: RecetaResumen): string {
  const total = items.reduce((sum, { envases }) => sum + envases, 0)
  const dado = items.reduce((sum, { dispensado }) => sum + dispensado, 0)
  return `Le entregaron ${dado} de ${total}\u00a0envases.`
}

/** The newest receta of each of the last patients. */
export function pacientesRecientes(recetas: readonly RecetaResumen[], cuantos: number): readonly RecetaResumen[] {
  const seen = new Set<string>()
  return recetas.filter(({ dni }) => !seen.has(dni) && seen.add(dni)).slice(0, cuantos)
}

/** 'metformina, enalapril'. */
export function drogas({ items }: RecetaResumen): string {
  return items.map(({ monodroga }) => monodroga.toLowerCase()).join(', ')
}
