-- The devices that sign without network for a médico, for those who administer his account: names and how they ended, neither
-- keys nor numbers. It checks the caller, like every function that reads past the policies (decision 0017).
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
