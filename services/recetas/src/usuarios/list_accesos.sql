-- When a patient shows the code, the farmacia's read is not listed; only its search by document is. Each half of the union uses its
-- own index and reads no more rows than the page may show: $2 after the first $3.
with suyas as (
  select a.* from auditoria a
   where a.persona_id = $1 and a.clase in ('lectura', 'evento')
     and not (a.clase = 'evento' and a.detalle = 'abrir' and a.llamada in ('GET /api/receta', 'GET /fhir/:tipo/:id'))
   order by a.auditoria_id desc limit $2::int + $3::int
)
select a.auditoria_id, a.en, a.clase, a.llamada, a.detalle, a.usuario_id, a.quien, a.rol, a.motivo, a.en_nombre_de,
       a.recetas_id, r.referencia,
       a.clase = 'lectura' and (a.rol <> 2 or a.llamada = 'POST /api/mostrador_buscar')
         and coalesce(sin_relacion($1, a.usuario_id, a.rol), false) as sin_relacion
  from (select * from suyas union all
        select * from auditoria_listados($2::int + $3::int) where $1 = (select actor_persona()) union all
        (select * from auditoria l where (select actor_alcance()) = 'motivado' and l.personas @> array[$1::int]
          order by l.auditoria_id desc limit $2::int + $3::int)) a
  left join recetas r on r.recetas_id = a.recetas_id
 order by a.auditoria_id desc limit $2 offset $3
