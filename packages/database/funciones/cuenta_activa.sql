-- Whether an account is in use, of which the caller may read nothing else (decision 0120).
create or replace function cuenta_activa(cual integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from usuarios where usuario_id = cual and estado = 'activo')
$$;
revoke execute on function cuenta_activa(integer) from public;
grant execute on function cuenta_activa(integer) to receta_app;
