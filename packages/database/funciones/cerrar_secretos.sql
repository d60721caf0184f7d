-- Takes from the product, or gives back, the right to select the secrets of the accounts, as the oldest version that may serve needs
-- (decision 0110).
create or replace function cerrar_secretos() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  legibles text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = 'usuarios'::regclass and attnum > 0 and not attisdropped
       and attname <> all('{clave_hash,otp_secreto,otp_nuevo}'));
begin
  if new.migracion collate "C" >= '0101_secretos_de_las_cuentas.sql' then
    revoke select on usuarios from receta_app;
    execute format('grant select (%s) on usuarios to receta_app', legibles);
  else
    grant select on usuarios to receta_app;
  end if;
  return null;
end
$$;
revoke execute on function cerrar_secretos() from public;
