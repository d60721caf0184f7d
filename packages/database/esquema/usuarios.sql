-- Written by `npm run db:types` from the migrated database. Do not edit.
create table usuarios (
  usuario_id integer not null generated always as identity,
  usuario text not null,
  clave_hash text not null,
  descripcion text not null,
  tipo integer not null,
  roles integer[] not null,
  convenio_id integer not null default 0,
  email text,
  telefono text,
  estado text not null default 'activo'::text,
  otp_secreto text,
  otp_contador bigint not null default 0,
  creado_en timestamp with time zone not null default now(),
  otp_nuevo text,
  otp_nuevo_en timestamp with time zone,
  clave_desde timestamp with time zone not null default now(),
  preferencias jsonb not null default '{}'::jsonb,
  terminos_en timestamp with time zone,
  baja_en timestamp with time zone,
  busqueda text generated always as (normalizar(((((descripcion || ' '::text) || usuario) || ' '::text) || COALESCE(email,
      ''::text)))) stored,
  farmacia_id integer,
  con_totp boolean not null generated always as ((otp_secreto IS NOT NULL)) stored,
  constraint usuarios_pkey PRIMARY KEY (usuario_id),
  constraint usuarios_usuario_key UNIQUE (usuario),
  constraint usuarios_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id) DEFERRABLE,
  constraint usuarios_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'activo'::text, 'suspendido'::text,
      'baja'::text]))),
  constraint usuarios_preferencias_check CHECK ((jsonb_typeof(preferencias) = 'object'::text)),
  constraint usuarios_tipo_check CHECK ((tipo = ANY (ARRAY[2, 3, 13, 14, 20, 30]))),
  constraint usuarios_usuario_check CHECK ((usuario = lower(usuario)))
);

-- What it means.
comment on column usuarios.estado is
  'pendiente until its mail is confirmed; suspendido while the administration keeps it out; baja for good.';
comment on column usuarios.otp_secreto is 'TOTP secret, encrypted with the server key (AES-256-GCM).';
comment on column usuarios.otp_contador is 'Last TOTP step accepted: a code works once.';
comment on column usuarios.otp_nuevo is
  'A TOTP secret shown and not yet confirmed by a code, encrypted like otp_secreto.';
comment on column usuarios.clave_desde is
  'Since when the password is this one (SC-01: it expires). Kept by a trigger: no change may forget it.';
comment on column usuarios.preferencias is
  'Tema, letra, contraste: what the contract''s preferencias admits and nothing else.';
comment on column usuarios.terminos_en is 'When the terms were accepted; null for accounts made by the administration.';
comment on column usuarios.baja_en is 'When its owner had it anonymised. His recetas and what he signed stay.';
comment on column usuarios.farmacia_id is
  'The farmacia that a PRESERFAR serves at; null is one who validates and has no counter.';
comment on column usuarios.con_totp is 'Whether it has a TOTP, for who may not read the secret.';

-- Besides those of its keys.
CREATE INDEX usuarios_busqueda ON usuarios USING gin (busqueda gin_trgm_ops);
CREATE INDEX usuarios_email ON usuarios USING btree (lower(email)) WHERE (email IS NOT NULL);

-- In the order in which they fire.
CREATE TRIGGER usuarios_clave BEFORE UPDATE OF clave_hash ON usuarios FOR EACH ROW WHEN ((new.clave_hash IS DISTINCT
  FROM old.clave_hash)) EXECUTE FUNCTION marcar_clave();
CREATE TRIGGER usuarios_cuidados BEFORE INSERT OR UPDATE OF usuario, clave_hash, clave_desde, estado, email,
  otp_secreto, otp_contador, otp_nuevo, otp_nuevo_en, terminos_en, baja_en ON usuarios FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');
CREATE TRIGGER usuarios_roles_cuidados BEFORE UPDATE OF tipo, roles, convenio_id, farmacia_id ON usuarios FOR EACH ROW
  WHEN (((((new.tipo IS DISTINCT FROM old.tipo) OR (new.roles IS DISTINCT FROM old.roles)) OR (new.convenio_id IS
  DISTINCT FROM old.convenio_id)) OR (new.farmacia_id IS DISTINCT FROM old.farmacia_id))) EXECUTE FUNCTION
  cuidar_cuenta('administra');
CREATE TRIGGER usuarios_soltar_operador AFTER UPDATE OF estado, clave_hash, otp_secreto, farmacia_id, roles ON usuarios
  FOR EACH ROW WHEN (((new.estado <> old.estado) OR (new.clave_hash <> old.clave_hash) OR (new.farmacia_id IS DISTINCT
  FROM old.farmacia_id) OR (new.roles <> old.roles) OR ((old.otp_secreto IS NOT NULL) AND (new.otp_secreto IS DISTINCT
  FROM old.otp_secreto)))) EXECUTE FUNCTION soltar_operador();

-- Its rows are walled.
create policy usuarios_visibles on usuarios for select using ((( SELECT actor_ve_cuentas() AS actor_ve_cuentas) OR
  (usuario_id = ( SELECT actor_usuario() AS actor_usuario)) OR (farmacia_id = ( SELECT actor_cuentas_de_farmacia() AS
  actor_cuentas_de_farmacia)) OR (usuario_id = ANY (( SELECT actor_cuentas() AS actor_cuentas)::integer[]))));
create policy usuarios_nuevos on usuarios for insert with check (true);
create policy usuarios_cambian on usuarios for update using ((( SELECT actor_ve_cuentas() AS actor_ve_cuentas) OR
  (usuario_id = ( SELECT actor_usuario() AS actor_usuario)) OR (farmacia_id = ( SELECT actor_cuentas_de_farmacia() AS
  actor_cuentas_de_farmacia))));

-- What the product may do besides by a function.
grant select (usuario_id, usuario, descripcion, tipo, roles, convenio_id, email, telefono, estado, otp_contador,
  creado_en, otp_nuevo_en, clave_desde, preferencias, terminos_en, baja_en, busqueda, farmacia_id, con_totp), insert,
  update on usuarios to receta_app;
