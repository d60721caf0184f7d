import type { RecetaMostrador } from '@receta/contract'
import type { Cierre, Retenida } from '../maquina/estado'
import type { EnBandeja } from './bandeja'

/** A receta in the tray. `receta` is null when it was not opened on this page: after a reload, or on another device. */
export type EnMostrador = EnBandeja & {
  renglones: number
  /** Until when it is held here; null when it is not any more. */
  hasta: string | null
  receta: RecetaMostrador | null
}

/** The recetas opened on this page, then what is left of those handed over in part, then the others that this counter holds. */
export function enMostrador(
  abiertas: readonly RecetaMostrador[],
  cierres: readonly Cierre[],
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
  const quedan = cierres.map(({ recetas_id, dni, apellidoNombre, hasta, queda }) => ({
    recetas_id,
    dni,
    apellidoNombre,
    renglones: queda.length,
    hasta,
    receta: null,
  }))
  const conocidas = new Set([...deAca, ...quedan].map(({ recetas_id }) => recetas_id))
  const deAntes = retenidas
    .filter(({ recetas_id }) => !conocidas.has(recetas_id))
    .map(({ recetas_id, dni, apellidoNombre, renglones, hasta }) => ({
      recetas_id,
      dni,
      apellidoNombre,
      renglones,
      hasta,
      receta: null,
    }))
  return [...deAca, ...quedan, ...deAntes]
}
