-- Written by `npm run db:types` from the migrated database. Do not edit.
create table codigos_recuperacion (
  usuario_id integer not null,
  codigo_hash bytea not null,
  usado_en timestamp with time zone,
  constraint codigos_recuperacion_pkey PRIMARY KEY (usuario_id, codigo_hash),
  constraint codigos_recuperacion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE
      CASCADE
);

-- What it means.
comment on table codigos_recuperacion is
  'Recovery codes of the second factor, shown once; making new ones ends those of before.';

-- In the order in which they fire.
CREATE TRIGGER codigos_recuperacion_cuidados BEFORE INSERT OR DELETE OR UPDATE ON codigos_recuperacion FOR EACH ROW
  EXECUTE FUNCTION cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on codigos_recuperacion to receta_app;
