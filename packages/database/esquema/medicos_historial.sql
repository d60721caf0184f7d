-- Written by `npm run db:types` from the migrated database. Do not edit.
create table medicos_historial (
  historial_id bigint not null generated always as identity,
  medico_id integer not null,
  accion text not null,
  usuario_id integer,
  quien text not null,
  estado text not null,
  motivo text,
  cambios jsonb not null default '{}'::jsonb,
  en timestamp with time zone not null,
  constraint medicos_historial_pkey PRIMARY KEY (historial_id),
  constraint medicos_historial_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id) ON DELETE CASCADE,
  constraint medicos_historial_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE SET NULL
);

-- What it means.
comment on column medicos_historial.estado is 'The estado after it.';
comment on column medicos_historial.cambios is 'What changed: {campo: {antes, despues}}. Never a password nor a file.';

-- Besides those of its keys.
CREATE INDEX medicos_historial_medico ON medicos_historial USING btree (medico_id, historial_id);

-- In the order in which they fire.
CREATE TRIGGER medicos_historial_cuidado BEFORE INSERT OR DELETE OR UPDATE ON medicos_historial FOR EACH ROW EXECUTE
  FUNCTION cuidar_cuenta('suya');

-- Its rows are walled.
create policy medicos_historial_visible on medicos_historial using (((medico_id = ( SELECT actor_medico() AS
  actor_medico)) OR ( SELECT actor_ve_cuentas() AS actor_ve_cuentas))) with check (true);

-- What the product may do besides by a function.
grant select, insert on medicos_historial to receta_app;
