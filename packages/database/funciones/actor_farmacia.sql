create or replace function actor_farmacia() returns integer language sql stable parallel restricted
  return nullif(actor_ajuste('farmacia'), '')::integer;
