with filtro as materialized (
  select k.recetas_id, k.responder_hasta, k.cola, k.decision, k.decidida_en, k.decidida_quien, k.persona
    from casos_auditoria k
   where k.convenio_id = $1 and k.cola = $2
     and ($3 = '' or $3 = any(k.normas))
     and ($4::date is null or k.responder_hasta < $4::date)
     and ($5 = '' or k.persona like '%' || $5 || '%' or k.recetas_id = any($6::bigint[]))
   order by /* orden */ limit $8 offset $9
), total as (
  select count(*)::int as n from (
    select from casos_auditoria k
     where k.convenio_id = $1 and k.cola = $2
       and ($3 = '' or $3 = any(k.normas))
       and ($4::date is null or k.responder_hasta < $4::date)
       and ($5 = '' or k.persona like '%' || $5 || '%' or k.recetas_id = any($6::bigint[])) limit $10) x
)
select (select n from total) as total,
       json_build_object(
         'pendientes', (select count(*) from (
            select from casos_auditoria where convenio_id = $1 and cola = 'pendientes' limit $10) x),
         'con_pedido', (select count(*) from (
            select from casos_auditoria where convenio_id = $1 and cola = 'con_pedido' limit $10) x),
         'resueltas', (select count(*) from (
            select from casos_auditoria where convenio_id = $1 and cola = 'resueltas' limit $10) x),
         'demoradas', (select count(*) from (
            select from casos_auditoria
             where convenio_id = $1 and cola in ('pendientes', 'con_pedido') and responder_hasta < $7::date limit $10) x)
       ) as conteos,
       (select coalesce(json_agg(json_build_object('codigo', n.codigo, 'titulo', n.titulo) order by n.codigo), '[]')
          from (select distinct on (codigo) codigo, titulo from normas where convenio_id = $1 order by codigo, version desc) n) as normas,
       (select coalesce(json_agg(f), '[]') from (
         select r.recetas_id, r.persona_id, r.nro_recetario, r.referencia, r.apellido_nombre as "apellidoNombre", r.dni,
                r.contenido::json ->> 'nroafiliado' as nroafiliado, r.contenido::json ->> 'plan' as plan,
                m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico, r.emitida_en, r.vigente_desde, r.vence_el,
                r.estado, r.anulacion_pendiente, r.retenida_hasta, r.serie_nro, r.serie_total,
                k.responder_hasta, k.decision, k.decidida_en, k.decidida_quien, r.motivo,
                c.digital_auditoria > 0 as audita_todo,
                case when r.contenido::json -> 'normas' is not null then coalesce((
                  select json_agg(n) from json_array_elements(r.contenido::json -> 'normas') n
                   where n ->> 'veredicto' in ('audita', 'no_evaluable')), '[]') end as normas,
                (select json_build_object('pedido_id', p.pedido_id, 'pregunta', p.pregunta, 'quien', p.quien, 'en', p.en,
                          'respuesta', p.respuesta, 'respondido_quien', p.respondido_quien, 'respondido_en', p.respondido_en)
                   from datos_pedidos p where p.recetas_id = r.recetas_id order by p.pedido_id desc limit 1) as dato,
                (select json_agg(json_build_object('renglon', i.renglon, 'monodroga', i.monodroga, 'concentracion', i.concentracion,
                          'forma', i.forma, 'presentacion', i.presentacion, 'envases', i.envases, 'cobertura', i.cobertura,
                          'requiere_autorizacion', coalesce(q.requiere_autorizacion, false)) order by i.renglon)
                   from recetas_items i left join coberturas q on q.plan_id = r.plan_id and q.ifa_clave = i.ifa_clave
                  where i.recetas_id = r.recetas_id) as items
           from filtro k join recetas r using (recetas_id) join medicos m using (medico_id)
           join convenios c on c.convenio_id = r.convenio_id
          order by /* orden */) f) as items
