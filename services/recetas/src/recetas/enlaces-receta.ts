import { compareRecetas, type Firmada, readFirmada, type RecetaCompleta } from '@receta/contract'
import type { EnlazadaRow, RecetaRow } from './receta.repository'

type Enlaces = Pick<RecetaCompleta, 'reemplaza_a' | 'reemplazada_por' | 'renueva_a'>

const enlaceDe = ({ recetas_id, referencia, emitida_en }: EnlazadaRow) => ({
  recetas_id,
  referencia,
  emitida_en: new Date(emitida_en).toISOString(),
})

/** By a vínculo or a link they do not exist, nor at the other end of another one (decision 0026). */
export const sinReservadas = (fila: RecetaRow): RecetaRow => {
  const visible = (otra: EnlazadaRow | null) => (otra?.reservada && !fila.reservada ? null : otra)
  return {
    ...fila,
    reemplaza_a: visible(fila.reemplaza_a),
    reemplazada_por: visible(fila.reemplazada_por),
    renueva_a: visible(fila.renueva_a),
  }
}

/** With the differences from the older to the newer. */
export function enlacesDe(fila: RecetaRow, suyo: Firmada): Enlaces {
  const { reemplaza_a, reemplazada_por, renueva_a } = fila
  const otro = ({ contenido }: EnlazadaRow) => readFirmada(contenido)
  return {
    ...(reemplaza_a && {
      reemplaza_a: { ...enlaceDe(reemplaza_a), diferencia: compareRecetas(otro(reemplaza_a), suyo) },
    }),
    ...(reemplazada_por && {
      reemplazada_por: { ...enlaceDe(reemplazada_por), diferencia: compareRecetas(suyo, otro(reemplazada_por)) },
    }),
    ...(renueva_a && { renueva_a: enlaceDe(renueva_a) }),
  }
}
