-- A change of a fact that is held in memory gives it another version in the same transaction (decision 0052). The trigger names
-- the fact and the column with its owner; without a column it is a whole catalogue. A transaction makes one version only, since
-- nobody sees its intermediate states. A table that is emptied changes every owner's.
create or replace function cambiar_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columna text := tg_argv[1];
  nueva   text := coalesce(nullif(actor_ajuste('version'), ''), gen_random_uuid()::text);
  cual    integer;
begin
  perform actor_fijar('version', nueva);
  if tg_op = 'TRUNCATE' and columna is not null then
    update versiones set version = nueva::uuid where hecho = tg_argv[0];
    return null;
  end if;
  for cual in
    select distinct case columna when 'plan_id' then (select p.convenio_id from planes p where p.plan_id = suyo) else suyo end
      from unnest(case when columna is null then array[0]
                       else array[(to_jsonb(old) ->> columna)::integer, (to_jsonb(new) ->> columna)::integer] end) as suyo
     where suyo is not null
     order by 1
  loop
    insert into versiones (hecho, de, version) values (tg_argv[0], cual, nueva::uuid)
      on conflict (hecho, de) do update set version = excluded.version where versiones.version <> excluded.version;
  end loop;
  return null;
end
$$;
revoke execute on function cambiar_version() from public;
