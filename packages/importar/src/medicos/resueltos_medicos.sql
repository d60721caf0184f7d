create temp table resueltos on commit drop as
with filas as (
  select e.linea, e.movimiento, d.*,
         array(select c.convenio_id from unnest(d.convenios) as dicho join convenios c
                   on dicho = c.convenio_id::text or length(dicho) = 6 and dicho = lpad(c.rnos, 6, '0')) as convenios_id
    from entrada e, jsonb_to_record(e.datos) as
         d (cuil text, tratamiento text, apellido text, nombre text, profesion text, licencia_federal text,
            lugar_atencion text, domicilio text, telefono text, email text, estado text, especialidades text[],
            convenios text[], tipo text, numero text, jurisdiccion text, entidad text, vence_el date)
   where e.movimiento <> 'R'
)
select f.*, m.medico_id, m.usuario_id, row_number() over (partition by f.cuil order by f.movimiento, f.linea) as vez,
       first_value(f.email) over (partition by f.cuil order by f.movimiento, f.linea) as cuenta,
       mat.matricula_id, verificada.medico_id as de_otro
  from filas f
  left join lateral (select medico_id, usuario_id from medicos_datos d where d.cuil = f.cuil order by medico_id limit 1) m on true
  left join lateral (select * from matriculas where matriculas.medico_id = m.medico_id and matriculas.tipo = f.tipo
                        and normalizar(matriculas.jurisdiccion) = normalizar(f.jurisdiccion)
                        and ltrim(matriculas.numero, '0') = f.numero order by en_tramite limit 1) mat on true
  left join matriculas verificada on not verificada.en_tramite and verificada.tipo = f.tipo
        and normalizar(verificada.jurisdiccion) = normalizar(f.jurisdiccion) and ltrim(verificada.numero, '0') = f.numero
        and verificada.medico_id is distinct from m.medico_id
