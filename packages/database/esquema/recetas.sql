-- Written by `npm run db:types` from the migrated database. Do not edit.
create table recetas (
  recetas_id bigint not null default nextval('recetas_recetas_id_seq'::regclass),
  soft_id integer not null,
  convenio_id integer not null,
  nro_recetario integer not null,
  medico_id integer not null,
  persona_id integer not null,
  afiliado_id integer,
  plan_id integer,
  clave_idempotencia uuid not null,
  huella_pedido text not null,
  serie_nro smallint not null default 1,
  serie_total smallint not null default 1,
  referencia text not null,
  token_hash bytea not null,
  token_cifrado text not null,
  estado text not null,
  fecha_receta date not null,
  vigente_desde date not null,
  vence_el date not null,
  emitida_en timestamp with time zone not null,
  anulada_en timestamp with time zone,
  motivo text,
  anulacion_pendiente boolean not null default false,
  retenida_por integer,
  retenida_hasta timestamp with time zone,
  apellido_nombre text not null,
  dni text not null,
  busqueda text not null,
  diagnosticos jsonb not null,
  contenido text not null,
  firma bytea not null,
  clave_id text not null,
  auditada_en timestamp with time zone,
  reemplaza_a bigint,
  renueva_a bigint,
  normas jsonb not null default '[]'::jsonb,
  reservada boolean not null default false,
  sin_numero boolean not null default false,
  constraint recetas_pkey PRIMARY KEY (recetas_id),
  constraint recetas_afiliado_id_fkey FOREIGN KEY (afiliado_id) REFERENCES afiliados(afiliado_id),
  constraint recetas_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint recetas_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id),
  constraint recetas_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES personas(persona_id),
  constraint recetas_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES planes(plan_id),
  constraint recetas_reemplaza_a_fkey FOREIGN KEY (reemplaza_a) REFERENCES recetas_claves(recetas_id),
  constraint recetas_renueva_a_fkey FOREIGN KEY (renueva_a) REFERENCES recetas_claves(recetas_id),
  constraint recetas_retenida_por_fkey FOREIGN KEY (retenida_por) REFERENCES farmacias(farmacia_id),
  constraint recetas_soft_id_fkey FOREIGN KEY (soft_id) REFERENCES aplicaciones(soft_id),
  constraint recetas_check CHECK ((vence_el >= vigente_desde)),
  constraint recetas_check1 CHECK (((estado = 'anulada'::text) = (anulada_en IS NOT NULL))),
  constraint recetas_estado_check CHECK ((estado = ANY (ARRAY['en_auditoria'::text, 'emitida'::text, 'bloqueada'::text,
      'dispensada_parcial'::text, 'dispensada'::text, 'anulada'::text, 'rechazada'::text])))
) partition by RANGE (recetas_id);

-- What it means.
comment on column recetas.huella_pedido is
  'Hash of the request that issued it: the same clave_idempotencia with other content is refused.';
comment on column recetas.token_hash is
  'SHA-256 of the token in the link and the QR; the token itself is stored encrypted.';
comment on column recetas.estado is 'What happened. What people see also depends on the date: estado_visible().';
comment on column recetas.vence_el is
  'The last day it may be handed over: as signed, or counted from its authorisation where that came later than vigente_desde.';
comment on column recetas.motivo is 'Why it was annulled, refused or blocked.';
comment on column recetas.contenido is 'The canonical content that was signed, byte for byte. Never updated.';
comment on column recetas.auditada_en is
  'When its obra social authorised or refused it; null while it did neither. The signed content never says it.';
comment on column recetas.reemplaza_a is
  'The anulada whose place it took, in one transaction. Never two live versions: see recetas_reemplaza.';
comment on column recetas.renueva_a is 'The one it repeats, recomputed from what was really dispensed of it.';
comment on column recetas.normas is
  'Of each norma in force at its issue: codigo, version, titulo, veredicto and why. Read from contenido.';
comment on column recetas.reservada is
  'Shown to its patient, its médico, who pays and who dispenses; to nobody by a vínculo. No part of what is signed.';
comment on column recetas.sin_numero is
  'Signed without network with a number that another one keeps: its nro_recetario is what its paper says, and no longer its own.';

-- Besides those of its keys.
CREATE INDEX recetas_anulacion_en_espera ON recetas USING btree (retenida_hasta) WHERE anulacion_pendiente;
CREATE INDEX recetas_anulada ON recetas USING btree (anulada_en) WHERE (anulada_en IS NOT NULL);
CREATE INDEX recetas_busqueda ON recetas USING gin (busqueda gin_trgm_ops);
CREATE INDEX recetas_convenio ON recetas USING btree (convenio_id, recetas_id DESC) INCLUDE (estado, vigente_desde,
  vence_el, anulacion_pendiente, retenida_hasta, medico_id, persona_id, emitida_en);
CREATE INDEX recetas_emitida ON recetas USING brin (emitida_en);
CREATE INDEX recetas_en_auditoria ON recetas USING btree (convenio_id, emitida_en, recetas_id) WHERE (estado =
  'en_auditoria'::text);
CREATE INDEX recetas_medico ON recetas USING btree (medico_id, recetas_id DESC) INCLUDE (estado, vigente_desde,
  vence_el, anulacion_pendiente, retenida_hasta, convenio_id, persona_id, emitida_en);
CREATE INDEX recetas_persona ON recetas USING btree (persona_id, recetas_id DESC);
CREATE INDEX recetas_reservadas ON recetas USING btree (persona_id) WHERE reservada;
CREATE INDEX recetas_retenidas ON recetas USING btree (retenida_por) WHERE (retenida_por IS NOT NULL);
CREATE INDEX recetas_vence ON recetas USING brin (vence_el);

-- In the order in which they fire.
CREATE TRIGGER recetas_anuladas BEFORE UPDATE OF estado ON recetas FOR EACH ROW WHEN (((new.estado = 'anulada'::text)
  AND (old.estado <> 'anulada'::text))) EXECUTE FUNCTION no_anular_entregada();
CREATE TRIGGER recetas_claves_nuevas BEFORE INSERT ON recetas FOR EACH ROW EXECUTE FUNCTION anotar_claves();
CREATE TRIGGER recetas_con_recibo BEFORE INSERT OR UPDATE OF contenido ON recetas FOR EACH ROW EXECUTE FUNCTION
  exigir_recibo();
CREATE TRIGGER recetas_pasos BEFORE UPDATE ON recetas FOR EACH ROW WHEN (((new.estado <> old.estado) OR
  (new.retenida_por IS DISTINCT FROM old.retenida_por) OR (new.retenida_hasta IS DISTINCT FROM old.retenida_hasta)))
  EXECUTE FUNCTION pasos_de_receta();
CREATE TRIGGER recetas_a_registrar AFTER INSERT ON recetas FOR EACH ROW EXECUTE FUNCTION encolar_registro();
CREATE TRIGGER recetas_abren_caso AFTER INSERT ON recetas FOR EACH ROW WHEN ((new.estado = 'en_auditoria'::text))
  EXECUTE FUNCTION abrir_caso();
CREATE TRIGGER recetas_anuladas_a_registrar AFTER UPDATE OF estado ON recetas FOR EACH ROW WHEN (((new.estado =
  'anulada'::text) AND (old.estado <> 'anulada'::text))) EXECUTE FUNCTION anunciar_anulada();
CREATE TRIGGER recetas_cambios AFTER UPDATE OF estado, anulacion_pendiente, retenida_por, retenida_hasta ON recetas FOR
  EACH ROW EXECUTE FUNCTION avisar_cambio();
CREATE TRIGGER recetas_cierran_caso AFTER UPDATE OF estado ON recetas FOR EACH ROW WHEN (((old.estado =
  'en_auditoria'::text) AND (new.estado <> 'en_auditoria'::text))) EXECUTE FUNCTION cerrar_caso();
CREATE TRIGGER recetas_claves_cambian AFTER UPDATE OF medico_id, clave_idempotencia, serie_nro, referencia, token_hash,
  soft_id, convenio_id, nro_recetario, sin_numero, reemplaza_a, persona_id ON recetas FOR EACH ROW EXECUTE FUNCTION
  anotar_claves();
CREATE TRIGGER recetas_por_auditar AFTER INSERT ON recetas FOR EACH ROW WHEN ((new.estado = 'en_auditoria'::text))
  EXECUTE FUNCTION avisar_cambio();
CREATE TRIGGER recetas_retenidas AFTER UPDATE OF retenida_por, retenida_hasta ON recetas FOR EACH ROW WHEN
  (((old.retenida_por IS DISTINCT FROM new.retenida_por) OR (old.retenida_hasta IS DISTINCT FROM new.retenida_hasta)))
  EXECUTE FUNCTION anotar_retenida();

-- Its rows are walled.
create policy recetas_en_mostrador on recetas for select using ((recetas_id = ANY (( SELECT actor_mostrador() AS
  actor_mostrador)::bigint[])));
create policy recetas_no_reservadas on recetas as restrictive for select using ((recetas_id <> ALL (( SELECT
  actor_reservadas() AS actor_reservadas)::bigint[])));
create policy recetas_suyas on recetas for select using (((medico_id = ( SELECT actor_medico() AS actor_medico)) OR
  (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS actor_ve_todo) OR
  (recetas_id = ANY (( SELECT actor_recetas() AS actor_recetas)::bigint[])) OR (persona_id = ANY (( SELECT
  actor_personas() AS actor_personas)::integer[]))));
create policy recetas_a_cargo on recetas for update using (((medico_id = ( SELECT actor_medico() AS actor_medico)) OR
  (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR ( SELECT actor_ve_todo() AS actor_ve_todo))) with
  check (((medico_id = ( SELECT actor_medico() AS actor_medico)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));
create policy recetas_del_mostrador on recetas for update using ((recetas_id = ANY (( SELECT actor_mostrador() AS
  actor_mostrador)::bigint[]))) with check ((( SELECT actor_farmacia() AS actor_farmacia) IS NOT NULL));

-- What the product may do besides by a function.
grant select, update (estado, anulada_en, motivo, anulacion_pendiente, retenida_por, retenida_hasta, sin_numero) on
  recetas to receta_app;
