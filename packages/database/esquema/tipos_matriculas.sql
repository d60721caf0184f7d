-- Written by `npm run db:types` from the migrated database. Do not edit.
create table tipos_matriculas (
  codigo text not null,
  nombre text not null,
  constraint tipos_matriculas_pkey PRIMARY KEY (codigo)
);

-- In the order in which they fire.
CREATE TRIGGER tipos_matriculas_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON tipos_matriculas FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on tipos_matriculas to receta_app;
