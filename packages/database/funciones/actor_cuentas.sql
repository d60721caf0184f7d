-- The accounts that a call names, under the seal (decision 0120): of the name or e-mail that was typed at the door, and, where its contract
-- says that it reads accounts, the other side of each vínculo of the actor's.
create or replace function actor_cuentas() returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  escrito text := nullif(actor_ajuste('busca'), '')::jsonb ->> 'nombre';
begin
  if escrito is not null then
    return array(
      select usuario_id from usuarios where usuario = escrito
      union
      select usuario_id from usuarios where lower(email) = escrito);
  end if;
  if not actor_lee('cuentas') or actor_usuario() is null then
    return '{}';
  end if;
  return array(
    select otorgado_por from vinculos where usuario_id = actor_usuario()
    union
    select usuario_id from vinculos where persona_id = actor_persona());
end
$$;
revoke execute on function actor_cuentas() from public;
grant execute on function actor_cuentas() to receta_app;
