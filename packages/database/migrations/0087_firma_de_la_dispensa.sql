-- Decision 0089 (DS-06). Who hands over signs it with a key of his own, which the installation certified with his name and matrícula.
create table operadores_claves (
  clave_id             text primary key,
  usuario_id           integer not null references operadores,
  farmacia_id          integer not null references farmacias,
  privada              text not null,
  certificado          text not null,
  certificado_firma    text not null,
  certificado_clave_id text not null,
  desde                timestamptz not null,
  hasta                timestamptz check (hasta >= desde)
);
comment on table operadores_claves is
  'Each key of an operator of a farmacia; a new one when his name, cargo, matrícula or farmacia changes.';
comment on column operadores_claves.privada is 'Ed25519, PKCS 8, encrypted under the server''s key, which is not in the database.';
comment on column operadores_claves.certificado is 'Canonical text: whose key it is. Signed by the installation.';
comment on column operadores_claves.hasta is 'Since when it signs no more. What it signed stays valid.';
create unique index operadores_claves_vigente on operadores_claves (usuario_id) where hasta is null;
alter table operadores_claves enable row level security;
create policy operadores_claves_vistas on operadores_claves for select using (
  farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));
create policy operadores_claves_propias on operadores_claves for insert with check (
  farmacia_id = (select actor_farmacia()) and usuario_id = (select actor_usuario()));
create policy operadores_claves_terminadas on operadores_claves for update
  using (usuario_id = (select actor_usuario())) with check (usuario_id = (select actor_usuario()));
revoke update, delete on operadores_claves from receta_app;
grant update (hasta) on operadores_claves to receta_app;

create table dispensas_firmas (
  dispensa_id bigint primary key references dispensas,
  farmacia_id integer not null,
  clave_id    text not null references operadores_claves,
  texto       text not null,
  firma       text not null
);
comment on table dispensas_firmas is
  'What was handed over, in one canonical text, signed by who did it. None where a farmacia''s software did, and before.';
alter table dispensas_firmas enable row level security;
create policy dispensas_firmas_vistas on dispensas_firmas for select using (
  farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));
create policy dispensas_firmas_hechas on dispensas_firmas for insert with check (farmacia_id = (select actor_farmacia()));
revoke update, delete on dispensas_firmas from receta_app;
