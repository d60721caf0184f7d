-- Written by `npm run db:types` from the migrated database. Do not edit.
create table recetas_claves (
  recetas_id bigint not null,
  medico_id integer not null,
  clave_idempotencia uuid not null,
  serie_nro smallint not null,
  referencia text not null,
  token_hash bytea not null,
  soft_id integer not null,
  convenio_id integer not null,
  nro_recetario integer not null,
  sin_numero boolean not null,
  reemplaza_a bigint,
  persona_id integer not null,
  constraint recetas_claves_pkey PRIMARY KEY (recetas_id),
  constraint recetas_medico_id_clave_idempotencia_serie_nro_key UNIQUE (medico_id, clave_idempotencia, serie_nro),
  constraint recetas_referencia_key UNIQUE (referencia),
  constraint recetas_token_hash_key UNIQUE (token_hash)
);

-- What it means.
comment on table recetas_claves is
  'What finds one receta, and what no two may have, in all parts of recetas. Written by a trigger of recetas.';

-- Besides those of its keys.
CREATE INDEX recetas_claves_persona ON recetas_claves USING btree (persona_id, recetas_id DESC) INCLUDE (medico_id,
  convenio_id);
CREATE UNIQUE INDEX recetas_numero ON recetas_claves USING btree (convenio_id, nro_recetario, soft_id) WHERE (NOT
  sin_numero);
CREATE UNIQUE INDEX recetas_reemplaza ON recetas_claves USING btree (reemplaza_a, serie_nro) WHERE (reemplaza_a IS NOT
  NULL);

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
-- nothing
