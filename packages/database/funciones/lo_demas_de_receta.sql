-- What is read of a receta besides itself, its lines and its movements: handovers, questions, numbers, links and series. Runs behind the
-- walls of who asks. It is a function so that its forty reads, which almost no receta needs on the day it is issued, are planned once
-- and begun only for those that something happened to: beginning them cost three quarters of opening one.
create or replace function lo_demas_de_receta(de bigint, ahora timestamptz) returns json
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select json_build_object(
      'retenida_en', case when r.retenida_hasta > ahora then (
        select f.nombre from farmacias f where f.farmacia_id = r.retenida_por) end,
      'novedades', (
        select json_agg(json_build_object('tipo', n.tipo, 'en', n.en, 'estado', n.estado) order by n.novedad_id)
          from registros_novedades n where n.recetas_id = r.recetas_id),
      'cuirs', (
        select json_agg(json_build_object('renglon', g.renglon, 'cuir', g.cuir)) from registros_cuir g where g.recetas_id = r.recetas_id),
      -- The valid handovers: what left, and what stayed and why, even if nothing left.
      'entregas', (
        select json_agg(e.entrega order by e.en, e.dispensa_id) from (
          select d.en, d.dispensa_id, json_build_object(
                   'dispensa_id', d.dispensa_id, 'en', d.en, 'farmacia', f.nombre, 'entrego', d.operador,
                   -- Who collected, for the patient and the bearers of its token; entregasPara() decides what those see.
                   'retiro', case when d.retiro is not null
                                   and (d.persona_id = (select actor_persona())
                                        or r.token_hash = any((select actor_portador())::bytea[]))
                     then json_build_object('nombre', d.retiro, 'paciente', d.retiro_vinculo_id is null) end,
                   'faltantes', (
                     select coalesce(json_agg(json_build_object('renglon', x.renglon, 'queda', x.queda, 'motivo', x.motivo,
                              'texto', x.texto) order by x.renglon), '[]')
                       from faltantes x where x.recetas_id = r.recetas_id and x.dispensa_id = d.dispensa_id),
                   'items', (
                     select json_agg(json_build_object('renglon', i.renglon, 'producto_id', i.producto_id, 'producto', i.producto,
                              'envases', i.envases, 'entregados', i.entregados, 'sustitucion_motivo', i.sustitucion_motivo,
                              'cajas', cajas_de(i.dispensa_id, i.renglon)) order by i.renglon)
                       from dispensas_items i where i.dispensa_id = d.dispensa_id)) as entrega
            from dispensas d join farmacias f using (farmacia_id) where d.recetas_id = r.recetas_id and d.deshecha_en is null
          union all
          select s.en, null, json_build_object(
                   'en', s.en, 'farmacia', f.nombre, 'items', '[]'::json,
                   'faltantes', (
                     select coalesce(json_agg(json_build_object('renglon', x.renglon, 'queda', x.queda, 'motivo', x.motivo,
                              'texto', x.texto) order by x.renglon), '[]')
                       from faltantes x
                      where x.recetas_id = r.recetas_id and x.dispensa_id is null and x.en = s.en and x.farmacia_id = s.farmacia_id))
            from (select distinct z.en, z.farmacia_id from faltantes z
                   where z.recetas_id = r.recetas_id and z.dispensa_id is null) s
            join farmacias f using (farmacia_id)) e),
      'datos_pedidos', (
        select json_agg(json_build_object('pedido_id', p.pedido_id, 'pregunta', p.pregunta, 'quien', p.quien, 'en', p.en,
                 'respuesta', p.respuesta, 'respondido_quien', p.respondido_quien, 'respondido_en', p.respondido_en)
                 order by p.pedido_id)
          from datos_pedidos p where p.recetas_id = r.recetas_id),
      'reemplaza_a', receta_vecina(r.reemplaza_a),
      'reemplazada_por', receta_vecina((recetas_que_reemplazan(r.recetas_id))[1]),
      'renueva_a', receta_vecina(r.renueva_a),
      'serie', case when r.serie_total = 1 then '[]'::json else (
        select json_agg(s.una order by s.nro) filter (where s.una is not null)
          from (select receta_de_serie(i.una, ahora) as una, i.nro
                  from unnest(recetas_de_la_serie(r.recetas_id)) with ordinality as i (una, nro)) s) end)
      from recetas r where r.recetas_id = de);
end
$$;
revoke execute on function lo_demas_de_receta(bigint, timestamp with time zone) from public;
grant execute on function lo_demas_de_receta(bigint, timestamp with time zone) to receta_app;
