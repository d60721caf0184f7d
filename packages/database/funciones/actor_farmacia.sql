create or replace function actor_farmacia() returns integer language sql stable parallel safe
  return nullif(current_setting('receta.farmacia', true), '')::integer;
