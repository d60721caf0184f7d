-- Announces the end of a session to every process, which closes the streams it left open. PostgreSQL delivers notices in the
-- order of the commits, so nothing that changed later is announced to that session.
create or replace function avisar_sesion_cerrada() returns trigger language plpgsql as $$
begin
  perform pg_notify('recetas_cambios', 'sesion:' || new.sesion_id);
  return null;
end
$$;
