-- Decision 0045. Every receta that is issued has its receipt: one line of each check that a médico could be shown before signing, also of those that
-- could not be made. It is in what is signed, so the row itself is asked, whoever writes it: the screen, a series, a replacement, what was signed
-- without network, a blank on paper that is regularised, FHIR. Those signed before stay as they were signed.
create function recibo_completo(contenido text) returns boolean
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
       and bool_and(coalesce(v ->> 'resultado' in ('ok', 'informa', 'advierte', 'frena', 'no_evaluable', 'no_verificado') and v ->> 'detalle' <> '', false))
      from jsonb_array_elements(lineas) as v);
end
$$;
comment on function recibo_completo(text) is 'Whether what is signed says of every check how it ended; the list is the domain''s, held by a test.';

create function exigir_recibo() returns trigger language plpgsql as $$
begin
  if not coalesce(recibo_completo(new.contenido), false) then
    raise exception 'a receta without its receipt' using errcode = 'check_violation', constraint = 'recetas_con_recibo', table = 'recetas';
  end if;
  return new;
end
$$;
-- What is signed is written once, with the row, so this is asked of each receta once, and nothing that happens to it later asks again.
create trigger recetas_con_recibo before insert or update of contenido on recetas
  for each row execute function exigir_recibo();

-- What a counter was shown and its cover still reviewed: it hears, and nothing else of it, how that ended, as it would by the code of the receta.
-- For two hours: as long as somebody waits in front of it.
create function en_revision_mostradas(ids bigint[], ahora timestamptz)
  returns table (recetas_id bigint, estado text, vigente_desde date, vence_el date, anulacion_pendiente boolean, retenida_hasta timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.recetas_id, r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta
    from recetas r
   where actor_farmacia() is not null and r.recetas_id = any(ids) and exists (
     select from recetas_eventos e
      where e.recetas_id = r.recetas_id and e.accion = 'retener' and e.resultado = 'rechazada' and e.datos ->> 'causa' = 'RECETA_EN_AUDITORIA'
        and (e.datos ->> 'farmacia_id')::integer = actor_farmacia() and e.en > ahora - interval '2 hours')
$$;
revoke execute on function en_revision_mostradas(bigint[], timestamptz) from public;
grant execute on function en_revision_mostradas(bigint[], timestamptz) to receta_app;
