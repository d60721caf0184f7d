import { type Db, rows, readSql } from '@receta/database'
import type { AmbienteRegistro, EstadoRegistro } from '@receta/domain'
import type { CuirDado, MotivoCuir, RecetaARegistrar } from './cuir-provider'

/** Attempts so far, this one included. */
export type Pendiente = RecetaARegistrar & { intentos: number; estado: EstadoRegistro }

/**
 * Longest wait first, hidden until `hasta`. Not under audit, annulled or expired, except one that the repository may have, and
 * one that was handed over and taken up within a month, in case the server was off.
 */
export const claimRegistros = (
  db: Db,
  ambiente: AmbienteRegistro,
  now: Date,
  hasta: Date,
  hoy: string,
  cuantos: number,
) =>
  rows<Pendiente>(
    db,
    {
      name: 'claim_registros',
      text: readSql(import.meta.url, 'claim_registros'),
    },
    [ambiente, now, hasta, hoy, cuantos],
  )

export const saveCuirs = (db: Db, recetas_id: number, cuirs: readonly CuirDado[], now: Date) =>
  rows(
    db,
    {
      name: 'save_cuirs',
      text: `with g as (
               update registros set estado = 'cuir_asignado', asignado_en = $4, error = null
                where recetas_id = $1 and estado <> 'cuir_asignado' returning recetas_id)
             insert into registros_cuir (recetas_id, renglon, cuir)
             select g.recetas_id, k.renglon, k.cuir from g, unnest($2::int[], $3::text[]) as k (renglon, cuir)`,
    },
    [recetas_id, cuirs.map((c) => c.renglon), cuirs.map((c) => c.cuir), now],
  )

/** If it still owns the receta. One that was not sent does not count. */
export const saveIntento = (
  db: Db,
  { recetas_id, intentos }: Pendiente,
  { estado, error, hasta }: { estado: EstadoRegistro; error: MotivoCuir | 'ERROR_INTERNO' | null; hasta: Date },
) =>
  rows(
    db,
    {
      name: 'save_intento_registro',
      text: `update registros set estado = $3, error = $4, disponible_en = $5, intentos = intentos - case
        when $4 = 'ABIERTO' then 1 else 0 end
              where recetas_id = $1 and intentos = $2 and estado <> 'cuir_asignado'`,
    },
    [recetas_id, intentos, estado, error, hasta],
  )
