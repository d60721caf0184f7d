create temp table resueltos on commit drop as
with filas as (
  select e.linea, e.clave, e.movimiento, split_part(e.clave, ':', 1) as pagador,
         substr(e.clave, strpos(e.clave, ':') + 1) as nroafiliado, d.*
    from entrada e left join lateral jsonb_to_record(e.datos) as
         d (dni text, tipo_doc text, cuil text, apellido text, nombre text, sexo text, fecha_nacimiento date,
            domicilio text, localidad text, telefono text, email text, plan text) on true
), pagadores as (
  select pagador, min(c.convenio_id) as convenio_id, count(c.convenio_id) as convenios
    from (select distinct pagador from filas) p
    left join convenios c on pagador = '#' || c.convenio_id or pagador = lpad(c.rnos, 6, '0')
   group by pagador
)
select f.*, g.convenio_id, g.convenios, pl.plan_id,
       p.persona_id, p.apellido as p_apellido, p.fecha_nacimiento as p_nacimiento,
       coalesce(p.declarada and solo_declarada(p.persona_id), false) as declarada,
       p.usuario_id is null and not exists (select from afiliados otra where otra.persona_id = p.persona_id
          and otra.convenio_id <> g.convenio_id and otra.activo) as manda,
       coalesce(suya.afiliado_id, numerada.afiliado_id) as afiliado_id,
       numerada.persona_id as numerada_persona_id,
       count(*) filter (where f.movimiento <> 'R') over (partition by g.convenio_id, f.dni order by f.linea) as vez_dni
  from filas f join pagadores g using (pagador)
  left join (select distinct on (documento) * from (select *, lpad(dni, 8, '0') as documento from personas) todas
              order by documento, persona_id) p on p.documento = f.dni
  left join afiliados suya on suya.persona_id = p.persona_id and suya.convenio_id = g.convenio_id
  left join afiliados numerada on numerada.convenio_id = g.convenio_id and numerada.nroafiliado = f.nroafiliado
  left join lateral (select plan_id from planes
                      where planes.convenio_id = g.convenio_id
                        and (plan_id::text = f.plan or normalizar(planes.nombre) = normalizar(f.plan))
                      order by activo desc, plan_id limit 1) pl on f.plan is not null;
create index on resueltos (linea);
create index on resueltos (afiliado_id);
analyze resueltos
