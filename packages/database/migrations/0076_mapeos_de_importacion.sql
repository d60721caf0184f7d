-- What the columns of a file of unknown layout are, as an operator said once (M20). Kept by its header, for the next file like it.
create table importaciones_mapeos (
  que         text not null,
  encabezado  text not null,
  formato     text not null,
  columnas    jsonb not null check (jsonb_typeof(columnas) = 'object'),
  quien       text not null,
  ensayado_en timestamptz not null,
  cargado_en  timestamptz,
  primary key (que, encabezado)
);
comment on table importaciones_mapeos is 'Names of columns alone: no row of any file.';
comment on column importaciones_mapeos.encabezado is 'The names of its columns, normalised and sorted, one a line.';
comment on column importaciones_mapeos.columnas is
  'Each column of the file, as it is written, and the one of the layout; empty, it is not read.';
comment on column importaciones_mapeos.cargado_en is 'When a file was last loaded by it; until then it is used only by who gives it again.';
