create table recetas (
  recetas_id          bigint generated always as identity primary key,
  soft_id             integer not null references aplicaciones,
  convenio_id         integer not null references convenios,
  nro_recetario       integer not null,
  medico_id           integer not null references medicos,
  persona_id          integer not null references personas,
  afiliado_id         integer references afiliados,
  plan_id             integer references planes,
  clave_idempotencia  uuid not null,
  huella_pedido       text not null,
  serie_nro           smallint not null default 1,
  serie_total         smallint not null default 1,
  referencia          text not null unique,
  token_hash          bytea not null unique,
  token_cifrado       text not null,
  estado              text not null check (estado in ('en_auditoria', 'emitida', 'bloqueada', 'dispensada_parcial', 'dispensada', 'anulada', 'rechazada')),
  fecha_receta        date not null,
  vigente_desde       date not null,
  vence_el            date not null,
  emitida_en          timestamptz not null,
  anulada_en          timestamptz,
  motivo              text,
  anulacion_pendiente boolean not null default false,
  retenida_por        integer references farmacias,
  retenida_hasta      timestamptz,
  apellido_nombre     text not null,
  dni                 text not null,
  busqueda            text not null,
  diagnosticos        jsonb not null,
  contenido           text not null,
  firma               bytea not null,
  clave_id            text not null,
  unique (soft_id, convenio_id, nro_recetario),
  unique (medico_id, clave_idempotencia, serie_nro),
  check (vence_el >= vigente_desde),
  check ((estado = 'anulada') = (anulada_en is not null))
);
comment on column recetas.contenido is 'The canonical content that was signed, byte for byte. Never updated.';
comment on column recetas.huella_pedido is 'Hash of the request that issued it: the same clave_idempotencia with other content is refused.';
comment on column recetas.token_hash is 'SHA-256 of the token in the link and the QR; the token itself is stored encrypted.';
comment on column recetas.estado is 'What happened. What people see also depends on the date: estado_visible().';
comment on column recetas.motivo is 'Why it was annulled, refused or blocked.';
-- A médico's newest first, and a paciente's.
-- What the counts of the list are made of comes along, so that they are read from the index and never from the rows.
create index recetas_medico on recetas (medico_id, recetas_id desc)
  include (estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta, convenio_id);
create index recetas_persona on recetas (persona_id, recetas_id desc);
create index recetas_busqueda on recetas using gin (busqueda gin_trgm_ops);

-- Numbers are unique everywhere, so also within (soft_id, convenio_id); gaps are allowed, so no lock is needed.
create sequence recetas_numeros as integer;

create table recetas_items (
  recetas_id    bigint not null references recetas,
  renglon       smallint not null,
  producto_id   integer not null references productos,
  ifa_clave     text not null,
  monodroga     text not null,
  concentracion text not null,
  forma         text not null,
  presentacion  text not null,
  marca         text not null default '',
  envases       integer not null check (envases > 0),
  unidades      integer,
  posologia     text not null,
  posologia_notacion text not null default '',
  tomas         jsonb,
  cobertura     integer,
  lista_control text not null default '',
  dispensado    integer not null default 0 check (dispensado between 0 and envases),
  primary key (recetas_id, renglon)
);

create table recetas_eventos (
  evento_id  bigint generated always as identity primary key,
  recetas_id bigint not null references recetas,
  accion     text not null,
  usuario_id integer not null references usuarios,
  rol        integer not null,
  quien      text not null,
  motivo     text,
  resultado  text not null default 'aceptada' check (resultado in ('aceptada', 'rechazada')),
  datos      jsonb not null default '{}',
  en         timestamptz not null
);
comment on table recetas_eventos is 'One row per accepted action and one per refusal (docs/estados.md, law 5). Never updated or deleted.';
create index recetas_eventos_receta on recetas_eventos (recetas_id, evento_id);

create table bandeja_salida (
  mensaje_id bigint generated always as identity primary key,
  recetas_id bigint references recetas,
  tipo       text not null,
  datos      jsonb not null default '{}',
  creado_en  timestamptz not null default now(),
  enviado_en timestamptz
);
comment on table bandeja_salida is 'Outbox: what must be told outside, written in the transaction that made it true.';
create index bandeja_salida_pendiente on bandeja_salida (mensaje_id) where enviado_en is null;

-- The same function as packages/domain receta-estado.ts; a test holds the two together.
-- Argentina has kept UTC-3 without daylight saving since 2009.
create function estado_visible(
  estado text, vigente_desde date, vence_el date, anulacion_pendiente boolean, retenida_hasta timestamptz, ahora timestamptz
) returns text
  language sql immutable parallel safe
  return case
    when estado not in ('emitida', 'dispensada_parcial', 'bloqueada') then estado
    when anulacion_pendiente and estado <> 'dispensada_parcial' and (retenida_hasta is null or retenida_hasta <= ahora) then 'anulada'
    when ((ahora at time zone 'UTC') - interval '3 hours')::date > vence_el then 'vencida'
    when estado <> 'emitida' then estado
    when ((ahora at time zone 'UTC') - interval '3 hours')::date < vigente_desde then 'programada'
    else 'vigente'
  end;

-- Issues one receta or a whole series in one transaction and one round trip: recetas, items, event and outbox message,
-- or nothing. The unique key (medico_id, clave_idempotencia, serie_nro) decides who was first: a retry inserts nothing
-- and is answered with what the first one wrote.
create function informar_receta(pedido jsonb) returns jsonb
  language plpgsql
as $$
declare
  una    jsonb;
  nueva  bigint;
  de_quien integer := (pedido ->> 'persona_id')::integer;
  cuota  integer := coalesce((pedido ->> 'cuota')::integer, 0);
  ids    bigint[] := '{}';
begin
  if de_quien is null then
    -- A person nobody knew, typed in by the médico.
    insert into personas (dni, cuil, apellido, nombre, sexo, fecha_nacimiento)
      select p.dni, regexp_replace(p.cuil, '\D', '', 'g'), p.apellido, p.nombre, p.sexo, p.fecha_nacimiento
        from jsonb_to_record(pedido -> 'persona') as p (dni text, cuil text, apellido text, nombre text, sexo text, fecha_nacimiento date)
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
