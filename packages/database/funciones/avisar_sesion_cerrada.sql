-- A session that ends is told to every process, so that what it left open ends with it; the order of commits is kept, so
-- nothing that changed afterwards is told before.
create or replace function avisar_sesion_cerrada() returns trigger language plpgsql as $$
begin
  perform pg_notify('recetas_cambios', 'sesion:' || new.sesion_id);
  return null;
end
$$;
