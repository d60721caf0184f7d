-- Asks exigir_cuenta() for each row that the product writes. The owner (migrations, commands of the operator, functions that run as
-- their owner and ask by themselves) is not asked.
create or replace function cuidar_cuenta() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then
    if tg_op <> 'INSERT' then
      perform exigir_cuenta(tg_table_name, to_jsonb(old), tg_argv[0] = 'administra');
    end if;
    if tg_op <> 'DELETE' then
      perform exigir_cuenta(tg_table_name, to_jsonb(new), tg_argv[0] = 'administra');
    end if;
  end if;
  return coalesce(new, old);
end
$$;
revoke execute on function cuidar_cuenta() from public;

create or replace trigger usuarios_cuidados before insert or update of usuario, clave_hash, clave_desde, estado, email, otp_secreto,
    otp_contador, otp_nuevo, otp_nuevo_en, terminos_en, baja_en on usuarios
  for each row execute function cuidar_cuenta('suya');
create or replace trigger usuarios_roles_cuidados before update of tipo, roles, convenio_id, farmacia_id on usuarios
  for each row when (row(new.tipo, new.roles, new.convenio_id, new.farmacia_id)
                     is distinct from row(old.tipo, old.roles, old.convenio_id, old.farmacia_id))
  execute function cuidar_cuenta('administra');
create or replace trigger usuarios_propuestas_cuidadas before insert or update or delete on usuarios_propuestas
  for each row execute function cuidar_cuenta('administra');
create or replace trigger sesiones_cuidadas before insert or delete or update of token_hash, usuario_id, soft_id, creada_en, acceso_hasta,
    segundo_factor_en, turno_en, operador_id, operador_turno_en, operador_factor_en, dispositivo_id, dispositivo_hash, refresco_actual,
    refresco_anterior, rotada_en, respuesta_cifrada, cerrada_en, nombres_anteriores, emisor_marco, paciente_marco on sesiones
  for each row execute function cuidar_cuenta('suya');
-- A use makes it last longer, a day at most.
create or replace trigger sesiones_largas before update of vence_en on sesiones
  for each row when (new.vence_en > old.creada_en + interval '24 hours') execute function cuidar_cuenta('suya');
create or replace trigger refrescos_cuidados before insert or update or delete on refrescos
  for each row execute function cuidar_cuenta('suya');
create or replace trigger dispositivos_cuidados before insert or update or delete on dispositivos
  for each row execute function cuidar_cuenta('suya');
create or replace trigger passkeys_cuidadas before insert or update or delete on passkeys
  for each row execute function cuidar_cuenta('suya');
create or replace trigger codigos_recuperacion_cuidados before insert or update or delete on codigos_recuperacion
  for each row execute function cuidar_cuenta('suya');
create or replace trigger operadores_cuidados before insert or update on operadores
  for each row execute function cuidar_cuenta('suya');
create or replace trigger operadores_pines_cuidados before insert or update or delete on operadores_pines
  for each row execute function cuidar_cuenta('suya');
-- Spending a link is what its bearer may do; making one, or making it good again, is not.
create or replace trigger enlaces_cuidados
  before insert or delete or update of token_hash, proposito, usuario_id, datos, vence_en on enlaces
  for each row execute function cuidar_cuenta('suya');
create or replace trigger enlaces_gastados before update of usado_en on enlaces
  for each row when (old.usado_en is not null and new.usado_en is distinct from old.usado_en) execute function cuidar_cuenta('suya');
create or replace trigger aplicaciones_cuidadas before insert or update or delete on aplicaciones
  for each row execute function cuidar_cuenta('administra');
create or replace trigger conexiones_cuidadas before insert or update on conexiones
  for each row execute function cuidar_cuenta('administra');
create or replace trigger conexiones_tokens_cuidados before insert or update or delete on conexiones_tokens
  for each row execute function cuidar_cuenta('suya');
create or replace trigger medicos_cuidados before insert or update on medicos
  for each row execute function cuidar_cuenta('suya');
create or replace trigger medicos_habilitados_cuidados before update of estado, restringidos_hasta on medicos
  for each row when (new.estado <> old.estado and new.estado <> 'pendiente'
                     or new.restringidos_hasta is distinct from old.restringidos_hasta)
  execute function cuidar_cuenta('administra');
create or replace trigger matriculas_cuidadas before insert or update or delete on matriculas
  for each row execute function cuidar_cuenta('suya');

-- Of its médico.
create or replace trigger medicos_convenios_cuidados before insert or update or delete on medicos_convenios
  for each row execute function cuidar_cuenta('suya');
create or replace trigger medicos_especialidades_cuidadas before insert or update or delete on medicos_especialidades
  for each row execute function cuidar_cuenta('suya');
create or replace trigger medicos_firmas_cuidadas before insert or update or delete on medicos_firmas
  for each row execute function cuidar_cuenta('suya');
create or replace trigger consultorios_cuidados before insert or update or delete on consultorios
  for each row execute function cuidar_cuenta('suya');
create or replace trigger medicos_historial_cuidado before insert or update or delete on medicos_historial
  for each row execute function cuidar_cuenta('suya');

-- Keys and permissions by which others are trusted.
create or replace trigger operadores_claves_cuidadas before insert or update or delete on operadores_claves
  for each row execute function cuidar_cuenta('suya');
create or replace trigger contingencia_dispositivos_cuidados before insert or update or delete on contingencia_dispositivos
  for each row execute function cuidar_cuenta('suya');
create or replace trigger desafios_cuidados before insert or update or delete on desafios
  for each row execute function cuidar_cuenta('suya');
create or replace trigger inspecciones_cuidadas before insert or update or delete on inspecciones
  for each row execute function cuidar_cuenta('suya');
create or replace trigger recetarios_cuidados before insert or update or delete on recetarios
  for each row execute function cuidar_cuenta('suya');
create or replace trigger recetarios_numeros_cuidados before insert or update or delete on recetarios_numeros
  for each row execute function cuidar_cuenta('suya');
create or replace trigger suscripciones_cuidadas before insert or update or delete on suscripciones
  for each row execute function cuidar_cuenta('suya');
create or replace trigger vinculos_cuidados before insert or update or delete on vinculos
  for each row execute function cuidar_cuenta('suya');
