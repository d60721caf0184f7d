-- Decision 0106, PT-06 (L25326 art 16): what a person asked to have corrected, until when it has to be answered, and the answer.
create table rectificaciones (
  rectificacion_id integer generated always as identity primary key,
  persona_id       integer not null references personas,
  usuario_id       integer not null references usuarios,
  clave            uuid not null,
  quien            text not null,
  documento        text not null,
  sexo             text not null,
  dato             text not null check (dato in ('apellido', 'nombre', 'sexo', 'fecha_nacimiento', 'cuil', 'otro')),
  decia            text not null,
  pide             text not null check (char_length(pide) between 1 and 300),
  motivo           text not null check (char_length(motivo) <= 300),
  pedida_en        timestamptz not null,
  vence_el         date not null,
  desenlace        text check (desenlace in ('corregida', 'no_corresponde')),
  respuesta        text check (char_length(respuesta) <= 500),
  resuelta_en      timestamptz,
  resuelta_por     integer references usuarios,
  resuelta_quien   text,
  unique (usuario_id, clave),
  check (num_nulls(desenlace, respuesta, resuelta_en, resuelta_por, resuelta_quien) in (0, 5))
);
comment on column rectificaciones.decia is 'As it stood when it was asked; empty for otro.';
comment on column rectificaciones.sexo is 'By which RENAPER is asked: it asks for document and sex.';
comment on column rectificaciones.vence_el is 'The last of the five working days, whole.';
create unique index rectificaciones_abierta on rectificaciones (persona_id, dato) where desenlace is null;
create index rectificaciones_por_contestar on rectificaciones (vence_el, rectificacion_id) where desenlace is null;
create index rectificaciones_contestadas on rectificaciones (resuelta_en desc, rectificacion_id desc) where desenlace is not null;

create trigger rectificaciones_una_vez before update on rectificaciones
  for each row execute function una_sola_vez('desenlace', 'respuesta', 'resuelta_en', 'resuelta_por', 'resuelta_quien');
revoke update, delete on rectificaciones from receta_app;
grant update (desenlace, respuesta, resuelta_en, resuelta_por, resuelta_quien) on rectificaciones to receta_app;
alter table rectificaciones enable row level security;
create policy rectificaciones_vistas on rectificaciones for select using (
  persona_id = (select actor_persona()) or (select actor_administra()) or (select actor_alcance()) = 'sistema');
create policy rectificaciones_pedidas on rectificaciones for insert with check (
  persona_id = (select actor_persona()) and usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
create policy rectificaciones_contestadas on rectificaciones for update using ((select actor_administra()))
  with check (resuelta_por = (select actor_usuario()));
