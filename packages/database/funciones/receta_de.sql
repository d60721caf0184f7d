-- A receta by its number, behind the walls of who asks, from its own part alone: the statement that reads it locks and plans
-- one part, not each that there is (decision 0140).
create or replace function receta_de(una bigint) returns setof recetas
  language plpgsql stable rows 1 set search_path = public, pg_temp as $$
begin
  return query select r.* from recetas r where r.recetas_id = una;
end
$$;
revoke execute on function receta_de(bigint) from public;
grant execute on function receta_de(bigint) to receta_app;
