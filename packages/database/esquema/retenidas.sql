-- Written by `npm run db:types` from the migrated database. Do not edit.
create table retenidas (
  recetas_id bigint not null,
  farmacia_id integer not null,
  hasta timestamp with time zone not null,
  constraint retenidas_pkey PRIMARY KEY (recetas_id)
);

-- What it means.
comment on table retenidas is
  'Which counter holds a receta, or held it last without letting go, and until when; the receta says the same.';

-- Besides those of its keys.
CREATE INDEX retenidas_de_farmacia ON retenidas USING btree (farmacia_id, hasta);

-- Its rows are walled.

-- What the product may do besides by a function.
grant select, insert, update, delete on retenidas to receta_app;
