-- Announces that a receta may look different now, without its content: each listener reads it again under its own permissions.
create or replace function avisar_cambio() returns trigger language plpgsql as $$
begin
  perform pg_notify('recetas_cambios', new.recetas_id::text);
  return null;
end
$$;
