-- Written by `npm run db:types` from the migrated database. Do not edit.
create table obras_sociales (
  rnos text not null,
  nombre text not null,
  sigla text,
  tipo text,
  provincia text,
  domicilio text,
  telefono text,
  email text,
  web text,
  activa boolean not null default true,
  busqueda text generated always as (normalizar(((((rnos || ' '::text) || COALESCE(sigla, ''::text)) || ' '::text) ||
      nombre))) stored,
  constraint obras_sociales_pkey PRIMARY KEY (rnos),
  constraint obras_sociales_rnos_check CHECK ((rnos ~ '^\d{6}$'::text))
);

-- What it means.
comment on table obras_sociales is
  'The national register of payers (RNOS): a catalogue. A convenio is with one of them, by its rnos.';

-- Besides those of its keys.
CREATE INDEX obras_sociales_busqueda ON obras_sociales USING gin (busqueda gin_trgm_ops);

-- In the order in which they fire.
CREATE TRIGGER obras_sociales_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON obras_sociales FOR EACH STATEMENT
  EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on obras_sociales to receta_app;
