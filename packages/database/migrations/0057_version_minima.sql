-- Decision 0052. Who may serve over this database: a version that knows `migracion`, even where later ones already went through it.
-- A migration that takes away what the version before still uses says so here, by its own name:
--   update version_minima set migracion = '0099_without_that_column.sql';
create table version_minima (
  una         boolean primary key default true check (una),
  migracion   text not null,
  escrita_por text not null check (escrita_por ~ '^\d+\.\d+\.\d+$')
);
comment on table version_minima is 'One row. Not part of a backup: it tells of this database alone.';
comment on column version_minima.migracion is 'The oldest version that may still serve is the one that has this migration.';
comment on column version_minima.escrita_por is 'The newest version that wrote the functions: an older one leaves them as they are.';
insert into version_minima (migracion, escrita_por) values ('0057_version_minima.sql', '1.0.0');
revoke all on version_minima from receta_app;
