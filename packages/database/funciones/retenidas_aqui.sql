-- The recetas that the actor's farmacia holds now.
create or replace function retenidas_aqui() returns setof bigint
  language plpgsql stable security definer rows 5 set search_path = public, pg_temp as $$
begin
  return query select t.recetas_id from retenidas t where t.farmacia_id = actor_farmacia() and t.hasta > actor_ahora();
end
$$;
revoke execute on function retenidas_aqui() from public;
grant execute on function retenidas_aqui() to receta_app;
