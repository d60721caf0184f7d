-- Written by `npm run db:types` from the migrated database. Do not edit.
create table convenios_historial (
  historial_id bigint not null generated always as identity,
  convenio_id integer not null,
  version integer not null,
  por integer,
  quien text not null,
  motivo text not null,
  cambios jsonb not null,
  en timestamp with time zone not null,
  constraint convenios_historial_pkey PRIMARY KEY (historial_id),
  constraint convenios_historial_convenio_id_version_key UNIQUE (convenio_id, version),
  constraint convenios_historial_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id) ON DELETE
      CASCADE,
  constraint convenios_historial_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id) ON DELETE SET NULL
);

-- What it means.
comment on column convenios_historial.cambios is 'What changed: {campo: {antes, despues}}.';

-- In the order in which they fire.
CREATE TRIGGER convenios_historial_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON convenios_historial FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert on convenios_historial to receta_app;
