-- Locks a receta by its number until the transaction ends, as `receta_de` reads it: from its own part alone (decision 0140).
-- Nothing where the walls hide it from who asks.
create or replace function tomar_receta(una bigint) returns setof recetas
  language plpgsql rows 1 set search_path = public, pg_temp as $$
begin
  return query select r.* from recetas r where r.recetas_id = una for update;
end
$$;
revoke execute on function tomar_receta(bigint) from public;
grant execute on function tomar_receta(bigint) to receta_app;
