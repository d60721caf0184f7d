-- The lines of a receta, behind the walls of who asks, from its part alone. Joined to it in a statement they are reckoned as one line of
-- each part, and what is joined to them is then read whole, as the products (decision 0123).
create or replace function lineas_de(una bigint) returns setof recetas_items
  language plpgsql stable rows 2 set search_path = public, pg_temp as $$
begin
  return query select i.* from recetas_items i where i.recetas_id = una;
end
$$;
revoke execute on function lineas_de(bigint) from public;
grant execute on function lineas_de(bigint) to receta_app;
