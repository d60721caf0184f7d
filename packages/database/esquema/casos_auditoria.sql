-- Written by `npm run db:types` from the migrated database. Do not edit.
create table casos_auditoria (
  recetas_id bigint not null,
  convenio_id integer not null,
  persona_id integer not null,
  persona text not null,
  emitida_en timestamp with time zone not null,
  responder_hasta date not null,
  cola text not null default 'pendientes'::text,
  normas text[] not null default '{}'::text[],
  decision text,
  decidida_en timestamp with time zone,
  decidida_por integer,
  decidida_quien text,
  constraint casos_auditoria_pkey PRIMARY KEY (recetas_id),
  constraint casos_auditoria_decidida_por_fkey FOREIGN KEY (decidida_por) REFERENCES usuarios(usuario_id),
  constraint casos_auditoria_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint casos_auditoria_check CHECK ((((cola = 'resueltas'::text) = (decision IS NOT NULL)) AND ((decision IS NULL) =
      (decidida_en IS NULL)))),
  constraint casos_auditoria_cola_check CHECK ((cola = ANY (ARRAY['pendientes'::text, 'con_pedido'::text,
      'resueltas'::text]))),
  constraint casos_auditoria_decision_check CHECK ((decision = ANY (ARRAY['autorizada'::text, 'rechazada'::text,
      'anulada'::text])))
);

-- What it means.
comment on table casos_auditoria is
  'One row for each receta that started en_auditoria. Written by triggers only, from what happens to the receta and its questions.';
comment on column casos_auditoria.persona is 'The signed name, normalised: how it is searched and sorted.';
comment on column casos_auditoria.normas is
  'The codes of the normas that sent it to the audit, as signed; empty where its plan or its convenio did.';
comment on column casos_auditoria.decision is '«anulada»: its médico withdrew it before anybody decided.';
comment on column casos_auditoria.decidida_quien is 'The name of the person, as it was then.';

-- Besides those of its keys.
CREATE INDEX casos_persona ON casos_auditoria USING gin (persona gin_trgm_ops);
CREATE INDEX casos_por_llegada ON casos_auditoria USING btree (convenio_id, cola, recetas_id);
CREATE INDEX casos_por_persona ON casos_auditoria USING btree (convenio_id, cola, persona, recetas_id);
CREATE INDEX casos_por_plazo ON casos_auditoria USING btree (convenio_id, cola, responder_hasta, recetas_id);
CREATE INDEX casos_resueltos ON casos_auditoria USING btree (convenio_id, decidida_en DESC, recetas_id DESC) WHERE (cola
  = 'resueltas'::text);

-- Its rows are walled.
create policy casos_auditoria_vistos on casos_auditoria for select using (((convenio_id = ( SELECT actor_convenio() AS
  actor_convenio)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));

-- What the product may do besides by a function.
grant select on casos_auditoria to receta_app;
