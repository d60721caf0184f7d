-- For a rehearsal: what the normas evaluate, for a batch of recetas of a convenio in that period by id. Of the person only a
-- number, age and sex leave the table; the initials are for the version before. The recetas of a series are judged with its
-- first one.
create or replace function hechos_para_ensayo(de integer, desde date, hasta date, dias integer, despues bigint, cuantas integer)
  returns table (recetas_id bigint, hechos jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  zona    constant text := 'America/Argentina/Buenos_Aires';
  inicio  timestamptz := desde::timestamp at time zone zona;
  fin     timestamptz := (hasta + 1)::timestamp at time zone zona;
begin
  perform exigir_administrador();
  return query
    select r.recetas_id, jsonb_build_object('persona_id', r.persona_id,
      'iniciales', (select string_agg(left(p, 1) || '.', ' ') from regexp_split_to_table(r.apellido_nombre, '\s+') p where p <> ''),
      'emitida', (r.emitida_en at time zone zona)::date, 'estado', r.estado,
      'fecha_nacimiento', c.contenido -> 'paciente' -> 'fecha_nacimiento',
      'sexo', c.contenido -> 'paciente' -> 'sexo', 'diagnosticos', r.diagnosticos, 'plan_id', r.plan_id,
      'jurisdiccion', c.contenido -> 'profesional' -> 'jurisdiccion', 'especialidad', c.contenido -> 'profesional' -> 'especialidad',
      'prestador', c.contenido -> 'prestador', 'permite_sustitucion', c.contenido -> 'permite_sustitucion',
      'en_padron', r.afiliado_id is not null, 'serie_total', r.serie_total, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el,
      'items', (
        select jsonb_agg(jsonb_build_object(
                 'producto_id', i.producto_id, 'ifa_clave', i.ifa_clave, 'droga', i.monodroga,
                 'atc', pr.atc, 'lista_control', i.lista_control,
                 'venta', pr.condicion_venta, 'generico', i.marca = '', 'envases', i.envases,
                 'posologia', i.posologia_notacion) order by i.renglon)
          from recetas_items i left join productos pr using (producto_id) where i.recetas_id = r.recetas_id),
      'previas', case when dias = 0 then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('dia', a.vigente_desde, 'renglones', (
                 select jsonb_agg(jsonb_build_object('ifa_clave', i.ifa_clave, 'envases', i.envases))
                   from recetas_items i where i.recetas_id = a.recetas_id)))
          from recetas a
         where a.persona_id = r.persona_id and a.convenio_id = r.convenio_id and a.recetas_id < r.recetas_id
           and a.estado not in ('anulada', 'rechazada') and a.vigente_desde > r.vigente_desde - dias), '[]') end)
      from recetas r
      cross join lateral (select case when left(r.contenido, 1) = '{' then r.contenido::jsonb else '{}' end as contenido) c
     where r.convenio_id = de and r.recetas_id > despues and r.serie_nro = 1 and r.emitida_en >= inicio and r.emitida_en < fin
     order by r.recetas_id limit cuantas;
end
$$;
revoke execute on function hechos_para_ensayo(integer, date, date, integer, bigint, integer) from public;
grant execute on function hechos_para_ensayo(integer, date, date, integer, bigint, integer) to receta_app;
