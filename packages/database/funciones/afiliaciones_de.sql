-- The active affiliations of the people with these documents. A médico may ask about whom the call looks for
-- (decisions 0111 and 0115), others only about themselves.
create or replace function afiliaciones_de(documentos text[])
  returns table (persona_id integer, convenio_id integer, plan_id integer, nroafiliado text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select a.persona_id, a.convenio_id, a.plan_id, a.nroafiliado
      from personas p join afiliados a on a.persona_id = p.persona_id
     where p.dni = any(documentos) and a.activo
       and (actor_ve_todo() or actor_atiende() or p.persona_id = any(actor_buscadas())
            or p.persona_id = any(actor_personas()));
end
$$;
revoke execute on function afiliaciones_de(text[]) from public;
grant execute on function afiliaciones_de(text[]) to receta_app;
