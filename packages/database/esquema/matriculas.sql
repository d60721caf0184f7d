-- Written by `npm run db:types` from the migrated database. Do not edit.
create table matriculas (
  matricula_id integer not null generated always as identity,
  medico_id integer not null,
  tipo text not null,
  numero text not null,
  jurisdiccion text not null,
  entidad text not null,
  vence_el date,
  en_tramite boolean not null default false,
  constraint matriculas_pkey PRIMARY KEY (matricula_id),
  constraint matriculas_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id) ON DELETE CASCADE,
  constraint matriculas_tipo_fkey FOREIGN KEY (tipo) REFERENCES tipos_matriculas(codigo)
);

-- What it means.
comment on column matriculas.en_tramite is
  'Written by the médico and not verified yet: it does not take the number from anybody.';

-- Besides those of its keys.
CREATE INDEX matriculas_medico ON matriculas USING btree (medico_id);
CREATE INDEX matriculas_numero ON matriculas USING btree (numero text_pattern_ops);
CREATE UNIQUE INDEX matriculas_verificadas ON matriculas USING btree (tipo, normalizar(jurisdiccion), ltrim(numero,
  '0'::text)) WHERE (NOT en_tramite);

-- In the order in which they fire.
CREATE TRIGGER matriculas_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON matriculas FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');
CREATE TRIGGER matriculas_vaciadas AFTER TRUNCATE ON matriculas FOR EACH STATEMENT EXECUTE FUNCTION
  cambiar_version('medico', 'medico_id');
CREATE TRIGGER matriculas_version AFTER INSERT OR DELETE OR UPDATE ON matriculas FOR EACH ROW EXECUTE FUNCTION
  cambiar_version('medico', 'medico_id');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on matriculas to receta_app;
