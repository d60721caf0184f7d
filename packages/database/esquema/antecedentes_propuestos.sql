-- Written by `npm run db:types` from the migrated database. Do not edit.
create table antecedentes_propuestos (
  propuesta_id integer not null generated always as identity,
  persona_id integer not null,
  recetas_id bigint not null,
  farmacia_id integer not null,
  tipo text not null,
  texto text not null,
  quien text not null,
  propuesta_en timestamp with time zone not null,
  resuelta_en timestamp with time zone,
  resuelta_por integer,
  resultado text,
  motivo text,
  constraint antecedentes_propuestos_pkey PRIMARY KEY (propuesta_id),
  constraint antecedentes_propuestos_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint antecedentes_propuestos_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES personas(persona_id),
  constraint antecedentes_propuestos_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint antecedentes_propuestos_resuelta_por_fkey FOREIGN KEY (resuelta_por) REFERENCES usuarios(usuario_id),
  constraint antecedentes_propuestos_check CHECK ((((resuelta_en IS NULL) = (resuelta_por IS NULL)) AND ((resuelta_en IS
      NULL) = (resultado IS NULL)))),
  constraint antecedentes_propuestos_check1 CHECK (((resultado IS DISTINCT FROM 'rechaza'::text) OR (motivo IS NOT NULL))),
  constraint antecedentes_propuestos_motivo_check CHECK ((char_length(motivo) <= 200)),
  constraint antecedentes_propuestos_resultado_check CHECK ((resultado = ANY (ARRAY['confirma'::text, 'rechaza'::text]))),
  constraint antecedentes_propuestos_texto_check CHECK (((char_length(texto) >= 2) AND (char_length(texto) <= 120))),
  constraint antecedentes_propuestos_tipo_check CHECK ((tipo = ANY (ARRAY['alergia'::text, 'interaccion'::text,
      'duplicacion'::text])))
);

-- What it means.
comment on column antecedentes_propuestos.texto is
  'The substance of an allergy, or the medicine that the person said to take; as the pharmacist wrote it.';
comment on column antecedentes_propuestos.quien is 'The farmacia, by name.';

-- Besides those of its keys.
CREATE INDEX antecedentes_propuestos_persona ON antecedentes_propuestos USING btree (persona_id) WHERE (resuelta_en IS
  NULL);

-- In the order in which they fire.
CREATE TRIGGER antecedentes_propuestos_una_vez BEFORE UPDATE ON antecedentes_propuestos FOR EACH ROW EXECUTE FUNCTION
  una_sola_vez('resuelta_en', 'resuelta_por', 'resultado', 'motivo');

-- Its rows are walled.
create policy antecedentes_propuestos_visibles on antecedentes_propuestos for select using ((( SELECT actor_atiende() AS
  actor_atiende) OR (persona_id = ANY (( SELECT actor_buscadas() AS actor_buscadas)::integer[])) OR ( SELECT
  actor_ve_todo() AS actor_ve_todo)));
create policy antecedentes_propuestos_del_mostrador on antecedentes_propuestos for insert with check ((((recetas_id =
  ANY (( SELECT actor_mostrador() AS actor_mostrador)::bigint[])) AND (farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia))) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));
create policy antecedentes_propuestos_resueltos on antecedentes_propuestos for update using ((( SELECT actor_atiende()
  AS actor_atiende) OR (persona_id = ANY (( SELECT actor_buscadas() AS actor_buscadas)::integer[])) OR (( SELECT
  actor_alcance() AS actor_alcance) = 'sistema'::text)));

-- What the product may do besides by a function.
grant select, insert, update (resuelta_en, resuelta_por, resultado, motivo) on antecedentes_propuestos to receta_app;
