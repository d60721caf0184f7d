-- Only administrators may count, and counting opens no receta: no policy lets them read one (decision 0017).
create or replace function exigir_administrador() returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not actor_ve_todo() and not exists (
    select from usuarios where usuario_id = actor_usuario() and estado = 'activo' and roles && '{20,30}') then
    raise exception 'only an administrator counts' using errcode = 'insufficient_privilege';
  end if;
end
$$;
revoke execute on function exigir_administrador() from public;
