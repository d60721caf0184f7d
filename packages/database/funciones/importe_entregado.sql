-- What the boxes that left are worth, to the cent; null where nobody knows their price.
create or replace function importe_entregado(precio numeric, entregados integer) returns numeric
  language sql immutable parallel safe
  return round(precio * entregados, 2);
