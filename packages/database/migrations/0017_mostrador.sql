-- The counter of a farmacia (docs/mostrador.md): what it holds, what it handed over, and its libro recetario.
-- Deferrable: a farmacia says whose it is and an account where it serves, and a restore fills one table before the other.
alter table usuarios add column farmacia_id integer references farmacias deferrable;
comment on column usuarios.farmacia_id is 'The farmacia that a PRESERFAR serves at; null is one who validates and has no counter.';
update usuarios u set farmacia_id = f.farmacia_id from farmacias f where f.usuario_id = u.usuario_id;

create function actor_farmacia() returns integer language sql stable parallel safe
  return nullif(current_setting('receta.farmacia', true), '')::integer;
-- The instant of the call: a hold lapses by the same clock that the handler judges it with.
create function actor_ahora() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('receta.ahora', true), '')::timestamptz, now());

create index recetas_retenidas on recetas (retenida_por) where retenida_por is not null;

-- What was really handed over. Undoing marks it; nothing of it is deleted (DS-03, DS-09).
create table dispensas (
  dispensa_id        bigint generated always as identity primary key,
  recetas_id         bigint not null references recetas,
  farmacia_id        integer not null references farmacias,
  usuario_id         integer not null references usuarios,
  quien              text not null,
  en                 timestamptz not null,
  estado_anterior    text not null check (estado_anterior in ('emitida', 'dispensada_parcial')),
  clave_idempotencia uuid not null,
  huella             text not null,
  respuesta          jsonb not null default '{}',
  referencia         text not null,
  apellido_nombre    text not null,
  dni                text not null,
  medico_id          integer not null,
  persona_id         integer not null,
  convenio_id        integer not null,
  deshecha_en        timestamptz,
  deshecha_por       integer references usuarios,
  deshecha_quien     text,
  deshecha_motivo    text,
  unique (farmacia_id, clave_idempotencia),
  check ((deshecha_en is null) = (deshecha_por is null))
);
create index dispensas_receta on dispensas (recetas_id, dispensa_id);
create index dispensas_farmacia on dispensas (farmacia_id, en desc);
create index dispensas_convenio on dispensas (convenio_id, en desc);
comment on column dispensas.estado_anterior is 'What the row of the receta said before: undoing it says so again.';
comment on column dispensas.quien is 'Who handed it over; the farmacia is farmacia_id.';
comment on column dispensas.huella is 'Hash of the request: the same clave_idempotencia with other content is refused.';
comment on column dispensas.respuesta is 'What the first one with its clave_idempotencia was answered.';
comment on column dispensas.medico_id is 'As in its receta, like whose it is and its referencia; written by a trigger, for the policies and the reports.';

create table dispensas_items (
  dispensa_id        bigint not null references dispensas,
  renglon            smallint not null,
  recetas_id         bigint not null,
  farmacia_id        integer not null,
  producto_id        integer not null references productos,
  producto           text not null,
  envases            integer not null check (envases > 0),
  entregados         integer not null check (entregados > 0),
  sustitucion_motivo text,
  lote               text,
  vence              date,
  gtin               text check (gtin ~ '^\d{14}$'),
  serie              text,
  precio             numeric(12, 2),
  cobertura          integer,
  deshecha           boolean not null default false,
  medico_id          integer not null,
  persona_id         integer not null,
  convenio_id        integer not null,
  primary key (dispensa_id, renglon),
  foreign key (recetas_id, renglon) references recetas_items
);
create index dispensas_items_receta on dispensas_items (recetas_id);
-- A serial number is of one box: twice is a copy.
create unique index dispensas_items_serie on dispensas_items (gtin, serie) where serie is not null and not deshecha;
comment on column dispensas_items.envases is 'Packs of the receta that it uses up.';
comment on column dispensas_items.entregados is 'Boxes that left the counter: more or fewer when another size was handed over.';
comment on column dispensas_items.producto is 'What was handed over, in words; producto_id may change its own.';

-- DS-07: what the law has written down in a book, numbered without gaps in each farmacia.
create table libro_recetario (
  farmacia_id integer not null references farmacias,
  numero      integer not null check (numero > 0),
  dispensa_id bigint not null,
  renglon     smallint not null,
  recetas_id  bigint not null,
  usuario_id  integer not null references usuarios,
  quien       text not null,
  en          timestamptz not null,
  asiento     jsonb not null,
  primary key (farmacia_id, numero),
  unique (dispensa_id, renglon),
  foreign key (dispensa_id, renglon) references dispensas_items
);
comment on column libro_recetario.asiento is 'The entry as it reads, whatever becomes of what it names.';

create table libro_cierres (
  farmacia_id integer not null references farmacias,
  desde       integer not null,
  hasta       integer not null,
  dia         date not null,
  usuario_id  integer not null references usuarios,
  quien       text not null,
  en          timestamptz not null,
  anterior    text not null,
  huella      text not null,
  primary key (farmacia_id, desde),
  check (hasta >= desde)
);
comment on column libro_cierres.huella is 'SHA-256 of the entries it closes and of the close before it: none can be changed afterwards unseen.';

create function tomar_de_receta() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.medico_id, r.persona_id, r.convenio_id, r.referencia, r.apellido_nombre, r.dni
    into new.medico_id, new.persona_id, new.convenio_id, new.referencia, new.apellido_nombre, new.dni
    from recetas r where r.recetas_id = new.recetas_id;
  return new;
end
$$;
create trigger dispensas_de_receta before insert on dispensas for each row execute function tomar_de_receta();
create trigger dispensas_items_duenos before insert on dispensas_items for each row execute function tomar_duenos();

-- The number is nobody's to choose. Whoever writes in the same book waits, so that one that goes back leaves no gap.
create function numerar_asiento() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('libro', new.farmacia_id));
  select coalesce(max(numero), 0) + 1 into new.numero from libro_recetario where farmacia_id = new.farmacia_id;
  return new;
end
$$;
create trigger libro_recetario_numeros before insert on libro_recetario for each row execute function numerar_asiento();

-- Law 1, whoever forgets it: what was handed over in part is not annulled.
create function no_anular_entregada() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from recetas_items i where i.recetas_id = new.recetas_id and i.dispensado > 0) then
    raise exception 'handed over in part' using errcode = 'RC004';
  end if;
  return new;
end
$$;
create trigger recetas_anuladas before update of estado on recetas for each row
  when (new.estado = 'anulada' and old.estado <> 'anulada') execute function no_anular_entregada();

-- The recetas a counter may look at: those it holds, those it handed over in the last two days, and the one shown to it in
-- this transaction.
create function actor_mostrador() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
begin
  if farmacia is null then
    return '{}';
  end if;
  return array(
    select r.recetas_id from recetas r where r.retenida_por = farmacia and r.retenida_hasta > actor_ahora()
    union
    select d.recetas_id from dispensas d where d.farmacia_id = farmacia and d.en > actor_ahora() - interval '2 days'
    union
    select nullif(current_setting('receta.mostrada', true), '')::bigint
     where coalesce(current_setting('receta.mostrada', true), '') <> '');
end
$$;

-- Takes the receta that is shown to a counter, and keeps others waiting until this transaction ends: by its token; by its
-- referencia and the document of its patient; or by its id, one that this farmacia had already. Null for any other.
create function mostrar_receta(de bigint, token bytea, referencia text, documentos text[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
  hallada  bigint;
begin
  if farmacia is null then
    raise exception 'only a farmacia asks this' using errcode = 'insufficient_privilege';
  end if;
  if mostrar_receta.token is not null then
    select r.recetas_id into hallada from recetas r where r.token_hash = mostrar_receta.token for update;
  elsif mostrar_receta.referencia is not null then
    select r.recetas_id into hallada from recetas r
     where r.referencia = mostrar_receta.referencia and r.dni = any(documentos) for update;
  else
    select r.recetas_id into hallada from recetas r
     where r.recetas_id = de and (
             r.retenida_por = farmacia
             or exists (select from dispensas d where d.recetas_id = r.recetas_id and d.farmacia_id = farmacia)
             or exists (select from recetas_eventos e where e.recetas_id = r.recetas_id and e.accion = 'retener' and e.resultado = 'aceptada'
                           and (e.datos ->> 'farmacia_id')::integer = farmacia))
       for update;
  end if;
  if hallada is not null then
    perform set_config('receta.mostrada', hallada::text, true);
  end if;
  return hallada;
end
$$;

-- What a patient could take away now from the farmacia that asks, of the convenios that it serves; why it was prescribed is not there.
create function recetas_para_retirar(documentos text[], ahora timestamptz)
  returns table (recetas_id bigint, persona_id integer, referencia text, apellido_nombre text, dni text, convenio text, medico text,
                 estado text, vence_el date, retenida boolean, propia boolean, items jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
begin
  if farmacia is null then
    raise exception 'only a farmacia asks this' using errcode = 'insufficient_privilege';
  end if;
  return query
    select r.recetas_id, r.persona_id, r.referencia, r.apellido_nombre, r.dni, c.nombre, m.tratamiento || ' ' || m.nombre || ' ' || m.apellido,
           v.estado, r.vence_el, coalesce(r.retenida_hasta > ahora, false), coalesce(r.retenida_por = farmacia, false),
           (select jsonb_agg(jsonb_build_object('renglon', i.renglon, 'monodroga', i.monodroga, 'concentracion', i.concentracion,
                     'forma', i.forma, 'presentacion', i.presentacion, 'envases', i.envases, 'dispensado', i.dispensado) order by i.renglon)
              from recetas_items i where i.recetas_id = r.recetas_id)
      from personas p
      join recetas r on r.persona_id = p.persona_id
      join convenios c on c.convenio_id = r.convenio_id
      join medicos m on m.medico_id = r.medico_id
      cross join lateral (select estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, ahora) as estado) v
     where p.dni = any(documentos) and v.estado in ('vigente', 'dispensada_parcial')
       and r.convenio_id = any((select f.convenios from farmacias f where f.farmacia_id = farmacia)::integer[])
     order by r.vence_el, r.recetas_id limit 50;
end
$$;

revoke execute on function tomar_de_receta(), numerar_asiento(), no_anular_entregada(), actor_mostrador(), mostrar_receta(bigint, bytea, text, text[]),
  recetas_para_retirar(text[], timestamptz) from public;
grant execute on function actor_mostrador(), mostrar_receta(bigint, bytea, text, text[]), recetas_para_retirar(text[], timestamptz) to receta_app;

-- PostgreSQL asks the policies of a table from the last name to the first: whose a row is, before what is on a counter.
create policy recetas_en_mostrador on recetas for select using (recetas_id = any((select actor_mostrador())::bigint[]));
-- Once let go it is no longer there: what is asked of the row as it was is not asked of the row as it is.
create policy recetas_del_mostrador on recetas for update using (recetas_id = any((select actor_mostrador())::bigint[]))
  with check ((select actor_farmacia()) is not null);
create policy recetas_items_en_mostrador on recetas_items for select using (recetas_id = any((select actor_mostrador())::bigint[]));
create policy recetas_items_del_mostrador on recetas_items for update using (recetas_id = any((select actor_mostrador())::bigint[]));
create policy recetas_eventos_en_mostrador on recetas_eventos for select using (recetas_id = any((select actor_mostrador())::bigint[]));
create policy recetas_eventos_del_mostrador on recetas_eventos for insert with check (
  usuario_id = (select actor_usuario()) and recetas_id = any((select actor_mostrador())::bigint[]));

revoke update, delete on dispensas, dispensas_items, libro_recetario, libro_cierres from receta_app;
grant update (deshecha_en, deshecha_por, deshecha_quien, deshecha_motivo) on dispensas to receta_app;
grant update (deshecha) on dispensas_items to receta_app;

alter table dispensas enable row level security;
create policy dispensas_vistas on dispensas for select using (
  farmacia_id = (select actor_farmacia()) or medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[])
  or recetas_id = any((select actor_mostrador())::bigint[]));
create policy dispensas_hechas on dispensas for insert with check (
  farmacia_id = (select actor_farmacia()) and usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
create policy dispensas_deshechas on dispensas for update using (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));

alter table dispensas_items enable row level security;
create policy dispensas_items_vistos on dispensas_items for select using (
  farmacia_id = (select actor_farmacia()) or medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[])
  or recetas_id = any((select actor_mostrador())::bigint[]));
create policy dispensas_items_hechos on dispensas_items for insert with check (
  farmacia_id = (select actor_farmacia()) or (select actor_alcance()) = 'sistema');
create policy dispensas_items_deshechos on dispensas_items for update using (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));

-- A book is of its farmacia alone.
alter table libro_recetario enable row level security;
create policy libro_recetario_leido on libro_recetario for select using (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));
create policy libro_recetario_escrito on libro_recetario for insert with check (farmacia_id = (select actor_farmacia()));
alter table libro_cierres enable row level security;
create policy libro_cierres_leidos on libro_cierres for select using (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));
create policy libro_cierres_firmados on libro_cierres for insert with check (
  farmacia_id = (select actor_farmacia()) and usuario_id = (select actor_usuario()));
