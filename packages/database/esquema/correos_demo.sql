-- Written by `npm run db:types` from the migrated database. Do not edit.
create table correos_demo (
  mensaje_id bigint not null,
  contenido text not null,
  en timestamp with time zone not null,
  constraint correos_demo_pkey PRIMARY KEY (mensaje_id)
);

-- What it means.
comment on table correos_demo is
  'The mails of a demo without SMTP, as /demo/correo shows them; encrypted under buzon:<mensaje_id>, for they carry links. Empty anywhere else.';

-- Its rows are walled.
create policy correos_demo_del_sistema on correos_demo using ((( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text));

-- What the product may do besides by a function.
grant select, insert, update, delete on correos_demo to receta_app;
