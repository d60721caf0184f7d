-- Links that a mail or a QR carries: to confirm an account, to choose a new password, to leave, to accept a vínculo.
create table enlaces (
  enlace_id  bigint generated always as identity primary key,
  token_hash bytea not null unique,
  proposito  text not null,
  usuario_id integer references usuarios on delete cascade,
  datos      jsonb not null default '{}',
  creado_en  timestamptz not null default now(),
  vence_en   timestamptz not null,
  usado_en   timestamptz,
  check (vence_en > creado_en)
);
create index enlaces_usuario on enlaces (usuario_id, proposito) where usado_en is null;
comment on table enlaces is 'One-use tokens, one purpose each; only their SHA-256 is kept. Showing one reads it, using it is a conditional update.';

-- The outbox learns whom to tell, and what happened to each try.
alter table bandeja_salida
  add column para          text,
  add column usuario_id    integer references usuarios on delete set null,
  add column secreto       text,
  add column intentos      integer not null default 0,
  add column disponible_en timestamptz not null default now(),
  add column error         text;
comment on column bandeja_salida.para is 'The address; null is looked up when it is sent, from the account or the receta''s patient.';
comment on column bandeja_salida.secreto is 'What only its reader may see (a link''s token), encrypted with the server key under correo:<tipo>; emptied once sent.';
comment on column bandeja_salida.error is 'A code of the last failed try, never the server''s words: they may name people.';
drop index bandeja_salida_pendiente;
create index bandeja_salida_pendiente on bandeja_salida (disponible_en, mensaje_id) where enviado_en is null;
