select m.estado = 'habilitado' as habilitado, c.nombre as convenio,
m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico,
            m.profesion, m.licencia_federal, m.lugar_atencion, m.domicilio,
            coalesce((select string_agg(e.nombre, ', ' order by e.nombre) from medicos_especialidades me
              join especialidades e using (codigo)
               where me.medico_id = m.medico_id), '') as especialidad,
            (select jsonb_build_object('tipo', t.tipo, 'numero', t.numero, 'entidad', t.entidad) from matriculas t
              where t.medico_id = m.medico_id and (t.vence_el is null or t.vence_el >= $3::date)
              order by t.matricula_id limit 1) as matricula,
            coalesce((select jsonb_agg(jsonb_build_object('nro_recetario', n.nro_recetario, 'referencia',
              n.referencia, 'token_cifrado', n.token_cifrado)
                 order by n.nro_recetario)
               from recetarios_numeros n
              where n.recetario_id = r.recetario_id and n.anulado_en is null
                and not exists (select from recetas_numeradas(r.convenio_id, n.nro_recetario, n.nro_recetario))), '[]') as blancos
       from recetarios r join medicos_datos m using (medico_id) join convenios c on c.convenio_id = r.convenio_id
      where r.medico_id = $1 and r.recetario_id = $2
