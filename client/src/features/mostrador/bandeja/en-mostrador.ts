import type { mostradorHoy, OutputOf, RecetaMostrador } from '@receta/contract'
import type { EnBandeja } from './bandeja'

type Retenida = OutputOf<typeof mostradorHoy>['retenidas'][number]

/** A receta in the tray. `receta` is null when it was not opened on this page: after a reload, or on another device. */
export type EnMostrador = EnBandeja & {
  renglones: number
  /** Until when it is held here; null when it is not any more. */
  hasta: string | null
  receta: RecetaMostrador | null
}

/** The recetas opened on this page, followed by the others that this counter holds. */
export function enMostrador(
  abiertas: readonly RecetaMostrador[],
  retenidas: readonly Retenida[],
): readonly EnMostrador[] {
  const deAca = abiertas.map((receta) => ({
    recetas_id: receta.recetas_id,
    dni: receta.paciente.dni,
    apellidoNombre: receta.paciente.apellidoNombre,
    renglones: receta.items.length,
    hasta: receta.retenida_hasta,
    receta,
  }))
  const deAntes = retenidas
    .filter(({ recetas_id }) => !abiertas.some((receta) => receta.recetas_id === recetas_id))
    .map(({ recetas_id, dni, apellidoNombre, renglones, hasta }) => ({
      recetas_id,
      dni,
      apellidoNombre,
      renglones,
      hasta,
      receta: null,
    }))
  return [...deAca, ...deAntes]
}
