-- Written by `npm run db:types` from the migrated database. Do not edit.
create table planes (
  plan_id integer not null,
  convenio_id integer not null,
  nombre text not null,
  activo boolean not null default true,
  version integer not null default 1,
  constraint planes_pkey PRIMARY KEY (plan_id),
  constraint planes_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id)
);

-- What it means.
comment on column planes.activo is
  'Whether it may still be chosen. One that may not covers nobody; what was issued under it stays.';
comment on column planes.version is 'Grows with each change: who saves over another one''s change is told.';

-- Besides those of its keys.
CREATE INDEX planes_convenio ON planes USING btree (convenio_id);

-- In the order in which they fire.
CREATE TRIGGER planes_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON planes FOR EACH STATEMENT EXECUTE FUNCTION
  cuidar_escritura('catalogos');
CREATE TRIGGER planes_vaciados AFTER TRUNCATE ON planes FOR EACH STATEMENT EXECUTE FUNCTION cambiar_version('convenio',
  'convenio_id');
CREATE TRIGGER planes_version AFTER INSERT OR DELETE OR UPDATE ON planes FOR EACH ROW EXECUTE FUNCTION
  cambiar_version('convenio', 'convenio_id');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on planes to receta_app;
