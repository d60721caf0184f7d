-- Written by `npm run db:types` from the migrated database. Do not edit.
create table libro_cierres (
  farmacia_id integer not null,
  desde integer not null,
  hasta integer not null,
  dia date not null,
  usuario_id integer not null,
  quien text not null,
  en timestamp with time zone not null,
  anterior text not null,
  huella text not null,
  operador jsonb,
  constraint libro_cierres_pkey PRIMARY KEY (farmacia_id, desde),
  constraint libro_cierres_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint libro_cierres_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint libro_cierres_check CHECK ((hasta >= desde))
);

-- What it means.
comment on column libro_cierres.huella is
  'SHA-256 of the entries it closes and of the close before it: none can be changed afterwards unseen.';

-- In the order in which they fire.
CREATE TRIGGER libro_cierres_operador BEFORE INSERT ON libro_cierres FOR EACH ROW EXECUTE FUNCTION tomar_operador();

-- Its rows are walled.
create policy libro_cierres_leidos on libro_cierres for select using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));
create policy libro_cierres_firmados on libro_cierres for insert with check (((farmacia_id = ( SELECT actor_farmacia()
  AS actor_farmacia)) AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario))));

-- What the product may do besides by a function.
grant select, insert on libro_cierres to receta_app;
