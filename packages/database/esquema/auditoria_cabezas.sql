-- Written by `npm run db:types` from the migrated database. Do not edit.
create table auditoria_cabezas (
  cadena bigint not null,
  n integer not null,
  huella bytea not null,
  constraint auditoria_cabezas_pkey PRIMARY KEY (cadena)
);

-- What it means.
comment on table auditoria_cabezas is 'The last row of each chain, also of one whose rows are all in the archive.';

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
-- nothing
