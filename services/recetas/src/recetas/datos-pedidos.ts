import type { DatoPedido } from '@receta/contract'

type Instante = string | Date
type Guardado = Omit<DatoPedido, 'en' | 'respondido_en'> & { en: Instante; respondido_en: Instante | null }

/** PostgreSQL's JSON formats instants differently and has fewer fields. */
export const datoEnJson = ({
  pedido_id,
  pregunta,
  quien,
  en,
  respuesta,
  respondido_quien,
  respondido_en,
}: Guardado): DatoPedido => ({
  pedido_id,
  pregunta,
  quien,
  en: new Date(en).toISOString(),
  respuesta,
  respondido_quien,
  respondido_en: respondido_en && new Date(respondido_en).toISOString(),
})
