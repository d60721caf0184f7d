-- Written by `npm run db:types` from the migrated database. Do not edit.
create table especialidades (
  codigo text not null,
  nombre text not null,
  constraint especialidades_pkey PRIMARY KEY (codigo)
);

-- In the order in which they fire.
CREATE TRIGGER especialidades_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON especialidades FOR EACH STATEMENT
  EXECUTE FUNCTION cuidar_escritura('catalogos');
CREATE TRIGGER especialidades_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON especialidades FOR EACH STATEMENT
  EXECUTE FUNCTION cambiar_version('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on especialidades to receta_app;
