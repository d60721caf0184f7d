import { type Db, rows } from '@receta/database'
import type { AmbienteRegistro, EstadoRegistro } from '@receta/domain'
import type { CuirDado, MotivoCuir, RecetaARegistrar } from './cuir-provider'

/** Attempts so far, this one included. */
export type Pendiente = RecetaARegistrar & { intentos: number; estado: EstadoRegistro }

/**
 * Takes due recetas, longest wait first, and hides them until `hasta`, so that those of a killed process are taken again. Recetas
 * under audit, annulled or expired are not announced. One that was sent before its annulment is asked about until its outcome is
 * known, because the repository may have it. One that was handed over is announced even after its expiry, if it was taken up
 * before or within a month, in case the server was off.
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
      text: `with t as materialized (
               select g.recetas_id from registros g join recetas r using (recetas_id)
                where g.estado in ('sin_registro', 'pendiente_envio', 'enviada') and g.disponible_en <= $2
                  and case when estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente,
                    r.retenida_hasta, $2) = 'anulada'
                           then g.intentos > 0 or exists (select from registros_novedades n
                             where n.recetas_id = g.recetas_id and n.tipo = 'dispensa')
                           when r.estado in ('dispensada_parcial', 'dispensada') then g.ambiente is not null or r.vence_el >= $4::date - 30
                           else r.estado in ('emitida', 'bloqueada') and r.vence_el >= $4::date end
                order by g.disponible_en, g.recetas_id limit $5 for update of g skip locked),
             u as (
               update registros g set intentos = g.intentos + 1, disponible_en = $3, ambiente = $1,
                      estado = case when g.estado = 'enviada' then 'enviada' else 'pendiente_envio' end
                 from t where g.recetas_id = t.recetas_id returning g.recetas_id, g.intentos, g.estado)
             select u.recetas_id, u.intentos, u.estado, r.fecha_receta::text,
                    coalesce(r.contenido::jsonb #>> '{profesional,jurisdiccion}', '') as jurisdiccion,
                    jsonb_build_object('refeps', r.contenido::jsonb #>> '{profesional,licencia_federal}', 'matricula',
                      r.contenido::jsonb #>> '{profesional,matricula}',
                      'profesion', r.contenido::jsonb #>> '{profesional,profesion}', 'nombre',
                        r.contenido::jsonb #>> '{profesional,medico}') as prescriptor,
                    jsonb_build_object('cuil', r.contenido::jsonb #>> '{paciente,cuil}') as paciente,
                    (select jsonb_agg(jsonb_build_object('renglon', i.renglon, 'condicion_venta', p.condicion_venta) order by i.renglon)
                       from recetas_items i join productos p using (producto_id) where i.recetas_id = u.recetas_id) as items
               from u join recetas r using (recetas_id)`,
    },
    [ambiente, now, hasta, hoy, cuantos],
  )

/** Stores the numbers and closes the registration in one statement, only once. */
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

/** Stores the outcome of an attempt, if it still owns the receta. One that was not sent does not count. */
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
