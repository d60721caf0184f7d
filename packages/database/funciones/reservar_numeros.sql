-- Reserves a contiguous block of the sequence that issuing draws from. Numbers others take in between are lost; gaps are allowed.
create or replace function reservar_numeros(cuantos integer) returns integer
  language plpgsql
as $$
declare
  primero integer;
  ultimo  integer;
begin
  for intento in 1..50 loop
    select min(n), max(n) into primero, ultimo
      from (select nextval('recetas_numeros')::integer as n from generate_series(1, cuantos)) as tomados;
    if ultimo - primero = cuantos - 1 then
      return primero;
    end if;
  end loop;
  raise exception 'NUMEROS_OCUPADOS' using errcode = 'RC008';
end
$$;
