-- All that were issued together with a receta, itself too, in their order. Whoever asks still reads them behind their walls.
create or replace function recetas_de_la_serie(de bigint) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select s.recetas_id from recetas_claves c
    join recetas_claves s on s.medico_id = c.medico_id and s.clave_idempotencia = c.clave_idempotencia
   where c.recetas_id = de order by s.serie_nro);
end
$$;
revoke execute on function recetas_de_la_serie(bigint) from public;
grant execute on function recetas_de_la_serie(bigint) to receta_app;
