-- R2214 Anexo II: a foreigner may be identified by another document, with its type. The shapes do not overlap, so a number
-- is still unique by itself: a passport begins with the three letters of its country.
alter table personas
  drop constraint personas_dni_check,
  add constraint personas_documento check (case tipo_doc
    when 'DNI' then dni ~ '^\d{7,8}$'
    when 'CUIT' then dni ~ '^\d{11}$'
    when 'CDI' then dni ~ '^\d{11}$'
    when 'PASAPORTE' then dni ~ '^[A-Z]{3}[A-Z0-9]{5,12}$'
    else false end);
comment on column personas.dni is 'The number of the document that tipo_doc names.';

-- What an obra social reads of its own, newest first, and the counts of its list.
create index recetas_convenio on recetas (convenio_id, recetas_id desc)
  include (estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta);

-- Whom a paciente lets see, or collect, what is prescribed to him.
create table vinculos (
  vinculo_id   integer generated always as identity primary key,
  persona_id   integer not null references personas,
  otorgado_por integer not null references usuarios on delete cascade,
  usuario_id   integer not null references usuarios on delete cascade,
  alcance      text[] not null check (cardinality(alcance) > 0 and alcance <@ array['ver', 'retirar']),
  enlace_id    bigint not null unique references enlaces,
  aceptado_en  timestamptz not null,
  hasta        date not null,
  revocado_en  timestamptz,
  revocado_por integer references usuarios on delete set null
);
create unique index vinculos_uno on vinculos (persona_id, usuario_id) where revocado_en is null;
create index vinculos_usuario on vinculos (usuario_id) where revocado_en is null;
comment on column vinculos.usuario_id is 'Who may; persona_id is whose recetas they are, and otorgado_por that person''s account.';
comment on column vinculos.hasta is 'The last day, in Buenos Aires, that whole day included; a year away at most.';
comment on column vinculos.enlace_id is 'The invitation it came from: accepting it again answers the same vínculo.';

-- A vínculo in force at an instant. Argentina has kept UTC-3 without daylight saving since 2009.
create function vinculo_vigente(revocado_en timestamptz, hasta date, ahora timestamptz) returns boolean
  language sql immutable parallel safe
  return revocado_en is null and hasta >= ((ahora at time zone 'UTC') - interval '3 hours')::date;

-- As in 0003, and besides: one médico's issues follow one another, so that a burst of requests cannot outrun the pace that
-- was checked before signing (RC003: check again); and a person typed in has the type of their document.
create or replace function informar_receta(pedido jsonb) returns jsonb
  language plpgsql
as $$
declare
  una    jsonb;
  nueva  bigint;
  de_quien integer := (pedido ->> 'persona_id')::integer;
  cuota  integer := coalesce((pedido ->> 'cuota')::integer, 0);
  margen integer := (pedido ->> 'margen')::integer;
  ids    bigint[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('emision', (pedido ->> 'medico_id')::bigint));
  if margen is not null and margen <= (
    select count(*) from (
      select from recetas
       where medico_id = (pedido ->> 'medico_id')::integer and recetas_id > (pedido ->> 'ultima')::bigint and serie_nro = 1
       limit margen
    ) as mientras
  ) and not exists (
    select from recetas where medico_id = (pedido ->> 'medico_id')::integer and clave_idempotencia = (pedido ->> 'clave_idempotencia')::uuid
  ) then
    raise exception 'RITMO' using errcode = 'RC003';
  end if;

  if de_quien is null then
    -- A person nobody knew, typed in by the médico.
    insert into personas (tipo_doc, dni, cuil, apellido, nombre, sexo, fecha_nacimiento)
      select p.tipo_doc, p.dni, nullif(regexp_replace(p.cuil, '\D', '', 'g'), ''), p.apellido, p.nombre, p.sexo, p.fecha_nacimiento
        from jsonb_to_record(pedido -> 'persona') as p (tipo_doc text, dni text, cuil text, apellido text, nombre text, sexo text, fecha_nacimiento date)
      on conflict (dni) do nothing
      returning persona_id into de_quien;
    if de_quien is null then
      -- Somebody typed the same person meanwhile: the checks ran without that person's history and must run again.
      raise exception 'PERSONA_CONOCIDA' using errcode = 'RC002';
    end if;
  end if;

  if cuota > 0 then
    -- Two médicos issuing for the same person at once must not both take the last place of the month; and a retry waits
    -- here for its twin, so that it finds the twin's receta before it counts.
    perform pg_advisory_xact_lock((pedido ->> 'convenio_id')::integer, de_quien);
    if exists (
      select from recetas where medico_id = (pedido ->> 'medico_id')::integer and clave_idempotencia = (pedido ->> 'clave_idempotencia')::uuid
    ) then
      return jsonb_build_object('resultado', 'repetida');
    end if;
    if exists (
      select from (
        select date_trunc('month', vigente_desde) as mes from recetas
         where persona_id = de_quien and convenio_id = (pedido ->> 'convenio_id')::integer and estado not in ('anulada', 'rechazada')
        union all
        select date_trunc('month', (r ->> 'vigente_desde')::date) from jsonb_array_elements(pedido -> 'recetas') as r
      ) as todas
      where mes in (select date_trunc('month', (r ->> 'vigente_desde')::date) from jsonb_array_elements(pedido -> 'recetas') as r)
      group by mes having count(*) > cuota
    ) then
      -- Raised, not returned: a person added above goes back too.
      raise exception 'CUOTA_AGOTADA' using errcode = 'RC001';
    end if;
  end if;

  for una in select jsonb_array_elements(pedido -> 'recetas') loop
    insert into recetas (
      soft_id, convenio_id, nro_recetario, medico_id, persona_id, afiliado_id, plan_id, clave_idempotencia, huella_pedido,
      serie_nro, serie_total, referencia, token_hash, token_cifrado, estado, fecha_receta, vigente_desde, vence_el,
      emitida_en, apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id
    ) values (
      (pedido ->> 'soft_id')::integer, (pedido ->> 'convenio_id')::integer, (una ->> 'nro_recetario')::integer,
      (pedido ->> 'medico_id')::integer, de_quien, (pedido ->> 'afiliado_id')::integer,
      (pedido ->> 'plan_id')::integer, (pedido ->> 'clave_idempotencia')::uuid, pedido ->> 'huella_pedido',
      (una ->> 'serie_nro')::smallint, (una ->> 'serie_total')::smallint, una ->> 'referencia',
      decode(una ->> 'token_hash', 'hex'), una ->> 'token_cifrado', pedido ->> 'estado',
      (pedido ->> 'fecha_receta')::date, (una ->> 'vigente_desde')::date, (una ->> 'vence_el')::date,
      (pedido ->> 'emitida_en')::timestamptz, pedido ->> 'apellido_nombre', pedido ->> 'dni', una ->> 'busqueda',
      pedido -> 'diagnosticos', una ->> 'contenido', decode(una ->> 'firma', 'hex'), pedido ->> 'clave_id'
    )
    on conflict (medico_id, clave_idempotencia, serie_nro) do nothing
    returning recetas_id into nueva;
    if nueva is null then
      return jsonb_build_object('resultado', 'repetida');
    end if;

    insert into recetas_items (
      recetas_id, renglon, producto_id, ifa_clave, monodroga, concentracion, forma, presentacion, marca, envases, unidades,
      posologia, posologia_notacion, tomas, cobertura, lista_control
    )
    select nueva, i.renglon, i.producto_id, i.ifa_clave, i.monodroga, i.concentracion, i.forma, i.presentacion, i.marca,
           i.envases, i.unidades, i.posologia, i.posologia_notacion, i.tomas, i.cobertura, i.lista_control
      from jsonb_to_recordset(pedido -> 'items') as i (
        renglon smallint, producto_id integer, ifa_clave text, monodroga text, concentracion text, forma text,
        presentacion text, marca text, envases integer, unidades integer, posologia text, posologia_notacion text,
        tomas jsonb, cobertura integer, lista_control text
      );

    insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, en)
      values (nueva, 'informar', (pedido ->> 'usuario_id')::integer, (pedido ->> 'rol')::integer, pedido ->> 'quien', (pedido ->> 'emitida_en')::timestamptz);
    insert into bandeja_salida (recetas_id, tipo) values (nueva, 'receta_emitida');
    ids := ids || nueva;
    nueva := null;
  end loop;
  return jsonb_build_object('resultado', 'emitida', 'ids', ids);
end
$$;
