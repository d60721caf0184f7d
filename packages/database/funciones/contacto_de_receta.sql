-- The address that the médico himself gave to tell the patient of a receta of his, so that his own software takes back whole what
-- FHIR told it (decision 0065); null for anybody else.
create or replace function contacto_de_receta(de bigint) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.email from recetas_contactos c join recetas r using (recetas_id)
   where r.recetas_id = de and r.medico_id = actor_medico()
$$;
revoke execute on function contacto_de_receta(bigint) from public;
grant execute on function contacto_de_receta(bigint) to receta_app;
