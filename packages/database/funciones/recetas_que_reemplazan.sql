-- Those that took the place of a receta, in the order of their series: of them those that the actor may read (decision 0125).
create or replace function recetas_que_reemplazan(a bigint) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select c.recetas_id from recetas_claves c
   where c.reemplaza_a = a and clave_alcanzada(c.medico_id, c.convenio_id, c.persona_id, c.recetas_id) order by c.serie_nro);
end
$$;
revoke execute on function recetas_que_reemplazan(bigint) from public;
grant execute on function recetas_que_reemplazan(bigint) to receta_app;
