-- Written by `npm run db:types` from the migrated database. Do not edit.
create table coberturas (
  plan_id integer not null,
  ifa_clave text not null,
  porcentaje integer not null,
  requiere_autorizacion boolean not null default false,
  constraint coberturas_pkey PRIMARY KEY (plan_id, ifa_clave),
  constraint coberturas_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES planes(plan_id),
  constraint coberturas_porcentaje_check CHECK (((porcentaje >= 0) AND (porcentaje <= 100)))
);

-- In the order in which they fire.
CREATE TRIGGER coberturas_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON coberturas FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('catalogos');
CREATE TRIGGER coberturas_vaciadas AFTER TRUNCATE ON coberturas FOR EACH STATEMENT EXECUTE FUNCTION
  cambiar_version('convenio', 'plan_id');
CREATE TRIGGER coberturas_version AFTER INSERT OR DELETE OR UPDATE ON coberturas FOR EACH ROW EXECUTE FUNCTION
  cambiar_version('convenio', 'plan_id');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on coberturas to receta_app;
