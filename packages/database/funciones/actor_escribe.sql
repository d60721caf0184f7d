-- Whether this call says, under the connection's seal, that it writes what has that power (decisions 0084 and 0102).
create or replace function actor_escribe(poder text) returns boolean language sql stable parallel restricted
  return coalesce(poder = any(string_to_array(actor_ajuste('escribe'), ',')), false);
