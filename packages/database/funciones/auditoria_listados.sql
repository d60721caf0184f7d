-- The lists that showed the actor's own person, newest first. Security definer, because under a policy the query could not use
-- the index.
create or replace function auditoria_listados(maximo integer) returns setof auditoria
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  propia integer := actor_persona();
begin
  if propia is null then
    return;
  end if;
  return query select * from auditoria a where a.personas @> array[propia] order by a.auditoria_id desc limit maximo;
end
$$;
revoke execute on function auditoria_listados(integer) from public;
grant execute on function auditoria_listados(integer) to receta_app;
