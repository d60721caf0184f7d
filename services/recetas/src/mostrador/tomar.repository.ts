import type { PuedeRetirar } from '@receta/contract'
import { type Preparada, runJuntas, type Trx } from '@receta/database'
import { type ContextoSeguridad, hoy } from '@receta/domain'
import { sql } from 'kysely'
import { type DispensaRow, dispensasDeReceta } from './dispensa/dispensas.repository'
import { puedenRetirar } from './mostrador.repository'

/** The patient's data for the safety checks. */
export type Sabido = Omit<ContextoSeguridad, 'fuentes'>

/** What a counter is told of the receta it just took. */
export type Tomada = {
  dispensas: DispensaRow[]
  /** Whether this farmacia ever scanned its code; referencia and document prove nothing. */
  mostrada_por_token: boolean
  pueden_retirar: PuedeRetirar[]
  sabido: Sabido
}

/**
 * Holds it until then, writes that down, and reads what a counter that holds it is told: one round trip. Null when somebody else has it;
 * then the transaction must not be confirmed.
 */
export async function takeReceta(
  trx: Trx,
  recetas_id: number,
  farmacia_id: number,
  { now, hasta, evento }: { now: Date; hasta: Date; evento: Preparada<unknown> },
): Promise<Tomada | null> {
  const [retenida, , dispensas, mostrada, pueden, sabido] = await runJuntas<
    [unknown, unknown, DispensaRow, { mostrada: boolean }, PuedeRetirar, { sabido: Sabido | null }]
  >(
    trx,
    { name: 'save_retencion', consulta: retener(trx, recetas_id, farmacia_id, { now, hasta }) },
    evento,
    dispensasDeReceta(recetas_id),
    {
      name: 'mostrada_por_token',
      consulta: sql<{ mostrada: boolean }>`
    select mostrada_por_token(${recetas_id}::bigint, ${farmacia_id}::integer) as mostrada`,
    },
    puedenRetirar(recetas_id, now),
    {
      name: 'sabido_en_mostrador',
      consulta: sql<{ sabido: Sabido | null }>`
    select sabido_en_mostrador(${recetas_id}::bigint, ${hoy(now)}::date, ${now}::timestamptz) as sabido`,
    },
  )
  const leido = sabido.rows[0]?.sabido
  if (retenida.rowCount !== 1 || !leido) return null
  return {
    dispensas: dispensas.rows,
    mostrada_por_token: mostrada.rows[0]?.mostrada === true,
    pueden_retirar: pueden.rows,
    sabido: leido,
  }
}

const retener = (trx: Trx, recetas_id: number, farmacia_id: number, { now, hasta }: { now: Date; hasta: Date }) =>
  trx
    .updateTable('recetas')
    .set({ retenida_por: farmacia_id, retenida_hasta: hasta })
    .where('recetas_id', '=', recetas_id)
    .where('estado', 'in', ['emitida', 'dispensada_parcial'])
    .where((eb) =>
      eb.or([
        eb('retenida_por', 'is', null),
        eb('retenida_por', '=', farmacia_id),
        eb('retenida_hasta', 'is', null),
        eb('retenida_hasta', '<=', now),
      ]),
    )
