-- The accounts that have that name or e-mail, for who may read every account (decision 0120): under the policy of usuarios lower() would
-- read each row before its index.
create or replace function cuentas_de_correo(correo text) returns integer[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(select usuario_id from usuarios where usuario = correo union select usuario_id from usuarios where lower(email) = correo)
   where actor_ve_cuentas()
$$;
revoke execute on function cuentas_de_correo(text) from public;
grant execute on function cuentas_de_correo(text) to receta_app;
