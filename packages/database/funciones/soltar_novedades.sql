-- Once a receta is numbered, its events may be told.
create or replace function soltar_novedades() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update registros_novedades set estado = 'pendiente_envio' where recetas_id = new.recetas_id and estado = 'en_espera';
  return null;
end
$$;
revoke execute on function soltar_novedades() from public;
