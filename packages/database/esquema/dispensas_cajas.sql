-- Written by `npm run db:types` from the migrated database. Do not edit.
create table dispensas_cajas (
  dispensa_id bigint not null,
  renglon smallint not null,
  caja smallint not null,
  recetas_id bigint not null,
  farmacia_id integer not null,
  lote text,
  vence date,
  gtin text,
  serie text,
  deshecha boolean not null default false,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  constraint dispensas_cajas_pkey PRIMARY KEY (dispensa_id, renglon, caja),
  constraint dispensas_cajas_dispensa_id_fkey FOREIGN KEY (dispensa_id) REFERENCES dispensas(dispensa_id),
  constraint dispensas_cajas_dispensa_id_renglon_fkey FOREIGN KEY (dispensa_id, renglon) REFERENCES
      dispensas_items(dispensa_id, renglon),
  constraint dispensas_cajas_caja_check CHECK ((caja > 0)),
  constraint dispensas_cajas_check CHECK (((serie IS NULL) OR (gtin IS NOT NULL))),
  constraint dispensas_cajas_gtin_check CHECK ((gtin ~ '^\d{14}$'::text))
);

-- What it means.
comment on table dispensas_cajas is 'Only the boxes that somebody read or typed: a line may have none.';

-- Besides those of its keys.
CREATE INDEX dispensas_cajas_receta ON dispensas_cajas USING btree (recetas_id);
CREATE UNIQUE INDEX dispensas_cajas_serie ON dispensas_cajas USING btree (gtin, serie) WHERE ((serie IS NOT NULL) AND
  (NOT deshecha));

-- In the order in which they fire.
CREATE TRIGGER dispensas_cajas_duenos BEFORE INSERT ON dispensas_cajas FOR EACH ROW EXECUTE FUNCTION tomar_duenos();
CREATE TRIGGER dispensas_cajas_una_vez BEFORE UPDATE ON dispensas_cajas FOR EACH ROW EXECUTE FUNCTION
  una_sola_vez('deshecha');

-- Its rows are walled.
create policy dispensas_cajas_no_reservadas on dispensas_cajas as restrictive for select using (((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)) OR (recetas_id <> ALL (( SELECT actor_reservadas() AS
  actor_reservadas)::bigint[]))));
create policy dispensas_cajas_vistas on dispensas_cajas for select using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR (medico_id = ( SELECT actor_medico() AS actor_medico)) OR (convenio_id = ( SELECT actor_convenio()
  AS actor_convenio)) OR ( SELECT actor_ve_todo() AS actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS
  actor_recetas)::bigint[])) OR (persona_id = ANY (( SELECT actor_personas() AS actor_personas)::integer[])) OR
  (recetas_id = ANY (( SELECT actor_mostrador() AS actor_mostrador)::bigint[]))));
create policy dispensas_cajas_hechas on dispensas_cajas for insert with check ((((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)) AND (EXISTS ( SELECT FROM dispensas d WHERE ((d.dispensa_id =
  dispensas_cajas.dispensa_id) AND (d.recetas_id = dispensas_cajas.recetas_id) AND (d.farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)))))) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));
create policy dispensas_cajas_deshechas on dispensas_cajas for update using (((farmacia_id = ( SELECT actor_farmacia()
  AS actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));

-- What the product may do besides by a function.
grant select, insert, update (deshecha) on dispensas_cajas to receta_app;
