-- Written by `npm run db:types` from the migrated database. Do not edit.
create table passkeys (
  passkey_id bigint not null generated always as identity,
  usuario_id integer not null,
  credencial_id text not null,
  clave_publica bytea not null,
  contador bigint not null default 0,
  transportes text[] not null default '{}'::text[],
  nombre text not null,
  creada_en timestamp with time zone not null,
  usada_en timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (passkey_id),
  constraint passkeys_credencial_id_key UNIQUE (credencial_id),
  constraint passkeys_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE CASCADE
);

-- Besides those of its keys.
CREATE INDEX passkeys_usuario ON passkeys USING btree (usuario_id);

-- In the order in which they fire.
CREATE TRIGGER passkeys_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON passkeys FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on passkeys to receta_app;
