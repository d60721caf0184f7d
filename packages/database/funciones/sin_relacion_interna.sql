-- Whether somebody who looked at a person had no relation to them: the administration, a médico who issued them nothing, or a
-- farmacia that never had a receta of theirs (decision 0026). A farmacia is related by a handover that was not undone or by a
-- scanned code; looking, holding and releasing are still only looking. Callers must check who is asking; nobody else may execute it.
create or replace function sin_relacion_interna(persona integer, mirador integer, rol integer) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return rol in (20, 30)
    or rol = 13 and not exists (
      select from recetas_claves c join medicos m using (medico_id) where m.usuario_id = mirador and c.persona_id = persona)
    or rol = 2 and not exists (
      select from usuarios u join recetas_claves r on r.persona_id = persona
       where u.usuario_id = mirador and (
         exists (select from dispensas d where d.recetas_id = r.recetas_id and d.farmacia_id = u.farmacia_id and d.deshecha_en is null)
         or mostrada_por_token(r.recetas_id, u.farmacia_id)));
end
$$;
revoke execute on function sin_relacion_interna(integer, integer, integer) from public;
