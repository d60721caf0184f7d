-- Whether nobody but himself has said who that person is (decision 0134): no médico prescribed or wrote an antecedente, no padrón has him,
-- and the administration corrected nothing.
create or replace function solo_declarada(persona integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select p.declarada and not exists (select from recetas_claves c where c.persona_id = p.persona_id)
           and not exists (select from antecedentes a where a.persona_id = p.persona_id)
           and not exists (select from afiliados f where f.persona_id = p.persona_id)
      from personas p where p.persona_id = persona), false)
$$;
revoke execute on function solo_declarada(integer) from public;
grant execute on function solo_declarada(integer) to receta_app;
