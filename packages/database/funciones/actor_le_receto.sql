-- Whether the médico who calls issued a receta to that person, in any call of his.
create or replace function actor_le_receto(persona integer) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from recetas_claves c where c.persona_id = persona and c.medico_id = actor_medico());
end
$$;
revoke execute on function actor_le_receto(integer) from public;
grant execute on function actor_le_receto(integer) to receta_app;
