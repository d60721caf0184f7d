-- Writes down that a session ended, so that every process closes the streams it left open. Whoever reads a commit of later reads
-- this row before or with it, so nothing that changed afterwards is told to that session.
create or replace function avisar_sesion_cerrada() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cambios (sesion_id) values (new.sesion_id);
  if escuchan_de_antes() then
    perform pg_notify('recetas_cambios', 'sesion:' || new.sesion_id);
  end if;
  return null;
end
$$;
revoke execute on function avisar_sesion_cerrada() from public;
