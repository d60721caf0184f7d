-- Written by `npm run db:types` from the migrated database. Do not edit.
create table convenios (
  convenio_id integer not null,
  nombre text not null,
  sigla text not null,
  rnos text,
  activo boolean not null default true,
  es_particular boolean not null default false,
  padron_afiliados_manual integer not null default 0,
  autorizaciones_recetas_por_afiliado integer not null default 0,
  digital_elige_plan boolean not null default false,
  digital_indica_prestador integer not null default 0,
  permite_sustitucion boolean not null default true,
  tratamiento_prolongado boolean not null default true,
  digital_fecha_receta integer not null default 0,
  digital_auditoria integer not null default 0,
  digital_get_contacto_afiliado integer not null default 0,
  permite_restringidos boolean not null default false,
  solo_generico boolean not null default false,
  vigencia_dias integer not null default 30,
  max_items integer not null default 5,
  max_envases integer not null default 6,
  version integer not null default 1,
  constraint convenios_pkey PRIMARY KEY (convenio_id),
  constraint convenios_max_envases_check CHECK (((max_envases >= 1) AND (max_envases <= 99))),
  constraint convenios_max_items_check CHECK (((max_items >= 1) AND (max_items <= 20))),
  constraint convenios_vigencia_dias_check CHECK (((vigencia_dias >= 1) AND (vigencia_dias <= 60)))
);

-- What it means.
comment on column convenios.autorizaciones_recetas_por_afiliado is 'Recetas a month per afiliado; 0 = no quota.';
comment on column convenios.version is
  'Grows with each change of its rules: who saves over another one''s change is told.';

-- In the order in which they fire.
CREATE TRIGGER convenios_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON convenios FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('catalogos');
CREATE TRIGGER convenios_vaciados AFTER TRUNCATE ON convenios FOR EACH STATEMENT EXECUTE FUNCTION
  cambiar_version('convenio', 'convenio_id');
CREATE TRIGGER convenios_version AFTER INSERT OR DELETE OR UPDATE ON convenios FOR EACH ROW EXECUTE FUNCTION
  cambiar_version('convenio', 'convenio_id');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on convenios to receta_app;
