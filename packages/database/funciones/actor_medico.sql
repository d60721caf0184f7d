create or replace function actor_medico() returns integer language sql stable parallel restricted
  return nullif(actor_ajuste('medico'), '')::integer;
