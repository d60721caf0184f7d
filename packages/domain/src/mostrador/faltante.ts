/** Why something of a line stays to be collected. */
export const motivosFaltante = ['falta_stock', 'pedido_paciente', 'cobertura', 'otro'] as const
export type MotivoFaltante = (typeof motivosFaltante)[number]

/** What stays of a line and why; `texto` specifies the motivo 'otro'. */
export type Faltante = { renglon: number; motivo: MotivoFaltante; texto: string }

/** Minimum letters of the text for 'otro'. */
export const faltanteTextoMinimo = 3

/** For the counter, the médico and the patient. */
export const palabrasFaltante: Readonly<Record<MotivoFaltante, string>> = {
  falta_stock: 'falta de stock',
  pedido_paciente: 'a pedido del paciente',
  cobertura: 'por la cobertura',
  otro: 'otro motivo',
}

/** «falta de stock», or the written text. */
export const fraseFaltante = ({ motivo, texto }: Pick<Faltante, 'motivo' | 'texto'>): string =>
  texto === '' ? palabrasFaltante[motivo] : motivo === 'otro' ? texto : `${palabrasFaltante[motivo]}: ${texto}`
