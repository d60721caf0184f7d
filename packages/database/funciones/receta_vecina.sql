-- The receta that another one replaces, renews or is replaced by, behind the walls of who asks, from its own part alone (decision 0123).
create or replace function receta_vecina(una bigint) returns json
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select json_build_object('recetas_id', x.recetas_id, 'referencia', x.referencia, 'emitida_en', x.emitida_en,
             'contenido', x.contenido, 'reservada', x.reservada)
      from recetas x where x.recetas_id = una);
end
$$;
revoke execute on function receta_vecina(bigint) from public;
grant execute on function receta_vecina(bigint) to receta_app;
