-- What signs without network in a médico's name, for whoever administers his account: its name and how it ended, never its
-- key nor its numbers, and nothing of what it signed. Who asks is asked, as in every function that sees beyond the walls
-- (decision 0017).
create or replace function dispositivos_de_medico(de integer, ultimo_dia date)
  returns table (
    dispositivo_id integer, nombre text, creado_en timestamptz, hasta date, reemplazado_en timestamptz, revocado_en timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_administrador();
  return query
    select d.dispositivo_id, d.nombre, d.creado_en, d.hasta, d.reemplazado_en, d.revocado_en
      from contingencia_dispositivos d where d.medico_id = de and d.hasta >= ultimo_dia order by d.dispositivo_id desc;
end
$$;
revoke execute on function dispositivos_de_medico(integer, date) from public;
grant execute on function dispositivos_de_medico(integer, date) to receta_app;
