-- Written by `npm run db:types` from the migrated database. Do not edit.
create table dispositivos (
  dispositivo_id bigint not null generated always as identity,
  usuario_id integer not null,
  secreto_hash bytea not null,
  clave_publica text not null,
  nombre text not null,
  creado_en timestamp with time zone not null,
  visto_en timestamp with time zone not null,
  factor_en timestamp with time zone,
  aviso_telefono text,
  constraint dispositivos_pkey PRIMARY KEY (dispositivo_id),
  constraint dispositivos_usuario_id_secreto_hash_key UNIQUE (usuario_id, secreto_hash),
  constraint dispositivos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE CASCADE,
  constraint dispositivos_aviso_telefono_check CHECK (((aviso_telefono ~ '^(android|ios):[-A-Za-z0-9_:.+/=]+$'::text) AND
      ((length(aviso_telefono) >= 20) AND (length(aviso_telefono) <= 1032))))
);

-- What it means.
comment on column dispositivos.secreto_hash is
  'SHA-256 of the secret that binds its access tokens to it: a cookie on the web, secure storage on a phone.';
comment on column dispositivos.clave_publica is
  'P-256, as x.y of its JWK. The private half cannot be taken out of the device.';
comment on column dispositivos.factor_en is
  'When a session of it showed the account''s second factor last. Strangers cannot stop such a one.';
comment on column dispositivos.aviso_telefono is
  'Its platform and the key by which the push gateway reaches it; null is told by mail. Emptied when a session of it is closed.';

-- Besides those of its keys.
CREATE INDEX dispositivos_aviso ON dispositivos USING btree (aviso_telefono) WHERE (aviso_telefono IS NOT NULL);
CREATE INDEX dispositivos_secreto ON dispositivos USING btree (secreto_hash);

-- In the order in which they fire.
CREATE TRIGGER dispositivos_cuidados BEFORE INSERT OR DELETE OR UPDATE ON dispositivos FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select (dispositivo_id, usuario_id, secreto_hash, clave_publica, nombre, creado_en, visto_en, factor_en), insert,
  update, delete on dispositivos to receta_app;
