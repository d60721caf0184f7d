-- The lines of a receta, from its part alone: see recetas_recientes(). Callers must check who is asking; nobody else may execute it.
create or replace function lineas_de(una bigint) returns setof recetas_items
  language plpgsql stable rows 2 set search_path = public, pg_temp as $$
begin
  return query select i.* from recetas_items i where i.recetas_id = una;
end
$$;
revoke execute on function lineas_de(bigint) from public;
