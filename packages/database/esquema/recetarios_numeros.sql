-- Written by `npm run db:types` from the migrated database. Do not edit.
create table recetarios_numeros (
  nro_recetario integer not null,
  recetario_id integer not null,
  referencia text not null,
  token_hash bytea not null,
  token_cifrado text not null,
  anulado_en timestamp with time zone,
  motivo text,
  constraint recetarios_numeros_pkey PRIMARY KEY (nro_recetario),
  constraint recetarios_numeros_referencia_key UNIQUE (referencia),
  constraint recetarios_numeros_token_hash_key UNIQUE (token_hash),
  constraint recetarios_numeros_recetario_id_fkey FOREIGN KEY (recetario_id) REFERENCES recetarios(recetario_id) ON DELETE
      CASCADE,
  constraint recetarios_numeros_anulado CHECK (((anulado_en IS NULL) = (motivo IS NULL))),
  constraint recetarios_numeros_motivo_check CHECK ((motivo = ANY (ARRAY['perdido'::text, 'robado'::text,
      'arruinado'::text])))
);

-- What it means.
comment on column recetarios_numeros.token_hash is
  'The QR printed on the blank: the receta regularised with this number takes this token.';
comment on column recetarios_numeros.anulado_en is
  'When its médico voided it; null while a receta can take it, or took it.';

-- Besides those of its keys.
CREATE INDEX recetarios_numeros_recetario ON recetarios_numeros USING btree (recetario_id);

-- In the order in which they fire.
CREATE TRIGGER recetarios_numeros_cuidados BEFORE INSERT OR DELETE OR UPDATE ON recetarios_numeros FOR EACH ROW EXECUTE
  FUNCTION cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on recetarios_numeros to receta_app;
