-- Written by `npm run db:types` from the migrated database. Do not edit.
create table archivos_aplicados (
  archivo text not null,
  huella text not null,
  aplicado_en timestamp with time zone not null,
  constraint archivos_aplicados_pkey PRIMARY KEY (archivo),
  constraint archivos_aplicados_huella_check CHECK ((huella ~ '^[0-9a-f]{64}$'::text))
);

-- What it means.
comment on column archivos_aplicados.archivo is 'Below packages/database: migrations/0051_archivos_aplicados.sql.';
comment on column archivos_aplicados.huella is 'SHA-256 of the file, its lines ended by a line feed alone.';

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
-- nothing
