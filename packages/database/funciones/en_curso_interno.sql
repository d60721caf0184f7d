-- What a person has in force, from any médico, and what was handed over completely so recently that it is still taken. `vigente`
-- means that it can still be collected. What a counter held on the night of its last day was handed over the day after. Callers must check
-- who is asking; nobody else may execute it.
create or replace function en_curso_interno(de integer, hoy date, sin_reservadas boolean) returns jsonb
  language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select jsonb_agg(distinct jsonb_build_object(
             'ifa_clave', i.ifa_clave, 'monodroga', i.monodroga || ' ' || i.concentracion, 'atc', coalesce(pr.atc, ''),
             'via', coalesce(pr.via, ''), 'forma', i.forma, 'vence_el', r.vence_el, 'vigente', r.estado <> 'dispensada',
             'recetas_id', r.recetas_id, 'envases', i.envases, 'dispensado', i.dispensado, 'unidades', i.unidades,
             'tomas', i.tomas, 'posologia', i.posologia_notacion, 'dispensada_en', d.en,
             'quien', m.tratamiento || ' ' || m.apellido, 'desde', (r.emitida_en at time zone 'America/Argentina/Buenos_Aires')::date))
      from recetas_recientes(de, null, hoy - 30) r cross join lateral lineas_de(r.recetas_id) i
      join medicos m on m.medico_id = r.medico_id
      left join productos pr on pr.producto_id = i.producto_id
      left join lateral (
        select max(d.en) as en from dispensas d
         where r.estado = 'dispensada' and d.recetas_id = r.recetas_id and d.deshecha_en is null) d on true
     where r.vence_el >= hoy - 31 and not r.anulacion_pendiente and not (sin_reservadas and r.reservada)
       and (r.estado in ('emitida', 'dispensada_parcial', 'en_auditoria') and r.vence_el >= hoy
            or r.estado = 'dispensada'
               and coalesce((d.en at time zone 'America/Argentina/Buenos_Aires')::date, r.vigente_desde) >= hoy - 30)), '[]')
$$;
revoke execute on function en_curso_interno(integer, date, boolean) from public;
