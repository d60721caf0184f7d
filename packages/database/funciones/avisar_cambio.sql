-- Whoever listens to «recetas_cambios» is told which receta may look different now, and nothing of it: what it became is
-- read again as whoever asks, behind the same walls.
create or replace function avisar_cambio() returns trigger language plpgsql as $$
begin
  perform pg_notify('recetas_cambios', new.recetas_id::text);
  return null;
end
$$;
