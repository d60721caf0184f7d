-- Written by `npm run db:types` from the migrated database. Do not edit.
create table medicos_favoritos (
  medico_id integer not null,
  orden smallint not null,
  producto_id integer not null,
  posologia text not null,
  envases smallint,
  codigo text,
  diagnostico text,
  constraint medicos_favoritos_pkey PRIMARY KEY (medico_id, orden),
  constraint medicos_favoritos_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id) ON DELETE CASCADE,
  constraint medicos_favoritos_producto_id_fkey FOREIGN KEY (producto_id) REFERENCES productos(producto_id),
  constraint medicos_favoritos_envases_check CHECK ((envases > 0))
);

-- What it means.
comment on column medicos_favoritos.codigo is
  'CIE-10 of the diagnosis; empty for one in words alone, null with no diagnosis.';

-- Its rows are walled.
create policy medicos_favoritos_suyos on medicos_favoritos using ((medico_id = ( SELECT actor_medico() AS
  actor_medico)));

-- What the product may do besides by a function.
grant select, insert, update, delete on medicos_favoritos to receta_app;
