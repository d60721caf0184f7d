import type { Coberturas } from './indice-productos'

const sinCubrir = { porcentaje: 0, requiere_autorizacion: false }

/** Null when no plan was given. */
export function coberturaDe(coberturas: Coberturas | null, ifa_clave: string): typeof sinCubrir | null {
  if (!coberturas) return null
  const { porcentaje, requiere_autorizacion } = coberturas.porIfa.get(ifa_clave) ?? sinCubrir
  return { porcentaje, requiere_autorizacion }
}
