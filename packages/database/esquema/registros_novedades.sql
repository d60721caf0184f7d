-- Written by `npm run db:types` from the migrated database. Do not edit.
create table registros_novedades (
  novedad_id bigint not null generated always as identity,
  recetas_id bigint not null,
  tipo text not null,
  dispensa_id bigint,
  en timestamp with time zone not null,
  estado text not null,
  intentos integer not null default 0,
  disponible_en timestamp with time zone not null,
  error text,
  enviada_en timestamp with time zone,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  constraint registros_novedades_pkey PRIMARY KEY (novedad_id),
  constraint registros_novedades_dispensa_id_fkey FOREIGN KEY (dispensa_id) REFERENCES dispensas(dispensa_id),
  constraint registros_novedades_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES registros(recetas_id),
  constraint registros_novedades_check CHECK (((tipo = 'anulacion'::text) = (dispensa_id IS NULL))),
  constraint registros_novedades_check1 CHECK (((estado = 'enviada'::text) = (enviada_en IS NOT NULL))),
  constraint registros_novedades_estado_check CHECK ((estado = ANY (ARRAY['en_espera'::text, 'pendiente_envio'::text,
      'enviada'::text, 'error_envio'::text]))),
  constraint registros_novedades_tipo_check CHECK ((tipo = ANY (ARRAY['anulacion'::text, 'dispensa'::text,
      'devolucion'::text])))
);

-- What it means.
comment on column registros_novedades.novedad_id is
  'In the order in which they happened to that receta, whose row was locked; also the key that makes sending it twice one thing.';
comment on column registros_novedades.estado is
  'en_espera: its receta has no number yet, so the repository does not know of it.';
comment on column registros_novedades.error is 'The code of the last failure; never what the other side wrote.';

-- Besides those of its keys.
CREATE UNIQUE INDEX registros_novedades_anulacion ON registros_novedades USING btree (recetas_id) WHERE (tipo =
  'anulacion'::text);
CREATE UNIQUE INDEX registros_novedades_dispensa ON registros_novedades USING btree (dispensa_id, tipo);
CREATE INDEX registros_novedades_pendientes ON registros_novedades USING btree (disponible_en, novedad_id) WHERE (estado
  = 'pendiente_envio'::text);
CREATE INDEX registros_novedades_receta ON registros_novedades USING btree (recetas_id, novedad_id);

-- In the order in which they fire.
CREATE TRIGGER registros_novedades_duenos BEFORE INSERT ON registros_novedades FOR EACH ROW EXECUTE FUNCTION
  tomar_duenos();

-- Its rows are walled.
create policy registros_novedades_no_reservadas on registros_novedades as restrictive for select using ((recetas_id <>
  ALL (( SELECT actor_reservadas() AS actor_reservadas)::bigint[])));
create policy registros_novedades_suyas on registros_novedades for select using (((medico_id = ( SELECT actor_medico()
  AS actor_medico)) OR (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS
  actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS actor_recetas)::bigint[])) OR (persona_id = ANY ((
  SELECT actor_personas() AS actor_personas)::integer[])) OR (recetas_id = ANY (( SELECT actor_mostrador() AS
  actor_mostrador)::bigint[]))));
create policy registros_novedades_del_sistema on registros_novedades for update using ((( SELECT actor_alcance() AS
  actor_alcance) = 'sistema'::text));

-- What the product may do besides by a function.
grant select, update (estado, intentos, disponible_en, error, enviada_en) on registros_novedades to receta_app;
