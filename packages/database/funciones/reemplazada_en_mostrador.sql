-- What the receta at a counter replaced. The counter learns what changed and nothing else about the old one.
create or replace function reemplazada_en_mostrador(de bigint) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not de = any(actor_mostrador()) then
    return null;
  end if;
  return (select jsonb_build_object('referencia', v.referencia, 'contenido', v.contenido)
            from recetas n join recetas v on v.recetas_id = n.reemplaza_a where n.recetas_id = de);
end
$$;
revoke execute on function reemplazada_en_mostrador(bigint) from public;
grant execute on function reemplazada_en_mostrador(bigint) to receta_app;
