-- Written by `npm run db:types` from the migrated database. Do not edit.
create table aplicaciones_historial (
  historial_id bigint not null generated always as identity,
  soft_id integer not null,
  version integer not null,
  por integer,
  quien text not null,
  motivo text not null,
  cambios jsonb not null,
  en timestamp with time zone not null,
  constraint aplicaciones_historial_pkey PRIMARY KEY (historial_id),
  constraint aplicaciones_historial_soft_id_version_key UNIQUE (soft_id, version),
  constraint aplicaciones_historial_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id) ON DELETE SET NULL,
  constraint aplicaciones_historial_soft_id_fkey FOREIGN KEY (soft_id) REFERENCES aplicaciones(soft_id)
);

-- What it means.
comment on column aplicaciones_historial.cambios is 'What changed: {campo: {antes, despues}}.';

-- In the order in which they fire.
CREATE TRIGGER aplicaciones_historial_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON aplicaciones_historial FOR
  EACH STATEMENT EXECUTE FUNCTION cuidar_escritura('cuentas');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert on aplicaciones_historial to receta_app;
