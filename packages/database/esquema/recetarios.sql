-- Written by `npm run db:types` from the migrated database. Do not edit.
create table recetarios (
  recetario_id integer not null generated always as identity,
  medico_id integer not null,
  convenio_id integer not null,
  desde integer not null,
  hasta integer not null,
  generado_en timestamp with time zone not null,
  constraint recetarios_pkey PRIMARY KEY (recetario_id),
  constraint recetarios_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint recetarios_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id),
  constraint recetarios_check CHECK ((hasta >= desde))
);

-- What it means.
comment on table recetarios is 'Blocks of receta numbers reserved for contingency, on paper or offline (CT-01).';

-- Besides those of its keys.
CREATE INDEX recetarios_medico ON recetarios USING btree (medico_id, recetario_id DESC);

-- In the order in which they fire.
CREATE TRIGGER recetarios_cuidados BEFORE INSERT OR DELETE OR UPDATE ON recetarios FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on recetarios to receta_app;
