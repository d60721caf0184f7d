-- Its number, by what its paper says; null where there is none, or where the actor may not read it: a referencia is short enough to be
-- guessed a million times a second in here, past every count of wrong ones (decision 0120).
create or replace function receta_de_referencia(dicha text) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  hallada bigint := (select c.recetas_id from recetas_claves c where c.referencia = dicha);
begin
  if hallada is null or actor_ve_todo() or exists (
    select from recetas r where r.recetas_id = hallada
       and (r.medico_id = actor_medico() or r.convenio_id = actor_convenio() or r.persona_id = any(actor_personas())
         or r.recetas_id = any(actor_recetas()) or r.recetas_id = any(actor_mostrador()))) then
    return hallada;
  end if;
  return null;
end
$$;
revoke execute on function receta_de_referencia(text) from public;
grant execute on function receta_de_referencia(text) to receta_app;
