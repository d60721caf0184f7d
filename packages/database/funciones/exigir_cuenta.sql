-- Refuses to write a row of an account, its sessions, factors, links or credentials, unless this call may (decision 0084): the contract
-- says which calls do, and the actor is the account, an administrator who showed a factor in a session that is open, or who works at the
-- same farmacia. `solo_administra`: the account itself may not. The version before says none of it, and is believed as by actor_ajuste().
-- @throws insufficient_privilege
create or replace function exigir_cuenta(tabla text, fila jsonb, solo_administra boolean) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  de integer := (fila ->> 'usuario_id')::integer;
begin
  if coalesce(current_setting('receta.sellada', true), '') <> '1'
     and exists (select from version_minima where migracion collate "C" < '0080_actor_probado.sql') then
    return;
  end if;
  if actor_ajuste('cuentas') = '1' then
    if tabla = 'refrescos' then
      de := (select s.usuario_id from sesiones s where s.sesion_id = (fila ->> 'sesion_id')::bigint);
    elsif tabla = 'matriculas' then
      de := (select m.usuario_id from medicos m where m.medico_id = (fila ->> 'medico_id')::integer);
    elsif tabla = 'conexiones_tokens' then
      de := (select c.usuario_id from conexiones c where c.client_id = (fila ->> 'client_id')::uuid);
    end if;
    if actor_alcance() = 'sistema'
       or not solo_administra and (de = actor_usuario()
         or actor_farmacia() = coalesce((fila ->> 'farmacia_id')::integer, (select u.farmacia_id from usuarios u where u.usuario_id = de))
            and (tabla <> 'usuarios' or fila -> 'roles' = '[2]'))
       or exists (
         select from usuarios u join sesiones s using (usuario_id)
          where u.usuario_id = actor_usuario() and u.estado = 'activo' and u.roles && '{20,30}' and s.cerrada_en is null
            and s.turno_en is not null) then
      return;
    end if;
  end if;
  raise exception 'this call writes no % of that account', tabla using errcode = 'insufficient_privilege';
end
$$;
revoke execute on function exigir_cuenta(text, jsonb, boolean) from public;
grant execute on function exigir_cuenta(text, jsonb, boolean) to receta_app;
