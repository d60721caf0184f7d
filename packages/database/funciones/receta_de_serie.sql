-- One receta of a series as the others show it, behind the walls of who asks, from its own part alone (decision 0123).
create or replace function receta_de_serie(una bigint, ahora timestamptz) returns json
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select json_build_object('recetas_id', s.recetas_id, 'serie_nro', s.serie_nro, 'vigente_desde', s.vigente_desde,
             'estado_visible', estado_visible(s.estado, s.vigente_desde, s.vence_el, s.anulacion_pendiente, s.retenida_hasta, ahora))
      from recetas s where s.recetas_id = una);
end
$$;
revoke execute on function receta_de_serie(bigint, timestamp with time zone) from public;
grant execute on function receta_de_serie(bigint, timestamp with time zone) to receta_app;
