import type { Coberturas } from './indice-productos'

const sinCubrir = { porcentaje: 0, requiere_autorizacion: false }

/** What a plan pays of a product, only what the contract names; null when no plan was asked for. */
export function coberturaDe(coberturas: Coberturas | null, ifa_clave: string): typeof sinCubrir | null {
  if (!coberturas) return null
  const { porcentaje, requiere_autorizacion } = coberturas.porIfa.get(ifa_clave) ?? sinCubrir
  return { porcentaje, requiere_autorizacion }
}
