import { type Preparada, runJuntas, type Trx } from '@receta/database'
import { sql } from 'kysely'
import { dispensaPorEscribir, type NuevaDispensa, type RespuestaGuardada } from './dispensas.repository'

const porLinea = (
  recetas_id: number,
  { renglon, envases }: { renglon: number; envases: number },
): Preparada<unknown> => ({
  name: 'add_dispensado',
  consulta: sql`
    update recetas_items set dispensado = dispensado + ${envases}
     where recetas_id = ${recetas_id} and renglon = ${renglon} and dispensado + ${envases} <= envases`,
})

export async function takeDispensado(trx: Trx, recetas_id: number, renglon: number, envases: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recetas_items set dispensado = dispensado - ${envases}
     where recetas_id = ${recetas_id} and renglon = ${renglon} and dispensado >= ${envases}`.execute(trx)
  return numAffectedRows === 1n
}

type Entrega = {
  lineas: readonly { renglon: number; envases: number }[]
  estado: RespuestaGuardada['estado']
  now: Date
}

/**
 * Adds to each line while it fits, sets the state of a receta this farmacia holds (a complete one is released) and stores the
 * handover, in one round trip. Null when another counter was first, because the conditions are checked on the rows it left; then the
 * transaction must not be confirmed.
 */
export async function saveEntrega(
  trx: Trx,
  { lineas, estado, now }: Entrega,
  dispensa: NuevaDispensa,
): Promise<number | null> {
  const { recetas_id, farmacia_id } = dispensa
  const escritas = await runJuntas<unknown[]>(
    trx,
    ...lineas.map((linea) => porLinea(recetas_id, linea)),
    {
      name: 'save_estado_dispensada',
      consulta: sql`
    update recetas
       set estado = ${estado}, motivo = case when anulacion_pendiente then null else motivo end, anulacion_pendiente = false,
           retenida_por = case when ${estado} = 'dispensada' then null else retenida_por end,
           retenida_hasta = case when ${estado} = 'dispensada' then null else retenida_hasta end
     where recetas_id = ${recetas_id} and retenida_por = ${farmacia_id} and retenida_hasta > ${now}
       and estado in ('emitida', 'dispensada_parcial')`,
    },
    dispensaPorEscribir(dispensa),
  )
  const guardada = escritas.at(-1)?.rows[0] as { dispensa_id: number } | undefined
  return escritas.every(({ rowCount }) => rowCount === 1) ? (guardada?.dispensa_id ?? null) : null
}
