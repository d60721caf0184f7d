-- Counts per day (of Buenos Aires) and convenio, without persons or médicos; `de` null counts all convenios.
create or replace function cifras_por_dia(desde date, hasta date, de integer, ahora timestamptz)
  returns table (dia date, convenio_id integer, emitidas integer, dispensadas integer, anuladas integer, vencidas integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  zona    constant text := 'America/Argentina/Buenos_Aires';
  inicio  timestamptz := desde::timestamp at time zone zona;
  fin     timestamptz := (hasta + 1)::timestamp at time zone zona;
begin
  perform exigir_administrador();
  return query
    with hechos as (
      select (r.emitida_en at time zone zona)::date as dia, r.convenio_id as convenio, 1 as e, 0 as d, 0 as a, 0 as v
        from recetas r where r.emitida_en >= inicio and r.emitida_en < fin
      union all
      select (min(x.en) at time zone zona)::date, x.convenio_id, 0, 1, 0, 0
        from recetas_eventos x
       where x.accion = 'dispensar' and x.resultado = 'aceptada' and x.en >= inicio and x.en < fin
         and not exists (select from recetas_eventos y where y.recetas_id = x.recetas_id and y.accion = 'deshacer'
                            and y.resultado = 'aceptada' and y.evento_id > x.evento_id)
       group by x.recetas_id, x.convenio_id
      union all
      select (r.anulada_en at time zone zona)::date, r.convenio_id, 0, 0, 1, 0
        from recetas r where r.anulada_en >= inicio and r.anulada_en < fin
      union all
      select r.vence_el, r.convenio_id, 0, 0, 0, 1
        from recetas r
       where r.vence_el between desde and hasta
         and estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, ahora) = 'vencida'
    )
    select h.dia, h.convenio, sum(h.e)::integer, sum(h.d)::integer, sum(h.a)::integer, sum(h.v)::integer
      from hechos h where de is null or h.convenio = de group by 1, 2 order by 1, 2;
end
$$;
revoke execute on function cifras_por_dia(date, date, integer, timestamp with time zone) from public;
grant execute on function cifras_por_dia(date, date, integer, timestamp with time zone) to receta_app;
