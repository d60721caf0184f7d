-- Written by `npm run db:types` from the migrated database. Do not edit.
create table version_minima (
  una boolean not null default true,
  migracion text not null,
  escrita_por text not null,
  constraint version_minima_pkey PRIMARY KEY (una),
  constraint version_minima_escrita_por_check CHECK ((escrita_por ~ '^\d+\.\d+\.\d+$'::text)),
  constraint version_minima_una_check CHECK (una)
);

-- What it means.
comment on table version_minima is 'One row. Not part of a backup: it tells of this database alone.';
comment on column version_minima.migracion is
  'The oldest version that may still serve is the one that has this migration.';
comment on column version_minima.escrita_por is
  'The newest version that wrote the functions: an older one leaves them as they are.';

-- In the order in which they fire.
CREATE TRIGGER version_minima_cierra AFTER UPDATE OF migracion ON version_minima FOR EACH ROW EXECUTE FUNCTION
  cerrar_secretos();
CREATE TRIGGER version_minima_cierra_medicos AFTER UPDATE OF migracion ON version_minima FOR EACH ROW EXECUTE FUNCTION
  cerrar_medicos();

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
-- nothing
