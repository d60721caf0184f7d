-- Written by `npm run db:types` from the migrated database. Do not edit.
create table normas_borradores (
  convenio_id integer not null,
  codigo text not null,
  version integer not null,
  titulo text not null,
  texto text not null,
  vigente_desde date not null,
  reglas jsonb not null,
  por integer,
  quien text not null,
  guardado_en timestamp with time zone not null,
  dias_respuesta smallint not null default 2,
  constraint normas_borradores_pkey PRIMARY KEY (convenio_id, codigo),
  constraint normas_borradores_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint normas_borradores_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id) ON DELETE SET NULL,
  constraint normas_borradores_dias_respuesta_check CHECK (((dias_respuesta >= 1) AND (dias_respuesta <= 30)))
);

-- What it means.
comment on column normas_borradores.version is
  'The published one it goes after; 0 for a norma that does not exist yet.';

-- In the order in which they fire.
CREATE TRIGGER normas_borradores_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON normas_borradores FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on normas_borradores to receta_app;
