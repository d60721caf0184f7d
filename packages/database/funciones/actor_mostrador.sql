-- The recetas a counter may see. While one is shown to it in this transaction, that one alone: whatever is done there is about
-- it, and every policy of every statement asks. Otherwise those it holds and those it handed over in the last two days.
create or replace function actor_mostrador() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
  mostrada text    := actor_ajuste('mostrada');
begin
  if farmacia is null then
    return '{}';
  end if;
  if mostrada <> '' then
    return array[mostrada::bigint];
  end if;
  return array(
    select retenidas_aqui()
    union
    select d.recetas_id from dispensas d where d.farmacia_id = farmacia and d.en > actor_ahora() - interval '2 days');
end
$$;
revoke execute on function actor_mostrador() from public;
grant execute on function actor_mostrador() to receta_app;
