import type { BorradorReceta, ReglasConvenio } from './borrador'
import { type Fecha, hoy, sumarDias } from './fecha'
import { vencimiento } from './receta-estado'

/** Days between the recetas of a prolonged treatment (RX-17). */
export const serieDias = 30

export type Vigencia = { vigente_desde: Fecha; vence_el: Fecha }

/** How many recetas the draft asks for: one, unless it is a prolonged treatment. */
export const cuantasRecetas = (
  borrador: Pick<BorradorReceta, 'tratamiento_prolongado' | 'cantidad_recetas'>,
): number => (borrador.tratamiento_prolongado ? borrador.cantidad_recetas : 1)

/** The start and the end of each receta: the series goes 30 days apart; validity is the law's or the convenio's, the shorter. */
export function vigenciasDe(
  borrador: Pick<BorradorReceta, 'fecha_receta' | 'tratamiento_prolongado' | 'cantidad_recetas'>,
  convenio: Pick<ReglasConvenio, 'vigencia_dias'> | null,
  now: Date,
): Vigencia[] {
  const primera = borrador.fecha_receta ?? hoy(now)
  return Array.from({ length: cuantasRecetas(borrador) }, (_, i) => {
    const vigente_desde = sumarDias(primera, i * serieDias)
    return { vigente_desde, vence_el: vencimiento(vigente_desde, convenio?.vigencia_dias ?? null) }
  })
}
