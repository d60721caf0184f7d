-- What the receta at a counter replaced. The counter learns what changed and nothing else about the old one. Two look-ups by number,
-- because a join would be planned over every part of recetas (decision 0132).
create or replace function reemplazada_en_mostrador(de bigint) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  anterior bigint;
begin
  if not de = any(actor_mostrador()) then
    return null;
  end if;
  select n.reemplaza_a into anterior from recetas n where n.recetas_id = de;
  if anterior is null then
    return null;
  end if;
  return (select jsonb_build_object('referencia', v.referencia, 'contenido', v.contenido) from recetas v where v.recetas_id = anterior);
end
$$;
revoke execute on function reemplazada_en_mostrador(bigint) from public;
grant execute on function reemplazada_en_mostrador(bigint) to receta_app;
