import type { mostradorHoy, OutputOf, RecetaMostrador } from '@receta/contract'
import type { EnBandeja } from './bandeja'

type Retenida = OutputOf<typeof mostradorHoy>['retenidas'][number]

/** A receta of the tray; `receta` is null while it was not opened here, after a reload or on the other device of the counter. */
export type EnMostrador = EnBandeja & {
  renglones: number
  /** Until when it is held here; null once it is not. */
  hasta: string | null
  receta: RecetaMostrador | null
}

/** What was opened here, and after it what the service says that this counter holds besides. */
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
