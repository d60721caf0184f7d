-- Written by `npm run db:types` from the migrated database. Do not edit.
create table personas (
  persona_id integer not null generated always as identity,
  dni text not null,
  tipo_doc text not null default 'DNI'::text,
  cuil text,
  apellido text not null,
  nombre text not null,
  sexo text not null,
  fecha_nacimiento date not null,
  domicilio text,
  localidad text,
  telefono text,
  email text,
  alergias text[] not null default '{}'::text[],
  condiciones text[] not null default '{}'::text[],
  usuario_id integer,
  busqueda text generated always as (normalizar(((apellido || ' '::text) || nombre))) stored,
  declarada boolean not null default false,
  constraint personas_pkey PRIMARY KEY (persona_id),
  constraint personas_dni_key UNIQUE (dni),
  constraint personas_usuario_id_key UNIQUE (usuario_id),
  constraint personas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE SET NULL,
  constraint personas_cuil_check CHECK ((cuil ~ '^\d{11}$'::text)),
  constraint personas_documento CHECK ( CASE tipo_doc WHEN 'DNI'::text THEN (dni ~ '^\d{7,8}$'::text) WHEN 'CUIT'::text
      THEN (dni ~ '^\d{11}$'::text) WHEN 'CDI'::text THEN (dni ~ '^\d{11}$'::text) WHEN 'PASAPORTE'::text THEN (dni ~
      '^[A-Z]{3}[A-Z0-9]{5,12}$'::text) ELSE false END),
  constraint personas_sexo_check CHECK ((sexo = ANY (ARRAY['F'::text, 'M'::text, 'X'::text])))
);

-- What it means.
comment on column personas.dni is 'The number of the document that tipo_doc names.';
comment on column personas.declarada is
  'Written by nobody but who registered as that person; it stays so, and solo_declarada() tells whether anybody else has spoken since.';

-- Besides those of its keys.
CREATE INDEX personas_busqueda ON personas USING gin (busqueda gin_trgm_ops);

-- Its rows are walled.
create policy personas_visibles on personas for select using ((( SELECT actor_atiende() AS actor_atiende) OR ( SELECT
  actor_ve_todo() AS actor_ve_todo) OR (persona_id = ANY (( SELECT actor_personas() AS actor_personas)::integer[])) OR
  (persona_id = ANY (( SELECT actor_buscadas() AS actor_buscadas)::integer[])) OR (persona_id IN ( SELECT a.persona_id
  FROM afiliados a WHERE (a.convenio_id = ( SELECT actor_convenio() AS actor_convenio)))) OR ((( SELECT actor_medico()
  AS actor_medico) IS NOT NULL) AND actor_le_receto(persona_id))));
create policy personas_nuevas on personas for insert with check ((( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text));
create policy personas_del_sistema on personas for update using ((( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text));

-- What the product may do besides by a function.
grant select, insert, update on personas to receta_app;
