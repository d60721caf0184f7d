-- Written by `npm run db:types` from the migrated database. Do not edit.
create table antecedentes (
  antecedente_id integer not null generated always as identity,
  persona_id integer not null,
  tipo text not null,
  texto text not null,
  codigo text not null default ''::text,
  presente boolean not null,
  gravedad text not null default 'desconocida'::text,
  fuente text not null,
  fpp date,
  medico_id integer not null,
  usuario_id integer not null,
  quien text not null,
  registrado_en timestamp with time zone not null,
  respuesta text,
  respondido_en timestamp with time zone,
  nota text,
  cerrado_en timestamp with time zone,
  cerrado_por integer,
  motivo_cierre text,
  constraint antecedentes_pkey PRIMARY KEY (antecedente_id),
  constraint antecedentes_cerrado_por_fkey FOREIGN KEY (cerrado_por) REFERENCES usuarios(usuario_id),
  constraint antecedentes_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id),
  constraint antecedentes_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES personas(persona_id),
  constraint antecedentes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint antecedentes_check CHECK (((fpp IS NULL) OR ((tipo = 'embarazo'::text) AND presente))),
  constraint antecedentes_check1 CHECK (((cerrado_en IS NULL) = (cerrado_por IS NULL))),
  constraint antecedentes_check2 CHECK (((respuesta IS NULL) = (respondido_en IS NULL))),
  constraint antecedentes_check3 CHECK (((texto <> ''::text) OR (tipo <> ALL (ARRAY['alergia'::text, 'condicion'::text]))
      OR (NOT presente))),
  constraint antecedentes_fuente_check CHECK ((fuente = ANY (ARRAY['referido'::text, 'observado'::text,
      'estudio'::text]))),
  constraint antecedentes_gravedad_check CHECK ((gravedad = ANY (ARRAY['leve'::text, 'moderada'::text, 'grave'::text,
      'desconocida'::text]))),
  constraint antecedentes_motivo_cierre_check CHECK ((char_length(motivo_cierre) <= 200)),
  constraint antecedentes_nota_check CHECK ((char_length(nota) <= 200)),
  constraint antecedentes_respuesta_check CHECK ((respuesta = ANY (ARRAY['confirma'::text, 'disputa'::text]))),
  constraint antecedentes_texto_check CHECK ((char_length(texto) <= 120)),
  constraint antecedentes_tipo_check CHECK ((tipo = ANY (ARRAY['alergia'::text, 'embarazo'::text, 'lactancia'::text,
      'insuficiencia_renal'::text, 'insuficiencia_hepatica'::text, 'condicion'::text])))
);

-- What it means.
comment on column antecedentes.codigo is 'CIE-10 of a condicion; empty for the rest.';
comment on column antecedentes.presente is
  'False: somebody asked and it is not so («niega alergias», «no embarazada»).';
comment on column antecedentes.fpp is 'Fecha probable de parto.';
comment on column antecedentes.respuesta is
  'What the person answered; a disputed one keeps warning until a médico closes it.';

-- Besides those of its keys.
CREATE INDEX antecedentes_persona ON antecedentes USING btree (persona_id, antecedente_id);
CREATE UNIQUE INDEX antecedentes_vigentes ON antecedentes USING btree (persona_id, tipo, presente, normalizar(texto))
  WHERE (cerrado_en IS NULL);

-- In the order in which they fire.
CREATE TRIGGER antecedentes_pasos BEFORE UPDATE ON antecedentes FOR EACH ROW EXECUTE FUNCTION pasos_de_antecedente();
CREATE TRIGGER antecedentes_una_vez BEFORE UPDATE ON antecedentes FOR EACH ROW EXECUTE FUNCTION
  una_sola_vez('cerrado_en', 'cerrado_por', 'motivo_cierre');

-- Its rows are walled.
create policy antecedentes_visibles on antecedentes for select using ((( SELECT actor_atiende() AS actor_atiende) OR
  (persona_id = ANY (( SELECT actor_buscadas() AS actor_buscadas)::integer[])) OR (persona_id = ( SELECT actor_persona()
  AS actor_persona)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));
create policy antecedentes_del_medico on antecedentes for insert with check ((((( SELECT actor_atiende() AS
  actor_atiende) OR (persona_id = ANY (( SELECT actor_buscadas() AS actor_buscadas)::integer[]))) AND (medico_id = (
  SELECT actor_medico() AS actor_medico))) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));
create policy antecedentes_respondidos on antecedentes for update using ((( SELECT actor_atiende() AS actor_atiende) OR
  (persona_id = ANY (( SELECT actor_buscadas() AS actor_buscadas)::integer[])) OR (persona_id = ( SELECT actor_persona()
  AS actor_persona)) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));

-- What the product may do besides by a function.
grant select, insert, update (respuesta, respondido_en, nota, cerrado_en, cerrado_por, motivo_cierre) on antecedentes to
  receta_app;
