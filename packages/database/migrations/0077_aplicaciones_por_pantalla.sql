-- Applications are created, changed and given versions by screen (issue 15.4, O2, Q12): what changed, by whom and why.
alter table aplicaciones add column activa boolean not null default true;
alter table aplicaciones add column version integer not null default 1;
comment on column aplicaciones.activa is 'One that is not may not call any more; its row stays, because recetas and sessions name it.';
comment on column aplicaciones.version is 'Grows with each change: who saves over another one''s change is told.';

create table aplicaciones_historial (
  historial_id bigint generated always as identity primary key,
  soft_id      integer not null references aplicaciones,
  version      integer not null,
  por          integer references usuarios on delete set null,
  quien        text not null,
  motivo       text not null,
  cambios      jsonb not null,
  en           timestamptz not null,
  unique (soft_id, version)
);
comment on column aplicaciones_historial.cambios is 'What changed: {campo: {antes, despues}}.';
grant select, insert on aplicaciones_historial to receta_app;
revoke update, delete on aplicaciones_historial from receta_app;
