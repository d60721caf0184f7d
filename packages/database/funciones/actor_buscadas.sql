-- The persons that a médico's call asked for, as it says under the seal (decisions 0115 and 0122): by document, by the number of one of
-- his convenios, by a receta of his own, by the words of a name; by id, if he also says the document, prescribed to that person or has
-- that person in a convenio of his. None in a call whose contract looks for nobody. Kept for the transaction, because every policy asks.
create or replace function actor_buscadas() returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  busca      jsonb   := nullif(actor_ajuste('busca'), '')::jsonb;
  halladas   text    := coalesce(actor_ajuste('buscadas'), '');
  medico     integer := actor_medico();
  documentos text[];
  numero     text    := busca ->> 'nroafiliado';
  persona    integer := busca ->> 'persona_id';
begin
  if busca is null or medico is null or not actor_lee('padron') then
    return '{}';
  end if;
  if halladas = '' then
    documentos := array(select jsonb_array_elements_text(busca -> 'documentos'));
    with suyos as (select convenio_id from medicos_convenios where medico_id = medico)
    select coalesce(array_agg(h.persona_id), '{}')::text into halladas from (
      select p.persona_id from personas p where persona is null and p.dni = any(documentos)
      union
      select a.persona_id from afiliados a join suyos using (convenio_id) where a.nroafiliado in (numero, upper(numero))
      union
      select r.persona_id from recetas r where r.recetas_id = (busca ->> 'recetas_id')::bigint and r.medico_id = medico
      union
      select por_nombre from personas_por_nombre(busca, medico) as por_nombre
      union
      select p.persona_id from personas p
       where p.persona_id = persona
         and (p.dni = any(documentos)
           or exists (select from afiliados a join suyos using (convenio_id) where a.persona_id = p.persona_id)
           or actor_le_receto(p.persona_id))) h;
    perform actor_fijar('buscadas', halladas);
  end if;
  return halladas::integer[];
end
$$;
revoke execute on function actor_buscadas() from public;
grant execute on function actor_buscadas() to receta_app;
