/** Why something of a line stays to be collected. */
export const motivosFaltante = ['falta_stock', 'pedido_paciente', 'cobertura', 'otro'] as const
export type MotivoFaltante = (typeof motivosFaltante)[number]

/** What stays of a line when a counter is done with it, and why; `texto` says which, for 'otro'. */
export type Faltante = { renglon: number; motivo: MotivoFaltante; texto: string }

/** Letters that 'otro' needs to say something. */
export const faltanteTextoMinimo = 3

/** As its counter, its médico and its patient read it. */
export const palabrasFaltante: Readonly<Record<MotivoFaltante, string>> = {
  falta_stock: 'falta de stock',
  pedido_paciente: 'a pedido del paciente',
  cobertura: 'por la cobertura',
  otro: 'otro motivo',
}

/** «falta de stock», or what somebody wrote. */
export const fraseFaltante = ({ motivo, texto }: Pick<Faltante, 'motivo' | 'texto'>): string =>
  texto === '' ? palabrasFaltante[motivo] : motivo === 'otro' ? texto : `${palabrasFaltante[motivo]}: ${texto}`
