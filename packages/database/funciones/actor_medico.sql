create or replace function actor_medico() returns integer language sql stable parallel safe
  return nullif(current_setting('receta.medico', true), '')::integer;
