-- The person of the padrón that an account belongs to. It runs before there is an actor.
create or replace function persona_de_usuario(de integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select persona_id from personas where usuario_id = de);
end
$$;
revoke execute on function persona_de_usuario(integer) from public;
grant execute on function persona_de_usuario(integer) to receta_app;
