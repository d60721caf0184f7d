-- Written by `npm run db:types` from the migrated database. Do not edit.
create table cambios (
  xid xid8 not null default pg_current_xact_id(),
  recetas_id bigint,
  sesion_id bigint,
  constraint cambios_check CHECK ((num_nonnulls(recetas_id, sesion_id) = 1))
);

-- What it means.
comment on table cambios is
  'Recetas that may look different now and sessions that ended, of the last minutes. Not part of a backup.';
comment on column cambios.xid is
  'The transaction that wrote it: a poller reads what its last snapshot did not see yet, however late it was committed.';

-- Besides those of its keys.
CREATE INDEX cambios_xid ON cambios USING btree (xid);

-- Its rows are walled.
create policy cambios_del_sistema on cambios using ((( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text));

-- What the product may do besides by a function.
grant select, delete on cambios to receta_app;
