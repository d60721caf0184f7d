create or replace function actor_convenio() returns integer language sql stable parallel restricted
  return nullif(actor_ajuste('convenio'), '')::integer;
