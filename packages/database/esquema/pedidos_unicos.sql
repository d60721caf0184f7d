-- Written by `npm run db:types` from the migrated database. Do not edit.
create table pedidos_unicos (
  ambito text not null,
  clave uuid not null,
  huella text not null,
  resultado bigint,
  en timestamp with time zone not null,
  constraint pedidos_unicos_pkey PRIMARY KEY (ambito, clave)
);

-- What it means.
comment on table pedidos_unicos is
  'One row per clave_idempotencia used: whose, the hash of what was asked (never a password), and the id of what it made.';

-- In the order in which they fire.
CREATE TRIGGER pedidos_unicos_una_vez BEFORE UPDATE ON pedidos_unicos FOR EACH ROW EXECUTE FUNCTION
  una_sola_vez('resultado');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update on pedidos_unicos to receta_app;
