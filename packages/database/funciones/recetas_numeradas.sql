-- The actor's recetas of a convenio whose number lies from `desde` to `hasta`, of whatever application: what a book
-- of blanks is asked with.
create or replace function recetas_numeradas(convenio integer, desde integer, hasta integer)
  returns table (recetas_id bigint, nro_recetario integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select c.recetas_id, c.nro_recetario from recetas_claves c
    where c.convenio_id = convenio and c.nro_recetario between desde and hasta and not c.sin_numero
     and (c.medico_id = actor_medico() or actor_ve_todo());
end
$$;
revoke execute on function recetas_numeradas(integer, integer, integer) from public;
grant execute on function recetas_numeradas(integer, integer, integer) to receta_app;
