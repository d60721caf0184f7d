with t as materialized (
  select g.recetas_id from registros g join recetas r using (recetas_id)
   where g.estado in ('sin_registro', 'pendiente_envio', 'enviada') and g.disponible_en <= $2
     and case when estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente,
       r.retenida_hasta, $2) = 'anulada'
              then g.intentos > 0 or exists (select from registros_novedades n
                where n.recetas_id = g.recetas_id and n.tipo = 'dispensa')
              when r.estado in ('dispensada_parcial', 'dispensada') then g.ambiente is not null or r.vence_el >= $4::date - 30
              else r.estado in ('emitida', 'bloqueada') and r.vence_el >= $4::date end
   order by g.disponible_en, g.recetas_id limit $5 for update of g skip locked),
u as (
  update registros g set intentos = g.intentos + 1, disponible_en = $3, ambiente = $1,
         estado = case when g.estado = 'enviada' then 'enviada' else 'pendiente_envio' end
    from t where g.recetas_id = t.recetas_id returning g.recetas_id, g.intentos, g.estado)
select u.recetas_id, u.intentos, u.estado, r.fecha_receta::text,
       coalesce(r.contenido::jsonb #>> '{profesional,jurisdiccion}', '') as jurisdiccion,
       jsonb_build_object('refeps', r.contenido::jsonb #>> '{profesional,licencia_federal}', 'matricula',
         r.contenido::jsonb #>> '{profesional,matricula}',
         'profesion', r.contenido::jsonb #>> '{profesional,profesion}', 'nombre',
           r.contenido::jsonb #>> '{profesional,medico}') as prescriptor,
       jsonb_build_object('cuil', r.contenido::jsonb #>> '{paciente,cuil}') as paciente,
       (select jsonb_agg(jsonb_build_object('renglon', i.renglon, 'condicion_venta', p.condicion_venta) order by i.renglon)
          from lineas_de(u.recetas_id) i join productos p using (producto_id)) as items
  from u join recetas r using (recetas_id)
