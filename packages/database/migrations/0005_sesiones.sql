-- A browser or a phone that has entered an account: what recognises it, and the key that proves it is the same one.
create table dispositivos (
  dispositivo_id bigint generated always as identity primary key,
  usuario_id     integer not null references usuarios on delete cascade,
  secreto_hash   bytea not null,
  clave_publica  text not null,
  nombre         text not null,
  creado_en      timestamptz not null,
  visto_en       timestamptz not null,
  unique (usuario_id, secreto_hash)
);
create index dispositivos_secreto on dispositivos (secreto_hash);
comment on column dispositivos.secreto_hash is 'SHA-256 of the secret that binds its access tokens to it: a cookie on the web, secure storage on a phone.';
comment on column dispositivos.clave_publica is 'P-256, as x.y of its JWK. The private half cannot be taken out of the device.';

-- A session is one entrance of one device; its access token changes each time it is renewed.
alter table sesiones
  add column sesion_id         bigint generated always as identity unique,
  add column dispositivo_id    bigint references dispositivos on delete set null,
  add column dispositivo_hash  bytea,
  add column acceso_hasta      timestamptz,
  add column refresco_actual   bytea,
  add column refresco_anterior bytea,
  add column rotada_en         timestamptz,
  add column respuesta_cifrada text,
  add column cerrada_por       text;
comment on column sesiones.dispositivo_hash is 'The access token is good beside this secret only; null where no device was registered.';
comment on column sesiones.acceso_hasta is 'When the access token ends, though the session goes on; null ends with the session.';
comment on column sesiones.respuesta_cifrada is 'The last renewal, encrypted: whoever lost that answer gets the same one for some seconds.';

-- Every refresh credential a session ever had: one that is neither the last nor its parent was stolen.
create table refrescos (
  refresco_hash bytea primary key,
  sesion_id     bigint not null references sesiones (sesion_id) on delete cascade
);
create index refrescos_sesion on refrescos (sesion_id);

create table pruebas_usadas (
  jti_hash bytea primary key,
  vence_en timestamptz not null
);
comment on table pruebas_usadas is 'Proofs of possession already taken: each works once, and is forgotten once it is too old to be taken.';

create table passkeys (
  passkey_id    bigint generated always as identity primary key,
  usuario_id    integer not null references usuarios on delete cascade,
  credencial_id text not null unique,
  clave_publica bytea not null,
  contador      bigint not null default 0,
  transportes   text[] not null default '{}',
  nombre        text not null,
  creada_en     timestamptz not null,
  usada_en      timestamptz
);
create index passkeys_usuario on passkeys (usuario_id);

create table desafios (
  sesion_id bigint not null references sesiones (sesion_id) on delete cascade,
  proposito text not null check (proposito in ('alta', 'uso')),
  desafio   text not null,
  vence_en  timestamptz not null,
  primary key (sesion_id, proposito)
);
comment on table desafios is 'WebAuthn challenges: one per session and purpose, deleted by whoever answers it first.';

alter table usuarios
  add column otp_nuevo   text,
  add column otp_nuevo_en timestamptz,
  add column clave_desde timestamptz not null default now();
comment on column usuarios.otp_nuevo is 'A TOTP secret shown and not yet confirmed by a code, encrypted like otp_secreto.';
comment on column usuarios.clave_desde is 'Since when the password is this one (SC-01: it expires). Kept by a trigger: no change may forget it.';

create function marcar_clave() returns trigger
  language plpgsql as $$
begin
  new.clave_desde := now();
  return new;
end
$$;
create trigger usuarios_clave before update of clave_hash on usuarios
  for each row when (new.clave_hash is distinct from old.clave_hash) execute function marcar_clave();

create index intentos_desde on intentos (desde);
create index pruebas_usadas_vence on pruebas_usadas (vence_en);
