-- Written by `npm run db:types` from the migrated database. Do not edit.
create table pruebas_usadas (
  jti_hash bytea not null,
  vence_en timestamp with time zone not null,
  constraint pruebas_usadas_pkey PRIMARY KEY (jti_hash)
);

-- What it means.
comment on table pruebas_usadas is
  'Proofs of possession already taken: each works once, and is forgotten once it is too old to be taken.';

-- Besides those of its keys.
CREATE INDEX pruebas_usadas_vence ON pruebas_usadas USING btree (vence_en);

-- In the order in which they fire.
CREATE TRIGGER pruebas_usadas_de_quien_escribe BEFORE DELETE OR UPDATE ON pruebas_usadas FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('sistema');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, delete on pruebas_usadas to receta_app;
