-- Written by `npm run db:types` from the migrated database. Do not edit.
create table usuarios_propuestas (
  usuario_id integer not null,
  tipo integer not null,
  roles integer[] not null,
  convenio_id integer not null,
  por integer not null,
  en timestamp with time zone not null,
  constraint usuarios_propuestas_pkey PRIMARY KEY (usuario_id),
  constraint usuarios_propuestas_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id) ON DELETE CASCADE,
  constraint usuarios_propuestas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE
      CASCADE,
  constraint usuarios_propuestas_tipo_check CHECK ((tipo = ANY (ARRAY[2, 3, 13, 14, 20, 30])))
);

-- What it means.
comment on table usuarios_propuestas is
  'The first of the two people where roles take two (S022); taken back by any other change of them.';

-- In the order in which they fire.
CREATE TRIGGER usuarios_propuestas_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON usuarios_propuestas FOR EACH ROW
  EXECUTE FUNCTION cuidar_cuenta('administra');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on usuarios_propuestas to receta_app;
