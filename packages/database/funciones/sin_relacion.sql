-- Whether somebody who looked at a person had no relation to them, for that person and for who administers with a reason; null to others,
-- to whom it would tell who prescribed to whom (decision 0125). See sin_relacion_interna().
create or replace function sin_relacion(persona integer, mirador integer, rol integer) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return case when actor_ve_todo() or persona = actor_persona() then sin_relacion_interna(persona, mirador, rol) end;
end
$$;
revoke execute on function sin_relacion(integer, integer, integer) from public;
grant execute on function sin_relacion(integer, integer, integer) to receta_app;
