-- Decision 0116: recetas and their lines are divided by recetas_id, as their events are (0085), and what has to be one in all of them
-- stands in a narrow table of its own. The rows of before become the first part as they are. Everything that hangs on the two tables is
-- read from the catalogue, because a new database has not got the functions of funciones/ yet.
-- Before anything is copied: the version before may be issuing, and what it writes in between would have no key.
lock table recetas, recetas_items in access exclusive mode;

create table recetas_claves (
  recetas_id         bigint   primary key,
  medico_id          integer  not null,
  clave_idempotencia uuid     not null,
  serie_nro          smallint not null,
  referencia         text     not null,
  token_hash         bytea    not null,
  soft_id            integer  not null,
  convenio_id        integer  not null,
  nro_recetario      integer  not null,
  sin_numero         boolean  not null,
  reemplaza_a        bigint
);
comment on table recetas_claves is
  'What finds one receta, and what no two may have, in all parts of recetas. Written by a trigger of recetas.';
revoke all on recetas_claves from receta_app;
insert into recetas_claves
  select recetas_id, medico_id, clave_idempotencia, serie_nro, referencia, token_hash, soft_id, convenio_id, nro_recetario, sin_numero,
         reemplaza_a
    from recetas;

create temp table deshacer (orden serial, sentencia text) on commit drop;
create temp table rehacer (orden serial, sentencia text) on commit drop;

-- The foreign keys to recetas go to the narrow table, which is never locked or moved by a new part; those to the lines come back as
-- they were.
insert into rehacer (sentencia)
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
           replace(pg_get_constraintdef(oid), 'REFERENCES recetas(', 'REFERENCES recetas_claves('))
    from pg_constraint
   where contype = 'f' and conparentid = 0 and confrelid in ('recetas'::regclass, 'recetas_items'::regclass);
insert into deshacer (sentencia)
  select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint
   where contype = 'f' and conparentid = 0 and confrelid in ('recetas'::regclass, 'recetas_items'::regclass);
-- The policies, also those of other tables that ask recetas.
insert into rehacer (sentencia)
  select format('create policy %I on %I as %s for %s', policyname, tablename, permissive, cmd)
         || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
    from pg_policies
   where schemaname = 'public' and (tablename in ('recetas', 'recetas_items') or concat(qual, with_check) ~ '\mrecetas\M');
insert into deshacer (sentencia)
  select format('drop policy %I on %I', policyname, tablename)
    from pg_policies
   where schemaname = 'public' and (tablename in ('recetas', 'recetas_items') or concat(qual, with_check) ~ '\mrecetas\M');
insert into rehacer (sentencia)
  select pg_get_triggerdef(oid) from pg_trigger where tgrelid in ('recetas'::regclass, 'recetas_items'::regclass) and not tgisinternal;
insert into deshacer (sentencia)
  select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger where tgrelid in ('recetas'::regclass, 'recetas_items'::regclass) and not tgisinternal;
-- The indexes that do not say that something is one, and the foreign keys of the two to others: a part brings its own, and the whole
-- takes them over.
create temp table enteros (sentencia text) on commit drop;
insert into enteros
  select pg_get_indexdef(indexrelid) from pg_index where indrelid in ('recetas'::regclass, 'recetas_items'::regclass) and not indisunique
  union all
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and conrelid in ('recetas'::regclass, 'recetas_items'::regclass)
     and confrelid not in ('recetas'::regclass, 'recetas_items'::regclass);

do $$
declare
  una     record;
  parte   bigint;
  ultimo  bigint;
  corrida boolean;
begin
  select coalesce(last_value, start_value), last_value is not null into ultimo, corrida
    from pg_sequences where schemaname = 'public' and sequencename = 'recetas_recetas_id_seq';
  parte := ultimo >> 25;
  for una in select sentencia from deshacer order by orden loop
    execute una.sentencia;
  end loop;
  alter table recetas alter column recetas_id drop identity;
  -- The numbers go on where they were: one that was given to somebody is never given again.
  create sequence recetas_recetas_id_seq;
  perform setval('recetas_recetas_id_seq', ultimo, corrida);
  grant usage, select on sequence recetas_recetas_id_seq to receta_app;
  for una in
    select tablename, indexname from pg_indexes where schemaname = 'public' and tablename in ('recetas', 'recetas_items')
  loop
    execute format('alter index %I rename to %I', una.indexname,
      regexp_replace(una.indexname, '^' || una.tablename, una.tablename || '_' || parte));
  end loop;
  for una in select unnest(array['recetas', 'recetas_items']) as tabla loop
    execute format('alter table %I rename to %I', una.tabla, una.tabla || '_' || parte);
    execute format('create table %I (like %I including defaults including constraints including comments) partition by range (recetas_id)',
      una.tabla, una.tabla || '_' || parte);
    execute format('alter table %I enable row level security', una.tabla);
    execute format('revoke all on %I, %I from receta_app', una.tabla, una.tabla || '_' || parte);
  end loop;
  alter table recetas alter column recetas_id set default nextval('recetas_recetas_id_seq'),
    add constraint recetas_pkey primary key (recetas_id);
  alter sequence recetas_recetas_id_seq owned by recetas.recetas_id;
  alter table recetas_items add constraint recetas_items_pkey primary key (recetas_id, renglon);
  for una in select sentencia from enteros loop
    execute una.sentencia;
  end loop;
  for una in select unnest(array['recetas', 'recetas_items']) as tabla loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)',
      una.tabla, una.tabla || '_' || parte, (parte + 1) << 25);
  end loop;
  for una in select sentencia from rehacer order by orden loop
    execute una.sentencia;
  end loop;
  -- Version 1.1.0 finds by these while it serves beside this one; the release after this one drops them. Nobody serves an empty database.
  if not exists (select from recetas) then
    execute format('alter table recetas_%s drop constraint recetas_%s_medico_id_clave_idempotencia_serie_nro_key,
      drop constraint recetas_%s_referencia_key, drop constraint recetas_%s_token_hash_key', parte, parte, parte, parte);
    execute format('drop index recetas_%s_numero, recetas_%s_reemplaza', parte, parte);
  end if;
end
$$;
grant select, update (estado, anulada_en, motivo, anulacion_pendiente, retenida_por, retenida_hasta, sin_numero) on recetas to receta_app;
grant select, update (dispensado) on recetas_items to receta_app;

-- The names that whoever issues has always known a collision by.
alter table recetas_claves
  add constraint recetas_medico_id_clave_idempotencia_serie_nro_key unique (medico_id, clave_idempotencia, serie_nro),
  add constraint recetas_referencia_key unique (referencia),
  add constraint recetas_token_hash_key unique (token_hash);
create unique index recetas_numero on recetas_claves (convenio_id, nro_recetario, soft_id) where not sin_numero;
create unique index recetas_reemplaza on recetas_claves (reemplaza_a, serie_nro) where reemplaza_a is not null;

-- One empty part ahead is enough: it is looked for every five minutes, and each part costs what asks all of them.
do $$
declare
  una record;
begin
  for una in
    select i.inhrelid::regclass as parte from pg_inherits i
      join (values ('auditoria', 'auditoria_ids', 27), ('recetas_eventos', 'recetas_recetas_id_seq', 25)) as v (tabla, secuencia, bits)
        on i.inhparent = v.tabla::regclass
      join pg_sequences s on s.schemaname = 'public' and s.sequencename = v.secuencia
     where i.inhrelid = to_regclass(v.tabla || '_' || (coalesce(s.last_value, s.start_value) >> v.bits) + 2)
  loop
    execute format('drop table %s', una.parte);
  end loop;
end
$$;
