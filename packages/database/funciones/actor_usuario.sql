create or replace function actor_usuario() returns integer language sql stable parallel restricted
  return nullif(actor_ajuste('usuario'), '')::integer;
