-- Written by `npm run db:types` from the migrated database. Do not edit.
create table diagnosticos (
  codigo text not null,
  texto text not null,
  sinonimos text not null default ''::text,
  busqueda text generated always as (normalizar(((((codigo || ' '::text) || texto) || ' '::text) || sinonimos))) stored,
  padre text,
  constraint diagnosticos_pkey PRIMARY KEY (codigo)
);

-- What it means.
comment on column diagnosticos.padre is
  'The category above it, or the block; null when no whole classification was imported.';

-- Besides those of its keys.
CREATE INDEX diagnosticos_busqueda ON diagnosticos USING gin (busqueda gin_trgm_ops);

-- In the order in which they fire.
CREATE TRIGGER diagnosticos_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON diagnosticos FOR EACH STATEMENT
  EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on diagnosticos to receta_app;
