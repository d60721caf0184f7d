-- Written by `npm run db:types` from the migrated database. Do not edit.
create table datos_pedidos (
  pedido_id bigint not null generated always as identity,
  recetas_id bigint not null,
  usuario_id integer not null,
  quien text not null,
  en timestamp with time zone not null,
  pregunta text not null,
  respuesta text,
  respondido_en timestamp with time zone,
  respondido_por integer,
  respondido_quien text,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  constraint datos_pedidos_pkey PRIMARY KEY (pedido_id),
  constraint datos_pedidos_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint datos_pedidos_respondido_por_fkey FOREIGN KEY (respondido_por) REFERENCES usuarios(usuario_id),
  constraint datos_pedidos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint datos_pedidos_check CHECK ((((respuesta IS NULL) = (respondido_en IS NULL)) AND ((respuesta IS NULL) =
      (respondido_por IS NULL))))
);

-- What it means.
comment on table datos_pedidos is
  'Read by the médico of the receta and by its payer; to its patient it is «la está revisando».';

-- Besides those of its keys.
CREATE UNIQUE INDEX datos_pedidos_abierto ON datos_pedidos USING btree (recetas_id) WHERE (respuesta IS NULL);
CREATE INDEX datos_pedidos_medico ON datos_pedidos USING btree (medico_id, pedido_id) WHERE (respuesta IS NULL);
CREATE INDEX datos_pedidos_receta ON datos_pedidos USING btree (recetas_id, pedido_id);

-- In the order in which they fire.
CREATE TRIGGER datos_pedidos_duenos BEFORE INSERT ON datos_pedidos FOR EACH ROW EXECUTE FUNCTION tomar_duenos();
CREATE TRIGGER datos_pedidos_una_vez BEFORE UPDATE ON datos_pedidos FOR EACH ROW EXECUTE FUNCTION
  una_sola_vez('respuesta', 'respondido_en', 'respondido_por', 'respondido_quien');
CREATE TRIGGER datos_pedidos_cambios AFTER INSERT OR UPDATE ON datos_pedidos FOR EACH ROW EXECUTE FUNCTION
  avisar_cambio();
CREATE TRIGGER datos_pedidos_mueven_caso AFTER INSERT OR UPDATE OF respuesta ON datos_pedidos FOR EACH ROW EXECUTE
  FUNCTION mover_caso();

-- Its rows are walled.
create policy datos_pedidos_vistos on datos_pedidos for select using (((medico_id = ( SELECT actor_medico() AS
  actor_medico)) OR (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS
  actor_ve_todo)));
create policy datos_pedidos_hechos on datos_pedidos for insert with check ((((convenio_id = ( SELECT actor_convenio() AS
  actor_convenio)) AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario))) OR (( SELECT actor_alcance() AS
  actor_alcance) = 'sistema'::text)));
create policy datos_pedidos_respondidos on datos_pedidos for update using ((medico_id = ( SELECT actor_medico() AS
  actor_medico))) with check ((respondido_por = ( SELECT actor_usuario() AS actor_usuario)));

-- What the product may do besides by a function.
grant select, insert, update (respuesta, respondido_en, respondido_por, respondido_quien) on datos_pedidos to
  receta_app;
