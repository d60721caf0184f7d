-- Written by `npm run db:types` from the migrated database. Do not edit.
create table versiones (
  hecho text not null,
  de integer not null,
  version uuid not null,
  constraint versiones_pkey PRIMARY KEY (hecho, de),
  constraint versiones_hecho_check CHECK ((hecho = ANY (ARRAY['medico'::text, 'convenio'::text, 'catalogos'::text])))
);

-- What it means.
comment on table versiones is
  'Which version of a médico, of a convenio or of the catalogues is in force: what a process holds of another version it reads again.';
comment on column versiones.de is 'The médico or the convenio; 0 for the catalogues.';

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select on versiones to receta_app;
