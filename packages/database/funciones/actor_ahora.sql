-- The instant of the call: a hold lapses by the same clock that the handler judges it with.
create or replace function actor_ahora() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('receta.ahora', true), '')::timestamptz, now());
