-- What a person has in force or still takes, from any médico, for a médico: see en_curso_interno().
create or replace function en_curso_de(de integer, hoy date) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico(de);
  return en_curso_interno(de, hoy, false);
end
$$;
revoke execute on function en_curso_de(integer, date) from public;
grant execute on function en_curso_de(integer, date) to receta_app;
