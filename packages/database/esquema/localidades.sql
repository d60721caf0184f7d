-- Written by `npm run db:types` from the migrated database. Do not edit.
create table localidades (
  localidad_id text not null,
  partido_id text not null,
  nombre text not null,
  lat double precision,
  lon double precision,
  constraint localidades_pkey PRIMARY KEY (localidad_id),
  constraint localidades_partido_id_fkey FOREIGN KEY (partido_id) REFERENCES partidos(partido_id),
  constraint localidades_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double
      precision))),
  constraint localidades_localidad_id_check CHECK ((localidad_id ~ '^\d{8,11}$'::text)),
  constraint localidades_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double
      precision)))
);

-- What it means.
comment on table localidades is 'INDEC census places (8 digits) and the entities inside one (10 or 11).';

-- Besides those of its keys.
CREATE INDEX localidades_partido ON localidades USING btree (partido_id);

-- In the order in which they fire.
CREATE TRIGGER localidades_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON localidades FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on localidades to receta_app;
