-- The persons that a médico's search by name answers, at most those of twenty affiliations to convenios of his, nearest first (decision
-- 0122): each word begins one of theirs or, where `parecidas` says so and it has four letters, is like one. The words come under the seal,
-- letters and digits alone, so a statement injected into that search finds nobody that the search does not.
create or replace function personas_por_nombre(busca jsonb, medico integer) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  palabras  text[]  := array(select jsonb_array_elements_text(busca -> 'palabras'));
  parecidas boolean := (busca ->> 'parecidas')::boolean;
  comienzan text    := '';
  coinciden text    := '';
  parecido  text    := '';
  una       text;
begin
  for i in 1 .. cardinality(palabras) loop
    una := format('p.busqueda ~ (''\m'' || ($1)[%s])', i);
    comienzan := comienzan || ' and ' || una;
    coinciden := coinciden || ' and ' || case when parecidas and length(palabras[i]) >= 4
      then format('(%s or ($1)[%s] <%% p.busqueda or ($1)[%s] <<%% p.busqueda)', una, i, i) else una end;
    parecido := parecido || format(' - word_similarity(($1)[%s], p.busqueda)', i);
  end loop;
  if comienzan = '' then
    return;
  end if;
  -- Planned with its words in it, as an index of trigrams wants.
  return query execute format(
    'select h.persona_id from (
       select p.persona_id from personas p join afiliados a using (persona_id) join medicos_convenios mc on mc.convenio_id = a.convenio_id
         join convenios c on c.convenio_id = a.convenio_id join medicos m using (medico_id)
        where m.medico_id = $2 and m.estado = ''habilitado'' and c.activo and ($3 is null or c.convenio_id = $3) %s
        order by case when true %s then 0 else 1000 %s end, p.busqueda, p.persona_id, a.activo desc, a.convenio_id
        limit 20) h', coinciden, comienzan, parecido)
    using palabras, medico, (busca ->> 'convenio_id')::integer;
end
$$;
revoke execute on function personas_por_nombre(jsonb, integer) from public;
