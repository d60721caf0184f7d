-- Written by `npm run db:types` from the migrated database. Do not edit.
create table importaciones (
  importacion_id integer not null generated always as identity,
  que text not null,
  formato text not null,
  fuente text not null,
  archivo text not null,
  sha256 text,
  bytes bigint not null,
  modo text not null,
  ensayo boolean not null,
  filas integer not null,
  nuevos integer not null,
  cambiados integer not null,
  sin_cambio integer not null,
  bajas integer not null,
  rechazados integer not null,
  avisos integer not null,
  quien text not null,
  usuario_id integer,
  empezada_en timestamp with time zone not null,
  terminada_en timestamp with time zone not null default clock_timestamp(),
  error text,
  constraint importaciones_pkey PRIMARY KEY (importacion_id),
  constraint importaciones_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE SET NULL,
  constraint importaciones_modo_check CHECK ((modo = ANY (ARRAY['completo'::text, 'novedades'::text]))),
  constraint importaciones_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

-- What it means.
comment on table importaciones is 'Every run of an importer: kept, rehearsed (ensayo) or refused (error, a code).';
comment on column importaciones.archivo is 'Its name alone, never its path: paths name people.';
comment on column importaciones.quien is
  'Who ran it: the account of the system at a console, the user of the application on a screen.';

-- Besides those of its keys.
CREATE INDEX importaciones_que ON importaciones USING btree (que, importacion_id DESC);

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert on importaciones to receta_app;
