-- Written by `npm run db:types` from the migrated database. Do not edit.
create table farmacias (
  farmacia_id integer not null generated always as identity,
  usuario_id integer,
  nombre text not null,
  direccion text not null,
  localidad text not null,
  provincia text not null,
  telefonos text[] not null default '{}'::text[],
  lat double precision,
  lon double precision,
  horario jsonb not null default '{}'::jsonb,
  de_turno date[] not null default '{}'::date[],
  convenios integer[] not null default '{}'::integer[],
  codigo_externo text,
  localidad_id text,
  precision_geo text,
  activa boolean not null default true,
  cuit text,
  busqueda text generated always as (normalizar(((((((nombre || ' '::text) || direccion) || ' '::text) || localidad) ||
      ' '::text) || provincia))) stored,
  ubicacion cube generated always as (en_la_esfera(lat, lon)) stored,
  abre int4multirange generated always as (minutos_abiertos(horario)) stored,
  constraint farmacias_pkey PRIMARY KEY (farmacia_id),
  constraint farmacias_codigo_externo_key UNIQUE (codigo_externo),
  constraint farmacias_usuario_id_key UNIQUE (usuario_id),
  constraint farmacias_localidad_id_fkey FOREIGN KEY (localidad_id) REFERENCES localidades(localidad_id),
  constraint farmacias_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint farmacias_cuit_check CHECK ((cuit ~ '^\d{11}$'::text)),
  constraint farmacias_dias CHECK (((horario - '{1,2,3,4,5,6,7}'::text[]) = '{}'::jsonb)),
  constraint farmacias_donde CHECK (((lat IS NULL) = (lon IS NULL))),
  constraint farmacias_horas CHECK ((NOT jsonb_path_exists(horario,
      '$.*[*][*]?(!(@ like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"))'::jsonpath))),
  constraint farmacias_lat CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint farmacias_lon CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision))),
  constraint farmacias_precision_geo_check CHECK ((precision_geo = ANY (ARRAY['exacta'::text, 'calle'::text,
      'localidad'::text, 'aproximada'::text])))
);

-- What it means.
comment on column farmacias.horario is
  'From 1 (lunes) to 7 (domingo), lists of [from, until]; {} is not known, a day without a range is closed.';
comment on column farmacias.de_turno is 'Days on duty, each from 08:00 until 08:00 of the next.';
comment on column farmacias.codigo_externo is
  'Its code where it was imported from: an import finds its own rows by it.';
comment on column farmacias.precision_geo is
  'How far lat and lon are to be believed; aproximada: more than 10 km from its localidad; null when nobody said.';

-- Besides those of its keys.
CREATE INDEX farmacias_busqueda ON farmacias USING gin (busqueda gin_trgm_ops);
CREATE INDEX farmacias_localidad ON farmacias USING btree (localidad_id) WHERE activa;
CREATE INDEX farmacias_ubicacion ON farmacias USING gist (ubicacion) WHERE activa;

-- In the order in which they fire.
CREATE TRIGGER farmacias_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON farmacias FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on farmacias to receta_app;
