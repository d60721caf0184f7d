-- The only way to insert a receta. Issues one or a whole series in one round trip (recetas, items, event and outbox message) or
-- nothing. Answers {resultado: 'emitida', ids}, or {resultado: 'repetida'} when this médico already issued with this
-- clave_idempotencia. Refuses by raising, so that the person it inserted is rolled back too:
-- 42501 the caller is not the médico, or the replaced receta is another médico's;
-- RC001 the person already has the recetas of that month (CUOTA_AGOTADA);
-- RC002 the person typed by hand is known by now: the checks ran without the history and must run again (PERSONA_CONOCIDA);
-- RC003 somebody issued in the meantime what the pace or a norma counts, or changed what is held in memory, or the blank was voided: the
-- checks must run again.
create or replace function emitir_receta(pedido jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p           record;
  una         record;
  de_quien    integer;
  reemplazada bigint;
  renovada    bigint;
  oculta      boolean;
  nueva       bigint;
  ids         bigint[] := '{}';
begin
  select * into p from jsonb_to_record(pedido) as (
    soft_id integer, convenio_id integer, medico_id integer, usuario_id integer, rol integer, quien text,
    persona_id integer, persona jsonb, desmiente integer, afiliado_id integer, plan_id integer, apellido_nombre text, dni text,
    clave_idempotencia uuid, huella_pedido text, reemplaza_a bigint, renueva_a bigint, reservada boolean,
    ultima bigint, margen integer, contadas bigint, cuota integer, versiones jsonb,
    estado text, fecha_receta date, emitida_en timestamptz, diagnosticos jsonb, clave_id text, items jsonb, recetas jsonb);
  if not actor_ve_todo() and actor_medico() is distinct from p.medico_id then
    raise exception 'a médico issues his own' using errcode = 'insufficient_privilege';
  end if;

  -- Serialises the issues of one médico: a burst cannot exceed the pace that was checked before, and a retry finds the receta of
  -- the request it repeats.
  perform pg_advisory_xact_lock(hashtextextended('emision', p.medico_id));
  if exists (select from recetas_claves where medico_id = p.medico_id and clave_idempotencia = p.clave_idempotencia) then
    return jsonb_build_object('resultado', 'repetida');
  end if;
  if p.margen is not null and p.margen <= (
    select count(*) from (
      select from recetas where medico_id = p.medico_id and recetas_id > p.ultima and serie_nro = 1 limit p.margen
    ) as mientras
  ) then
    raise exception 'RITMO' using errcode = 'RC003';
  end if;

  if p.versiones is not null and p.versiones <> versiones_de(p.medico_id, p.convenio_id) then
    raise exception 'VERSIONES' using errcode = 'RC003';
  end if;

  de_quien := p.persona_id;
  if de_quien is null and p.desmiente is not null then
    if not desmentir_persona(p.desmiente, p.persona) then
      raise exception 'PERSONA_CONOCIDA' using errcode = 'RC002';
    end if;
    de_quien := p.desmiente;
  elsif de_quien is null then
    insert into personas (tipo_doc, dni, cuil, apellido, nombre, sexo, fecha_nacimiento)
      select n.tipo_doc, n.dni, nullif(regexp_replace(n.cuil, '\D', '', 'g'), ''), n.apellido, n.nombre, n.sexo, n.fecha_nacimiento
        from jsonb_to_record(p.persona) as n (
          tipo_doc text, dni text, cuil text, apellido text, nombre text, sexo text, fecha_nacimiento date)
      on conflict (dni) do nothing
      returning persona_id into de_quien;
    if de_quien is null then
      raise exception 'PERSONA_CONOCIDA' using errcode = 'RC002';
    end if;
  end if;

  -- Two médicos who issue for the same person at once must not both take the last place of what is counted.
  if p.cuota > 0 or p.contadas is not null and p.persona_id is not null then
    perform pg_advisory_xact_lock(p.convenio_id, de_quien);
  end if;
  if p.persona_id is not null and exists (
    select from recetas_claves where persona_id = de_quien and convenio_id = p.convenio_id and recetas_id > p.contadas
  ) then
    raise exception 'RITMO' using errcode = 'RC003';
  end if;
  if p.cuota > 0 and exists (
    with nuevas as (
      select date_trunc('month', r.vigente_desde) as mes from jsonb_to_recordset(p.recetas) as r (vigente_desde date)
    )
    select from (
      select date_trunc('month', vigente_desde) as mes from recetas_recientes(de_quien, p.convenio_id, p.fecha_receta)
       where estado not in ('anulada', 'rechazada')
      union all
      select mes from nuevas
    ) as todas
    where mes in (select mes from nuevas)
    group by mes having count(*) > p.cuota
  ) then
    raise exception 'CUOTA_AGOTADA' using errcode = 'RC001';
  end if;

  -- The receta it replaces or renews must be of the same médico and person, because the link would tell one patient about
  -- another. A renewal for somebody else is issued without the link; a replacement is refused.
  if p.reemplaza_a is not null or p.renueva_a is not null then
    select max(v.recetas_id) filter (where v.recetas_id = p.reemplaza_a), max(v.recetas_id) filter (where v.recetas_id = p.renueva_a),
           bool_or(v.reservada)
      into reemplazada, renovada, oculta
      from recetas v
     where v.recetas_id in (p.reemplaza_a, p.renueva_a) and v.medico_id = p.medico_id and v.persona_id = de_quien;
    if p.reemplaza_a is not null and reemplazada is null then
      raise exception 'it replaces one of somebody else' using errcode = 'insufficient_privilege';
    end if;
  end if;

  -- Voiding waits for the same lock, so a blank that was free when it was checked may be voided by now (decision 0063).
  if exists (
    select from jsonb_to_recordset(p.recetas) as r (nro_recetario integer)
      join recetarios_numeros n using (nro_recetario) where n.anulado_en is not null
  ) then
    raise exception 'BLANCO_ANULADO' using errcode = 'RC003';
  end if;

  for una in
    select * from jsonb_to_recordset(p.recetas) as r (
      nro_recetario integer, serie_nro smallint, serie_total smallint, referencia text, token_hash text, token_cifrado text,
      vigente_desde date, vence_el date, contenido text, firma text, busqueda text)
  loop
    -- A receta that replaces or renews a reserved one is reserved from its first instant.
    insert into recetas (
      soft_id, convenio_id, nro_recetario, medico_id, persona_id, afiliado_id, plan_id, clave_idempotencia, huella_pedido,
      serie_nro, serie_total, referencia, token_hash, token_cifrado, estado, fecha_receta, vigente_desde, vence_el,
      emitida_en, apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id, reemplaza_a, renueva_a, reservada
    ) values (
      p.soft_id, p.convenio_id, una.nro_recetario, p.medico_id, de_quien, p.afiliado_id, p.plan_id, p.clave_idempotencia,
      p.huella_pedido, una.serie_nro, una.serie_total, una.referencia, decode(una.token_hash, 'hex'), una.token_cifrado,
      p.estado, p.fecha_receta, una.vigente_desde, una.vence_el, p.emitida_en, p.apellido_nombre, p.dni, una.busqueda,
      p.diagnosticos, una.contenido, decode(una.firma, 'hex'), p.clave_id, reemplazada, renovada,
      coalesce(p.reservada, false) or coalesce(oculta, false)
    )
    returning recetas_id into nueva;

    insert into recetas_items (
      recetas_id, renglon, producto_id, ifa_clave, monodroga, concentracion, forma, presentacion, marca, envases, unidades,
      posologia, posologia_notacion, tomas, cobertura, lista_control, medico_id, persona_id, convenio_id
    )
    select nueva, i.renglon, i.producto_id, i.ifa_clave, i.monodroga, i.concentracion, i.forma, i.presentacion, i.marca,
           i.envases, i.unidades, i.posologia, i.posologia_notacion, i.tomas, i.cobertura, i.lista_control,
           p.medico_id, de_quien, p.convenio_id
      from jsonb_to_recordset(p.items) as i (
        renglon smallint, producto_id integer, ifa_clave text, monodroga text, concentracion text, forma text,
        presentacion text, marca text, envases integer, unidades integer, posologia text, posologia_notacion text,
        tomas jsonb, cobertura integer, lista_control text);

    insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, en, medico_id, persona_id, convenio_id)
      values (nueva, 'informar', p.usuario_id, p.rol, p.quien, p.emitida_en, p.medico_id, de_quien, p.convenio_id);
    insert into bandeja_salida (recetas_id, tipo) values (nueva, 'receta_emitida');
    ids := ids || nueva;
  end loop;
  return jsonb_build_object('resultado', 'emitida', 'ids', ids);
end
$$;
revoke execute on function emitir_receta(jsonb) from public;
grant execute on function emitir_receta(jsonb) to receta_app;
