-- Written by `npm run db:types` from the migrated database. Do not edit.
create table dispensas (
  dispensa_id bigint not null generated always as identity,
  recetas_id bigint not null,
  farmacia_id integer not null,
  usuario_id integer not null,
  quien text not null,
  en timestamp with time zone not null,
  estado_anterior text not null,
  clave_idempotencia uuid not null,
  huella text not null,
  respuesta jsonb not null default '{}'::jsonb,
  referencia text not null,
  apellido_nombre text not null,
  dni text not null,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  deshecha_en timestamp with time zone,
  deshecha_por integer,
  deshecha_quien text,
  deshecha_motivo text,
  tipo_doc text,
  retiro text,
  retiro_vinculo_id integer,
  operador jsonb,
  deshecha_operador jsonb,
  constraint dispensas_pkey PRIMARY KEY (dispensa_id),
  constraint dispensas_farmacia_id_clave_idempotencia_key UNIQUE (farmacia_id, clave_idempotencia),
  constraint dispensas_deshecha_por_fkey FOREIGN KEY (deshecha_por) REFERENCES usuarios(usuario_id),
  constraint dispensas_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint dispensas_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint dispensas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint dispensas_check CHECK (((deshecha_en IS NULL) = (deshecha_por IS NULL))),
  constraint dispensas_estado_anterior_check CHECK ((estado_anterior = ANY (ARRAY['emitida'::text,
      'dispensada_parcial'::text]))),
  constraint dispensas_retiro CHECK (((retiro_vinculo_id IS NULL) OR (retiro IS NOT NULL))),
  constraint dispensas_retiro_check CHECK ((retiro <> ''::text))
);

-- What it means.
comment on column dispensas.quien is 'Who handed it over; the farmacia is farmacia_id.';
comment on column dispensas.estado_anterior is 'What the row of the receta said before: undoing it says so again.';
comment on column dispensas.huella is 'Hash of the request: the same clave_idempotencia with other content is refused.';
comment on column dispensas.respuesta is 'What the first one with its clave_idempotencia was answered.';
comment on column dispensas.medico_id is
  'As in its receta, like whose it is and its referencia; written by a trigger, for the policies and the reports.';
comment on column dispensas.tipo_doc is 'Which document dni is; null where nobody kept it.';
comment on column dispensas.retiro is
  'Who took it away, by the name he had then; null where the counter did not say. Without a vínculo it is the patient himself.';
comment on column dispensas.retiro_vinculo_id is
  'As it was then: a trigger asks, and no key ties it, since a vínculo goes with its account and what was handed over stays.';
comment on column dispensas.operador is
  'Nombre, apellido, cargo, matrícula and jurisdicción of who handed over, by a trigger; null where a farmacia did, or its software.';

-- Besides those of its keys.
CREATE INDEX dispensas_convenio ON dispensas USING btree (convenio_id, en DESC);
CREATE INDEX dispensas_farmacia ON dispensas USING btree (farmacia_id, en DESC);
CREATE INDEX dispensas_receta ON dispensas USING btree (recetas_id, dispensa_id);

-- In the order in which they fire.
CREATE TRIGGER dispensas_de_receta BEFORE INSERT ON dispensas FOR EACH ROW EXECUTE FUNCTION tomar_de_receta();
CREATE TRIGGER dispensas_operador BEFORE INSERT ON dispensas FOR EACH ROW EXECUTE FUNCTION tomar_operador();
CREATE TRIGGER dispensas_operador_deshizo BEFORE UPDATE OF deshecha_por ON dispensas FOR EACH ROW WHEN
  (((old.deshecha_por IS NULL) AND (new.deshecha_por IS NOT NULL))) EXECUTE FUNCTION tomar_operador();
CREATE TRIGGER dispensas_retira_quien_puede BEFORE INSERT ON dispensas FOR EACH ROW WHEN ((new.retiro_vinculo_id IS NOT
  NULL)) EXECUTE FUNCTION retira_quien_puede();
CREATE TRIGGER dispensas_una_vez BEFORE UPDATE ON dispensas FOR EACH ROW EXECUTE FUNCTION una_sola_vez('deshecha_en',
  'deshecha_por', 'deshecha_quien', 'deshecha_motivo');
CREATE TRIGGER dispensas_a_registrar AFTER INSERT ON dispensas FOR EACH ROW EXECUTE FUNCTION anunciar_dispensa();
CREATE TRIGGER dispensas_deshechas_a_registrar AFTER UPDATE OF deshecha_en ON dispensas FOR EACH ROW WHEN
  (((old.deshecha_en IS NULL) AND (new.deshecha_en IS NOT NULL))) EXECUTE FUNCTION anunciar_dispensa();

-- Its rows are walled.
create policy dispensas_no_reservadas on dispensas as restrictive for select using (((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)) OR (recetas_id <> ALL (( SELECT actor_reservadas() AS
  actor_reservadas)::bigint[]))));
create policy dispensas_vistas on dispensas for select using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR (medico_id = ( SELECT actor_medico() AS actor_medico)) OR (convenio_id = ( SELECT actor_convenio()
  AS actor_convenio)) OR ( SELECT actor_ve_todo() AS actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS
  actor_recetas)::bigint[])) OR (persona_id = ANY (( SELECT actor_personas() AS actor_personas)::integer[])) OR
  (recetas_id = ANY (( SELECT actor_mostrador() AS actor_mostrador)::bigint[]))));
create policy dispensas_hechas on dispensas for insert with check ((((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario)) AND (recetas_id = ANY (( SELECT
  actor_mostrador() AS actor_mostrador)::bigint[]))) OR (( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text)));
create policy dispensas_deshechas on dispensas for update using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo))) with check (((deshecha_por = ( SELECT actor_usuario()
  AS actor_usuario)) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));

-- What the product may do besides by a function.
grant select, insert, update (deshecha_en, deshecha_por, deshecha_quien, deshecha_motivo) on dispensas to receta_app;
