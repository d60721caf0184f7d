-- Written by `npm run db:types` from the migrated database. Do not edit.
create table refrescos (
  refresco_hash bytea not null,
  sesion_id bigint not null,
  constraint refrescos_pkey PRIMARY KEY (refresco_hash),
  constraint refrescos_sesion_id_fkey FOREIGN KEY (sesion_id) REFERENCES sesiones(sesion_id) ON DELETE CASCADE
);

-- Besides those of its keys.
CREATE INDEX refrescos_sesion ON refrescos USING btree (sesion_id);

-- In the order in which they fire.
CREATE TRIGGER refrescos_cuidados BEFORE INSERT OR DELETE OR UPDATE ON refrescos FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on refrescos to receta_app;
