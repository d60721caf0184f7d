-- Decision 0097: what RENAPER answered about who asked to have a datum corrected. Nothing is overwritten: the newest question stands.
create table consultas_renaper (
  consulta_id      bigint generated always as identity primary key,
  rectificacion_id integer not null references rectificaciones,
  en               timestamptz not null,
  usuario_id       integer not null references usuarios,
  quien            text not null,
  desenlace        text not null check (desenlace in ('encontrado', 'no_encontrado', 'sin_respuesta')),
  motivo           text,
  respuesta        jsonb,
  check ((desenlace = 'encontrado') = (respuesta is not null)),
  check ((desenlace = 'sin_respuesta') = (motivo is not null))
);
comment on table consultas_renaper is 'Each question to RENAPER, with its answer as understood. An outage says nothing of the person.';
create index consultas_renaper_del_pedido on consultas_renaper (rectificacion_id, en desc);
revoke update, delete on consultas_renaper from receta_app;
alter table consultas_renaper enable row level security;
create policy consultas_renaper_vistas on consultas_renaper for select
  using ((select actor_administra()) or (select actor_alcance()) = 'sistema');
create policy consultas_renaper_hechas on consultas_renaper for insert
  with check ((select actor_administra()) and usuario_id = (select actor_usuario()));
