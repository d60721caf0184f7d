-- What the médico who asks issued with one clave_idempotencia: a receta, or a series in its order; nothing of another's (decision 0125).
create or replace function recetas_del_pedido(medico integer, clave uuid) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select c.recetas_id from recetas_claves c where c.medico_id = medico and c.clave_idempotencia = clave
                  and (medico = actor_medico() or actor_ve_todo()) order by c.serie_nro);
end
$$;
revoke execute on function recetas_del_pedido(integer, uuid) from public;
grant execute on function recetas_del_pedido(integer, uuid) to receta_app;
