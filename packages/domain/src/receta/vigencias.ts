import type { BorradorReceta, ReglasConvenio } from './borrador'
import { type Fecha, hoy, addDias } from '../comun/fecha'
import { vencimiento } from './receta-estado'

/** Days between the recetas of a prolonged treatment (RX-17). */
export const serieDias = 30

export type Vigencia = { vigente_desde: Fecha; vence_el: Fecha }

export const cuantasRecetas = (
  borrador: Pick<BorradorReceta, 'tratamiento_prolongado' | 'cantidad_recetas'>,
): number => (borrador.tratamiento_prolongado ? borrador.cantidad_recetas : 1)

/** Before `siguiente`, the start of the next one of its series (law 8; decision 0042). */
export const hastaLaSiguiente = (vence_el: Fecha, siguiente: Fecha | null): Fecha => {
  const ultimo = siguiente && addDias(siguiente, -1)
  return ultimo && ultimo < vence_el ? ultimo : vence_el
}

/** A series starts every 30 days. The validity is the law's or the convenio's, whichever is shorter. */
export function vigenciasDe(
  borrador: Pick<BorradorReceta, 'fecha_receta' | 'tratamiento_prolongado' | 'cantidad_recetas'>,
  convenio: Pick<ReglasConvenio, 'vigencia_dias'> | null,
  now: Date,
): Vigencia[] {
  const primera = borrador.fecha_receta ?? hoy(now)
  const comienzos = Array.from({ length: cuantasRecetas(borrador) }, (_, i) => addDias(primera, i * serieDias))
  return comienzos.map((vigente_desde, i) => {
    const entera = vencimiento(vigente_desde, convenio?.vigencia_dias ?? null)
    return { vigente_desde, vence_el: hastaLaSiguiente(entera, comienzos[i + 1] ?? null) }
  })
}
