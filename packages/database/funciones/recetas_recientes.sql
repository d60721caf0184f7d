-- What a person was prescribed that may be of a day or later, the newest first, under one convenio or (null) under any. A series ends
-- within a year, and each of it within sixty days of when it begins or is authorised: what was issued 800 days before is of no later day,
-- however late a device registered one that was signed without network. One look-up a receta, each in its own part: asked all at once,
-- every part of ten years would be opened (decision 0123). One whose part was taken away is older than any that is asked for. Callers must
-- check who is asking; nobody else may execute it.
create or replace function recetas_recientes(de integer, convenio integer, desde date)
  returns table (recetas_id bigint, medico_id integer, convenio_id integer, referencia text, apellido_nombre text, dni text, estado text,
                 vigente_desde date, vence_el date, emitida_en timestamptz, anulacion_pendiente boolean, retenida_por integer,
                 retenida_hasta timestamptz, reservada boolean)
  language plpgsql stable rows 10 set search_path = public, pg_temp as $$
declare
  una bigint;
begin
  for una in
    select c.recetas_id from recetas_claves c
     where c.persona_id = de and (convenio is null or c.convenio_id = convenio) order by c.recetas_id desc
  loop
    select r.recetas_id, r.medico_id, r.convenio_id, r.referencia, r.apellido_nombre, r.dni, r.estado, r.vigente_desde, r.vence_el,
           r.emitida_en, r.anulacion_pendiente, r.retenida_por, r.retenida_hasta, r.reservada
      into recetas_id, medico_id, convenio_id, referencia, apellido_nombre, dni, estado, vigente_desde, vence_el,
           emitida_en, anulacion_pendiente, retenida_por, retenida_hasta, reservada
      from recetas r where r.recetas_id = una;
    exit when not found or emitida_en < desde - 800;
    return next;
  end loop;
end
$$;
revoke execute on function recetas_recientes(integer, integer, date) from public;
