-- Written by `npm run db:types` from the migrated database. Do not edit.
create table productos (
  producto_id integer not null generated always as identity,
  fuente text not null,
  codigo_fuente text not null,
  nombre text not null,
  monodroga text not null,
  ifa_clave text not null,
  componentes jsonb not null default '[]'::jsonb,
  concentracion text not null,
  forma text not null,
  via text not null default ''::text,
  presentacion text not null,
  unidades integer,
  contenido text not null default ''::text,
  laboratorio text not null default ''::text,
  generico boolean not null,
  condicion_venta text not null,
  lista_control text not null default ''::text,
  atc text not null default ''::text,
  remediar boolean not null default false,
  troquel text,
  gtin text,
  precio numeric(12,2),
  precio_vigencia date,
  activo boolean not null default true,
  huella text not null,
  carga_id integer,
  dicho jsonb not null default '{}'::jsonb,
  maestro text not null default ''::text,
  limites jsonb,
  envases_habituales text not null default ''::text,
  constraint productos_pkey PRIMARY KEY (producto_id),
  constraint productos_fuente_codigo_fuente_key UNIQUE (fuente, codigo_fuente),
  constraint productos_carga_id_fkey FOREIGN KEY (carga_id) REFERENCES cargas(carga_id),
  constraint productos_condicion_venta_check CHECK ((condicion_venta = ANY (ARRAY['libre'::text, 'receta'::text,
      'archivada'::text, 'oficial'::text]))),
  constraint productos_lista_control_check CHECK ((lista_control = ANY (ARRAY[''::text, 'psico II'::text,
      'psico III'::text, 'psico IV'::text, 'estup I'::text, 'estup II'::text, 'estup III'::text, 'vigilada'::text]))),
  constraint productos_unidades_check CHECK ((unidades > 0))
);

-- What it means.
comment on column productos.ifa_clave is 'Active ingredients without salts, sorted and joined with +.';
comment on column productos.unidades is
  'Units per pack that posology counts; null when the presentation could not be read.';
comment on column productos.huella is
  'Hash of the imported row: tells changed from unchanged without comparing columns.';
comment on column productos.dicho is 'What the file said of the data that the drug master completed or ruled over.';
comment on column productos.maestro is
  'Version of the drug master by which the row was judged; empty before the first time.';
comment on column productos.limites is
  'What the operator''s master limits of its ingredients, with its version; null of nothing.';
comment on column productos.envases_habituales is
  '''60, 120 ml'': how its bottle usually comes by the master, when its presentation does not say.';

-- Besides those of its keys.
CREATE INDEX productos_ifa ON productos USING btree (ifa_clave) WHERE activo;
CREATE INDEX productos_maestro ON productos USING btree (maestro);
CREATE INDEX productos_marca ON productos USING btree (normalizar(nombre) text_pattern_ops) WHERE activo;

-- In the order in which they fire.
CREATE TRIGGER productos_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON productos FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('catalogos');
CREATE TRIGGER productos_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON productos FOR EACH STATEMENT EXECUTE
  FUNCTION cambiar_version('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on productos to receta_app;
