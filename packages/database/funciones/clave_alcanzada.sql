-- Whether the actor may read the receta of those columns, as the policies of recetas say it: what finds a receta tells its number to nobody
-- else (decisions 0120 and 0125). The cheap ones are asked first, for a series asks of each of its recetas.
create or replace function clave_alcanzada(medico integer, convenio integer, persona integer, receta bigint) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return actor_ve_todo() or medico = actor_medico() or convenio = actor_convenio()
    or persona = any(actor_personas()) and receta <> all(actor_reservadas())
    or receta = any(actor_recetas()) or receta = any(actor_mostrador());
end
$$;
revoke execute on function clave_alcanzada(integer, integer, integer, bigint) from public;
