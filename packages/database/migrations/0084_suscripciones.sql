-- Decision 0094: other software is told that something happened to a receta that it may read, at an address that it gave.
create table suscripciones (
  client_id         uuid primary key references conexiones on delete cascade,
  url               text not null check (url like 'https://%'),
  temas             text[] not null check (cardinality(temas) > 0),
  secreto           text not null,
  secreto_anterior  text,
  anterior_hasta    timestamptz,
  estado            text not null check (estado in ('por_confirmar', 'activa', 'suspendida')),
  fallas            integer not null default 0,
  proxima_en        timestamptz not null,
  ultimo_error      text,
  entregada_en      timestamptz,
  cambiada_en       timestamptz not null,
  constraint suscripciones_rotacion check ((secreto_anterior is null) = (anterior_hasta is null))
);
comment on table suscripciones is 'The one webhook of a connection.';
comment on column suscripciones.secreto is 'What signs its notifications, encrypted with the server key under suscripcion:<client_id>.';
comment on column suscripciones.secreto_anterior is
  'The one of before signs too until anterior_hasta, so that the other side rotates without a gap.';
comment on column suscripciones.estado is 'por_confirmar: only its ping is sent. suspendida: nothing is queued nor sent.';
comment on column suscripciones.fallas is 'Failed attempts in a row; enough of them suspend it.';
comment on column suscripciones.proxima_en is 'Before it nothing is tried: the waits grow while it fails.';

create table notificaciones (
  notificacion_id bigint generated always as identity primary key,
  client_id       uuid not null references suscripciones on delete cascade,
  tema            text not null,
  recetas_id      bigint references recetas,
  en              timestamptz not null,
  intentos        integer not null default 0,
  disponible_en   timestamptz not null,
  error           text,
  entregada_en    timestamptz,
  abandonada_en   timestamptz
);
comment on table notificaciones is 'What a webhook is told, written in the transaction that made it true. Ids only.';
comment on column notificaciones.recetas_id is 'Null for a ping.';
comment on column notificaciones.error is 'A status or a code of the last failed try; never what the other side wrote.';
create index notificaciones_pendientes on notificaciones (client_id, disponible_en, notificacion_id)
  where entregada_en is null and abandonada_en is null;
create index notificaciones_de_receta on notificaciones (recetas_id) where recetas_id is not null;
create index notificaciones_terminadas on notificaciones (coalesce(entregada_en, abandonada_en))
  where coalesce(entregada_en, abandonada_en) is not null;
alter table notificaciones enable row level security;
create policy notificaciones_del_sistema on notificaciones using ((select actor_alcance()) = 'sistema');
