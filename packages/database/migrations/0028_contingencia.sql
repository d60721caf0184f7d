-- Decision 0028. A médico's device that signs without network: its key, as the server certified it, and the numbers it was given.
create table contingencia_dispositivos (
  dispositivo_id  integer generated always as identity primary key,
  medico_id       integer not null references medicos,
  clave_publica   text not null unique,
  nombre          text not null,
  certificado     text not null,
  desde           date not null,
  hasta           date not null,
  creado_en       timestamptz not null,
  reemplazado_en  timestamptz,
  revocado_en     timestamptz,
  check (hasta >= desde)
);
create index contingencia_dispositivos_medico on contingencia_dispositivos (medico_id, dispositivo_id desc);
comment on column contingencia_dispositivos.clave_publica is 'Ed25519, the x of its JWK. The private half cannot be taken out of the device.';
comment on column contingencia_dispositivos.certificado is 'Signed by the server: answered again to whoever lost the answer.';
comment on column contingencia_dispositivos.reemplazado_en is 'It was prepared again: it signs no more, and what it signed is still taken.';
comment on column contingencia_dispositivos.revocado_en is 'Its médico gave it up: nothing that it signed is taken from then on.';

create table contingencia_numeros (
  nro_recetario  integer primary key default nextval('recetas_numeros'),
  dispositivo_id integer not null references contingencia_dispositivos
);
create index contingencia_numeros_dispositivo on contingencia_numeros (dispositivo_id);

-- Each receta that was signed without network and came back: what proves it by itself, whoever keeps the number.
create table contingencias (
  recetas_id     bigint primary key references recetas,
  huella         text not null unique,
  dispositivo_id integer not null references contingencia_dispositivos,
  nro_recetario  integer not null references contingencia_numeros,
  prueba         text not null,
  pedido         text not null,
  registrada_en  timestamptz not null
);
create index contingencias_numero on contingencias (nro_recetario);
comment on column contingencias.huella is 'SHA-256 of `pedido`, which is what the device signed, byte for byte.';
comment on column contingencias.prueba is 'What the QR said: the certificate of the device and its signature.';
alter table contingencias enable row level security;
create policy contingencias_suyas on contingencias
  using (exists (select from recetas r where r.recetas_id = contingencias.recetas_id))
  with check (exists (select from recetas r where r.recetas_id = contingencias.recetas_id));
revoke update, delete on contingencias from receta_app;

-- Of several recetas with one number one keeps it; the others stay, annulled, as what was signed and handed to somebody.
alter table recetas add column sin_numero boolean not null default false;
comment on column recetas.sin_numero is 'Signed without network with a number that another one keeps: its nro_recetario is what its paper says, and no longer its own.';
alter table recetas drop constraint recetas_soft_id_convenio_id_nro_recetario_key;
create unique index recetas_numero on recetas (soft_id, convenio_id, nro_recetario) where not sin_numero;
grant update (sin_numero) on recetas to receta_app;
