-- What a counter holds stands in retenidas too, because recetas is divided (decision 0132).
create or replace function anotar_retenida() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.retenida_por is null or new.retenida_hasta is null then
    delete from retenidas where recetas_id = new.recetas_id;
  else
    insert into retenidas values (new.recetas_id, new.retenida_por, new.retenida_hasta)
      on conflict (recetas_id) do update set farmacia_id = excluded.farmacia_id, hasta = excluded.hasta;
  end if;
  return null;
end
$$;
revoke execute on function anotar_retenida() from public;
