-- Decision 0101: the two tables that only grow and are read by their newest rows are divided by the number that grows with them, so that
-- each stays as fast as it is new and the old rows of the audit leave for the archive (docs/auditoria.md). Their rows of before become
-- the first part as they are. recetas_eventos goes by its receta: whoever asks for a receta's events opens one part.
create table auditoria_cabezas (
  cadena bigint primary key,
  n      integer not null,
  huella bytea not null
) with (fillfactor = 70);
comment on table auditoria_cabezas is 'The last row of each chain, also of one whose rows are all in the archive.';
revoke all on auditoria_cabezas from receta_app;
insert into auditoria_cabezas select distinct on (cadena) cadena, n, huella from auditoria order by cadena, n desc;

create table auditoria_archivos (
  desde    bigint primary key,
  hasta    bigint not null,
  filas    bigint not null,
  archivo  text not null,
  huella   text not null check (huella ~ '^[0-9a-f]{64}$'),
  en       timestamptz not null,
  firma    bytea not null,
  clave_id text not null,
  check (hasta > desde)
);
comment on table auditoria_archivos is 'The parts of the audit that were written to a file and left the database, oldest first.';
comment on column auditoria_archivos.hasta is 'Its rows have an auditoria_id from desde on and below this one.';
comment on column auditoria_archivos.huella is 'SHA-256 of the file.';
revoke all on auditoria_archivos from receta_app;
grant select on auditoria_archivos to receta_app;

drop trigger auditoria_miradas on auditoria;
drop trigger recetas_eventos_duenos on recetas_eventos;
drop trigger recetas_eventos_auditados on recetas_eventos;
drop trigger if exists recetas_eventos_notificados on recetas_eventos;
alter table auditoria drop constraint auditoria_cadena_n_key;
drop index auditoria_evento;
alter table recetas_eventos drop constraint recetas_eventos_pkey, alter column evento_id drop identity;
drop index recetas_eventos_receta;
drop function encadenar(auditoria);
drop function auditoria_canon(auditoria);
drop function auditoria_listados(integer);
drop function evento_canon(recetas_eventos);

-- The names are those of the whole from now on.
do $$
declare
  parte record;
  indice name;
begin
  for parte in
    select v.tabla, v.tabla || '_' || (coalesce(s.last_value, s.start_value) >> v.bits) as nombre
      from (values ('auditoria', 'auditoria_ids', 27), ('recetas_eventos', 'recetas_recetas_id_seq', 25)) as v (tabla, secuencia, bits)
      join pg_sequences s on s.schemaname = 'public' and s.sequencename = v.secuencia
  loop
    for indice in select indexname from pg_indexes where schemaname = 'public' and tablename = parte.tabla loop
      execute format('alter index %I rename to %I', indice, replace(indice, parte.tabla, parte.nombre));
    end loop;
    execute format('alter table %I rename to %I', parte.tabla, parte.nombre);
  end loop;
end
$$;

create table auditoria (
  auditoria_id bigint not null,
  cadena bigint not null,
  n integer not null,
  en timestamp with time zone not null,
  clase text not null,
  llamada text not null,
  resultado text not null,
  usuario_id integer,
  rol integer,
  quien text,
  soft_id integer,
  recetas_id bigint,
  persona_id integer,
  en_nombre_de text,
  motivo text,
  detalle text,
  ip bytea,
  request_id text,
  evento_id bigint,
  evento_huella bytea,
  huella bytea not null,
  personas integer[],
  constraint auditoria_pkey primary key (auditoria_id),
  constraint auditoria_clase_check CHECK ((clase = ANY (ARRAY['lectura'::text, 'escritura'::text, 'rechazo'::text,
      'sesion'::text, 'evento'::text])))
) partition by range (auditoria_id);
comment on table auditoria is
  'No foreign keys and no clinical content: it outlives what it tells of (SC-07, 5 years at least).';
comment on column auditoria.cadena is
  'Its receta; the account''s number below zero where there is none; 0 for nobody and no receta.';
comment on column auditoria.quien is 'The name as it was: an account that leaves is anonymised, what it did is not.';
comment on column auditoria.ip is
  'HMAC of the address under the server''s key: it says whether two are the same, and whether one is a given one.';
comment on column auditoria.evento_huella is 'SHA-256 of the row of recetas_eventos that this one vouches for.';
comment on column auditoria.personas is
  'Whose recetas a page of a list told of; each of them reads the row as one of his own. Part of the hash, where there is any.';
create index auditoria_cadena on auditoria (cadena, n);
CREATE INDEX auditoria_en ON auditoria USING brin (en);
create index auditoria_evento on auditoria (evento_id) WHERE (evento_id IS NOT NULL);
CREATE INDEX auditoria_persona ON auditoria USING btree (persona_id, auditoria_id DESC) WHERE (persona_id IS NOT NULL);
CREATE INDEX auditoria_personas ON auditoria USING gin (personas) WITH (gin_pending_list_limit='512') WHERE (personas IS
  NOT NULL);
CREATE INDEX auditoria_rechazos ON auditoria USING btree (recetas_id) WHERE ((clase = 'rechazo'::text) AND (recetas_id
  IS NOT NULL));
CREATE INDEX auditoria_usuario ON auditoria USING btree (usuario_id, auditoria_id DESC) WHERE (usuario_id IS NOT NULL);
alter table auditoria enable row level security;
create policy auditoria_motivada on auditoria for select using ((( SELECT actor_alcance() AS actor_alcance) =
  'motivado'::text));
create policy auditoria_propia on auditoria for select using (((persona_id = ( SELECT actor_persona() AS actor_persona))
  OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));
revoke all on auditoria from receta_app;
grant select on auditoria to receta_app;

create sequence recetas_eventos_ids;
create table recetas_eventos (
  evento_id bigint not null default nextval('recetas_eventos_ids'),
  recetas_id bigint not null,
  accion text not null,
  usuario_id integer not null,
  rol integer not null,
  quien text not null,
  motivo text,
  resultado text not null default 'aceptada'::text,
  datos jsonb not null default '{}'::jsonb,
  en timestamp with time zone not null,
  medico_id integer,
  persona_id integer,
  convenio_id integer,
  constraint recetas_eventos_pkey primary key (recetas_id, evento_id),
  constraint recetas_eventos_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas(recetas_id),
  constraint recetas_eventos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint recetas_eventos_resultado_check CHECK ((resultado = ANY (ARRAY['aceptada'::text, 'rechazada'::text])))
) partition by range (recetas_id);
alter sequence recetas_eventos_ids owned by recetas_eventos.evento_id;
comment on table recetas_eventos is
  'One row per accepted action and one per refusal (docs/estados.md, law 5). Never updated or deleted.';
CREATE INDEX recetas_eventos_en ON recetas_eventos USING brin (en);
alter table recetas_eventos enable row level security;
create policy recetas_eventos_en_mostrador on recetas_eventos for select using ((recetas_id = ANY (( SELECT
  actor_mostrador() AS actor_mostrador)::bigint[])));
create policy recetas_eventos_no_reservados on recetas_eventos as restrictive for select using ((recetas_id <> ALL ((
  SELECT actor_reservadas() AS actor_reservadas)::bigint[])));
create policy recetas_eventos_suyos on recetas_eventos for select using (((medico_id = ( SELECT actor_medico() AS
  actor_medico)) OR (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS
  actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS actor_recetas)::bigint[])) OR (persona_id = ANY ((
  SELECT actor_personas() AS actor_personas)::integer[]))));
create policy recetas_eventos_del_mostrador on recetas_eventos for insert with check (((usuario_id = ( SELECT
  actor_usuario() AS actor_usuario)) AND (recetas_id = ANY (( SELECT actor_mostrador() AS
  actor_mostrador)::bigint[]))));
create policy recetas_eventos_nuevos on recetas_eventos for insert with check ((((usuario_id = ( SELECT actor_usuario()
  AS actor_usuario)) AND ((medico_id = ( SELECT actor_medico() AS actor_medico)) OR (convenio_id = ( SELECT
  actor_convenio() AS actor_convenio)) OR (( SELECT actor_alcance() AS actor_alcance) = 'motivado'::text))) OR (( SELECT
  actor_alcance() AS actor_alcance) = 'sistema'::text)));
revoke all on recetas_eventos from receta_app;
grant select, insert (recetas_id, accion, usuario_id, rol, quien, motivo, resultado, datos, en) on recetas_eventos to
  receta_app;

grant usage on sequence recetas_eventos_ids to receta_app;

do $$
declare
  parte record;
begin
  for parte in
    select v.tabla, v.tabla || '_' || (coalesce(s.last_value, s.start_value) >> v.bits) as nombre,
           ((coalesce(s.last_value, s.start_value) >> v.bits) + 1) << v.bits as hasta
      from (values ('auditoria', 'auditoria_ids', 27), ('recetas_eventos', 'recetas_recetas_id_seq', 25)) as v (tabla, secuencia, bits)
      join pg_sequences s on s.schemaname = 'public' and s.sequencename = v.secuencia
  loop
    execute format('revoke all on %I from receta_app', parte.nombre);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', parte.tabla, parte.nombre, parte.hasta);
  end loop;
  perform setval('recetas_eventos_ids', coalesce(max(evento_id), 1), max(evento_id) is not null) from recetas_eventos;
end
$$;

create trigger auditoria_miradas after insert on auditoria for each row when (
  new.clase = 'lectura' and new.resultado = 'ok' and new.persona_id is not null and (
    (new.rol in (13, 20, 30) and new.llamada <> 'GET /api/busca_afiliado' and new.detalle is distinct from 'iniciales')
    or (new.rol = 2 and new.llamada = 'POST /api/mostrador_buscar'))) execute function avisar_mirada();
create trigger recetas_eventos_duenos before insert on recetas_eventos for each row when (new.medico_id is null)
  execute function tomar_duenos();
create trigger recetas_eventos_auditados after insert on recetas_eventos for each row execute function auditar_evento();
-- Where its function was there already; a new database gets both from funciones/.
do $$
begin
  if to_regproc('encolar_notificaciones') is not null then
    create trigger recetas_eventos_notificados after insert on recetas_eventos for each row execute function encolar_notificaciones();
  end if;
end
$$;

-- Those that name the row's type, whose table is another one now.
-- The text that the hash of an audit row covers. Rows of `personas` null leave that key out, because older rows were hashed
-- before the column existed. It is plpgsql because every read calls it and plpgsql plans its expressions once per session.
create or replace function auditoria_canon(a auditoria) returns text
  language plpgsql stable as $$
begin
  return json_build_array(a.auditoria_id, a.cadena, a.n, to_char(a.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.clase, a.llamada,
    a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle,
    encode(a.ip, 'hex'), a.request_id, a.evento_id, encode(a.evento_huella, 'hex'))::text || coalesce(a.personas::text, '');
end
$$;
create or replace function evento_canon(e recetas_eventos) returns text
  language sql stable
  return json_build_array(e.evento_id, e.recetas_id, e.accion, e.usuario_id, e.rol, e.quien, e.motivo, e.resultado, e.datos,
    to_char(e.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.medico_id, e.persona_id, e.convenio_id)::text;
-- The lists that showed the actor's own person, newest first. Security definer, because under a policy the query could not use
-- the index.
create or replace function auditoria_listados(maximo integer) returns setof auditoria
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  propia integer := actor_persona();
begin
  if propia is null then
    return;
  end if;
  return query select * from auditoria a where a.personas @> array[propia] order by a.auditoria_id desc limit maximo;
end
$$;
revoke execute on function auditoria_listados(integer) from public;
grant execute on function auditoria_listados(integer) to receta_app;
-- Opens the partitions of the rows to come: the one of the last number drawn and the two after it, which nobody has to wait for.
-- Each holds what a nation writes in about a month (decision 0101). Answers how many it opened.
create or replace function abrir_particiones() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dividida record;
  k        bigint;
  nueva    text;
  abiertas integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('particiones', 0));
  -- A foreign key of a new partition asks for a lock that writers mind. Whoever calls tries again in a few minutes.
  perform set_config('lock_timeout', '1s', true);
  for dividida in
    select v.tabla, v.bits, s.last_value >> v.bits as primera
      from (values ('auditoria', 'auditoria_ids', 27), ('recetas_eventos', 'recetas_recetas_id_seq', 25)) as v (tabla, secuencia, bits)
      join (select sequencename, coalesce(last_value, start_value) as last_value from pg_sequences where schemaname = 'public') as s
        on s.sequencename = v.secuencia
  loop
    for k in dividida.primera..dividida.primera + 2 loop
      nueva := dividida.tabla || '_' || k;
      continue when to_regclass(nueva) is not null;
      execute format('create table %I (like %I including defaults including constraints including indexes)', nueva, dividida.tabla);
      execute format('revoke all on %I from public, receta_app', nueva);
      -- Unlike «partition of», which would stop every reader and writer of the table.
      execute format('alter table %I attach partition %I for values from (%s) to (%s)',
        dividida.tabla, nueva, k << dividida.bits, (k + 1) << dividida.bits);
      abiertas := abiertas + 1;
    end loop;
  end loop;
  return abiertas;
end
$$;
revoke execute on function abrir_particiones() from public;
grant execute on function abrir_particiones() to receta_app;
select abrir_particiones();
