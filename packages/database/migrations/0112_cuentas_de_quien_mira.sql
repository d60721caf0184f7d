-- Decision 0120. A call reads its own account, and of the others those that it says under the seal: the name typed at the door, the other
-- side of a vínculo, who serves at the same farmacia. Who administers reads them all, in the calls that say so. Version 1.1.0, unsealed,
-- goes on as before where it may serve.
create function actor_ve_cuentas() returns boolean language sql stable parallel restricted
  return coalesce(actor_alcance() = 'sistema', false) or actor_lee('entrada') or actor_lee('cuentas') and actor_administra()
    or antes_del_sello();
create function actor_cuentas() returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return '{}';
end
$$;
revoke execute on function actor_cuentas() from public;
grant execute on function actor_cuentas() to receta_app;
create function actor_cuentas_de_farmacia() returns integer language sql stable parallel restricted
  return case when actor_lee('cuentas') then actor_farmacia() end;

alter table usuarios enable row level security;
create policy usuarios_visibles on usuarios for select using (
  (select actor_ve_cuentas()) or usuario_id = (select actor_usuario())
  or farmacia_id = (select actor_cuentas_de_farmacia()) or usuario_id = any ((select actor_cuentas())::integer[]));
-- What may change of which row, its triggers say besides (decision 0084).
create policy usuarios_cambian on usuarios for update using (
  (select actor_ve_cuentas()) or usuario_id = (select actor_usuario()) or farmacia_id = (select actor_cuentas_de_farmacia()));
create policy usuarios_nuevos on usuarios for insert with check (true);

-- For a search by part of a name: under a policy, LIKE would read each row before its index.
create view cuentas as
  select usuario_id, usuario, descripcion, tipo, roles, convenio_id, estado, creado_en, busqueda from usuarios
   where (select actor_ve_cuentas());
grant select on cuentas to receta_app;

update version_minima set migracion = '0112_cuentas_de_quien_mira.sql' where migracion collate "C" >= '0101_secretos_de_las_cuentas.sql';
