-- Written by `npm run db:types` from the migrated database. Do not edit.
create table recetas_items (
  recetas_id bigint not null,
  renglon smallint not null,
  producto_id integer not null,
  ifa_clave text not null,
  monodroga text not null,
  concentracion text not null,
  forma text not null,
  presentacion text not null,
  marca text not null default ''::text,
  envases integer not null,
  unidades integer,
  posologia text not null,
  posologia_notacion text not null default ''::text,
  tomas jsonb,
  cobertura integer,
  lista_control text not null default ''::text,
  dispensado integer not null default 0,
  medico_id integer,
  persona_id integer,
  convenio_id integer,
  constraint recetas_items_pkey PRIMARY KEY (recetas_id, renglon),
  constraint recetas_items_producto_id_fkey FOREIGN KEY (producto_id) REFERENCES productos(producto_id),
  constraint recetas_items_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint recetas_items_check CHECK (((dispensado >= 0) AND (dispensado <= envases))),
  constraint recetas_items_envases_check CHECK ((envases > 0))
) partition by RANGE (recetas_id);

-- What it means.
comment on column recetas_items.medico_id is
  'As in its receta, like persona_id and convenio_id; written by a trigger, for the policies.';

-- In the order in which they fire.
CREATE TRIGGER recetas_items_duenos BEFORE INSERT ON recetas_items FOR EACH ROW WHEN ((new.medico_id IS NULL)) EXECUTE
  FUNCTION tomar_duenos();

-- Its rows are walled.
create policy recetas_items_en_mostrador on recetas_items for select using ((recetas_id = ANY (( SELECT
  actor_mostrador() AS actor_mostrador)::bigint[])));
create policy recetas_items_no_reservados on recetas_items as restrictive for select using ((recetas_id <> ALL (( SELECT
  actor_reservadas() AS actor_reservadas)::bigint[])));
create policy recetas_items_suyos on recetas_items for select using (((medico_id = ( SELECT actor_medico() AS
  actor_medico)) OR (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS
  actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS actor_recetas)::bigint[])) OR (persona_id = ANY ((
  SELECT actor_personas() AS actor_personas)::integer[]))));
create policy recetas_items_a_cargo on recetas_items for update using (( SELECT actor_ve_todo() AS actor_ve_todo));
create policy recetas_items_del_mostrador on recetas_items for update using ((recetas_id = ANY (( SELECT
  actor_mostrador() AS actor_mostrador)::bigint[])));

-- What the product may do besides by a function.
grant select, update (dispensado) on recetas_items to receta_app;
