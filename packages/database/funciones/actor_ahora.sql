-- The instant of the call, so that a hold at a counter ends by the same clock that the handler uses.
create or replace function actor_ahora() returns timestamptz language sql stable parallel restricted
  return coalesce(nullif(actor_ajuste('ahora'), '')::timestamptz, now());
