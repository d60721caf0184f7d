-- Written by `npm run db:types` from the migrated database. Do not edit.
create table aplicaciones (
  soft_id integer not null,
  app_token text not null,
  canal text not null,
  nombre text not null,
  version_code integer not null default 0,
  version_name text not null default ''::text,
  link_update text not null default ''::text,
  activa boolean not null default true,
  version integer not null default 1,
  constraint aplicaciones_pkey PRIMARY KEY (soft_id),
  constraint aplicaciones_app_token_key UNIQUE (app_token)
);

-- What it means.
comment on column aplicaciones.app_token is 'What travels in the application-id header (§7).';
comment on column aplicaciones.activa is
  'One that is not may not call any more; its row stays, because recetas and sessions name it.';
comment on column aplicaciones.version is 'Grows with each change: who saves over another one''s change is told.';

-- In the order in which they fire.
CREATE TRIGGER aplicaciones_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON aplicaciones FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('administra');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on aplicaciones to receta_app;
