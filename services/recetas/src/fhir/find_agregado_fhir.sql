select r.recetas_id::int, json_build_object(
 'rnos', c.rnos,
 -- Names that changed since the signature are not split.
 'nombres', case when p.nombre || ' ' || p.apellido = r.apellido_nombre
                 then json_build_object('apellido', p.apellido, 'nombre', p.nombre) end,
 'email', contacto_de_receta(r.recetas_id),
 -- Only where the vademécum still says what was signed.
 'codigos', coalesce((
   select json_agg(json_build_object('producto_id', q.producto_id, 'gtin', q.gtin, 'atc', q.atc,
                                      'snomed', snomed_de(q.gtin)))
     from recetas_items x join productos q using (producto_id)
    where x.recetas_id = r.recetas_id and (q.monodroga, q.concentracion, q.forma, q.presentacion)
          = (x.monodroga, x.concentracion, x.forma, x.presentacion)), '[]'),
 'dispensas', coalesce((
   select json_agg(json_build_object(
            'dispensa_id', d.dispensa_id, 'renglon', i.renglon, 'envases', i.envases, 'farmacia_id',
              d.farmacia_id, 'farmacia', f.nombre, 'entrego', d.operador,
            'en', to_char(d.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'motivo', i.sustitucion_motivo,
            'sustituido_por', case when i.sustitucion_motivo is not null then i.producto end,
            'cajas', cajas_de(d.dispensa_id, i.renglon),
            'falta', (select json_build_object('motivo', f.motivo, 'texto', f.texto) from faltantes f
                       where f.dispensa_id = d.dispensa_id and f.renglon = i.renglon),
            -- Decision 0043: only for the patient and the counter that wrote it.
            'retiro', case when d.retiro is not null
              and (d.persona_id = (select actor_persona())
                                                          or d.farmacia_id = actor_farmacia())
                           then json_build_object('nombre', d.retiro, 'paciente', d.retiro_vinculo_id is null) end,
            'deshecha', d.deshecha_en is not null or i.deshecha) order by d.dispensa_id, i.renglon)
     from dispensas d join dispensas_items i using (dispensa_id) join farmacias f on f.farmacia_id = d.farmacia_id
    where d.recetas_id = r.recetas_id), '[]')) as agregado
 from recetas r join convenios c using (convenio_id) left join personas p on p.persona_id = r.persona_id
where r.recetas_id = any($1)
