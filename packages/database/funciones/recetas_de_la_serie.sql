-- All that were issued together with a receta, itself too, in their order: of them those that the actor may read (decision 0125).
create or replace function recetas_de_la_serie(de bigint) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select s.recetas_id from recetas_claves c
    join recetas_claves s on s.medico_id = c.medico_id and s.clave_idempotencia = c.clave_idempotencia
   where c.recetas_id = de and clave_alcanzada(s.medico_id, s.convenio_id, s.persona_id, s.recetas_id) order by s.serie_nro);
end
$$;
revoke execute on function recetas_de_la_serie(bigint) from public;
grant execute on function recetas_de_la_serie(bigint) to receta_app;
