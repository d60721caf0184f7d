-- Asks exigir_escritura() once for each statement of the product that writes a table in which no row is anybody's. The owner is not asked,
-- as in cuidar_cuenta().
create or replace function cuidar_escritura() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then
    perform exigir_escritura(tg_table_name, tg_argv[0]);
  end if;
  return null;
end
$$;
revoke execute on function cuidar_escritura() from public;

create or replace trigger afiliados_de_quien_escribe before insert or update or delete on afiliados
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger cargas_de_quien_escribe before insert or update or delete on cargas
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger coberturas_de_quien_escribe before insert or update or delete on coberturas
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger convenios_de_quien_escribe before insert or update or delete on convenios
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger convenios_historial_de_quien_escribe before insert or update or delete on convenios_historial
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger diagnosticos_de_quien_escribe before insert or update or delete on diagnosticos
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger diagnosticos_grupos_de_quien_escribe before insert or update or delete on diagnosticos_grupos
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger especialidades_de_quien_escribe before insert or update or delete on especialidades
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger farmacias_de_quien_escribe before insert or update or delete on farmacias
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger importaciones_archivos_de_quien_escribe before insert or update or delete on importaciones_archivos
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger localidades_de_quien_escribe before insert or update or delete on localidades
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger maestro_ifas_de_quien_escribe before insert or update or delete on maestro_ifas
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger maestro_limites_de_quien_escribe before insert or update or delete on maestro_limites
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger normas_de_quien_escribe before insert or update or delete on normas
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger normas_borradores_de_quien_escribe before insert or update or delete on normas_borradores
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger obras_sociales_de_quien_escribe before insert or update or delete on obras_sociales
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger partidos_de_quien_escribe before insert or update or delete on partidos
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger planes_de_quien_escribe before insert or update or delete on planes
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger planes_historial_de_quien_escribe before insert or update or delete on planes_historial
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger productos_de_quien_escribe before insert or update or delete on productos
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger provincias_de_quien_escribe before insert or update or delete on provincias
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger snomed_envases_de_quien_escribe before insert or update or delete on snomed_envases
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger tipos_matriculas_de_quien_escribe before insert or update or delete on tipos_matriculas
  for each statement execute function cuidar_escritura('catalogos');
create or replace trigger aplicaciones_historial_de_quien_escribe before insert or update or delete on aplicaciones_historial
  for each statement execute function cuidar_escritura('cuentas');
create or replace trigger consultas_refeps_de_quien_escribe before insert or update or delete on consultas_refeps
  for each statement execute function cuidar_escritura('cuentas');
create or replace trigger usuarios_historial_de_quien_escribe before insert or update or delete on usuarios_historial
  for each statement execute function cuidar_escritura('cuentas');
create or replace trigger emisores_smart_de_quien_escribe before insert or update or delete on emisores_smart
  for each statement execute function cuidar_escritura('llaves');
create or replace trigger auditoria_sellos_de_quien_escribe before insert or update or delete on auditoria_sellos
  for each statement execute function cuidar_escritura('sistema');
create or replace trigger claves_del_servidor_de_quien_escribe before insert or update or delete on claves_del_servidor
  for each statement execute function cuidar_escritura('sistema');
create or replace trigger pruebas_usadas_de_quien_escribe before update or delete on pruebas_usadas
  for each statement execute function cuidar_escritura('sistema');
