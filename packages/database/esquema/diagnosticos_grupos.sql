-- Written by `npm run db:types` from the migrated database. Do not edit.
create table diagnosticos_grupos (
  codigo text not null,
  texto text not null,
  padre text,
  constraint diagnosticos_grupos_pkey PRIMARY KEY (codigo)
);

-- What it means.
comment on table diagnosticos_grupos is
  'Chapters and blocks of ICD-10 (A00-B99). They are apart so that none can be prescribed for.';

-- In the order in which they fire.
CREATE TRIGGER diagnosticos_grupos_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON diagnosticos_grupos FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on diagnosticos_grupos to receta_app;
