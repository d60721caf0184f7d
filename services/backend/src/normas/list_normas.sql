with vigentes as (
  select distinct on (n.convenio_id, n.codigo)
         n.norma_id as id, n.convenio_id, c.nombre as convenio, n.codigo, n.titulo, n.texto,
         n.vigente_desde, n.version, n.reglas, n.busqueda || ' ' || normalizar(c.nombre || ' ' || c.sigla) as busqueda
    from normas n
    join convenios c on c.convenio_id = n.convenio_id and c.activo
   where n.vigente_desde <= $1
   order by n.convenio_id, n.codigo, n.version desc
), elegidas as (
  select v.* from vigentes v
   where ($2 = '' or v.convenio_id::text = $2 or upper(v.codigo) = upper($2))
     and (select coalesce(bool_and(strpos(v.busqueda, p) > 0), true) from unnest($3::text[]) p)
)
select e.id, e.convenio_id, e.convenio, e.codigo, e.titulo, e.texto, e.vigente_desde, e.version, e.reglas,
       (select jsonb_object_agg(pl.plan_id, pl.nombre) from planes pl where pl.convenio_id = e.convenio_id) as planes, t.total
  from (select count(*)::integer as total from elegidas) t
  left join lateral (
    select * from elegidas order by convenio_id, codigo offset $5 limit $4
  ) e on true
 order by e.convenio_id, e.codigo
