create or replace function actor_usuario() returns integer language sql stable parallel safe
  return nullif(current_setting('receta.usuario', true), '')::integer;
