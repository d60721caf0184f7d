-- Written by `npm run db:types` from the migrated database. Do not edit.
create table recetas_eventos (
  evento_id bigint not null default nextval('recetas_eventos_ids'::regclass),
  recetas_id bigint not null,
  accion text not null,
  usuario_id integer not null,
  rol integer not null,
  quien text not null,
  motivo text,
  resultado text not null default 'aceptada'::text,
  datos jsonb not null default '{}'::jsonb,
  en timestamp with time zone not null,
  medico_id integer,
  persona_id integer,
  convenio_id integer,
  constraint recetas_eventos_pkey PRIMARY KEY (recetas_id, evento_id),
  constraint recetas_eventos_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint recetas_eventos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint recetas_eventos_resultado_check CHECK ((resultado = ANY (ARRAY['aceptada'::text, 'rechazada'::text])))
) partition by RANGE (recetas_id);

-- What it means.
comment on table recetas_eventos is
  'One row per accepted action and one per refusal (docs/estados.md, law 5). Never updated or deleted.';

-- Besides those of its keys.
CREATE INDEX recetas_eventos_en ON recetas_eventos USING brin (en);

-- In the order in which they fire.
CREATE TRIGGER recetas_eventos_duenos BEFORE INSERT ON recetas_eventos FOR EACH ROW WHEN ((new.medico_id IS NULL))
  EXECUTE FUNCTION tomar_duenos();
CREATE TRIGGER recetas_eventos_auditados AFTER INSERT ON recetas_eventos FOR EACH ROW EXECUTE FUNCTION auditar_evento();
CREATE TRIGGER recetas_eventos_notificados AFTER INSERT ON recetas_eventos FOR EACH ROW EXECUTE FUNCTION
  encolar_notificaciones();

-- Its rows are walled.
create policy recetas_eventos_en_mostrador on recetas_eventos for select using ((recetas_id = ANY (( SELECT
  actor_mostrador() AS actor_mostrador)::bigint[])));
create policy recetas_eventos_no_reservados on recetas_eventos as restrictive for select using ((recetas_id <> ALL ((
  SELECT actor_reservadas() AS actor_reservadas)::bigint[])));
create policy recetas_eventos_suyos on recetas_eventos for select using (((medico_id = ( SELECT actor_medico() AS
  actor_medico)) OR (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS
  actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS actor_recetas)::bigint[])) OR (persona_id = ANY ((
  SELECT actor_personas() AS actor_personas)::integer[]))));
create policy recetas_eventos_del_mostrador on recetas_eventos for insert with check (((usuario_id = ( SELECT
  actor_usuario() AS actor_usuario)) AND (recetas_id = ANY (( SELECT actor_mostrador() AS
  actor_mostrador)::bigint[]))));
create policy recetas_eventos_nuevos on recetas_eventos for insert with check ((((usuario_id = ( SELECT actor_usuario()
  AS actor_usuario)) AND ((medico_id = ( SELECT actor_medico() AS actor_medico)) OR (convenio_id = ( SELECT
  actor_convenio() AS actor_convenio)) OR (( SELECT actor_alcance() AS actor_alcance) = 'motivado'::text))) OR (( SELECT
  actor_alcance() AS actor_alcance) = 'sistema'::text)));

-- What the product may do besides by a function.
grant select, insert (recetas_id, accion, usuario_id, rol, quien, motivo, resultado, datos, en) on recetas_eventos to
  receta_app;
