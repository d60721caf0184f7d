-- What a person takes now, by any médico: generic and strength. Complete handovers count since `desde`.
create or replace function toma_hoy_de(de integer, desde date, ahora timestamptz) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico(de);
  return array(
    select distinct concat_ws(' ', i.monodroga, nullif(i.concentracion, ''))
      from recetas_recientes(de, null, desde) r cross join lateral lineas_de(r.recetas_id) i
     where r.estado in ('emitida', 'dispensada_parcial', 'dispensada')
       and case when r.estado = 'dispensada' then r.vigente_desde >= desde
                else estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, ahora)
                      in ('vigente', 'dispensada_parcial')
           end
     order by 1);
end
$$;
revoke execute on function toma_hoy_de(integer, date, timestamp with time zone) from public;
grant execute on function toma_hoy_de(integer, date, timestamp with time zone) to receta_app;
