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

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on diagnosticos_grupos to receta_app;
