-- Decision 0064. What changed is written into a table and read by one poller of each process. A notice (pg_notify) takes its turn with
-- every other commit of the database, which on a synchronous standby leaves 56 changes a second.
-- Unlogged: it tells running processes what to read again, and each of them starts anew when its server does.
create unlogged table cambios (
  xid        xid8 not null default pg_current_xact_id(),
  recetas_id bigint,
  sesion_id  bigint,
  check (num_nonnulls(recetas_id, sesion_id) = 1)
);
create index cambios_xid on cambios (xid);
alter table cambios set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
comment on table cambios is 'Recetas that may look different now and sessions that ended, of the last minutes. Not part of a backup.';
comment on column cambios.xid is
  'The transaction that wrote it: a poller reads what its last snapshot did not see yet, however late it was committed.';
revoke insert, update on cambios from receta_app;
alter table cambios enable row level security;
create policy cambios_del_sistema on cambios using ((select actor_alcance()) = 'sistema');
