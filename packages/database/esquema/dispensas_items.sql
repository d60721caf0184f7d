-- Written by `npm run db:types` from the migrated database. Do not edit.
create table dispensas_items (
  dispensa_id bigint not null,
  renglon smallint not null,
  recetas_id bigint not null,
  farmacia_id integer not null,
  producto_id integer not null,
  producto text not null,
  envases integer not null,
  entregados integer not null,
  sustitucion_motivo text,
  precio numeric(12,2),
  cobertura integer,
  deshecha boolean not null default false,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  constraint dispensas_items_pkey PRIMARY KEY (dispensa_id, renglon),
  constraint dispensas_items_dispensa_id_fkey FOREIGN KEY (dispensa_id) REFERENCES dispensas(dispensa_id),
  constraint dispensas_items_producto_id_fkey FOREIGN KEY (producto_id) REFERENCES productos(producto_id),
  constraint dispensas_items_recetas_id_renglon_fkey FOREIGN KEY (recetas_id, renglon) REFERENCES
      recetas_items(recetas_id, renglon),
  constraint dispensas_items_entregados_check CHECK ((entregados > 0)),
  constraint dispensas_items_envases_check CHECK ((envases > 0))
);

-- What it means.
comment on column dispensas_items.producto is 'What was handed over, in words; producto_id may change its own.';
comment on column dispensas_items.envases is 'Packs of the receta that it uses up.';
comment on column dispensas_items.entregados is
  'Boxes that left the counter: more or fewer when another size was handed over.';

-- Besides those of its keys.
CREATE INDEX dispensas_items_receta ON dispensas_items USING btree (recetas_id);

-- In the order in which they fire.
CREATE TRIGGER dispensas_items_duenos BEFORE INSERT ON dispensas_items FOR EACH ROW EXECUTE FUNCTION tomar_duenos();
CREATE TRIGGER dispensas_items_una_vez BEFORE UPDATE ON dispensas_items FOR EACH ROW EXECUTE FUNCTION
  una_sola_vez('deshecha');

-- Its rows are walled.
create policy dispensas_items_no_reservados on dispensas_items as restrictive for select using (((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)) OR (recetas_id <> ALL (( SELECT actor_reservadas() AS
  actor_reservadas)::bigint[]))));
create policy dispensas_items_vistos on dispensas_items for select using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR (medico_id = ( SELECT actor_medico() AS actor_medico)) OR (convenio_id = ( SELECT actor_convenio()
  AS actor_convenio)) OR ( SELECT actor_ve_todo() AS actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS
  actor_recetas)::bigint[])) OR (persona_id = ANY (( SELECT actor_personas() AS actor_personas)::integer[])) OR
  (recetas_id = ANY (( SELECT actor_mostrador() AS actor_mostrador)::bigint[]))));
create policy dispensas_items_hechos on dispensas_items for insert with check ((((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)) AND (EXISTS ( SELECT FROM dispensas d WHERE ((d.dispensa_id =
  dispensas_items.dispensa_id) AND (d.recetas_id = dispensas_items.recetas_id) AND (d.farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)))))) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));
create policy dispensas_items_deshechos on dispensas_items for update using (((farmacia_id = ( SELECT actor_farmacia()
  AS actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));

-- What the product may do besides by a function.
grant select, insert, update (deshecha) on dispensas_items to receta_app;
