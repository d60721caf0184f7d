-- What the safety checks need about the patient and the lines of a receta while a counter holds it. The counter only learns the
-- findings. Reserved recetas (decision 0026) and the rest of the same series do not count as taken.
create or replace function sabido_en_mostrador(de bigint, hoy date, ahora timestamptz) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'persona', jsonb_build_object(
      'tipo_doc', p.tipo_doc, 'cuil', null, 'sexo', p.sexo, 'fecha_nacimiento', p.fecha_nacimiento, 'alergias', p.alergias,
      'condiciones', p.condiciones, 'domicilio', null),
    'antecedentes', coalesce((
      select jsonb_agg(jsonb_build_object(
               'tipo', e.tipo, 'texto', e.texto, 'presente', e.presente, 'gravedad', e.gravedad, 'fpp', e.fpp,
               'registrado_el', (e.registrado_en at time zone 'America/Argentina/Buenos_Aires')::date,
               'disputado', e.respuesta is not distinct from 'disputa') order by e.antecedente_id)
        from antecedentes e where e.persona_id = p.persona_id and e.cerrado_en is null), '[]')
      || coalesce((
      select jsonb_agg(jsonb_build_object(
               'tipo', 'alergia', 'texto', o.texto, 'presente', true, 'gravedad', 'desconocida', 'fpp', null,
               'registrado_el', (o.propuesta_en at time zone 'America/Argentina/Buenos_Aires')::date, 'disputado', false,
               'propuesto', true))
        from antecedentes_propuestos o
       where o.persona_id = p.persona_id and o.resuelta_en is null and o.tipo = 'alergia'), '[]'),
    'nombradas', marcas_dichas(array(
      select unnest(p.alergias)
      union select e.texto from antecedentes e
             where e.persona_id = p.persona_id and e.cerrado_en is null and e.presente
               and (e.tipo = 'alergia' or e.tipo = 'condicion' and e.texto ~* '^toma ')
      union select o.texto from antecedentes_propuestos o
             where o.persona_id = p.persona_id and o.resuelta_en is null and o.tipo = 'alergia')),
    'productos', coalesce((
      select jsonb_agg(jsonb_build_object(
               'producto_id', pr.producto_id, 'ifa_clave', pr.ifa_clave, 'monodroga', pr.monodroga,
               'concentracion', pr.concentracion, 'forma', pr.forma, 'via', pr.via, 'presentacion', pr.presentacion,
               'generico', pr.generico, 'lista_control', pr.lista_control, 'atc', pr.atc,
               'condicion_venta', pr.condicion_venta, 'activo', pr.activo, 'limites', pr.limites,
               'envases_habituales', pr.envases_habituales))
        from productos pr join lineas_de(r.recetas_id) i using (producto_id)), '[]'),
    'en_curso', coalesce((
      select jsonb_agg(c.uno) from jsonb_array_elements(en_curso_interno(p.persona_id, hoy, true)) as c (uno)
       where not exists (
         select from recetas_claves s
          where s.recetas_id = (c.uno ->> 'recetas_id')::bigint
            and (s.medico_id, s.clave_idempotencia) = (r.medico_id, r.clave_idempotencia))), '[]'))
    from recetas r join personas p using (persona_id)
   where r.recetas_id = de and r.retenida_por = actor_farmacia() and r.retenida_hasta > ahora
$$;
revoke execute on function sabido_en_mostrador(bigint, date, timestamp with time zone) from public;
grant execute on function sabido_en_mostrador(bigint, date, timestamp with time zone) to receta_app;
