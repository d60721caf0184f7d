-- Ends a credential for ever, by an administrator's screen; the instant of its first end stays. False when there is none.
create or replace function revocar_credencial(cual integer, ahora timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform exigir_administrador();
  update credenciales_farmacia set revocada_en = coalesce(revocada_en, ahora) where credencial_id = cual;
  return found;
end
$$;
revoke execute on function revocar_credencial(integer, timestamptz) from public;
grant execute on function revocar_credencial(integer, timestamptz) to receta_app;
