-- Writes down that a receta may look different now, without its content: each process reads it again as those whom it concerns.
create or replace function avisar_cambio() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cambios (recetas_id) values (new.recetas_id);
  if escuchan_de_antes() then
    perform pg_notify('recetas_cambios', new.recetas_id::text);
  end if;
  return null;
end
$$;
revoke execute on function avisar_cambio() from public;
