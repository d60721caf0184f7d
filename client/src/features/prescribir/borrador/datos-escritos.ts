import type { Producto } from '@receta/contract'
import { esDomicilio, esFecha, esRestringido, formatPeso, parsePeso } from '@receta/domain'

/**
 * The data of `datosEscritos` (packages/contract) as the form keeps them: as typed, valid or not. Stored on devices: a new one is
 * optional, absent in older drafts, and is never renamed.
 */
export type DatosDraft = {
  observaciones: string
  peso_kg?: string
  peso_fecha?: string
  /** Kept while the médico lets the pharmacy replace, and then not sent. */
  motivo_marca?: string
  /** The patient's. Kept while no drug of the receta asks for it, and then not sent. */
  domicilio?: string
  /** That of the receta it renews: offered, since the padrón may have a newer one by now. */
  domicilio_anterior?: string
}

type DatosEnviados = {
  observaciones: string
  peso_kg?: number
  peso_fecha?: string
  motivo_marca?: string
  domicilio?: string
}
type ConProductos = { productos?: readonly Pick<Producto, 'lista_control'>[] }

/** L19303 art 13. */
export const pideDomicilio = ({ productos = [] }: ConProductos): boolean =>
  productos.some(({ lista_control }) => esRestringido(lista_control))

/** What is sent and previewed: only what is valid. */
export function enviadosDe({
  observaciones,
  peso_kg = '',
  peso_fecha = '',
  motivo_marca = '',
  domicilio = '',
  permite_sustitucion = false,
  productos = [],
}: DatosDraft & ConProductos & { permite_sustitucion?: boolean }): DatosEnviados {
  const kg = parsePeso(peso_kg)
  const motivo = motivo_marca.trim()
  return {
    observaciones,
    ...(motivo.length >= 3 && !permite_sustitucion && { motivo_marca: motivo }),
    ...(kg !== null && esFecha(peso_fecha) && { peso_kg: kg, peso_fecha }),
    ...(pideDomicilio({ productos }) && esDomicilio(domicilio) && { domicilio: domicilio.trim() }),
  }
}

/** What is typed and not whole, in the words of the form's foot: it is never left out in silence. */
export function aMedioEscribir(draft: DatosDraft & ConProductos): string[] {
  const { peso_kg, domicilio } = enviadosDe(draft)
  return [
    ...(pideDomicilio(draft) && draft.domicilio?.trim() && domicilio === undefined ? ['domicilio del paciente'] : []),
    ...(draft.peso_kg?.trim() && peso_kg === undefined ? ['peso en kilos'] : []),
  ]
}

/** A signed receta's data as the form would have typed them, to correct it. */
type Firmados = {
  peso_kg?: number | undefined
  peso_fecha?: string | undefined
  motivo_marca?: string | undefined
}
export function comoSeEscribieron<D extends Firmados>({ peso_kg, peso_fecha, motivo_marca, ...resto }: D) {
  const conPeso = peso_kg !== undefined && peso_fecha !== undefined
  return {
    ...resto,
    ...(conPeso && { peso_kg: formatPeso(peso_kg), peso_fecha }),
    ...(motivo_marca !== undefined && { motivo_marca }),
  }
}

/** Their fields, in the order in which the form shows them. */
export const camposDeDatos = (draft: DatosDraft & ConProductos): string[] => [
  ...(pideDomicilio(draft) ? ['domicilio'] : []),
  'peso_kg',
  ...(draft.peso_kg?.trim() ? ['peso_fecha'] : []),
  'observaciones',
]
