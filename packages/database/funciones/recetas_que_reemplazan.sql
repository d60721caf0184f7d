-- Those that took the place of a receta, in the order of their series. Whoever asks still reads them behind their walls.
create or replace function recetas_que_reemplazan(a bigint) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select c.recetas_id from recetas_claves c where c.reemplaza_a = a order by c.serie_nro);
end
$$;
revoke execute on function recetas_que_reemplazan(bigint) from public;
grant execute on function recetas_que_reemplazan(bigint) to receta_app;
