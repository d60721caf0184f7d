-- Decision 0082: other people's software enters with a key of its own, for an account, for a few minutes, and only where it may.
create table conexiones (
  client_id   uuid primary key,
  soft_id     integer not null references aplicaciones,
  usuario_id  integer not null references usuarios,
  nombre      text not null check (nombre <> ''),
  alcances    text[] not null check (cardinality(alcances) > 0),
  jwks        jsonb,
  jwks_uri    text check (jwks_uri like 'https://%'),
  por_minuto  integer not null check (por_minuto between 1 and 6000),
  version     integer not null default 1,
  creada_en   timestamptz not null,
  creada_por  integer not null references usuarios,
  revocada_en timestamptz,
  constraint conexiones_claves check ((jwks is null) <> (jwks_uri is null))
);
comment on table conexiones is 'Software that signs who it is (OAuth 2.0, private_key_jwt). Its private keys are never here.';
comment on column conexiones.usuario_id is
  'Whose the acts are; while it is not active, or no longer serves a farmacia or an obra social, the connection opens nothing.';
comment on column conexiones.alcances is 'The most that it may ask for; each token has what was asked of them.';
comment on column conexiones.jwks is 'Its public keys, several while they rotate; null where they are read from jwks_uri.';
comment on column conexiones.por_minuto is 'Calls in a minute; the one after them is refused.';
revoke delete on conexiones from receta_app;

create table conexiones_tokens (
  token_hash bytea primary key,
  client_id  uuid not null references conexiones on delete cascade,
  alcances   text[] not null,
  vence_en   timestamptz not null
);
create index conexiones_tokens_vence on conexiones_tokens (vence_en);
comment on table conexiones_tokens is 'Only the SHA-256 of each token, which lasts five minutes.';
