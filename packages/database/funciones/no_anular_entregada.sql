-- Law 1: a receta that was handed over in part cannot be annulled.
create or replace function no_anular_entregada() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from recetas_items i where i.recetas_id = new.recetas_id and i.dispensado > 0) then
    raise exception 'handed over in part' using errcode = 'RC004';
  end if;
  return new;
end
$$;
revoke execute on function no_anular_entregada() from public;
