-- Written by `npm run db:types` from the migrated database. Do not edit.
create table partidos (
  partido_id text not null,
  provincia_id text not null,
  nombre text not null,
  constraint partidos_pkey PRIMARY KEY (partido_id),
  constraint partidos_provincia_id_fkey FOREIGN KEY (provincia_id) REFERENCES provincias(provincia_id),
  constraint partidos_partido_id_check CHECK ((partido_id ~ '^\d{5}$'::text))
);

-- What it means.
comment on table partidos is
  'Partidos of Buenos Aires, comunas of the city, departamentos elsewhere: the INDEC''s second level.';

-- Besides those of its keys.
CREATE INDEX partidos_provincia ON partidos USING btree (provincia_id);

-- In the order in which they fire.
CREATE TRIGGER partidos_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON partidos FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on partidos to receta_app;
