-- Written by `npm run db:types` from the migrated database. Do not edit.
create table medicos_convenios (
  medico_id integer not null,
  convenio_id integer not null,
  constraint medicos_convenios_pkey PRIMARY KEY (medico_id, convenio_id),
  constraint medicos_convenios_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint medicos_convenios_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id) ON DELETE CASCADE
);

-- In the order in which they fire.
CREATE TRIGGER medicos_convenios_cuidados BEFORE INSERT OR DELETE OR UPDATE ON medicos_convenios FOR EACH ROW EXECUTE
  FUNCTION cuidar_cuenta('suya');
CREATE TRIGGER medicos_convenios_vaciados AFTER TRUNCATE ON medicos_convenios FOR EACH STATEMENT EXECUTE FUNCTION
  cambiar_version('medico', 'medico_id');
CREATE TRIGGER medicos_convenios_version AFTER INSERT OR DELETE OR UPDATE ON medicos_convenios FOR EACH ROW EXECUTE
  FUNCTION cambiar_version('medico', 'medico_id');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on medicos_convenios to receta_app;
