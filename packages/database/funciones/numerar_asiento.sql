-- Numbers the entries of a libro. Writers of the same libro take turns, so that one that rolls back leaves no gap.
create or replace function numerar_asiento() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('libro', new.farmacia_id));
  select coalesce(max(numero), 0) + 1 into new.numero from libro_recetario where farmacia_id = new.farmacia_id;
  return new;
end
$$;
revoke execute on function numerar_asiento() from public;
