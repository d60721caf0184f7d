-- Refuses to write a row of an account, its sessions, factors, links, keys or permissions, unless this call may (decisions 0084 and 0102):
-- the contract says which calls do, and the actor is the account or who works at the same farmacia, in a session that is open where the
-- call has one, or an administrator who showed a factor in an open session. `solo_administra`: the account itself may not.
-- @throws RC009 when the session of the call was ended meanwhile; insufficient_privilege
create or replace function exigir_cuenta(tabla text, fila jsonb, solo_administra boolean) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  de     integer := (fila ->> 'usuario_id')::integer;
  llaves boolean := tabla = any('{operadores_claves,contingencia_dispositivos,inspecciones,suscripciones,desafios,recetarios,
    recetarios_numeros,vinculos}');
begin
  if antes_del_sello() then
    return;
  end if;
  if llaves and actor_alcance() = 'sistema' or actor_escribe(case when llaves then 'llaves' else 'cuentas' end) then
    if fila ? 'sesion_id' and tabla <> 'sesiones' then
      de := (select s.usuario_id from sesiones s where s.sesion_id = (fila ->> 'sesion_id')::bigint);
    elsif fila ? 'medico_id' and tabla <> 'medicos' then
      de := (select m.usuario_id from medicos m where m.medico_id = (fila ->> 'medico_id')::integer);
    elsif fila ? 'recetario_id' then
      de := (select m.usuario_id from recetarios r join medicos m using (medico_id)
              where r.recetario_id = (fila ->> 'recetario_id')::integer);
    elsif fila ? 'client_id' and tabla <> 'conexiones' then
      de := (select c.usuario_id from conexiones c where c.client_id = (fila ->> 'client_id')::uuid);
    elsif tabla = 'inspecciones' then
      de := (fila ->> 'otorgada_por')::integer;
    elsif tabla = 'vinculos' then
      -- Whose it is, its policies say.
      de := actor_usuario();
    end if;
    if actor_alcance() = 'sistema'
       or not solo_administra and actor_sesion_abierta() and (de = actor_usuario()
         or actor_farmacia() = coalesce((fila ->> 'farmacia_id')::integer, (select u.farmacia_id from usuarios u where u.usuario_id = de))
            and (tabla <> 'usuarios' or fila -> 'roles' = '[2]'))
       or actor_administra() then
      return;
    end if;
  end if;
  if not actor_sesion_abierta() then
    raise exception 'the session of this call was ended' using errcode = 'RC009';
  end if;
  raise exception 'this call writes no % of that account', tabla using errcode = 'insufficient_privilege';
end
$$;
revoke execute on function exigir_cuenta(text, jsonb, boolean) from public;
grant execute on function exigir_cuenta(text, jsonb, boolean) to receta_app;
