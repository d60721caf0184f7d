-- Written by `npm run db:types` from the migrated database. Do not edit.
create table consultorios (
  medico_id integer not null,
  orden smallint not null,
  lugar_atencion text not null,
  domicilio text not null,
  telefono text,
  constraint consultorios_pkey PRIMARY KEY (medico_id, orden),
  constraint consultorios_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id) ON DELETE CASCADE,
  constraint consultorios_orden_check CHECK ((orden > 1))
);

-- What it means.
comment on table consultorios is 'Where else he sees patients; the first one, which recetas carry, is in medicos.';

-- In the order in which they fire.
CREATE TRIGGER consultorios_cuidados BEFORE INSERT OR DELETE OR UPDATE ON consultorios FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- Its rows are walled.
create policy consultorios_visibles on consultorios using (((medico_id = ( SELECT actor_medico() AS actor_medico)) OR (
  SELECT actor_ve_cuentas() AS actor_ve_cuentas))) with check (true);

-- What the product may do besides by a function.
grant select, insert, update, delete on consultorios to receta_app;
