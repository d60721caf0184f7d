-- Its number, by what its paper says; null where there is none. Whoever asks still reads the receta behind its walls.
create or replace function receta_de_referencia(dicha text) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select c.recetas_id from recetas_claves c where c.referencia = dicha);
end
$$;
revoke execute on function receta_de_referencia(text) from public;
grant execute on function receta_de_referencia(text) to receta_app;
