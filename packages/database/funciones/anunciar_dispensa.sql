-- Tells the national repository about a handover or its undoing (decision 0025).
create or replace function anunciar_dispensa() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform encolar_novedad(new.recetas_id, 'dispensa', new.dispensa_id, new.en);
  else
    perform encolar_novedad(new.recetas_id, 'devolucion', new.dispensa_id, new.deshecha_en);
  end if;
  return null;
end
$$;
revoke execute on function anunciar_dispensa() from public;
