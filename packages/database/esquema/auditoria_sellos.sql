-- Written by `npm run db:types` from the migrated database. Do not edit.
create table auditoria_sellos (
  sello_id integer not null,
  en timestamp with time zone not null,
  hasta bigint not null,
  anterior text not null,
  cabezas text not null,
  firma bytea not null,
  clave_id text not null,
  constraint auditoria_sellos_pkey PRIMARY KEY (sello_id)
);

-- What it means.
comment on column auditoria_sellos.hasta is 'The last auditoria_id it covers; every row up to it was there.';
comment on column auditoria_sellos.anterior is 'SHA-256 of what the seal before it signed; empty in the first.';
comment on column auditoria_sellos.cabezas is 'A line «cadena:n:huella» per chain that grew since the seal before it.';

-- In the order in which they fire.
CREATE TRIGGER auditoria_sellos_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON auditoria_sellos FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('sistema');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert on auditoria_sellos to receta_app;
