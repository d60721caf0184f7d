-- Forgets those phones, of any account: the gateway knows them no more, or another account of the same phone is told from now on. Whoever
-- calls says the key itself, which no statement of the product reads.
create or replace function callar_telefonos(claves text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update dispositivos set aviso_telefono = null
   where aviso_telefono = any(claves) and (actor_alcance() = 'sistema' or actor_escribe('cuentas') and actor_sesion_abierta())
$$;
revoke execute on function callar_telefonos(text[]) from public;
grant execute on function callar_telefonos(text[]) to receta_app;
