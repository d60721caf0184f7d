-- Written by `npm run db:types` from the migrated database. Do not edit.
create table importaciones_mapeos (
  que text not null,
  encabezado text not null,
  formato text not null,
  columnas jsonb not null,
  quien text not null,
  ensayado_en timestamp with time zone not null,
  cargado_en timestamp with time zone,
  constraint importaciones_mapeos_pkey PRIMARY KEY (que, encabezado),
  constraint importaciones_mapeos_columnas_check CHECK ((jsonb_typeof(columnas) = 'object'::text))
);

-- What it means.
comment on table importaciones_mapeos is 'Names of columns alone: no row of any file.';
comment on column importaciones_mapeos.encabezado is 'The names of its columns, normalised and sorted, one a line.';
comment on column importaciones_mapeos.columnas is
  'Each column of the file, as it is written, and the one of the layout; empty, it is not read.';
comment on column importaciones_mapeos.cargado_en is
  'When a file was last loaded by it; until then it is used only by who gives it again.';

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on importaciones_mapeos to receta_app;
