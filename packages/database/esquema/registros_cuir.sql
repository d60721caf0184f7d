-- Written by `npm run db:types` from the migrated database. Do not edit.
create table registros_cuir (
  recetas_id bigint not null,
  renglon smallint not null,
  cuir text not null,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  constraint registros_cuir_pkey PRIMARY KEY (recetas_id, renglon),
  constraint registros_cuir_cuir_key UNIQUE (cuir),
  constraint registros_cuir_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES registros(recetas_id),
  constraint registros_cuir_recetas_id_renglon_fkey FOREIGN KEY (recetas_id, renglon) REFERENCES recetas_items(recetas_id,
      renglon),
  constraint registros_cuir_cuir_check CHECK ((cuir ~ '^\d{41}$'::text))
);

-- What it means.
comment on table registros_cuir is 'R2214 Anexo IV: one CUIR per line. Never updated or deleted.';

-- In the order in which they fire.
CREATE TRIGGER registros_cuir_duenos BEFORE INSERT ON registros_cuir FOR EACH ROW EXECUTE FUNCTION tomar_duenos();

-- Its rows are walled.
create policy registros_cuir_no_reservados on registros_cuir as restrictive for select using ((recetas_id <> ALL ((
  SELECT actor_reservadas() AS actor_reservadas)::bigint[])));
create policy registros_cuir_suyos on registros_cuir for select using (((medico_id = ( SELECT actor_medico() AS
  actor_medico)) OR (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS
  actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS actor_recetas)::bigint[])) OR (persona_id = ANY ((
  SELECT actor_personas() AS actor_personas)::integer[])) OR (recetas_id = ANY (( SELECT actor_mostrador() AS
  actor_mostrador)::bigint[]))));
create policy registros_cuir_del_sistema on registros_cuir for insert with check ((( SELECT actor_alcance() AS
  actor_alcance) = 'sistema'::text));

-- What the product may do besides by a function.
grant select, insert on registros_cuir to receta_app;
