import { type Preparada, runPreparada, type Trx } from '@receta/database'

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

/** docs/estados.md, law 5: one for each action, accepted or refused. */
export const insertEvento = (trx: Trx, evento: Evento) => runPreparada(trx, 'insert_evento', insert(trx, evento))

/** The same, to be sent with other statements. */
export const eventoPorEscribir = (trx: Trx, evento: Evento): Preparada<unknown> => ({
  name: 'insert_evento',
  consulta: insert(trx, evento),
})

export async function insertEventoLeible(trx: Trx, evento: Evento): Promise<number> {
  const { evento_id } = await insert(trx, evento).returning('evento_id').executeTakeFirstOrThrow()
  return evento_id
}
