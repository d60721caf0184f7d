-- Written by `npm run db:types` from the migrated database. Do not edit.
create table conexiones (
  client_id uuid not null,
  soft_id integer not null,
  usuario_id integer not null,
  nombre text not null,
  alcances text[] not null,
  jwks jsonb,
  jwks_uri text,
  por_minuto integer not null,
  version integer not null default 1,
  creada_en timestamp with time zone not null,
  creada_por integer not null,
  revocada_en timestamp with time zone,
  constraint conexiones_pkey PRIMARY KEY (client_id),
  constraint conexiones_creada_por_fkey FOREIGN KEY (creada_por) REFERENCES usuarios(usuario_id),
  constraint conexiones_soft_id_fkey FOREIGN KEY (soft_id) REFERENCES aplicaciones(soft_id),
  constraint conexiones_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint conexiones_alcances_check CHECK ((cardinality(alcances) > 0)),
  constraint conexiones_claves CHECK (((jwks IS NULL) <> (jwks_uri IS NULL))),
  constraint conexiones_jwks_uri_check CHECK ((jwks_uri ~~ 'https://%'::text)),
  constraint conexiones_nombre_check CHECK ((nombre <> ''::text)),
  constraint conexiones_por_minuto_check CHECK (((por_minuto >= 1) AND (por_minuto <= 6000)))
);

-- What it means.
comment on table conexiones is
  'Software that signs who it is (OAuth 2.0, private_key_jwt). Its private keys are never here.';
comment on column conexiones.usuario_id is
  'Whose the acts are; while it is not active, or no longer serves a farmacia or an obra social, the connection opens nothing.';
comment on column conexiones.alcances is 'The most that it may ask for; each token has what was asked of them.';
comment on column conexiones.jwks is
  'Its public keys, several while they rotate; null where they are read from jwks_uri.';
comment on column conexiones.por_minuto is 'Calls in a minute; the one after them is refused.';

-- In the order in which they fire.
CREATE TRIGGER conexiones_cuidadas BEFORE INSERT OR UPDATE ON conexiones FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('administra');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update on conexiones to receta_app;
