-- Decision 0102. What gives power is written by the calls that say so; its triggers stand in funciones/cuidar_cuenta.sql and
-- cuidar_escritura.sql. The version of a fact that is held in memory is changed by cambiar_version() alone, which runs as its owner.
revoke insert, update, delete on versiones from receta_app;
revoke update on pruebas_usadas from receta_app;

-- What was answered to a key is answered again, and forgotten by nobody.
revoke delete on pedidos_unicos from receta_app;
create trigger pedidos_unicos_una_vez before update on pedidos_unicos for each row execute function una_sola_vez('resultado');

-- The functions that its policies ask, with their first bodies.
create or replace function actor_escribe(poder text) returns boolean language sql stable parallel restricted
  return coalesce(poder = any(string_to_array(actor_ajuste('escribe'), ',')), false);
create or replace function antes_del_sello() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce(current_setting('receta.sellada', true), '') <> '1'
    and exists (select from version_minima where migracion collate "C" < '0080_actor_probado.sql');
end
$$;
revoke execute on function antes_del_sello() from public;
grant execute on function antes_del_sello() to receta_app;
create or replace function actor_administra() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from usuarios u join sesiones s using (usuario_id)
     where u.usuario_id = actor_usuario() and u.estado = 'activo' and u.roles && '{20,30}' and s.cerrada_en is null
       and s.turno_en is not null)
$$;
revoke execute on function actor_administra() from public;
grant execute on function actor_administra() to receta_app;

-- Links hold who is being registered and who was invited; a file that is being loaded, its refused rows.
alter table enlaces enable row level security;
create policy enlaces_vistos on enlaces for select
  using (usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema' or (select actor_escribe('cuentas'))
         or (select actor_administra()) or (select antes_del_sello()));
create policy enlaces_nuevos on enlaces for insert with check (true);
create policy enlaces_cambian on enlaces for update using (true);
create policy enlaces_terminan on enlaces for delete using (true);
alter table importaciones_archivos enable row level security;
create policy importaciones_archivos_de_quien_administra on importaciones_archivos
  using ((select actor_alcance()) = 'sistema' or (select actor_administra()) or (select antes_del_sello()));
