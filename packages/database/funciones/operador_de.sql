-- An operator as he is now, for what he does to carry; null for an account that is no person of a farmacia, or serves there no
-- more, and to whom is neither of that farmacia nor reads accounts (decision 0125).
create or replace function operador_de(de integer) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select operador_como_es(o) from operadores o
   where o.usuario_id = de and o.baja_en is null and (o.farmacia_id = actor_farmacia() or actor_ve_cuentas())
$$;
revoke execute on function operador_de(integer) from public;
grant execute on function operador_de(integer) to receta_app;
