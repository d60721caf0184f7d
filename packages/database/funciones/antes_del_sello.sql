-- Whether who writes is the version before, which says nothing of what it writes and is believed, as by actor_ajuste().
create or replace function antes_del_sello() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce(current_setting('receta.sellada', true), '') <> '1'
    and exists (select from version_minima where migracion collate "C" < '0080_actor_probado.sql');
end
$$;
revoke execute on function antes_del_sello() from public;
grant execute on function antes_del_sello() to receta_app;
