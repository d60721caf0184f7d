-- Decision 0110. No select of the product reads a password or a TOTP secret: secretos_de() gives them to the account that calls.
alter table usuarios add column con_totp boolean not null generated always as (otp_secreto is not null) stored;
comment on column usuarios.con_totp is 'Whether it has a TOTP, for who may not read the secret.';

-- Version 1.1.0 reads the columns. The wall stands where that one may serve no more: now in a database that began with the seals (0080),
-- and in an upgraded one as soon as its operator says so. A later migration that adds a column to usuarios grants it.
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
create trigger version_minima_cierra after update of migracion on version_minima for each row execute function cerrar_secretos();
update version_minima set migracion = '0101_secretos_de_las_cuentas.sql' where migracion collate "C" >= '0080_actor_probado.sql';
