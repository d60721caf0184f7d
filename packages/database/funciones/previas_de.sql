-- What a person was prescribed under a convenio since a day, by any médico, for the normas that count over a period.
create or replace function previas_de(de integer, convenio integer, desde date) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico(de);
  return (
    select jsonb_build_object(
           'ultima', coalesce((select max(c.recetas_id) from recetas_claves c where c.persona_id = de and c.convenio_id = convenio), 0),
           'previas', coalesce(jsonb_agg(jsonb_build_object(
             'dia', r.vigente_desde, 'renglones', (
               select jsonb_agg(jsonb_build_object('ifa_clave', i.ifa_clave, 'envases', i.envases))
                 from lineas_de(r.recetas_id) i)))
             filter (where r.estado not in ('anulada', 'rechazada') and r.vigente_desde > desde), '[]'))
      from recetas_recientes(de, convenio, desde) r);
end
$$;
revoke execute on function previas_de(integer, integer, date) from public;
grant execute on function previas_de(integer, integer, date) to receta_app;
