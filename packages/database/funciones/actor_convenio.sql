create or replace function actor_convenio() returns integer language sql stable parallel safe
  return nullif(current_setting('receta.convenio', true), '')::integer;
