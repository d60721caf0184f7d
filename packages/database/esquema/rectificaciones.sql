-- Written by `npm run db:types` from the migrated database. Do not edit.
create table rectificaciones (
  rectificacion_id integer not null generated always as identity,
  persona_id integer not null,
  usuario_id integer not null,
  clave uuid not null,
  quien text not null,
  documento text not null,
  sexo text not null,
  dato text not null,
  decia text not null,
  pide text not null,
  motivo text not null,
  pedida_en timestamp with time zone not null,
  vence_el date not null,
  desenlace text,
  respuesta text,
  resuelta_en timestamp with time zone,
  resuelta_por integer,
  resuelta_quien text,
  constraint rectificaciones_pkey PRIMARY KEY (rectificacion_id),
  constraint rectificaciones_usuario_id_clave_key UNIQUE (usuario_id, clave),
  constraint rectificaciones_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES personas(persona_id),
  constraint rectificaciones_resuelta_por_fkey FOREIGN KEY (resuelta_por) REFERENCES usuarios(usuario_id),
  constraint rectificaciones_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint rectificaciones_check CHECK ((num_nulls(desenlace, respuesta, resuelta_en, resuelta_por, resuelta_quien) =
      ANY (ARRAY[0, 5]))),
  constraint rectificaciones_dato_check CHECK ((dato = ANY (ARRAY['apellido'::text, 'nombre'::text, 'sexo'::text,
      'fecha_nacimiento'::text, 'cuil'::text, 'otro'::text]))),
  constraint rectificaciones_desenlace_check CHECK ((desenlace = ANY (ARRAY['corregida'::text, 'no_corresponde'::text]))),
  constraint rectificaciones_motivo_check CHECK ((char_length(motivo) <= 300)),
  constraint rectificaciones_pide_check CHECK (((char_length(pide) >= 1) AND (char_length(pide) <= 300))),
  constraint rectificaciones_respuesta_check CHECK ((char_length(respuesta) <= 500))
);

-- What it means.
comment on column rectificaciones.sexo is 'By which RENAPER is asked: it asks for document and sex.';
comment on column rectificaciones.decia is 'As it stood when it was asked; empty for otro.';
comment on column rectificaciones.vence_el is 'The last of the five working days, whole.';

-- Besides those of its keys.
CREATE UNIQUE INDEX rectificaciones_abierta ON rectificaciones USING btree (persona_id, dato) WHERE (desenlace IS NULL);
CREATE INDEX rectificaciones_contestadas ON rectificaciones USING btree (resuelta_en DESC, rectificacion_id DESC) WHERE
  (desenlace IS NOT NULL);
CREATE INDEX rectificaciones_por_contestar ON rectificaciones USING btree (vence_el, rectificacion_id) WHERE (desenlace
  IS NULL);

-- In the order in which they fire.
CREATE TRIGGER rectificaciones_una_vez BEFORE UPDATE ON rectificaciones FOR EACH ROW EXECUTE FUNCTION
  una_sola_vez('desenlace', 'respuesta', 'resuelta_en', 'resuelta_por', 'resuelta_quien');

-- Its rows are walled.
create policy rectificaciones_vistas on rectificaciones for select using (((persona_id = ( SELECT actor_persona() AS
  actor_persona)) OR ( SELECT actor_administra() AS actor_administra) OR (( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text)));
create policy rectificaciones_pedidas on rectificaciones for insert with check ((((persona_id = ( SELECT actor_persona()
  AS actor_persona)) AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario))) OR (( SELECT actor_alcance() AS
  actor_alcance) = 'sistema'::text)));
create policy rectificaciones_contestadas on rectificaciones for update using (( SELECT actor_administra() AS
  actor_administra)) with check ((resuelta_por = ( SELECT actor_usuario() AS actor_usuario)));

-- What the product may do besides by a function.
grant select, insert, update (desenlace, respuesta, resuelta_en, resuelta_por, resuelta_quien) on rectificaciones to
  receta_app;
