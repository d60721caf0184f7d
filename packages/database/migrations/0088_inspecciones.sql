-- Decision 0089, DS-11 (R2214 I). An inspector reads the libro recetario of one farmacia, of some days, until an hour: by a link that
-- goes to his mail and a code that whoever grants it tells him.
create table inspecciones (
  inspeccion_id integer generated always as identity primary key,
  farmacia_id   integer not null references farmacias,
  desde         date not null,
  hasta         date not null,
  inspector     text not null check (inspector <> ''),
  organismo     text not null check (organismo <> ''),
  credencial    text not null check (credencial <> ''),
  motivo        text not null check (motivo <> ''),
  correo        text not null check (correo <> ''),
  token_hash    bytea not null unique,
  codigo_hash   bytea not null,
  fallos        smallint not null default 0,
  otorgada_por  integer not null references usuarios,
  quien         text not null,
  en            timestamptz not null,
  vence_en      timestamptz not null,
  revocada_en   timestamptz,
  revocada_quien text,
  check (hasta >= desde and hasta - desde <= 366),
  check (vence_en > en and vence_en <= en + interval '7 days'),
  check ((revocada_en is null) = (revocada_quien is null))
);
comment on table inspecciones is 'Each access of an inspector to the book, with its reason. It stays written after it ended.';
comment on column inspecciones.codigo_hash is
  'HMAC of the code under the server''s key; the code itself was shown once, to whoever granted it.';
comment on column inspecciones.fallos is 'Wrong codes since the last right one; at five it is closed for good.';
create index inspecciones_farmacia on inspecciones (farmacia_id, inspeccion_id desc);
alter table inspecciones enable row level security;
create policy inspecciones_vistas on inspecciones for select using (
  farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));
create policy inspecciones_otorgadas on inspecciones for insert with check (
  otorgada_por = (select actor_usuario()) and (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo())));
create policy inspecciones_cambiadas on inspecciones for update
  using (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));
revoke update, delete on inspecciones from receta_app;
grant update (fallos, revocada_en, revocada_quien) on inspecciones to receta_app;

create table inspecciones_lecturas (
  inspeccion_id integer not null references inspecciones,
  en            timestamptz not null,
  que           text not null check (que in ('pantalla', 'pdf', 'csv'))
);
comment on table inspecciones_lecturas is 'Each time that the inspector read, for the farmacia to see.';
create index inspecciones_lecturas_de on inspecciones_lecturas (inspeccion_id, en);
alter table inspecciones_lecturas enable row level security;
create policy inspecciones_lecturas_vistas on inspecciones_lecturas for select using (
  exists (select from inspecciones i where i.inspeccion_id = inspecciones_lecturas.inspeccion_id));
create policy inspecciones_lecturas_hechas on inspecciones_lecturas for insert with check ((select actor_alcance()) = 'sistema');
revoke update, delete on inspecciones_lecturas from receta_app;
