-- Written by `npm run db:types` from the migrated database. Do not edit.
create table recetas_contactos (
  recetas_id bigint not null,
  email text not null,
  constraint recetas_contactos_pkey PRIMARY KEY (recetas_id),
  constraint recetas_contactos_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id) ON DELETE
      CASCADE
);

-- Its rows are walled.
create policy recetas_contactos_escritos on recetas_contactos for insert with check ((EXISTS ( SELECT FROM recetas r
  WHERE ((r.recetas_id = recetas_contactos.recetas_id) AND (r.medico_id = ( SELECT actor_medico() AS actor_medico))))));
create policy recetas_contactos_del_sistema on recetas_contactos using ((( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text));

-- What the product may do besides by a function.
grant select, insert, update, delete on recetas_contactos to receta_app;
