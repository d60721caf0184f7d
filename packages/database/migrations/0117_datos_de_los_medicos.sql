-- Decision 0130. Of a médico any call reads what a receta and a public register show: name, profession, licence and whether enabled. What
-- is a person's own (CUIL, telephone, addresses, why he was suspended) is read by a view, by that médico and by who reads accounts (0120).
create view medicos_datos with (security_barrier) as
  select medico_id, usuario_id, tratamiento, apellido, nombre, profesion, cuil, licencia_federal, lugar_atencion, domicilio,
         telefono, estado, registrado_en, estado_desde, estado_motivo, propuesto_por, propuesto_en, dni, busqueda, restringidos_hasta
    from medicos
   where medico_id = (select actor_medico()) or usuario_id = (select actor_usuario()) or (select actor_ve_cuentas());
grant select on medicos_datos to receta_app;

-- Version 1.1.0 reads the table. The wall stands where that one may serve no more, as in 0101. A later migration that adds a column to
-- medicos which any call may read names it in cerrar_medicos().
create function cerrar_medicos() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.migracion collate "C" >= '0117_datos_de_los_medicos.sql' then
    revoke select on medicos from receta_app;
    grant select (xmin, medico_id, usuario_id, tratamiento, apellido, nombre, profesion, licencia_federal, estado) on medicos to receta_app;
  else
    grant select on medicos to receta_app;
  end if;
  return null;
end
$$;
revoke execute on function cerrar_medicos() from public;
create trigger version_minima_cierra_medicos after update of migracion on version_minima for each row execute function cerrar_medicos();

-- His other offices, the drawing of his signature, what changed of him and who changed it, what REFEPS answered of him.
alter table consultorios enable row level security;
create policy consultorios_visibles on consultorios using (
  medico_id = (select actor_medico()) or (select actor_ve_cuentas())) with check (true);
alter table medicos_firmas enable row level security;
create policy medicos_firmas_visibles on medicos_firmas using (
  medico_id = (select actor_medico()) or (select actor_ve_cuentas())) with check (true);
alter table medicos_historial enable row level security;
create policy medicos_historial_visible on medicos_historial using (
  medico_id = (select actor_medico()) or (select actor_ve_cuentas())) with check (true);
alter table consultas_refeps enable row level security;
create policy consultas_refeps_visibles on consultas_refeps using (
  medico_id = (select actor_medico()) or (select actor_ve_cuentas())) with check (true);
alter table usuarios_historial enable row level security;
create policy usuarios_historial_visible on usuarios_historial using ((select actor_ve_cuentas())) with check (true);

update version_minima set migracion = '0117_datos_de_los_medicos.sql' where migracion collate "C" >= '0101_secretos_de_las_cuentas.sql';
