-- Decision 0045. Each receta has a receipt: one line for each check a médico can be shown before signing, including those that
-- could not be made. The signed text of the row is checked, so every way of issuing is covered: the screen, a series, a
-- replacement, a receta signed without network, a regularised blank, FHIR. Older recetas stay as they were signed.
-- Its version is one that every reader in SQL knows (recetas.normas, hechos_para_ensayo, the lists of autorizaciones, registro): they
-- read single keys and would half read another. A new version is added here after each of them was looked at; 3 only adds
-- posologia_esquema to a line, which none of them reads.
create or replace function recibo_completo(contenido text) returns boolean
  language plpgsql immutable set search_path = public, pg_temp as $$
declare
  firmado jsonb;
  lineas  jsonb;
begin
  begin
    firmado := contenido::jsonb;
  exception when invalid_text_representation then
    return false;
  end;
  if firmado -> 'version' is null or firmado -> 'version' not in ('1', '2', '3') then
    return false;
  end if;
  lineas := firmado -> 'verificaciones';
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
