export const motivosFaltante = ['falta_stock', 'pedido_paciente', 'cobertura', 'otro'] as const
export type MotivoFaltante = (typeof motivosFaltante)[number]

export type Faltante = { renglon: number; motivo: MotivoFaltante; texto: string }

export const faltanteTextoMinimo = 3

export const palabrasFaltante: Readonly<Record<MotivoFaltante, string>> = {
  falta_stock: 'falta de stock',
  pedido_paciente: 'a pedido del paciente',
  cobertura: 'por la cobertura',
  otro: 'otro motivo',
}

export const fraseFaltante = ({ motivo, texto }: Pick<Faltante, 'motivo' | 'texto'>): string =>
  texto === '' ? palabrasFaltante[motivo] : motivo === 'otro' ? texto : `${palabrasFaltante[motivo]}: ${texto}`
