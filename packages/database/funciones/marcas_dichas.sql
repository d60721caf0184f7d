-- What the vademécum names by each of those texts, «Toma » and strengths apart: the ifa_clave of that ingredient, or else of the brand
-- that begins so, by its name without accents. A brand that also comes combined means its simple product.
-- packages/domain/src/revision/nombradas.ts splits the texts as this does.
-- PL/pgSQL, which plans it once in a session: a plain SQL function is planned anew at each receta, also of whom nothing is said. What the
-- planner expects of a split text is so much that it would be compiled each time (25 ms over 100,000 presentations).
create or replace function marcas_dichas(textos text[]) returns jsonb
  language plpgsql stable set search_path = public, pg_temp set jit = off as $$
begin
  if cardinality(textos) = 0 then
    return '{}';
  end if;
  return (select coalesce(jsonb_object_agg(d.dicha, s.ifa_clave), '{}')
      from (select distinct btrim(regexp_replace(parte, ' +[0-9].*$', '')) as dicha
              from unnest(textos) as t (texto),
                   regexp_split_to_table(regexp_replace(normalizar(texto), '^toma +', ''), ' *[,;/+] *| +[ye] +') as p (parte)) as d,
           lateral (
             select pr.ifa_clave from productos pr
              where pr.activo and length(d.dicha) > 1
                and (pr.ifa_clave = d.dicha or normalizar(pr.nombre) ~>=~ d.dicha and normalizar(pr.nombre) ~<~ (d.dicha || '!')
                     -- «Leche» is no «leche de magnesia».
                     and normalizar(pr.nombre) not like d.dicha || ' de %')
              order by pr.ifa_clave <> d.dicha, normalizar(pr.nombre) <> d.dicha,
                       cardinality(string_to_array(pr.ifa_clave, '+')), pr.ifa_clave
              limit 1) as s);
end
$$;
grant execute on function marcas_dichas(text[]) to receta_app;
