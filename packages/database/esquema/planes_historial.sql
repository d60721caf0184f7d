-- Written by `npm run db:types` from the migrated database. Do not edit.
create table planes_historial (
  historial_id bigint not null generated always as identity,
  plan_id integer not null,
  version integer not null,
  por integer,
  quien text not null,
  motivo text not null,
  cambios jsonb not null,
  en timestamp with time zone not null,
  constraint planes_historial_pkey PRIMARY KEY (historial_id),
  constraint planes_historial_plan_id_version_key UNIQUE (plan_id, version),
  constraint planes_historial_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES planes(plan_id) ON DELETE CASCADE,
  constraint planes_historial_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id) ON DELETE SET NULL
);

-- What it means.
comment on column planes_historial.cambios is
  'What changed: {nombre | activo | cobertura:<ifa_clave>: {antes, despues}}; a coverage that was not there is null.';

-- In the order in which they fire.
CREATE TRIGGER planes_historial_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON planes_historial FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert on planes_historial to receta_app;
