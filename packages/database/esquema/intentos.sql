-- Written by `npm run db:types` from the migrated database. Do not edit.
create table intentos (
  clave text not null,
  desde timestamp with time zone not null,
  cuenta integer not null,
  constraint intentos_pkey PRIMARY KEY (clave)
);

-- What it means.
comment on table intentos is 'Counters behind throttling: login per account and address, DNI guesses per token.';

-- Besides those of its keys.
CREATE INDEX intentos_desde ON intentos USING btree (desde);

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on intentos to receta_app;
