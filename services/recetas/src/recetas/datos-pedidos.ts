import type { DatoPedido } from '@receta/contract'

/** As PostgreSQL writes instants into JSON is not how they are told. */
export const datoEnJson = (dato: DatoPedido): DatoPedido => ({
  ...dato,
  en: new Date(dato.en).toISOString(),
  respondido_en: dato.respondido_en && new Date(dato.respondido_en).toISOString(),
})
