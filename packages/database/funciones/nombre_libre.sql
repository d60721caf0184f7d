-- The first user name like that one which nobody has, for a call that writes accounts (decision 0120); null in any other.
create or replace function nombre_libre(comienzo text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select libre.nombre
    from (select comienzo || case when n = 1 then '' else n::text end as nombre from generate_series(1, 1000) as n order by n) as libre
   where actor_escribe('cuentas') and not exists (select from usuarios u where u.usuario = libre.nombre) limit 1
$$;
revoke execute on function nombre_libre(text) from public;
grant execute on function nombre_libre(text) to receta_app;
