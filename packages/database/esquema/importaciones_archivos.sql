-- Written by `npm run db:types` from the migrated database. Do not edit.
create table importaciones_archivos (
  archivo_id integer not null generated always as identity,
  que text not null,
  nombre text not null,
  bytes bigint not null,
  recibidos bigint not null default 0,
  usuario_id integer,
  quien text not null,
  creado_en timestamp with time zone not null,
  estado text not null default 'subiendo'::text,
  opciones jsonb not null default '{}'::jsonb,
  ensayo boolean not null default true,
  paso text,
  leidos bigint not null default 0,
  filas integer not null default 0,
  rechazados integer not null default 0,
  avance_en timestamp with time zone,
  resumen jsonb,
  muestra jsonb not null default '[]'::jsonb,
  con_rechazos boolean not null default false,
  error text,
  mensaje text,
  constraint importaciones_archivos_pkey PRIMARY KEY (archivo_id),
  constraint importaciones_archivos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE SET
      NULL,
  constraint importaciones_archivos_bytes_check CHECK ((bytes > 0)),
  constraint importaciones_archivos_check CHECK (((recibidos >= 0) AND (recibidos <= bytes))),
  constraint importaciones_archivos_estado_check CHECK ((estado = ANY (ARRAY['subiendo'::text, 'subido'::text,
      'corriendo'::text, 'ensayado'::text, 'fallido'::text, 'cargado'::text, 'descartado'::text]))),
  constraint importaciones_archivos_paso_check CHECK ((paso = ANY (ARRAY['leer'::text, 'comparar'::text, 'guardar'::text,
      'listo'::text])))
);

-- What it means.
comment on table importaciones_archivos is
  'A file that somebody is importing from a screen, and how far it is. What was run is in importaciones, for good.';
comment on column importaciones_archivos.opciones is 'Those of its last rehearsal: the real run takes the same.';

-- Besides those of its keys.
CREATE INDEX importaciones_archivos_vivos ON importaciones_archivos USING btree (creado_en) WHERE (estado <> ALL
  (ARRAY['cargado'::text, 'descartado'::text]));

-- In the order in which they fire.
CREATE TRIGGER importaciones_archivos_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON importaciones_archivos FOR
  EACH STATEMENT EXECUTE FUNCTION cuidar_escritura('catalogos');

-- Its rows are walled.
create policy importaciones_archivos_de_quien_administra on importaciones_archivos using (((( SELECT actor_alcance() AS
  actor_alcance) = 'sistema'::text) OR ( SELECT actor_administra() AS actor_administra) OR ( SELECT antes_del_sello() AS
  antes_del_sello)));

-- What the product may do besides by a function.
grant select, insert, update, delete on importaciones_archivos to receta_app;
