-- An account that is stopped, moved or gets another password or factor serves nowhere until its factor is shown again.
create or replace function soltar_operador() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from operadores_pines where usuario_id = new.usuario_id;
  update sesiones set operador_id = null, operador_turno_en = null, operador_factor_en = null where operador_id = new.usuario_id;
  return null;
end
$$;
revoke execute on function soltar_operador() from public;
create or replace trigger usuarios_soltar_operador after update of estado, clave_hash, otp_secreto, farmacia_id, roles on usuarios
  for each row when (new.estado <> old.estado or new.clave_hash <> old.clave_hash or new.farmacia_id is distinct from old.farmacia_id
    or new.roles <> old.roles or (old.otp_secreto is not null and new.otp_secreto is distinct from old.otp_secreto))
  execute function soltar_operador();
