with encontrados as (
  select m.* from medicos_datos m
   where not exists (
     select from unnest($1::text[]) p
      where not (m.busqueda like '%' || p || '%' or m.dni like p || '%'
        or exists (select from matriculas t where t.medico_id = m.medico_id and lower(t.numero) like p || '%')))
), pagina as (
  select e.*, nombre_visible(u.estado, u.usuario, u.email) as usuario, u.estado <> 'pendiente' as correo_confirmado,
         row_number() over (order by e.estado <> 'pendiente', u.estado = 'pendiente',
           case when e.estado = 'pendiente' then e.estado_desde end, e.busqueda, e.medico_id) as lugar
    from encontrados e join usuarios u using (usuario_id)
   where $2 = '' or e.estado = $2
   order by lugar offset $4 limit $3
)
select coalesce((select jsonb_object_agg(estado, n) from (select estado, count(*) as n from encontrados
  group by 1) c), '{}') as conteos,
       coalesce((select jsonb_agg(jsonb_build_object(
         'medico_id', p.medico_id, 'usuario', p.usuario, 'estado', p.estado, 'motivo', p.estado_motivo,
         'estado_desde', to_char(p.estado_desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'correo_confirmado', p.correo_confirmado, 'tratamiento', p.tratamiento, 'apellido', p.apellido, 'nombre', p.nombre,
         'dni', p.dni, 'profesion', p.profesion, 'propuesta', p.propuesto_por is not null,
         'matriculas', coalesce((select jsonb_agg(jsonb_build_object('tipo', t.tipo, 'numero', t.numero)
           order by t.matricula_id)
            from matriculas t where t.medico_id = p.medico_id), '[]'),
         'especialidades', coalesce((select jsonb_agg(x.nombre order by x.nombre)
            from medicos_especialidades me join especialidades x using (codigo) where me.medico_id = p.medico_id), '[]')
       ) order by p.lugar) from pagina p), '[]') as items
