-- What an account agreed to and how its owner wants the app; a registration waits in its link until the mail is confirmed.
alter table usuarios
  add column preferencias jsonb not null default '{}' check (jsonb_typeof(preferencias) = 'object'),
  add column terminos_en  timestamptz,
  add column baja_en      timestamptz;
comment on column usuarios.preferencias is 'Tema, letra, contraste: what the contract''s preferencias admits and nothing else.';
comment on column usuarios.terminos_en is 'When the terms were accepted; null for accounts made by the administration.';
comment on column usuarios.baja_en is 'When its owner had it anonymised. His recetas and what he signed stay.';

create index usuarios_email on usuarios (lower(email)) where email is not null;
