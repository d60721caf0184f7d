-- Written by `npm run db:types` from the migrated database. Do not edit.
create table auditoria_archivos (
  desde bigint not null,
  hasta bigint not null,
  filas bigint not null,
  archivo text not null,
  huella text not null,
  en timestamp with time zone not null,
  firma bytea not null,
  clave_id text not null,
  constraint auditoria_archivos_pkey PRIMARY KEY (desde),
  constraint auditoria_archivos_check CHECK ((hasta > desde)),
  constraint auditoria_archivos_huella_check CHECK ((huella ~ '^[0-9a-f]{64}$'::text))
);

-- What it means.
comment on table auditoria_archivos is
  'The parts of the audit that were written to a file and left the database, oldest first.';
comment on column auditoria_archivos.hasta is 'Its rows have an auditoria_id from desde on and below this one.';
comment on column auditoria_archivos.huella is 'SHA-256 of the file.';

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select on auditoria_archivos to receta_app;
