-- Decision 0018. Who read, wrote, was refused or entered: append only, each row's hash covering the one before it in its chain.
create table auditoria (
  auditoria_id  bigint primary key,
  cadena        bigint not null,
  n             integer not null,
  en            timestamptz not null,
  clase         text not null check (clase in ('lectura', 'escritura', 'rechazo', 'sesion', 'evento')),
  llamada       text not null,
  resultado     text not null,
  usuario_id    integer,
  rol           integer,
  quien         text,
  soft_id       integer,
  recetas_id    bigint,
  persona_id    integer,
  en_nombre_de  text,
  motivo        text,
  detalle       text,
  ip            bytea,
  request_id    text,
  evento_id     bigint,
  evento_huella bytea,
  huella        bytea not null,
  unique (cadena, n)
);
create index auditoria_persona on auditoria (persona_id, auditoria_id desc) where persona_id is not null;
create unique index auditoria_evento on auditoria (evento_id) where evento_id is not null;
create sequence auditoria_ids;
comment on table auditoria is 'No foreign keys and no clinical content: it outlives what it tells of (SC-07, 5 years at least).';
comment on column auditoria.cadena is 'Its receta; the account''s number below zero where there is none; 0 for nobody and no receta.';
comment on column auditoria.quien is 'The name as it was: an account that leaves is anonymised, what it did is not.';
comment on column auditoria.ip is 'HMAC of the address under the server''s key: it says whether two are the same, and whether one is a given one.';
comment on column auditoria.evento_huella is 'SHA-256 of the row of recetas_eventos that this one vouches for.';

-- In plpgsql, whose expressions are planned once per session: they run for every read.
create function auditoria_canon(a auditoria) returns text
  language plpgsql stable as $$
begin
  return json_build_array(a.auditoria_id, a.cadena, a.n, to_char(a.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.clase, a.llamada,
    a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle,
    encode(a.ip, 'hex'), a.request_id, a.evento_id, encode(a.evento_huella, 'hex'))::text;
end
$$;

create function evento_canon(e recetas_eventos) returns text
  language sql stable
  return json_build_array(e.evento_id, e.recetas_id, e.accion, e.usuario_id, e.rol, e.quien, e.motivo, e.resultado, e.datos,
    to_char(e.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.medico_id, e.persona_id, e.convenio_id)::text;

-- Adds a row at the end of its chain, for those below, who hold the table's lock. This one is the chain's, until the
-- transaction ends: there is one end.
create function encadenar(a auditoria) returns void
  language plpgsql as $$
declare
  ultima record;
begin
  perform pg_advisory_xact_lock(hashtextextended('auditoria', a.cadena));
  select n, huella into ultima from auditoria where cadena = a.cadena order by n desc limit 1;
  a.auditoria_id := nextval('auditoria_ids');
  a.n := coalesce(ultima.n, 0) + 1;
  a.en := clock_timestamp();
  if a.persona_id is null and a.recetas_id is not null then
    select persona_id into a.persona_id from recetas where recetas_id = a.recetas_id;
  end if;
  a.huella := sha256(coalesce(ultima.huella, '') || convert_to(auditoria_canon(a), 'UTF8'));
  insert into auditoria values (a.*);
end
$$;

-- Several at once, in the order of their chains so that two callers never wait for each other; in waves of one row per chain,
-- almost always a single one. What was only read may be confirmed before it reaches the disk (decision 0018).
create function auditar(filas jsonb, solo_lecturas boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  olas integer;
begin
  if solo_lecturas then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  -- Before any number is drawn: a seal, which waits for this lock, has then seen every number below its last.
  lock table auditoria in row exclusive mode;
  select max(c.veces), count(pg_advisory_xact_lock(hashtextextended('auditoria', c.cadena))) into olas
    from (select (f ->> 'cadena')::bigint as cadena, count(*) as veces from jsonb_array_elements(filas) as f group by 1 order by 1) as c;
  for ola in 1..olas loop
    insert into auditoria
    select a.auditoria_id, a.cadena, a.n, a.en, a.clase, a.llamada, a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id,
           a.persona_id, a.en_nombre_de, a.motivo, a.detalle, a.ip, a.request_id, null, null,
           sha256(coalesce(a.previa, '') || convert_to(auditoria_canon(row(a.auditoria_id, a.cadena, a.n, a.en, a.clase, a.llamada,
             a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle,
             a.ip, a.request_id, null, null, null)::auditoria), 'UTF8'))
      from (
        select f.clase, f.llamada, f.resultado, f.usuario_id, f.rol, f.quien, f.soft_id, f.recetas_id, f.en_nombre_de, f.motivo,
               f.detalle, f.ip, f.request_id, f.cadena, nextval('auditoria_ids') as auditoria_id, coalesce(u.n, 0) + 1 as n,
               clock_timestamp() as en, u.huella as previa,
               coalesce(f.persona_id, (select r.persona_id from recetas r where r.recetas_id = f.recetas_id)) as persona_id
          from (select *, row_number() over (partition by cadena) as vez from jsonb_populate_recordset(null::auditoria, filas)) as f
          left join lateral (select n, huella from auditoria where cadena = f.cadena order by n desc limit 1) as u on true
         where f.vez = ola
        offset 0
      ) as a;
  end loop;
end
$$;

-- Law 6: whatever happens to a receta is in its chain, written by whatever writes the event.
create function auditar_evento() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pedido jsonb := coalesce(nullif(current_setting('receta.pedido', true), ''), '{}')::jsonb;
  a auditoria;
begin
  lock table auditoria in row exclusive mode;
  a.cadena := new.recetas_id;
  a.clase := 'evento';
  a.llamada := coalesce(pedido ->> 'llamada', 'sistema');
  a.resultado := new.resultado;
  a.usuario_id := new.usuario_id;
  a.rol := new.rol;
  a.quien := new.quien;
  a.soft_id := (pedido ->> 'soft_id')::integer;
  a.recetas_id := new.recetas_id;
  a.persona_id := new.persona_id;
  a.motivo := new.motivo;
  a.detalle := new.accion;
  a.ip := (pedido ->> 'ip')::bytea;
  a.request_id := pedido ->> 'request_id';
  a.evento_id := new.evento_id;
  a.evento_huella := sha256(convert_to(evento_canon(new), 'UTF8'));
  perform encadenar(a);
  return null;
end
$$;

-- Those of before are vouched for from now on.
do $$
declare
  e recetas_eventos;
  a auditoria;
begin
  for e in select * from recetas_eventos order by recetas_id, evento_id loop
    a := null;
    a.cadena := e.recetas_id;
    a.clase := 'evento';
    a.llamada := 'migracion';
    a.resultado := e.resultado;
    a.usuario_id := e.usuario_id;
    a.rol := e.rol;
    a.quien := e.quien;
    a.recetas_id := e.recetas_id;
    a.persona_id := e.persona_id;
    a.motivo := e.motivo;
    a.detalle := e.accion;
    a.evento_id := e.evento_id;
    a.evento_huella := sha256(convert_to(evento_canon(e), 'UTF8'));
    perform encadenar(a);
  end loop;
end
$$;
create trigger recetas_eventos_auditados after insert on recetas_eventos for each row execute function auditar_evento();

-- The ends of all chains at an instant, signed outside the database: what is cut off below a seal is missed.
create table auditoria_sellos (
  sello_id integer primary key,
  en       timestamptz not null,
  hasta    bigint not null,
  anterior text not null,
  cabezas  text not null,
  firma    bytea not null,
  clave_id text not null
);
comment on column auditoria_sellos.hasta is 'The last auditoria_id it covers; every row up to it was there.';
comment on column auditoria_sellos.anterior is 'SHA-256 of what the seal before it signed; empty in the first.';
comment on column auditoria_sellos.cabezas is 'A line «cadena:n:huella» per chain that grew since the seal before it.';

-- The chains that grew since the last seal. Whoever is writing ends first, and nobody writes until this transaction ends; who
-- is long at it is not waited for, or everybody would wait: the next hour seals.
create function cabezas_por_sellar() returns table (sello_id integer, desde bigint, hasta bigint, cabezas text)
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  ultimo auditoria_sellos;
begin
  lock table auditoria in share mode;
  lock table auditoria_sellos in share row exclusive mode;
  select * into ultimo from auditoria_sellos s order by s.sello_id desc limit 1;
  return query
    select coalesce(ultimo.sello_id, 0) + 1, coalesce(ultimo.hasta, 0), max(c.auditoria_id),
           string_agg(c.cadena || ':' || c.n || ':' || encode(c.huella, 'hex'), E'\n' order by c.cadena)
      from (select distinct on (a.cadena) a.* from auditoria a where a.auditoria_id > coalesce(ultimo.hasta, 0) order by a.cadena, a.n desc) as c
    having count(*) > 0;
end
$$;

alter table auditoria enable row level security;
create policy auditoria_propia on auditoria for select using (
  persona_id = nullif((select current_setting('receta.persona', true)), '')::integer or (select actor_alcance()) = 'sistema');
revoke insert, update, delete on auditoria from receta_app;
revoke update, delete on auditoria_sellos from receta_app;
revoke all on sequence auditoria_ids from receta_app;
revoke execute on function encadenar(auditoria), auditar(jsonb, boolean), auditar_evento(), cabezas_por_sellar() from public;
grant execute on function auditar(jsonb, boolean), cabezas_por_sellar() to receta_app;
