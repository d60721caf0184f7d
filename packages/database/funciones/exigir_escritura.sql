-- Refuses to write a table that rules for everybody, unless the contract says that this call does and the actor is the product itself or
-- an administrator who showed a factor (decision 0102). 'sistema': nobody but the product itself.
-- @throws RC009 when the session of the call was ended meanwhile; insufficient_privilege
create or replace function exigir_escritura(tabla text, poder text) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not (antes_del_sello() or actor_alcance() = 'sistema' and (poder = 'sistema' or actor_escribe(poder))
          or actor_escribe(poder) and actor_administra()) then
    if not actor_sesion_abierta() then
      raise exception 'the session of this call was ended' using errcode = 'RC009';
    end if;
    raise exception 'this call does not write %', tabla using errcode = 'insufficient_privilege';
  end if;
end
$$;
revoke execute on function exigir_escritura(text, text) from public;
grant execute on function exigir_escritura(text, text) to receta_app;
