-- What a médico issued with one clave_idempotencia: a receta, or a series in its order. Whoever asks still reads them behind their walls.
create or replace function recetas_del_pedido(medico integer, clave uuid) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select c.recetas_id from recetas_claves c where c.medico_id = medico and c.clave_idempotencia = clave order by c.serie_nro);
end
$$;
revoke execute on function recetas_del_pedido(integer, uuid) from public;
grant execute on function recetas_del_pedido(integer, uuid) to receta_app;
