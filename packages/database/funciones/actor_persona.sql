-- The person of the padrón that the actor is; null where there is none.
create or replace function actor_persona() returns integer language sql stable parallel restricted
  return nullif(actor_ajuste('persona'), '')::integer;
