-- Written by `npm run db:types` from the migrated database. Do not edit.
create table contingencia_titulares (
  nro_recetario integer not null,
  recetas_id bigint not null,
  constraint contingencia_titulares_pkey PRIMARY KEY (nro_recetario),
  constraint contingencia_titulares_recetas_id_key UNIQUE (recetas_id),
  constraint contingencia_titulares_nro_recetario_fkey FOREIGN KEY (nro_recetario) REFERENCES
      contingencia_numeros(nro_recetario),
  constraint contingencia_titulares_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES contingencias(recetas_id)
);

-- What it means.
comment on table contingencia_titulares is
  'Which receta keeps a number that a device signed with: one, whatever came back with it.';

-- Its rows are walled.
create policy contingencia_titulares_vistos on contingencia_titulares for select using ((EXISTS ( SELECT FROM recetas r
  WHERE (r.recetas_id = contingencia_titulares.recetas_id))));
create policy contingencia_titulares_nuevos on contingencia_titulares for insert with check ((EXISTS ( SELECT FROM
  (recetas r JOIN contingencias g USING (recetas_id)) WHERE ((r.recetas_id = contingencia_titulares.recetas_id) AND
  (g.nro_recetario = contingencia_titulares.nro_recetario) AND (r.medico_id = ( SELECT actor_medico() AS
  actor_medico))))));
create policy contingencia_titulares_cambian on contingencia_titulares for update using ((EXISTS ( SELECT FROM recetas r
  WHERE ((r.recetas_id = contingencia_titulares.recetas_id) AND (r.medico_id = ( SELECT actor_medico() AS
  actor_medico)))))) with check ((EXISTS ( SELECT FROM (recetas r JOIN contingencias g USING (recetas_id)) WHERE
  ((r.recetas_id = contingencia_titulares.recetas_id) AND (g.nro_recetario = contingencia_titulares.nro_recetario) AND
  (r.medico_id = ( SELECT actor_medico() AS actor_medico))))));

-- What the product may do besides by a function.
grant select, insert, update (recetas_id) on contingencia_titulares to receta_app;
