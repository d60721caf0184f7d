import type { Trx } from '@receta/database'

/** What happened to a receta: who did it, as whom he is known, and how it ended. */
export type Evento = {
  recetas_id: number
  accion: string
  usuario_id: number
  rol: number
  quien: string
  motivo: string | null
  resultado: 'aceptada' | 'rechazada'
  datos: object
  en: Date
}

const insert = (trx: Trx, { datos, ...evento }: Evento) =>
  trx.insertInto('recetas_eventos').values({ ...evento, datos: JSON.stringify(datos) })

/** Every accepted action leaves one event, and a refused one leaves one refusal (docs/estados.md, law 5). */
export const insertEvento = (trx: Trx, evento: Evento) => insert(trx, evento).execute()

/** The same, for whoever may read it again: the number of the event. */
export async function insertEventoLeible(trx: Trx, evento: Evento): Promise<number> {
  const { evento_id } = await insert(trx, evento).returning('evento_id').executeTakeFirstOrThrow()
  return evento_id
}
