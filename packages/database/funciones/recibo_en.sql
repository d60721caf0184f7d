-- The same as recibo_completo() of a text that was read already.
-- Its version is one that every reader in SQL knows (recetas.normas, hechos_para_ensayo, the lists of autorizaciones, registro): they
-- read single keys and would half read another. A new version is added here after each of them was looked at; 3 only adds
-- posologia_esquema to a line, which none of them reads.
create or replace function recibo_en(firmado jsonb) returns boolean
  language plpgsql immutable set search_path = public, pg_temp as $$
declare
  lineas jsonb := firmado -> 'verificaciones';
begin
  if firmado -> 'version' is null or firmado -> 'version' not in ('1', '2', '3') then
    return false;
  end if;
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
