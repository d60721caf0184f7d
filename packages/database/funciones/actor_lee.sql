-- Whether this call says, under the connection's seal, that it reads what is shown to no other call (decisions 0110 and 0111).
create or replace function actor_lee(poder text) returns boolean language sql stable parallel restricted
  return coalesce(poder = any(string_to_array(actor_ajuste('lee'), ',')), false);
