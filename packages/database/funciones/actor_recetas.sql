-- The recetas of the tokens the actor presents, with their series, the recetas they replace and those that replaced them, so that
-- the bearer of an annulled one learns which is valid. Kept for the transaction, because every policy asks.
create or replace function actor_recetas() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tokens bytea[] := actor_portador();
  suyas  text    := coalesce(actor_ajuste('recetas'), '');
begin
  if tokens is null then
    return '{}';
  end if;
  if suyas = '' then
    with propias as (
      select s.recetas_id, s.reemplaza_a from recetas_claves r
        join recetas_claves s on s.medico_id = r.medico_id and s.clave_idempotencia = r.clave_idempotencia
       where r.token_hash = any(tokens)
    )
    select coalesce(array_agg(t.recetas_id), '{}')::text into suyas from (
      select recetas_id from propias
      union select reemplaza_a from propias where reemplaza_a is not null
      union select n.recetas_id from recetas_claves n join propias p on n.reemplaza_a = p.recetas_id
    ) t;
    perform actor_fijar('recetas', suyas);
  end if;
  return suyas::bigint[];
end
$$;
revoke execute on function actor_recetas() from public;
grant execute on function actor_recetas() to receta_app;
