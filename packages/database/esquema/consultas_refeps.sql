-- Written by `npm run db:types` from the migrated database. Do not edit.
create table consultas_refeps (
  consulta_id bigint not null generated always as identity,
  medico_id integer not null,
  licencia text not null,
  en timestamp with time zone not null,
  usuario_id integer not null,
  quien text not null,
  desenlace text not null,
  motivo text,
  respuesta jsonb,
  constraint consultas_refeps_pkey PRIMARY KEY (consulta_id),
  constraint consultas_refeps_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id),
  constraint consultas_refeps_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint consultas_refeps_check CHECK (((desenlace = 'encontrado'::text) = (respuesta IS NOT NULL))),
  constraint consultas_refeps_check1 CHECK (((desenlace = 'sin_respuesta'::text) = (motivo IS NOT NULL))),
  constraint consultas_refeps_desenlace_check CHECK ((desenlace = ANY (ARRAY['encontrado'::text, 'no_encontrado'::text,
      'sin_respuesta'::text])))
);

-- What it means.
comment on table consultas_refeps is
  'Each question to REFEPS, with its answer as it was understood. An outage says nothing of the person.';
comment on column consultas_refeps.en is
  'When it was asked: of two answers, the one of the later question stands, whichever came first.';

-- Besides those of its keys.
CREATE INDEX consultas_refeps_del_medico ON consultas_refeps USING btree (medico_id, en DESC);

-- In the order in which they fire.
CREATE TRIGGER consultas_refeps_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON consultas_refeps FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('cuentas');

-- Its rows are walled.
create policy consultas_refeps_visibles on consultas_refeps using (((medico_id = ( SELECT actor_medico() AS
  actor_medico)) OR ( SELECT actor_ve_cuentas() AS actor_ve_cuentas))) with check (true);

-- What the product may do besides by a function.
grant select, insert on consultas_refeps to receta_app;
