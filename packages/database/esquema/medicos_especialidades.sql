-- Written by `npm run db:types` from the migrated database. Do not edit.
create table medicos_especialidades (
  medico_id integer not null,
  codigo text not null,
  constraint medicos_especialidades_pkey PRIMARY KEY (medico_id, codigo),
  constraint medicos_especialidades_codigo_fkey FOREIGN KEY (codigo) REFERENCES especialidades(codigo),
  constraint medicos_especialidades_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id) ON DELETE CASCADE
);

-- In the order in which they fire.
CREATE TRIGGER medicos_especialidades_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON medicos_especialidades FOR EACH ROW
  EXECUTE FUNCTION cuidar_cuenta('suya');
CREATE TRIGGER medicos_especialidades_vaciadas AFTER TRUNCATE ON medicos_especialidades FOR EACH STATEMENT EXECUTE
  FUNCTION cambiar_version('medico', 'medico_id');
CREATE TRIGGER medicos_especialidades_version AFTER INSERT OR DELETE OR UPDATE ON medicos_especialidades FOR EACH ROW
  EXECUTE FUNCTION cambiar_version('medico', 'medico_id');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on medicos_especialidades to receta_app;
