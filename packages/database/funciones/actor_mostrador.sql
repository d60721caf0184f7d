-- The recetas a counter may see: those it holds, those it handed over in the last two days, and the one shown to it in this
-- transaction.
create or replace function actor_mostrador() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
begin
  if farmacia is null then
    return '{}';
  end if;
  return array(
    select r.recetas_id from recetas r where r.retenida_por = farmacia and r.retenida_hasta > actor_ahora()
    union
    select d.recetas_id from dispensas d where d.farmacia_id = farmacia and d.en > actor_ahora() - interval '2 days'
    union
    select nullif(current_setting('receta.mostrada', true), '')::bigint
     where coalesce(current_setting('receta.mostrada', true), '') <> '');
end
$$;
revoke execute on function actor_mostrador() from public;
grant execute on function actor_mostrador() to receta_app;
