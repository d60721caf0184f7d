-- A credential for the software of the farmacia where that account serves, made by an administrator's screen; the product may
-- write no row of credenciales_farmacia otherwise. Null when the account serves nowhere or the application is retired.
create or replace function crear_credencial(cuenta text, aplicacion integer, como text, hash bytea, ahora timestamptz)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  creada integer;
begin
  perform exigir_administrador();
  insert into credenciales_farmacia (farmacia_id, usuario_id, soft_id, nombre, secreto_hash, creada_en)
  select u.farmacia_id, u.usuario_id, a.soft_id, como, hash, ahora from usuarios u, aplicaciones a
   where u.usuario = lower(cuenta) and u.estado = 'activo' and 2 = any(u.roles) and u.farmacia_id is not null
     and a.soft_id = aplicacion and a.activa
  returning credencial_id into creada;
  return creada;
end
$$;
revoke execute on function crear_credencial(text, integer, text, bytea, timestamptz) from public;
grant execute on function crear_credencial(text, integer, text, bytea, timestamptz) to receta_app;
