-- Takes from the product, or gives back, the right to select what is a médico's own, as the oldest version that may serve needs (decision
-- 0130).
create or replace function cerrar_medicos() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.migracion collate "C" >= '0117_datos_de_los_medicos.sql' then
    revoke select on medicos from receta_app;
    grant select (xmin, medico_id, usuario_id, tratamiento, apellido, nombre, profesion, licencia_federal, estado) on medicos to receta_app;
  else
    grant select on medicos to receta_app;
  end if;
  return null;
end
$$;
revoke execute on function cerrar_medicos() from public;
