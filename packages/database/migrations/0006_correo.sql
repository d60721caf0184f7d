-- The address that the médico wrote down for this receta. It is no part of what was signed, and each receta has its own.
create table recetas_contactos (
  recetas_id bigint primary key references recetas on delete cascade,
  email      text not null
);

-- enviado_en closes a mail, also one that had nobody to go to (then error says why); abandonado_en is for an operator to look at.
alter table bandeja_salida add column abandonado_en timestamptz;
comment on column bandeja_salida.abandonado_en is 'When the sender gave up, after its last try or a definite refusal; error keeps the code.';
drop index bandeja_salida_pendiente;
-- What the sender asks for every two seconds, also while there is nothing: read from the index alone.
create index bandeja_salida_pendiente on bandeja_salida (disponible_en, mensaje_id) include (tipo)
  where enviado_en is null and abandonado_en is null;

-- No foreign key: the outbox may be emptied, and the demo's mailbox must not stand in its way.
create table correos_demo (
  mensaje_id bigint primary key,
  contenido  text not null,
  en         timestamptz not null
);
comment on table correos_demo is 'The mails of a demo without SMTP, as /demo/correo shows them; encrypted under buzon:<mensaje_id>, for they carry links. Empty anywhere else.';
