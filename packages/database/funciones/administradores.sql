-- Whom the administration's mails go to, twenty at most: ids alone, for any call may have something to tell (decision 0120).
create or replace function administradores() returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select usuario_id from usuarios where estado = 'activo' and tipo in (20, 30) order by usuario_id limit 20
$$;
revoke execute on function administradores() from public;
grant execute on function administradores() to receta_app;
