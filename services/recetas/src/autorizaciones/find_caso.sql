with r as materialized (
  select recetas_id, persona_id, convenio_id, plan_id, normas, contenido::json ->> 'plan' as plan
    from recetas where recetas_id = $1 and convenio_id = $2
), lineas as materialized (
  select i.renglon, i.ifa_clave, i.monodroga, i.concentracion, i.cobertura, left(p.atc, 5) as clase,
         k.porcentaje, k.requiere_autorizacion
    from r join recetas_items i using (recetas_id) join productos p using (producto_id)
    left join coberturas k on k.plan_id = r.plan_id and k.ifa_clave = i.ifa_clave
), previas as (
  select d.en, p.monodroga, p.concentracion, x.producto, x.entregados as envases,
         case when bool_or(l.ifa_clave = p.ifa_clave) then 'droga' else 'clase' end as misma,
         array_agg(l.renglon order by l.renglon) as renglones
    from r join recetas b on b.persona_id = r.persona_id and b.convenio_id = r.convenio_id and b.recetas_id <> r.recetas_id
    join dispensas d on d.recetas_id = b.recetas_id and d.deshecha_en is null and d.en >= $3
    join dispensas_items x on x.dispensa_id = d.dispensa_id and not x.deshecha
    join recetas_items i on i.recetas_id = x.recetas_id and i.renglon = x.renglon
    join productos p on p.producto_id = x.producto_id
    join lineas l on l.ifa_clave = p.ifa_clave or (length(l.clase) = 5 and l.clase = left(p.atc, 5))
   where coalesce(x.cobertura, i.cobertura, 1) > 0
   group by d.en, d.dispensa_id, x.renglon, p.monodroga, p.concentracion, x.producto, x.entregados
   order by d.en desc, d.dispensa_id desc limit 60
)
select r.recetas_id, r.persona_id, r.plan,
       (select coalesce(json_agg(json_build_object('codigo', n ->> 'codigo', 'version', (n ->> 'version')::int,
                 'titulo', n ->> 'titulo', 'veredicto', n ->> 'veredicto', 'motivos', n -> 'motivos', 'reglas', w.reglas)), '[]')
          from jsonb_array_elements(r.normas) n
          left join normas w on w.convenio_id = r.convenio_id and w.codigo = n ->> 'codigo' and w.version = (n ->> 'version')::int
         where n ->> 'veredicto' in ('audita', 'no_evaluable')) as normas,
       (select json_object_agg(pl.plan_id, pl.nombre) from planes pl where pl.convenio_id = r.convenio_id) as planes,
       (select json_agg(json_build_object('renglon', renglon, 'monodroga', monodroga, 'concentracion', concentracion,
                 'firmada', cobertura, 'hoy', case when porcentaje is not null then json_build_object('porcentaje', porcentaje,
                 'requiere_autorizacion', requiere_autorizacion) end) order by renglon) from lineas) as renglones,
       (select coalesce(json_agg(v), '[]') from previas v) as antes,
       (select coalesce(json_agg(json_build_object('adjunto_id', a.adjunto_id, 'quien', a.quien, 'en', a.en, 'nota', a.nota,
                 'nombre', a.nombre, 'tipo', a.tipo, 'bytes', octet_length(a.contenido), 'huella', a.huella) order by a.adjunto_id), '[]')
          from adjuntos a where a.recetas_id = r.recetas_id) as adjuntos
  from r
