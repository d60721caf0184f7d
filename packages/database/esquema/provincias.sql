-- Written by `npm run db:types` from the migrated database. Do not edit.
create table provincias (
  provincia_id text not null,
  nombre text not null,
  constraint provincias_pkey PRIMARY KEY (provincia_id),
  constraint provincias_provincia_id_check CHECK ((provincia_id ~ '^\d{2}$'::text))
);

-- What it means.
comment on table provincias is 'INDEC codes, as text: they begin with zeros.';

-- In the order in which they fire.
CREATE TRIGGER provincias_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON provincias FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on provincias to receta_app;
