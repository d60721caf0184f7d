-- Its number, by what its paper says; null where there is none, or where the actor may not read it: a referencia is short enough to be
-- guessed a million times a second in here, past every count of wrong ones (decision 0120).
create or replace function receta_de_referencia(dicha text) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select c.recetas_id from recetas_claves c
           where c.referencia = dicha and clave_alcanzada(c.medico_id, c.convenio_id, c.persona_id, c.recetas_id));
end
$$;
revoke execute on function receta_de_referencia(text) from public;
grant execute on function receta_de_referencia(text) to receta_app;
