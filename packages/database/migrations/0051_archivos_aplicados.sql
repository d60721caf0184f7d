-- Decision 0047. What each file said when this database went through it: one that was changed afterwards is refused at the
-- start, and a function is written again when its file changes. Not part of a backup: it tells of this database alone.
create table archivos_aplicados (
  archivo     text primary key,
  huella      text not null check (huella ~ '^[0-9a-f]{64}$'),
  aplicado_en timestamptz not null
);
comment on column archivos_aplicados.archivo is 'Below packages/database: migrations/0051_archivos_aplicados.sql.';
comment on column archivos_aplicados.huella is 'SHA-256 of the file, its lines ended by a line feed alone.';
revoke all on archivos_aplicados from receta_app;
