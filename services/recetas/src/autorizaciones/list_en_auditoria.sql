select r.recetas_id, r.persona_id, r.nro_recetario, r.referencia, r.apellido_nombre as "apellidoNombre", r.dni,
       r.contenido::json ->> 'nroafiliado' as nroafiliado, r.contenido::json ->> 'plan' as plan,
       m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico, r.emitida_en, r.vigente_desde, r.serie_nro, r.serie_total,
       c.digital_auditoria > 0 as audita_todo,
       case when r.contenido::json -> 'normas' is not null then coalesce((
         select json_agg(n) from json_array_elements(r.contenido::json -> 'normas') n
           where n ->> 'veredicto' in ('audita', 'no_evaluable')), '[]') end as normas,
       (select json_build_object('pedido_id', p.pedido_id, 'pregunta', p.pregunta, 'quien', p.quien, 'en', p.en,
         'respuesta', p.respuesta,
                 'respondido_quien', p.respondido_quien, 'respondido_en', p.respondido_en)
          from datos_pedidos p where p.recetas_id = r.recetas_id order by p.pedido_id desc limit 1) as dato,
       (select json_agg(json_build_object('renglon', i.renglon, 'monodroga', i.monodroga, 'concentracion', i.concentracion,
                 'forma', i.forma, 'presentacion', i.presentacion, 'envases', i.envases, 'cobertura', i.cobertura,
                 'requiere_autorizacion', coalesce(k.requiere_autorizacion, false)) order by i.renglon)
          from recetas_items i left join coberturas k on k.plan_id = r.plan_id and k.ifa_clave = i.ifa_clave
         where i.recetas_id = r.recetas_id) as items
  from recetas r join medicos m using (medico_id) join convenios c on c.convenio_id = r.convenio_id
 where r.convenio_id = $1 and r.estado = 'en_auditoria'
 order by r.emitida_en, r.recetas_id limit $2 offset $3
