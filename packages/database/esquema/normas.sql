-- Written by `npm run db:types` from the migrated database. Do not edit.
create table normas (
  norma_id integer not null generated always as identity,
  convenio_id integer not null,
  codigo text not null,
  version integer not null,
  titulo text not null,
  texto text not null,
  vigente_desde date not null,
  reglas jsonb not null default '{"reglas": [], "lenguaje": 1}'::jsonb,
  busqueda text generated always as (normalizar(((((codigo || ' '::text) || titulo) || ' '::text) || texto))) stored,
  publicada_en timestamp with time zone,
  publicada_por integer,
  quien text,
  dias_respuesta smallint not null default 2,
  constraint normas_pkey PRIMARY KEY (norma_id),
  constraint normas_convenio_id_codigo_version_key UNIQUE (convenio_id, codigo, version),
  constraint normas_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint normas_publicada_por_fkey FOREIGN KEY (publicada_por) REFERENCES usuarios(usuario_id) ON DELETE SET NULL,
  constraint normas_dias_respuesta_check CHECK (((dias_respuesta >= 1) AND (dias_respuesta <= 30))),
  constraint normas_reglas_forma CHECK (((jsonb_typeof((reglas -> 'lenguaje'::text)) = 'number'::text) AND
      (jsonb_typeof((reglas -> 'reglas'::text)) = 'array'::text)))
);

-- What it means.
comment on column normas.reglas is 'What is evaluated of it: {lenguaje, reglas}, as packages/domain reads them.';
comment on column normas.quien is
  'Who published it on a screen; null for what came with the system or from a file (its row of importaciones says who).';
comment on column normas.dias_respuesta is
  'Working days within which the payer answers what this version sends to the audit.';

-- In the order in which they fire.
CREATE TRIGGER normas_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON normas FOR EACH STATEMENT EXECUTE FUNCTION
  cuidar_escritura('catalogos');
CREATE TRIGGER normas_vaciadas AFTER TRUNCATE ON normas FOR EACH STATEMENT EXECUTE FUNCTION cambiar_version('convenio',
  'convenio_id');
CREATE TRIGGER normas_version AFTER INSERT OR DELETE OR UPDATE ON normas FOR EACH ROW EXECUTE FUNCTION
  cambiar_version('convenio', 'convenio_id');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert on normas to receta_app;
