-- Written by `npm run db:types` from the migrated database. Do not edit.
create table libro_recetario (
  farmacia_id integer not null,
  numero integer not null,
  dispensa_id bigint not null,
  renglon smallint not null,
  recetas_id bigint not null,
  usuario_id integer not null,
  quien text not null,
  en timestamp with time zone not null,
  asiento jsonb not null,
  constraint libro_recetario_pkey PRIMARY KEY (farmacia_id, numero),
  constraint libro_recetario_dispensa_id_renglon_key UNIQUE (dispensa_id, renglon),
  constraint libro_recetario_dispensa_id_renglon_fkey FOREIGN KEY (dispensa_id, renglon) REFERENCES
      dispensas_items(dispensa_id, renglon),
  constraint libro_recetario_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint libro_recetario_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint libro_recetario_numero_check CHECK ((numero > 0))
);

-- What it means.
comment on column libro_recetario.asiento is 'The entry as it reads, whatever becomes of what it names.';

-- In the order in which they fire.
CREATE TRIGGER libro_recetario_numeros BEFORE INSERT ON libro_recetario FOR EACH ROW EXECUTE FUNCTION numerar_asiento();

-- Its rows are walled.
create policy libro_recetario_leido on libro_recetario for select using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));
create policy libro_recetario_escrito on libro_recetario for insert with check (((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)) AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario)) AND (recetas_id =
  ANY (( SELECT actor_mostrador() AS actor_mostrador)::bigint[]))));

-- What the product may do besides by a function.
grant select, insert on libro_recetario to receta_app;
