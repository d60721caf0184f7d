import { type MotivoFaltante, motivosFaltante } from '@receta/domain'

export const opcionesFaltante: readonly { tecla: string; motivo: MotivoFaltante; palabra: string }[] = (
  [
    ['falta_stock', 'Falta de stock'],
    ['pedido_paciente', 'Lo pidió el paciente'],
    ['cobertura', 'La cobertura'],
    ['otro', 'Otro'],
  ] as const
).map(([motivo, palabra], i) => ({ tecla: String(i + 1), motivo, palabra }))

/** Null for other keys. */
export const motivoDeTecla = (tecla: string): MotivoFaltante | null => motivosFaltante[Number(tecla) - 1] ?? null
