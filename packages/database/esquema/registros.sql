-- Written by `npm run db:types` from the migrated database. Do not edit.
create table registros (
  recetas_id bigint not null,
  estado text not null default 'sin_registro'::text,
  ambiente text,
  intentos integer not null default 0,
  disponible_en timestamp with time zone not null default now(),
  error text,
  asignado_en timestamp with time zone,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  constraint registros_pkey PRIMARY KEY (recetas_id),
  constraint registros_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint registros_ambiente_check CHECK ((ambiente = ANY (ARRAY['sandbox'::text, 'repositorio'::text]))),
  constraint registros_check CHECK (((estado = 'cuir_asignado'::text) = (asignado_en IS NOT NULL))),
  constraint registros_estado_check CHECK ((estado = ANY (ARRAY['sin_registro'::text, 'pendiente_envio'::text,
      'enviada'::text, 'cuir_asignado'::text, 'error_envio'::text])))
);

-- What it means.
comment on column registros.ambiente is 'Who was asked for the numbers; the sandbox''s have no legal validity.';
comment on column registros.disponible_en is
  'When it may be sent: put off while somebody is sending it, and after each failure.';
comment on column registros.error is 'The code of the last failure; never what the other side wrote.';

-- Besides those of its keys.
CREATE INDEX registros_pendientes ON registros USING btree (disponible_en, recetas_id) WHERE (estado = ANY
  (ARRAY['sin_registro'::text, 'pendiente_envio'::text, 'enviada'::text]));

-- In the order in which they fire.
CREATE TRIGGER registros_duenos BEFORE INSERT ON registros FOR EACH ROW WHEN ((new.medico_id IS NULL)) EXECUTE FUNCTION
  tomar_duenos();
CREATE TRIGGER registros_dados_por_perdidos AFTER UPDATE OF estado ON registros FOR EACH ROW WHEN (((new.estado =
  'error_envio'::text) <> (old.estado = 'error_envio'::text))) EXECUTE FUNCTION seguir_al_registro();
CREATE TRIGGER registros_numerados AFTER UPDATE OF estado ON registros FOR EACH ROW WHEN (((new.estado =
  'cuir_asignado'::text) AND (old.estado <> 'cuir_asignado'::text))) EXECUTE FUNCTION soltar_novedades();

-- Its rows are walled.
create policy registros_no_reservados on registros as restrictive for select using ((recetas_id <> ALL (( SELECT
  actor_reservadas() AS actor_reservadas)::bigint[])));
create policy registros_suyos on registros for select using (((medico_id = ( SELECT actor_medico() AS actor_medico)) OR
  (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS actor_ve_todo) OR
  (recetas_id = ANY (( SELECT actor_recetas() AS actor_recetas)::bigint[])) OR (persona_id = ANY (( SELECT
  actor_personas() AS actor_personas)::integer[])) OR (recetas_id = ANY (( SELECT actor_mostrador() AS
  actor_mostrador)::bigint[]))));
create policy registros_del_sistema on registros for update using ((( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text));

-- What the product may do besides by a function.
grant select, update (estado, ambiente, intentos, disponible_en, error, asignado_en) on registros to receta_app;
