import type { ReactNode } from 'react'

/** How each form is shown, by the file that keeps it. */
export type Ejemplo = {
  archivo: string
  show: () => Promise<ReactNode>
  /** The buttons or marks that open it there, in order. */
  press: readonly RegExp[]
  /** Whoever types has no account yet. */
  visitante: boolean
  /** The labels of what it never keeps, whose reason is in decision 0079. */
  nunca: RegExp | null
}

/** A row of the table: the form's file, and how it is drawn. */
export const fila = <M>(
  archivo: string,
  load: () => Promise<M>,
  draw: (m: M) => ReactNode,
  { press = [], visitante = false, nunca = null }: Partial<Pick<Ejemplo, 'press' | 'visitante' | 'nunca'>> = {},
): Ejemplo => ({ archivo, show: async () => draw(await load()), press, visitante, nunca })

export const nada = () => undefined
