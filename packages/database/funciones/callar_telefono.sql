-- A session that is closed, by its owner, by the administration or with a new password, silences the phone where it was. One that lapsed
-- by itself does not: it is told of what happens until then.
create or replace function callar_telefono() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update dispositivos set aviso_telefono = null where dispositivo_id = new.dispositivo_id and aviso_telefono is not null;
  return null;
end
$$;
revoke execute on function callar_telefono() from public;
create or replace trigger sesiones_callan after update of cerrada_en on sesiones
  for each row when (old.cerrada_en is null and new.cerrada_en is not null) execute function callar_telefono();
