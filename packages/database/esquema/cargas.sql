-- Written by `npm run db:types` from the migrated database. Do not edit.
create table cargas (
  carga_id integer not null generated always as identity,
  que text not null,
  fuente text not null,
  archivo text not null,
  nuevos integer not null,
  cambiados integer not null,
  sin_cambio integer not null,
  rechazados integer not null,
  bajas integer not null default 0,
  cargada_en timestamp with time zone not null default now(),
  constraint cargas_pkey PRIMARY KEY (carga_id)
);

-- What it means.
comment on table cargas is
  'One row per import. The newest vademecum row is the version that running servers compare to reload their index.';

-- Besides those of its keys.
CREATE INDEX cargas_que ON cargas USING btree (que, carga_id DESC);

-- In the order in which they fire.
CREATE TRIGGER cargas_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON cargas FOR EACH STATEMENT EXECUTE FUNCTION
  cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on cargas to receta_app;
