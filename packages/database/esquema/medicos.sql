-- Written by `npm run db:types` from the migrated database. Do not edit.
create table medicos (
  medico_id integer not null generated always as identity,
  usuario_id integer not null,
  tratamiento text not null,
  apellido text not null,
  nombre text not null,
  profesion text not null,
  cuil text not null,
  licencia_federal text not null,
  lugar_atencion text not null,
  domicilio text not null,
  telefono text,
  estado text not null default 'pendiente'::text,
  registrado_en timestamp with time zone not null default now(),
  estado_desde timestamp with time zone not null default now(),
  estado_motivo text,
  propuesto_por integer,
  propuesto_en timestamp with time zone,
  dni text generated always as (ltrim(substr(cuil, 3, 8), '0'::text)) stored,
  busqueda text generated always as (normalizar(((((apellido || ' '::text) || nombre) || ' '::text) || apellido))) stored,
  restringidos_hasta date,
  constraint medicos_pkey PRIMARY KEY (medico_id),
  constraint medicos_usuario_id_key UNIQUE (usuario_id),
  constraint medicos_propuesto_por_fkey FOREIGN KEY (propuesto_por) REFERENCES usuarios(usuario_id) ON DELETE SET NULL,
  constraint medicos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint medicos_cuil_check CHECK ((cuil ~ '^\d{11}$'::text)),
  constraint medicos_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'habilitado'::text, 'suspendido'::text,
      'rechazado'::text, 'baja'::text]))),
  constraint medicos_tratamiento_check CHECK ((tratamiento = ANY (ARRAY['Dr.'::text, 'Dra.'::text])))
);

-- What it means.
comment on column medicos.tratamiento is 'By the person''s own word, never inferred from sexo.';
comment on column medicos.estado_motivo is
  'Why he is in this estado, in the administrator''s words; the médico reads it.';
comment on column medicos.propuesto_por is
  'The first of the two people where enabling takes two (decision 0014); emptied by any other change.';
comment on column medicos.dni is 'The document inside the CUIL, as it is searched.';
comment on column medicos.restringidos_hasta is
  'Last day of the permission to prescribe psicotrópicos II and estupefacientes; null is none (RX-13).';

-- Besides those of its keys.
CREATE INDEX medicos_busqueda ON medicos USING gin (busqueda gin_trgm_ops);
CREATE INDEX medicos_estado ON medicos USING btree (estado, estado_desde, medico_id);

-- In the order in which they fire.
CREATE TRIGGER medicos_cuidados BEFORE INSERT OR UPDATE ON medicos FOR EACH ROW EXECUTE FUNCTION cuidar_cuenta('suya');
CREATE TRIGGER medicos_habilitados_cuidados BEFORE UPDATE OF estado, restringidos_hasta ON medicos FOR EACH ROW WHEN
  ((((new.estado <> old.estado) AND (new.estado <> 'pendiente'::text)) OR (new.restringidos_hasta IS DISTINCT FROM
  old.restringidos_hasta))) EXECUTE FUNCTION cuidar_cuenta('administra');
CREATE TRIGGER medicos_vaciados AFTER TRUNCATE ON medicos FOR EACH STATEMENT EXECUTE FUNCTION cambiar_version('medico',
  'medico_id');
CREATE TRIGGER medicos_version AFTER INSERT OR DELETE OR UPDATE ON medicos FOR EACH ROW EXECUTE FUNCTION
  cambiar_version('medico', 'medico_id');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select (medico_id, usuario_id, tratamiento, apellido, nombre, profesion, licencia_federal, estado), insert, update
  on medicos to receta_app;
