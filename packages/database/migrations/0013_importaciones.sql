create table importaciones (
  importacion_id integer generated always as identity primary key,
  que         text not null,
  formato     text not null,
  fuente      text not null,
  archivo     text not null,
  sha256      text check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes       bigint not null,
  modo        text not null check (modo in ('completo', 'novedades')),
  ensayo      boolean not null,
  filas       integer not null,
  nuevos      integer not null,
  cambiados   integer not null,
  sin_cambio  integer not null,
  bajas       integer not null,
  rechazados  integer not null,
  avisos      integer not null,
  quien       text not null,
  usuario_id  integer references usuarios on delete set null,
  empezada_en timestamptz not null,
  terminada_en timestamptz not null default clock_timestamp(),
  error       text
);
create index importaciones_que on importaciones (que, importacion_id desc);
comment on table importaciones is 'Every run of an importer: kept, rehearsed (ensayo) or refused (error, a code).';
comment on column importaciones.archivo is 'Its name alone, never its path: paths name people.';
comment on column importaciones.quien is 'Who ran it: the account of the system at a console, the user of the application on a screen.';
revoke update, delete on importaciones from receta_app;

create table obras_sociales (
  rnos      text primary key check (rnos ~ '^\d{6}$'),
  nombre    text not null,
  sigla     text,
  tipo      text,
  provincia text,
  domicilio text,
  telefono  text,
  email     text,
  web       text,
  activa    boolean not null default true,
  busqueda  text generated always as (normalizar(rnos || ' ' || coalesce(sigla, '') || ' ' || nombre)) stored
);
create index obras_sociales_busqueda on obras_sociales using gin (busqueda gin_trgm_ops);
comment on table obras_sociales is 'The national register of payers (RNOS): a catalogue. A convenio is with one of them, by its rnos.';

create table diagnosticos_grupos (
  codigo text primary key,
  texto  text not null,
  padre  text
);
comment on table diagnosticos_grupos is 'Chapters and blocks of ICD-10 (A00-B99). They are apart so that none can be prescribed for.';

alter table diagnosticos add column padre text;
comment on column diagnosticos.padre is 'The category above it, or the block; null when no whole classification was imported.';

alter table farmacias
  drop constraint farmacias_precision_geo_check,
  add constraint farmacias_precision_geo_check check (precision_geo in ('exacta', 'calle', 'localidad', 'aproximada'));
comment on column farmacias.precision_geo is 'How far lat and lon are to be believed; aproximada: more than 10 km from its localidad; null when nobody said.';
