import { type MotivoFaltante, motivosFaltante } from '@receta/domain'

/** How each reason is offered, by the figure that chooses it. */
export const opcionesFaltante: readonly { tecla: string; motivo: MotivoFaltante; palabra: string }[] = (
  [
    ['falta_stock', 'Falta de stock'],
    ['pedido_paciente', 'Lo pidió el paciente'],
    ['cobertura', 'La cobertura'],
    ['otro', 'Otro'],
  ] as const
).map(([motivo, palabra], i) => ({ tecla: String(i + 1), motivo, palabra }))

/** The reason that a key chooses; null for another key. */
export const motivoDeTecla = (tecla: string): MotivoFaltante | null => motivosFaltante[Number(tecla) - 1] ?? null
