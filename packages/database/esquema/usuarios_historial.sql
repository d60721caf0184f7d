-- Written by `npm run db:types` from the migrated database. Do not edit.
create table usuarios_historial (
  historial_id bigint not null generated always as identity,
  usuario_id integer not null,
  accion text not null,
  por integer,
  quien text not null,
  motivo text,
  cambios jsonb not null default '{}'::jsonb,
  en timestamp with time zone not null,
  constraint usuarios_historial_pkey PRIMARY KEY (historial_id),
  constraint usuarios_historial_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id) ON DELETE SET NULL,
  constraint usuarios_historial_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE CASCADE,
  constraint usuarios_historial_accion_check CHECK ((accion = ANY (ARRAY['suspension'::text, 'reactivacion'::text,
      'propuesta'::text, 'roles'::text, 'sesiones'::text, 'clave'::text, 'factor'::text])))
);

-- What it means.
comment on column usuarios_historial.cambios is 'What changed: {campo: {antes, despues}}. Never a password.';

-- Besides those of its keys.
CREATE INDEX usuarios_historial_usuario ON usuarios_historial USING btree (usuario_id, historial_id);

-- In the order in which they fire.
CREATE TRIGGER usuarios_historial_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON usuarios_historial FOR EACH
  STATEMENT EXECUTE FUNCTION cuidar_escritura('cuentas');

-- Its rows are walled.
create policy usuarios_historial_visible on usuarios_historial using (( SELECT actor_ve_cuentas() AS actor_ve_cuentas))
  with check (true);

-- What the product may do besides by a function.
grant select, insert on usuarios_historial to receta_app;
