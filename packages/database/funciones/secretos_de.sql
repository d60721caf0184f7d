-- The secrets of the account that acts, in a call that the contract lets read them (decision 0110); no row of any other, and none in any
-- other call. An account acts by its session, or by the password, code or link that was shown (comoCuenta).
create or replace function secretos_de(quien integer) returns table (clave_hash text, otp_secreto text, otp_nuevo text)
  language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select u.clave_hash, u.otp_secreto, u.otp_nuevo from usuarios u
   where u.usuario_id = quien and quien = actor_usuario() and actor_lee('secretos')
$$;
revoke execute on function secretos_de(integer) from public;
grant execute on function secretos_de(integer) to receta_app;
