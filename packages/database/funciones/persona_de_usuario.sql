-- The person of the padrón that an account belongs to, for who reads accounts (decisions 0120 and 0125). It runs before there is an actor.
create or replace function persona_de_usuario(de integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select persona_id from personas where usuario_id = de and (actor_ve_cuentas() or de = actor_usuario()));
end
$$;
revoke execute on function persona_de_usuario(integer) from public;
grant execute on function persona_de_usuario(integer) to receta_app;
