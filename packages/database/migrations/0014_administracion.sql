-- What the administration does with accounts, and how it reads the audit (decision 0018).
alter table usuarios
  drop constraint usuarios_estado_check,
  add constraint usuarios_estado_check check (estado in ('pendiente', 'activo', 'suspendido', 'baja')),
  add column busqueda text generated always as (normalizar(descripcion || ' ' || usuario || ' ' || coalesce(email, ''))) stored;
comment on column usuarios.estado is 'pendiente until its mail is confirmed; suspendido while the administration keeps it out; baja for good.';
create index usuarios_busqueda on usuarios using gin (busqueda gin_trgm_ops);

create table usuarios_historial (
  historial_id bigint generated always as identity primary key,
  usuario_id   integer not null references usuarios on delete cascade,
  accion       text not null check (accion in ('suspension', 'reactivacion', 'propuesta', 'roles', 'sesiones', 'clave')),
  por          integer references usuarios on delete set null,
  quien        text not null,
  motivo       text,
  cambios      jsonb not null default '{}',
  en           timestamptz not null
);
comment on column usuarios_historial.cambios is 'What changed: {campo: {antes, despues}}. Never a password.';
create index usuarios_historial_usuario on usuarios_historial (usuario_id, historial_id);
revoke update, delete on usuarios_historial from receta_app;

create table usuarios_propuestas (
  usuario_id  integer primary key references usuarios on delete cascade,
  tipo        integer not null check (tipo in (2, 3, 13, 14, 20, 30)),
  roles       integer[] not null,
  convenio_id integer not null,
  por         integer not null references usuarios on delete cascade,
  en          timestamptz not null
);
comment on table usuarios_propuestas is 'The first of the two people where roles take two (S022); taken back by any other change of them.';

-- An administrator who stated why, for what a person, an account or a receta went through.
create policy auditoria_motivada on auditoria for select using ((select actor_alcance()) = 'motivado');
create index auditoria_usuario on auditoria (usuario_id, auditoria_id desc) where usuario_id is not null;
-- Those of a receta are its chain, but for the refusals, which are in the chain of whoever was refused.
create index auditoria_rechazos on auditoria (recetas_id) where clase = 'rechazo' and recetas_id is not null;
create index auditoria_en on auditoria using brin (en);
