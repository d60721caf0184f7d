-- Decision 0045. Every receta that is issued has its receipt: one line of each check that a médico could be shown before
-- signing, also of those that could not be made. It is in what is signed, so the row itself is asked, whoever writes it: the
-- screen, a series, a replacement, what was signed without network, a blank on paper that is regularised, FHIR. Those signed
-- before stay as they were signed.
create or replace function recibo_completo(contenido text) returns boolean
  language plpgsql immutable set search_path = public, pg_temp as $$
declare
  lineas jsonb;
begin
  begin
    lineas := contenido::jsonb -> 'verificaciones';
  exception when invalid_text_representation then
    return false;
  end;
  if jsonb_typeof(lineas) is distinct from 'array' then
    return false;
  end if;
  return (
    select count(*) = count(distinct v ->> 'control')
       and array_agg(v ->> 'control') @> array['alergias', 'duplicados', 'interacciones', 'embarazo', 'condiciones', 'dosis', 'edad']
       and bool_and(coalesce(
             v ->> 'resultado' in ('ok', 'informa', 'advierte', 'frena', 'no_evaluable', 'no_verificado') and v ->> 'detalle' <> '', false))
      from jsonb_array_elements(lineas) as v);
end
$$;
comment on function recibo_completo(text) is
  'Whether what is signed says of every check how it ended; the list is the domain''s, held by a test.';
