-- What a payer owes of an amount, to the cent, by the percentage that it covered; null where one of them is not known.
create or replace function a_cargo(importe numeric, cobertura integer) returns numeric
  language sql immutable parallel safe
  return round(importe * cobertura / 100, 2);
