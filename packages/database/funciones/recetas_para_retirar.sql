-- What a patient could collect now from the farmacia that asks, under the convenios it accepts, without diagnoses.
create or replace function recetas_para_retirar(documentos text[], ahora timestamptz)
  returns table (recetas_id bigint, persona_id integer, referencia text, apellido_nombre text, dni text, convenio text, medico text,
                 estado text, vence_el date, retenida boolean, propia boolean, items jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
begin
  if farmacia is null then
    raise exception 'only a farmacia asks this' using errcode = 'insufficient_privilege';
  end if;
  return query
    select r.recetas_id, p.persona_id, r.referencia, r.apellido_nombre, r.dni, c.nombre,
           m.tratamiento || ' ' || m.nombre || ' ' || m.apellido,
           v.estado, r.vence_el, coalesce(r.retenida_hasta > ahora, false), coalesce(r.retenida_por = farmacia, false),
           (select jsonb_agg(jsonb_build_object('renglon', i.renglon, 'monodroga', i.monodroga, 'concentracion', i.concentracion,
                     'forma', i.forma, 'presentacion', i.presentacion, 'envases', i.envases, 'dispensado', i.dispensado) order by i.renglon)
              from lineas_de(r.recetas_id) i)
      from personas p
      cross join lateral recetas_recientes(p.persona_id, null, ahora::date) r
      join convenios c on c.convenio_id = r.convenio_id
      join medicos m on m.medico_id = r.medico_id
      cross join lateral (
        select estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, ahora) as estado) v
     where p.dni = any(documentos) and v.estado in ('vigente', 'dispensada_parcial')
       and r.convenio_id = any((select f.convenios from farmacias f where f.farmacia_id = farmacia)::integer[])
     order by r.vence_el, r.recetas_id limit 50;
end
$$;
revoke execute on function recetas_para_retirar(text[], timestamp with time zone) from public;
grant execute on function recetas_para_retirar(text[], timestamp with time zone) to receta_app;
