-- Written by `npm run db:types` from the migrated database. Do not edit.
create table claves_del_servidor (
  uso text not null,
  huella text not null,
  anotada_en timestamp with time zone not null default now(),
  constraint claves_del_servidor_pkey PRIMARY KEY (uso, huella),
  constraint claves_del_servidor_huella_check CHECK ((huella ~ '^[0-9a-f]{16,64}$'::text)),
  constraint claves_del_servidor_uso_check CHECK ((uso = ANY (ARRAY['cifrado'::text, 'firma'::text])))
);

-- What it means.
comment on table claves_del_servidor is
  'Fingerprints of the keys of DATOS_DIR/claves that wrote here: one of the key that encrypts, one of each that signed.';

-- Besides those of its keys.
CREATE UNIQUE INDEX claves_del_servidor_un_cifrado ON claves_del_servidor USING btree (uso) WHERE (uso =
  'cifrado'::text);

-- In the order in which they fire.
CREATE TRIGGER claves_del_servidor_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON claves_del_servidor FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('sistema');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert on claves_del_servidor to receta_app;
