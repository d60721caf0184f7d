-- Decision 0119. The systems that may open the product with a patient (SMART App Launch), and the launches that are under way.
create table emisores_smart (
  iss         text primary key check (iss like 'https://%' and iss not like '%/'),
  nombre      text not null check (nombre <> ''),
  client_id   text not null check (client_id <> ''),
  version     integer not null default 1,
  creado_en   timestamptz not null,
  creado_por  integer not null references usuarios,
  revocado_en timestamptz
);
comment on table emisores_smart is
  'Which HIS may open the product with a patient. Registered by an administrator; nothing is fetched from another.';
comment on column emisores_smart.iss is 'Its FHIR base, as it names itself, without a final slash.';
comment on column emisores_smart.client_id is
  'By which it knows this installation, which holds no secret of it: each launch proves itself (PKCE).';
revoke delete on emisores_smart from receta_app;

create table lanzamientos (
  state_hash     bytea primary key,
  usuario_id     integer not null references usuarios,
  sesion_id      bigint not null references sesiones (sesion_id) on delete cascade,
  iss            text not null references emisores_smart,
  verificador    text not null,
  token_endpoint text not null,
  vence_en       timestamptz not null
);
create index lanzamientos_vence on lanzamientos (vence_en);
comment on table lanzamientos is
  'A launch that waits for its return: once, for ten minutes, in the session that began it. Deleted as it is used.';
comment on column lanzamientos.state_hash is 'SHA-256 of the state.';
comment on column lanzamientos.verificador is 'The PKCE verifier, encrypted with the server key under the session.';
revoke update on lanzamientos from receta_app;

alter table lanzamientos enable row level security;
create policy lanzamientos_propios on lanzamientos
  using (usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
