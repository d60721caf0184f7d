-- Written by `npm run db:types` from the migrated database. Do not edit.
create table antecedentes_eventos (
  antecedente_evento_id integer not null generated always as identity,
  antecedente_id integer not null,
  persona_id integer not null,
  accion text not null,
  usuario_id integer not null,
  quien text not null,
  nota text,
  en timestamp with time zone not null,
  constraint antecedentes_eventos_pkey PRIMARY KEY (antecedente_evento_id),
  constraint antecedentes_eventos_antecedente_id_fkey FOREIGN KEY (antecedente_id) REFERENCES antecedentes(antecedente_id),
  constraint antecedentes_eventos_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES personas(persona_id),
  constraint antecedentes_eventos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint antecedentes_eventos_accion_check CHECK ((accion = ANY (ARRAY['registra'::text, 'confirma'::text,
      'disputa'::text, 'cierra'::text])))
);

-- Besides those of its keys.
CREATE INDEX antecedentes_eventos_antecedente ON antecedentes_eventos USING btree (antecedente_id,
  antecedente_evento_id);

-- Its rows are walled.
create policy antecedentes_eventos_visibles on antecedentes_eventos for select using ((( SELECT actor_atiende() AS
  actor_atiende) OR (persona_id = ANY (( SELECT actor_buscadas() AS actor_buscadas)::integer[])) OR (persona_id = (
  SELECT actor_persona() AS actor_persona)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));
create policy antecedentes_eventos_nuevos on antecedentes_eventos for insert with check ((((usuario_id = ( SELECT
  actor_usuario() AS actor_usuario)) AND (( SELECT actor_atiende() AS actor_atiende) OR (persona_id = ANY (( SELECT
  actor_buscadas() AS actor_buscadas)::integer[])) OR ((persona_id = ( SELECT actor_persona() AS actor_persona)) AND
  (accion = ANY (ARRAY['confirma'::text, 'disputa'::text]))))) OR (( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text)));

-- What the product may do besides by a function.
grant select, insert on antecedentes_eventos to receta_app;
