-- Events that wait for a receta's number follow its registration: they are given up and requeued with it.
create or replace function seguir_al_registro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.estado = 'error_envio' then
    update registros_novedades set estado = 'error_envio', error = new.error where recetas_id = new.recetas_id and estado = 'en_espera';
  else
    update registros_novedades set estado = case new.estado when 'cuir_asignado' then 'pendiente_envio' else 'en_espera' end, error = null
     where recetas_id = new.recetas_id and estado = 'error_envio';
  end if;
  return null;
end
$$;
revoke execute on function seguir_al_registro() from public;
