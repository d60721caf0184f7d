-- SHA-256 of the tokens that the actor presents; null where it presents none.
create or replace function actor_portador() returns bytea[] language sql stable parallel restricted
  return nullif(actor_ajuste('portador'), '')::bytea[];
