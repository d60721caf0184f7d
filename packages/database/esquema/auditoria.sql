-- Written by `npm run db:types` from the migrated database. Do not edit.
create table auditoria (
  auditoria_id bigint not null,
  cadena bigint not null,
  n integer not null,
  en timestamp with time zone not null,
  clase text not null,
  llamada text not null,
  resultado text not null,
  usuario_id integer,
  rol integer,
  quien text,
  soft_id integer,
  recetas_id bigint,
  persona_id integer,
  en_nombre_de text,
  motivo text,
  detalle text,
  ip bytea,
  request_id text,
  evento_id bigint,
  evento_huella bytea,
  huella bytea not null,
  personas integer[],
  constraint auditoria_pkey PRIMARY KEY (auditoria_id),
  constraint auditoria_clase_check CHECK ((clase = ANY (ARRAY['lectura'::text, 'escritura'::text, 'rechazo'::text,
      'sesion'::text, 'evento'::text])))
) partition by RANGE (auditoria_id);

-- What it means.
comment on table auditoria is
  'No foreign keys and no clinical content: it outlives what it tells of (SC-07, 5 years at least).';
comment on column auditoria.cadena is
  'Its receta; the account''s number below zero where there is none; 0 for nobody and no receta.';
comment on column auditoria.quien is 'The name as it was: an account that leaves is anonymised, what it did is not.';
comment on column auditoria.ip is
  'HMAC of the address under the server''s key: it says whether two are the same, and whether one is a given one.';
comment on column auditoria.evento_huella is 'SHA-256 of the row of recetas_eventos that this one vouches for.';
comment on column auditoria.personas is
  'Whose recetas a page of a list told of; each of them reads the row as one of his own. Part of the hash, where there is any.';

-- Besides those of its keys.
CREATE INDEX auditoria_cadena ON auditoria USING btree (cadena, n);
CREATE INDEX auditoria_en ON auditoria USING brin (en);
CREATE INDEX auditoria_evento ON auditoria USING btree (evento_id) WHERE (evento_id IS NOT NULL);
CREATE INDEX auditoria_persona ON auditoria USING btree (persona_id, auditoria_id DESC) WHERE (persona_id IS NOT NULL);
CREATE INDEX auditoria_personas ON auditoria USING gin (personas) WITH (gin_pending_list_limit='512') WHERE (personas IS
  NOT NULL);
CREATE INDEX auditoria_rechazos ON auditoria USING btree (recetas_id) WHERE ((clase = 'rechazo'::text) AND (recetas_id
  IS NOT NULL));
CREATE INDEX auditoria_usuario ON auditoria USING btree (usuario_id, auditoria_id DESC) WHERE (usuario_id IS NOT NULL);

-- In the order in which they fire.
CREATE TRIGGER auditoria_miradas AFTER INSERT ON auditoria FOR EACH ROW WHEN (((new.clase = 'lectura'::text) AND
  (new.resultado = 'ok'::text) AND (new.persona_id IS NOT NULL) AND (((new.rol = ANY (ARRAY[13, 20, 30])) AND
  (new.llamada <> 'GET /api/busca_afiliado'::text) AND (new.detalle IS DISTINCT FROM 'iniciales'::text)) OR ((new.rol =
  2) AND (new.llamada = 'POST /api/mostrador_buscar'::text))))) EXECUTE FUNCTION avisar_mirada();

-- Its rows are walled.
create policy auditoria_motivada on auditoria for select using ((( SELECT actor_alcance() AS actor_alcance) =
  'motivado'::text));
create policy auditoria_propia on auditoria for select using (((persona_id = ( SELECT actor_persona() AS actor_persona))
  OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));

-- What the product may do besides by a function.
grant select on auditoria to receta_app;
