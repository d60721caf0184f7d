import { runPreparada, type Trx } from '@receta/database'

/** An event of a receta: who did what, under which name, and its result. */
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

/** Each accepted action writes one event, and each refused one a refusal (docs/estados.md, law 5). */
export const insertEvento = (trx: Trx, evento: Evento) => runPreparada(trx, 'insert_evento', insert(trx, evento))

export async function insertEventoLeible(trx: Trx, evento: Evento): Promise<number> {
  const { evento_id } = await insert(trx, evento).returning('evento_id').executeTakeFirstOrThrow()
  return evento_id
}
