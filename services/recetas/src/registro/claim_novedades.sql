with t as materialized (
  select n.novedad_id from registros_novedades n join registros g using (recetas_id)
   where n.estado = 'pendiente_envio' and n.disponible_en <= $2 and g.ambiente = $1
     and not exists (select from registros_novedades a
                      where a.recetas_id = n.recetas_id and a.novedad_id < n.novedad_id and a.estado <> 'enviada')
   order by n.disponible_en, n.novedad_id limit $4 for update of n skip locked),
u as (
  update registros_novedades n set intentos = n.intentos + 1, disponible_en = $3
    from t where n.novedad_id = t.novedad_id
  returning n.novedad_id, n.recetas_id, n.tipo, n.dispensa_id, n.en, n.intentos)
select u.novedad_id, u.recetas_id, u.tipo, u.dispensa_id, u.en, u.intentos, r.fecha_receta::text,
       case when u.tipo = 'dispensa' then not exists (
         select from recetas_items i
          where i.recetas_id = u.recetas_id
            and i.envases > (select coalesce(sum(o.envases), 0) from dispensas_items o join dispensas d using (dispensa_id)
                              where o.recetas_id = i.recetas_id and o.renglon = i.renglon and d.dispensa_id <= u.dispensa_id
                                and (d.deshecha_en is null or d.dispensa_id = u.dispensa_id or d.deshecha_en > u.en)))
       end as completa,
       case when u.tipo = 'anulacion'
         then (select jsonb_agg(jsonb_build_object('renglon', k.renglon, 'cuir', k.cuir) order by k.renglon)
                 from registros_cuir k where k.recetas_id = u.recetas_id)
         else (select jsonb_agg(jsonb_build_object('renglon', i.renglon, 'cuir', k.cuir, 'envases',
           i.envases) order by i.renglon)
                 from dispensas_items i join registros_cuir k using (recetas_id, renglon) where i.dispensa_id = u.dispensa_id)
       end as items
  from u join recetas r using (recetas_id)
